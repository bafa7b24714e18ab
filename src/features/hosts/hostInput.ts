import type { Redirect } from '../../core/docs/types.ts';
import { decodePart } from '../../core/parse/text.ts';

/** Output paths of the files in which hosts read how a site is served; servers send them to nobody. */
export const hostFileNames = ['_headers', '_redirects', 'nginx.conf', '.nojekyll'];

/** What the configuration of a host is made of. */
export interface HostInput {
  /** Path under which the site is served; begins and ends with `/`. */
  baseUrl: string;
  /** Pages are files `x/index.html` with addresses `/x/`; otherwise `x.html` with addresses `/x`. */
  trailingSlash?: boolean;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** All headers of pages that have others, by permalink. */
  pageHeaders?: Record<string, Record<string, string>>;
  /** Addresses as they stand in an `href`, base URL included. */
  redirects: Redirect[];
}

/** Decodes an address for hosts that compare decoded paths, unless its escapes are malformed or would end a line. */
export function decodeForHost(address: string): string {
  const path = decodePart(address);
  return /\p{Cc}/u.test(path) ? address : path;
}

/** `Cache-Control` of the assets folder: file names there change with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** The headers of a page that differ from those of all pages. */
export function differences(headers: Record<string, string>, own: Record<string, string>): [string, string][] {
  return Object.entries(own).filter(([name, value]) => headers[name] !== value);
}
