import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFirefox } from '../../../scripts/lib/engines.mjs';
import { connect } from './puppeteer.ts';
import { saidBy, startProcesses } from './processes.ts';
import type { Engine } from './window.ts';

/** Settings that differ from Firefox's defaults under automation. */
const preferences = {
  // Only the test server is reachable: requests to this machine never use a proxy, and no proxy listens.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.failover_direct': false,
  'services.settings.server': 'http://127.0.0.1:9',
  // Scroll bars with a width, as many readers have.
  'widget.gtk.overlay-scrollbars.enabled': false,
  'ui.useOverlayScrollbars': 0,
};

/** @throws when Firefox is missing or does not start. */
export async function startFirefox(): Promise<Engine> {
  const path = findFirefox();
  if (!path) throw new Error('There is no Firefox on this machine. On Debian, as root: apt-get install firefox-esr');
  const processes = startProcesses();
  try {
    const profile = join(processes.folder, 'profile');
    mkdirSync(profile);
    writeFileSync(
      join(profile, 'user.js'),
      Object.entries(preferences)
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join(''),
    );
    const browser = processes.start(
      path,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
      {
        // Firefox's content processes cannot read the folder with the test fonts.
        MOZ_DISABLE_CONTENT_SANDBOX: '1',
        MOZ_CRASHREPORTER_DISABLE: '1',
      },
    );
    const [, address = ''] = await saidBy(browser, /WebDriver BiDi listening on (ws:\S+)\n/);
    return await connect({
      name: 'firefox',
      endpoint: `${address}/session`,
      protocol: 'webDriverBiDi',
      close: processes.release,
    });
  } catch (error) {
    await processes.release();
    throw error;
  }
}
