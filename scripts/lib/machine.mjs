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

/** What this machine has and can do, as far as finding and installing a Chromium goes. */
export const thisMachine = {
  /** The Chromium that the environment names; a run of all tests puts into it what it found. */
  get named() {
    return process.env.CHROMIUM;
  },

  /** Whether tests may install browsers and Debian packages on this machine. */
  get mayInstall() {
    return !process.env.NO_INSTALL;
  },

  /** Where a Chromium may be, the fastest first. */
  async places() {
    // Who only builds may have installed no tools for tests.
    const playwright = await import('@playwright/test').catch(() => undefined);
    return [...places, ...(playwright ? [playwright.chromium.executablePath()] : [])];
  },

  /** Asks for the version: some systems have a command of that name that only says where to get the browser. */
  runs: (path) =>
    Boolean(path) &&
    existsSync(path) &&
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0,

  /** Debian itself: Ubuntu's package of that name needs snap. */
  isDebian: () =>
    existsSync('/usr/bin/apt-get') &&
    existsSync('/etc/os-release') &&
    /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')),

  isRoot: () => process.getuid?.() === 0,

  hasSudo: () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0,

  run,

  download: () => runNode([binary('@playwright/test', 'playwright'), 'install', 'chromium']),
};

/** Returns a function that runs apt-get and returns its exit code, or the reason why packages cannot be installed. */
export function aptGet({ mayInstall, isDebian, isRoot, hasSudo, run }) {
  if (!mayInstall) return 'NO_INSTALL is set.';
  if (!isDebian()) return 'this is not Debian, or it has no apt-get.';
  const administer = isRoot() ? [] : hasSudo() ? ['sudo', '-n'] : undefined;
  if (!administer) return 'you are not root, and sudo asks for a password or is not there.';
  // Named in the command, because sudo passes no environment on.
  const [command, ...first] = [...administer, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  return (...parameters) => run(command, [...first, ...parameters]);
}

/** Installs a package. A run that another one on the machine is in the way of waits for it. */
export const installing = (...packages) => [
  'install',
  '-y',
  '-q',
  '-o',
  'DPkg::Lock::Timeout=300',
  '--no-install-recommends',
  ...packages,
];
