import type { ReactNode } from 'react';
import { pagePath } from '../../../src/theme/links.ts';
import type { BrowserShell } from '../../../src/theme/types.ts';

/** The href of a target: site paths (`/docs`) go under the base URL, in the form of the site's addresses. */
export function hrefOf({ site }: BrowserShell, to: string): string {
  if (!to.startsWith('/')) return to;
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(site.baseUrl + to.slice(1))!;
  return pagePath(path, site) + suffix;
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
