import type { Site } from '../loadSite.ts';

/** The scripts of the site, ready to be written. */
export interface Client {
  /** Text of the inline boot script. */
  boot: string;
  /** Output path of the app module. */
  app: string;
  files: { path: string; code: string; /** Brotli 11, as base64. */ brotli: string }[];
}

/** What the bundle is made of, beside the engine: JSON, so that it can go to another process. */
export type ClientSource = Pick<Site, 'shell' | 'staticPages'>;

/** What the bundling process answers: the bundle, or what is wrong. */
export interface BundleAnswer {
  client?: Client;
  problem?: string;
}
