import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Where the site stands that is tested in browsers. */
export const testSite = `${root}dist.test`;

/** Builds it strictly. @throws when that does not work. */
export default function buildSite(): void {
  const built = spawnSync(process.execPath, ['scripts/site.mjs', 'build', '--strict', '--out', 'dist.test'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0)
    throw new Error('The site could not be built (see above), so there is nothing to test in the browser.');
}
