import type { ReactNode } from 'react';
import { pagePath } from '../../../src/theme/links.ts';
import type { BrowserShell } from '../../../src/theme/types.ts';

/** Returns the `href` of a target. Site paths (`/docs`) get the base URL and the site's address format. */
export function hrefOf({ site }: BrowserShell, to: string): string {
  if (!to.startsWith('/')) return to;
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(site.baseUrl + to.slice(1))!;
  return pagePath(path, site) + suffix;
}

/** Link on a static page. Links to other sites have a class for their icon. */
export function Link({ shell, to, children }: { shell: BrowserShell; to: string; children: ReactNode }) {
  const external = to.startsWith('http');
  return (
    <a href={hrefOf(shell, to)} className={external ? 'external' : undefined} rel={external ? 'noopener' : undefined}>
      {children}
    </a>
  );
}
