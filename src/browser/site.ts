import { pagePath } from '../core/addresses.ts';
import shell from 'virtual:shell';
import staticPaths from 'virtual:pages';
import { internalPathname, pageAt } from './paths.ts';

export { shell };

export const { baseUrl } = shell.site;

export function siteAddress(pathname: string): string {
  return pagePath(pathname, shell.site);
}

export function isStatic(path: string): boolean {
  return staticPaths.includes(path);
}

/** Page of this site that an anchor opens in this window, if different from the current page. */
export function pageBehind(anchor: HTMLAnchorElement): string | undefined {
  const pathname = internalPathname(anchor, location.href);
  return pathname && sitePage(pathname);
}

/**
 * See `pageAt`. Excludes pages with a policy of their own: it applies to the document, so the browser must load them
 * and the pages after them.
 */
export function sitePage(pathname: string): string | undefined {
  const isApart = [pathname, location.pathname].some((each) => shell.pagesWithPolicy?.includes(siteAddress(each)));
  if (isApart) return undefined;
  return pageAt(siteAddress(pathname), shell.versions, staticPaths);
}
