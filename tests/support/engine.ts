import { fileURLToPath } from 'node:url';
import { engineBundle } from '../../scripts/lib/engineBundle.mjs';

/**
 * Bundles the engine, without a site, before all tests: what a build runs in another process would else be compiled for
 * each build. In watch mode too: an edit there needs a new start.
 */
export default async function engine(): Promise<void> {
  const folder = await engineBundle(fileURLToPath(new URL('.', import.meta.url)));
  if (folder) process.env.SITE_BUNDLE = folder;
}
