import { startServer } from '../../../src/core/server/startServer.ts';
import { buildTestSite, testSite } from '../../../scripts/lib/testSite.mjs';

/**
 * Builds the site strictly into a folder of its own and serves it on a free port while the tests run. They find it in
 * SITE_URL; a SITE_URL that is set already is tested as it is, without a build.
 */
export default async function serveSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  await buildTestSite();
  const { url, close } = await startServer({ folder: testSite, host: '127.0.0.1', port: 0 });
  process.env.SITE_URL = url;
  return close;
}
