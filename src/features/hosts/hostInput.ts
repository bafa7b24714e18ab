import type { Redirect } from '../../core/docs/types.ts';
import { decodePart } from '../../core/parse/text.ts';

/** Host configuration files, never served to readers. */
export const hostFileNames = ['_headers', '_redirects', 'nginx.conf', '.nojekyll'];

export interface HostInput {
  /** Base path of the site; starts and ends with `/`. */
  baseUrl: string;
  /** Pages are files `x/index.html` with addresses `/x/`; otherwise `x.html` with addresses `/x`. */
  trailingSlash?: boolean;
  headers: Record<string, string>;
  /** All headers for pages with a custom policy, by permalink. */
  pageHeaders?: Record<string, Record<string, string>>;
  /** All headers for files below a folder, by its address. Each such file has the address of its name. */
  folderHeaders?: Record<string, Record<string, string>>;
  /** Addresses as in an `href`, including the base URL. */
  redirects: Redirect[];
}

/** Decodes an address for hosts with decoded paths, unless escapes are malformed or would end a line. */
export function decodeForHost(address: string): string {
  const path = decodePart(address);
  return /\p{Cc}/u.test(path) ? address : path;
}

/** `Cache-Control` for the assets folder: file names change with their content. */
export const immutable = 'public, max-age=31536000, immutable';

export function differences(headers: Record<string, string>, own: Record<string, string>): [string, string][] {
  return Object.entries(own).filter(([name, value]) => headers[name] !== value);
}
