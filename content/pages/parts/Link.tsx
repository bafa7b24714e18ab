import type { ReactNode } from 'react';
import type { BrowserShell } from '../../../src/theme/types.ts';

/** The href of a target: site paths (`/docs`) go under the base URL, everything else stays. */
export function hrefOf(shell: BrowserShell, to: string): string {
  return to.startsWith('/') ? shell.site.baseUrl + to.slice(1) : to;
}

/** A link from a static page; what leads to another site carries the class that marks it. */
export function Link({ shell, to, children }: { shell: BrowserShell; to: string; children: ReactNode }) {
  const external = to.startsWith('http');
  return (
    <a href={hrefOf(shell, to)} className={external ? 'external' : undefined} rel={external ? 'noopener' : undefined}>
      {children}
    </a>
  );
}
