import { routeOf } from './paths.ts';
import type { Route } from './paths.ts';
import { baseUrl, shell, statics } from './site.ts';

/** How this site shows a pathname; see `routeOf`. */
export function siteRoute(pathname: string): Route | undefined {
  return routeOf(pathname, {
    base: baseUrl,
    trailingSlash: shell.site.trailingSlash,
    versions: shell.versions,
    statics,
  });
}
