import { findWebKit } from '../../../scripts/lib/engines.mjs';
import { freePort, saidBy, startProcesses } from './processes.ts';
import type { Processes } from './processes.ts';
import { openSession } from './webdriver.ts';
import type { Engine } from './window.ts';

/**
 * Settings for WebKit on any machine: software rendering, no desktop services, and no sandbox, because containers lack
 * its permissions.
 */
const env = {
  GDK_BACKEND: 'x11',
  WAYLAND_DISPLAY: '',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GTK_A11Y: 'none',
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
};

/** @throws when WebKit's driver, its browser or Xvfb is missing, or does not start. */
export async function startWebKit(): Promise<Engine> {
  const found = findWebKit();
  if (!found)
    throw new Error(
      'There is no WebKitGTK to be driven on this machine. On Debian, as root: apt-get install webkit2gtk-driver xvfb',
    );
  const processes = startProcesses();
  try {
    // It selects a free number and prints it.
    const screen = processes.start(found.xvfb, ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp']);
    const [, display] = await saidBy(screen, /^(\d+)\n/);
    const address = await startDriver(processes, found.driver, `:${display}`);
    const { window, close } = await openSession(address, found.browser);
    return {
      name: 'webkit',
      window,
      // The driver does not report the console, so the server does (`server.ts`).
      problems: [],
      settled: async () => {},
      async close() {
        await close();
        await processes.release();
      },
    };
  } catch (error) {
    await processes.release();
    throw error;
  }
}

/** Another program may take the free port. Then the driver ends, and the next attempt uses another port. */
async function startDriver(processes: Processes, path: string, display: string, tries = 3): Promise<string> {
  const port = await freePort();
  const driver = processes.start(path, ['--host=127.0.0.1', `--port=${port}`], { ...env, DISPLAY: display });
  let failure: Error | undefined;
  saidBy(driver, neverSaid).catch((error: Error) => (failure = error));
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    const answers = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (failure && tries > 1) return startDriver(processes, path, display, tries - 1);
    if (failure) throw failure;
    if (answers) return address;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The driver does not report when it is ready, so only wait in case it ends. */
const neverSaid = /(?!)/;
