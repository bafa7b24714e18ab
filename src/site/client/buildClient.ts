import { join } from 'node:path';
import { fingerprint } from '../cache/fingerprint.ts';
import { hash, openStore } from '../cache/store.ts';
import type { Site } from '../loadSite.ts';
import type { Project } from '../project.ts';

/** The scripts of the site, ready to be written. */
export interface Client {
  /** Text of the inline boot script. */
  boot: string;
  /** Output path of the app module. */
  app: string;
  files: { path: string; code: string }[];
}

const sources = ['src/browser', 'src/theme', 'src/docs', 'src/markdown', 'src/site/client', 'package-lock.json', 'tsconfig.json'];
const contentSources = ['content/pages', 'content/data', 'content/versions.ts'];

/** Bundles the boot script and the app, or takes them from the cache when nothing they are made of has changed. */
export async function buildClient(project: Project, site: Pick<Site, 'shell' | 'staticPages'>): Promise<Client> {
  const print = hash(
    fingerprint(project.engine, sources),
    fingerprint(project.root, contentSources),
    JSON.stringify(site.shell),
    JSON.stringify(site.staticPages.map(({ name, path }) => [name, path])),
  );
  const store = openStore(join(project.cache, 'client.cache'), print);
  const cached = store.get('client');
  if (cached) return JSON.parse(cached) as Client;
  const { bundleClient } = await import('./bundleClient.ts');
  const client = await bundleClient(project, site);
  store.set('client', JSON.stringify(client));
  store.save();
  return client;
}
