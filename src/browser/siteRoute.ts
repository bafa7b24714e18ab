import { routeOf } from './paths.ts';
import type { Route } from './paths.ts';
import { baseUrl, shell, siteAddress, statics } from './site.ts';

/**
 * How this site shows a pathname; see `routeOf`. A page with a policy of its own has it by its document, so the browser
 * loads it, and what follows it.
 */
export function siteRoute(pathname: string): Route | undefined {
  const isApart = [pathname, location.pathname].some((each) => shell.ownPolicies?.includes(siteAddress(each)));
  if (isApart) return undefined;
  return routeOf(pathname, {
    base: baseUrl,
    trailingSlash: shell.site.trailingSlash,
    versions: shell.versions,
    statics,
  });
}
