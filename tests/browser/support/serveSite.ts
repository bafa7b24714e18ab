import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../../src/server/startServer.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Builds the site strictly into a folder of its own and serves it on a free port while the tests run. They find it in
 * SITE_URL; a SITE_URL that is set already is tested as it is, without a build.
 */
export default async function serveSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  const built = spawnSync(process.execPath, ['scripts/site.mjs', 'build', '--strict', '--out', 'dist.test'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The site could not be built (see above), so there is nothing to test in the browser.');
  const { url, close } = await startServer({ folder: `${root}dist.test`, host: '127.0.0.1', port: 0 });
  process.env.SITE_URL = url;
  return close;
}
