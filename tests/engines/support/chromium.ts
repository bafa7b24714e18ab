import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { connect } from './puppeteer.ts';
import { saidBy, startProcesses } from './processes.ts';
import type { Engine } from './window.ts';

/** @throws when there is no Chromium, or it does not start. */
export async function startChromium(): Promise<Engine> {
  const path = await findChromium();
  if (!path)
    throw new Error(
      'There is no Chromium on this machine. On Debian, as root: apt-get install chromium-headless-shell',
    );
  const processes = startProcesses();
  try {
    const browser = processes.start(path, [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      // Pages can reach only the test server.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      `--user-data-dir=${processes.folder}/profile`,
      '--remote-debugging-port=0',
      'about:blank',
    ]);
    const [, endpoint = ''] = await saidBy(browser, /DevTools listening on (ws:\S+)\n/);
    return await connect({ name: 'chromium', endpoint, protocol: 'cdp', close: processes.release });
  } catch (error) {
    await processes.release();
    throw error;
  }
}
