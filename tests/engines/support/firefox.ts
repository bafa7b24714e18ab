import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFirefox } from '../../../scripts/lib/engines.mjs';
import { connect } from './puppeteer.ts';
import { saidBy, startProcesses } from './processes.ts';
import type { Engine } from './window.ts';

/** What differs from the settings that Firefox takes by itself when it is driven. */
const preferences = {
  // Nothing but the test server can be reached: this machine itself is never asked for through a proxy, and none
  // listens here.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.failover_direct': false,
  'services.settings.server': 'http://127.0.0.1:9',
  // Scroll bars that take room, as many readers have them.
  'widget.gtk.overlay-scrollbars.enabled': false,
  'ui.useOverlayScrollbars': 0,
};

/** @throws when there is no Firefox, or it does not start. */
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
        // Faces of the tests lie where its content processes may not read.
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
