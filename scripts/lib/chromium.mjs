import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { run, runNode, binary } from './run.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium that runs, installed when there is none.
 * @throws with what to do when there is none and none can be installed.
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM is ${named}, but that does not run. Set it to a Chromium, or leave it out to have one found.`);
  }
  const found = await findChromium();
  if (found) return found;
  console.log('There is no Chromium yet; installing one …');
  if (isDebian() && canAdminister()) await installDebianPackage();
  if (!(await findChromium())) await runNode([binary('@playwright/test', 'playwright'), 'install', 'chromium']);
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium, and none could be installed: neither with apt-get nor with Playwright’s download.\n' +
      'Install one by hand (on Debian: apt-get install chromium), or say where it is: CHROMIUM=/path/to/chromium npm test',
  );
}

async function findChromium() {
  return [...places, await playwrightChromium()].find(runs);
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** Asks for the version: some systems have a command of that name that only says where to get the browser. */
function runs(path) {
  return Boolean(path) && existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** Debian itself: Ubuntu's package of that name needs snap. */
function isDebian() {
  return existsSync('/usr/bin/apt-get') && existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function canAdminister() {
  return process.getuid?.() === 0 || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

async function installDebianPackage() {
  const aptGet = (parameters) => {
    const command = ['apt-get', ...parameters];
    const asRoot = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
    return run(asRoot[0], asRoot.slice(1), { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  // A failed update may still leave lists that know the package.
  await aptGet(['update', '-q']);
  await aptGet(['install', '-y', '-q', '--no-install-recommends', 'chromium']);
}
