import type { Client, Site } from '../types.ts';

/** What the bundle is made of, beside the engine: JSON, so that it can go to another process. */
export type ClientSource = Pick<Site, 'shell' | 'staticPages'>;

/** What the bundling process answers: the bundle, or what is wrong. */
export interface BundleAnswer {
  client?: Client;
  problem?: string;
}
