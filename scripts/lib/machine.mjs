import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { binary, run, runNode } from './run.mjs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const thisMachine = {
  /** Chromium from the environment; `npm test` sets it to the Chromium found. */
  get named() {
    return process.env.CHROMIUM;
  },

  /** Whether tests may install browsers and Debian packages on this machine. */
  get mayInstall() {
    return !process.env.NO_INSTALL;
  },

  /** Possible locations of Chromium, fastest first. */
  async places() {
    // Test tools are optional for building.
    const playwright = await import('@playwright/test').catch(() => undefined);
    return [...places, ...(playwright ? [playwright.chromium.executablePath()] : [])];
  },

  /** Asks for the version, because on some systems the command only prints how to install the browser. */
  runs: (path) =>
    Boolean(path) &&
    existsSync(path) &&
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0,

  /** Only Debian itself: Ubuntu's package needs snap. */
  isDebian: () =>
    existsSync('/usr/bin/apt-get') &&
    existsSync('/etc/os-release') &&
    /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')),

  isRoot: () => process.getuid?.() === 0,

  hasSudo: () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0,

  run,

  download: () => runNode([binary('@playwright/test', 'playwright'), 'install', 'chromium']),
};

/** Returns a function to run apt-get and return its exit code, or a reason why packages cannot be installed. */
export function aptGet({ mayInstall, isDebian, isRoot, hasSudo, run }) {
  if (!mayInstall) return 'NO_INSTALL is set.';
  if (!isDebian()) return 'this system is not Debian, or does not have apt-get.';
  const administer = isRoot() ? [] : hasSudo() ? ['sudo', '-n'] : undefined;
  if (!administer) return 'you are not root, and sudo asks for a password or is not installed.';
  // Set in the command, because sudo does not pass the environment.
  const [command, ...first] = [...administer, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  return (...parameters) => run(command, [...first, ...parameters]);
}

/** Installs a package. Waits while another apt-get is running. */
export const installing = (...packages) => [
  'install',
  '-y',
  '-q',
  '-o',
  'DPkg::Lock::Timeout=300',
  '--no-install-recommends',
  ...packages,
];
