import { pagePath } from '../core/addresses.ts';
import shell from 'virtual:shell';
import statics from 'virtual:pages';

export { shell, statics };

export const { baseUrl } = shell.site;

/** The address of the page that a pathname may stand for. */
export function siteAddress(pathname: string): string {
  return pagePath(pathname, shell.site);
}
