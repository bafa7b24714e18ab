import shell from 'virtual:shell';
import statics from 'virtual:pages';
import { routeOf } from './paths.ts';
import type { Route } from './paths.ts';

export { shell, statics };

export const { baseUrl } = shell.site;

/** How this site shows a pathname; see `routeOf`. */
export function siteRoute(pathname: string): Route | undefined {
  return routeOf(pathname, { base: baseUrl, versions: shell.versions, statics });
}
