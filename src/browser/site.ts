import { pagePath } from '../core/addresses.ts';
import shell from 'virtual:shell';
import staticPaths from 'virtual:pages';
import { internalPathname, pageAt } from './paths.ts';

export { shell };

export const { baseUrl } = shell.site;

/** The address of the page that a pathname may stand for. */
export function siteAddress(pathname: string): string {
  return pagePath(pathname, shell.site);
}

/** Whether a permalink is outside the documentation. */
export function isStatic(path: string): boolean {
  return staticPaths.includes(path);
}

/** The page of this site to which an anchor leads in this window, when it is another one. */
export function pageBehind(anchor: HTMLAnchorElement): string | undefined {
  const pathname = internalPathname(anchor, location.href);
  return pathname && sitePage(pathname);
}

/** See `pageAt`. A page with a policy of its own has it by its document: the browser loads it, and what follows it. */
export function sitePage(pathname: string): string | undefined {
  const isApart = [pathname, location.pathname].some((each) => shell.pagesWithPolicy?.includes(siteAddress(each)));
  if (isApart) return undefined;
  return pageAt(siteAddress(pathname), shell.versions, staticPaths);
}
