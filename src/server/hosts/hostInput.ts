import type { Redirect } from '../../docs/types.ts';

/** What the configuration of a host is made of. */
export interface HostInput {
  /** Path under which the site is served; begins and ends with `/`. */
  baseUrl: string;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Permalinks, base URL included. */
  redirects: Redirect[];
}

/** How long a file of the folder of assets may be kept: for ever, because its name changes with its content. */
export const immutable = 'public, max-age=31536000, immutable';
