import type { ReactNode } from 'react';
import type { WorkbenchSite } from '../site.ts';

/** A link to the documentation in a new tab: leaving the page would lose windows and messages. */
export function DocLink({
  site,
  to,
  children,
}: {
  site: { docs: WorkbenchSite['docs'] };
  to: string;
  children: ReactNode;
}) {
  return (
    <a href={`${site.docs}/${to}`} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
