import { join } from 'node:path';
import { root, runNode } from './run.mjs';

export const testSite = join(root, 'dist.test');

/**
 * Builds the test site in strict mode, unless TEST_SITE shows that this run already has. Archives and preview images
 * would double the time, and are tested on small sites. @throws when the build fails.
 */
export async function buildTestSite() {
  if (process.env.TEST_SITE === testSite) return;
  const code = await runNode(['scripts/site.mjs', 'build', '--strict', '--out', testSite]);
  if (code !== 0) throw new Error('The site could not be built (see above), so the browser tests cannot run.');
}
