import { join } from 'node:path';
import { fingerprint } from '../../project/fingerprint.ts';
import { hash, openStore } from '../../project/store.ts';
import type { Project } from '../../project/project.ts';
import type { Client } from '../types.ts';
import type { ClientSource } from './types.ts';

/** What the bundle is made of, beside content. */
export const clientSources = ['src/browser', 'src/theme', 'src/search', 'src/docs', 'src/markdown', 'src/site/client', 'package-lock.json', 'tsconfig.json'];
const contentSources = ['content/pages', 'content/kinds', 'content/data', 'content/versions.ts'];

/** Bundles the boot script and the app, or takes them from the cache when nothing they are made of has changed. */
export async function buildClient(project: Project, { shell, staticPages, ownKinds: all }: ClientSource, signal?: AbortSignal): Promise<Client> {
  const ownKinds = all.map(({ name, wake }) => ({ name, wake }));
  const print = hash(
    fingerprint(project.engine, clientSources),
    fingerprint(project.root, contentSources),
    JSON.stringify(shell),
    JSON.stringify(ownKinds),
    JSON.stringify(staticPages.map(({ name, path }) => [name, path])),
  );
  const store = openStore(join(project.cache, 'client.cache'), print);
  const cached = store.get('client');
  if (cached) return JSON.parse(cached) as Client;
  const { bundleInChild } = await import('./bundleInChild.ts');
  const client = await bundleInChild(project.engine, { shell, staticPages, ownKinds }, signal);
  store.set('client', JSON.stringify(client));
  store.save();
  return client;
}
