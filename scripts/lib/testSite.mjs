import { join } from 'node:path';
import { root, runNode } from './run.mjs';

export const testSite = join(root, 'dist.test');

/** Builds it strictly, unless TEST_SITE says that this run has done so. @throws when that does not work. */
export async function buildTestSite() {
  if (process.env.TEST_SITE === testSite) return;
  const code = await runNode(['scripts/site.mjs', 'build', '--strict', '--release', '--out', testSite]);
  if (code !== 0) throw new Error('The site could not be built (see above), so there is nothing to try in a browser.');
}
