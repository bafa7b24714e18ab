import { fileURLToPath } from 'node:url';
import { engineBundle } from '../../scripts/lib/engineBundle.mjs';

/**
 * Bundles the engine without a site before all tests, because builds in other processes would otherwise compile it
 * again. Restart watch mode after editing the engine.
 */
export default async function engine(): Promise<void> {
  const folder = await engineBundle(fileURLToPath(new URL('.', import.meta.url)));
  if (folder) process.env.SITE_BUNDLE = folder;
}
