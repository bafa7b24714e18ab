import type { Client, OwnKind, Site } from '../types.ts';

/** What the bundle is made of, beside the engine: JSON, so that it can go to another process. */
export type ClientSource = Pick<Site, 'shell' | 'staticPages'> & { ownKinds: Pick<OwnKind, 'name' | 'wake'>[] };

/** What the bundling process answers: the bundle, or what is wrong. */
export interface BundleAnswer {
  client?: Client;
  problem?: string;
}
