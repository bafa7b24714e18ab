import type { Redirect } from '../../core/docs/types.ts';
import { decodePart } from '../../core/parse/text.ts';

/** What the configuration of a host is made of. */
export interface HostInput {
  /** Path under which the site is served; begins and ends with `/`. */
  baseUrl: string;
  /** Addresses of pages end with `/`. */
  trailingSlash?: boolean;
  /** A page `/x` is a file `x/index.html`, not `x.html`. */
  isDirectory?: boolean;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** All headers of pages that have others, by permalink. */
  pageHeaders?: Record<string, Record<string, string>>;
  /** Addresses as they stand in an `href`, base URL included. */
  redirects: Redirect[];
}

/**
 * An address without its escapes, for hosts that compare it so; as it is where they are malformed, or where it would
 * end a line.
 */
export function decodeForHost(address: string): string {
  const path = decodePart(address);
  return /\p{Cc}/u.test(path) ? address : path;
}

/** How long a file of the folder of assets may be kept: for ever, because its name changes with its content. */
export const immutable = 'public, max-age=31536000, immutable';

/** The headers of a page that are others than everybody's. */
export function differences(headers: Record<string, string>, own: Record<string, string>): [string, string][] {
  return Object.entries(own).filter(([name, value]) => headers[name] !== value);
}
