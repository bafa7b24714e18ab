import { aptGet, installing, thisMachine } from './machine.mjs';

const byHand =
  'Install Chromium yourself (on Debian, as root: apt-get install chromium), or set its path: CHROMIUM=/path/to/chromium npm test';

/** Name of Debian's headless Chromium package and command. */
const shell = 'chromium-headless-shell';

/**
 * Returns the path of a working Chromium; undefined if there is none.
 * @throws when the environment names a Chromium that does not run.
 */
export async function findChromium({ named, places, runs } = thisMachine) {
  if (!named) return (await places()).find(runs);
  if (runs(named)) return named;
  throw new Error(
    `CHROMIUM is set to ${named}, which does not run. Set it to a Chromium executable, or unset it to use an installed one.`,
  );
}

/**
 * Like `findChromium`, but installs a missing Chromium: with apt-get on Debian, or by Playwright's download.
 * @throws with all attempts, the reasons for failure, and advice.
 */
export async function ensureChromium(machine = thisMachine) {
  const found = await findChromium(machine);
  if (found) return found;
  if (!machine.mayInstall)
    throw new Error('The browser tests need Chromium. It is not installed, and NO_INSTALL is set. ' + byHand);
  console.log('Installing Chromium …');
  const tried = [];
  for (const attempt of [installDebianPackage, downloadWithPlaywright]) {
    tried.push(await attempt(machine, [shell, 'chromium']));
    const installed = await findChromium(machine);
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests need Chromium, which could not be installed:\n${tried.map((each) => `- ${each}\n`).join('')}` +
      byHand,
  );
}

/**
 * Installs the first available package (there is no headless shell before Debian 12). Returns a message if there is
 * still no Chromium.
 */
async function installDebianPackage(machine, packages) {
  const apt = aptGet(machine);
  if (typeof apt === 'string') return `apt-get: ${apt}`;
  // A failed update may still leave lists with the package.
  await apt('update', '-q');
  let code;
  for (const name of packages) {
    code = await apt(...installing(name));
    if (code === 0) return 'apt-get: the package was installed, but its browser does not run.';
  }
  return `apt-get: exited with code ${code} (see above).`;
}

async function downloadWithPlaywright({ download }) {
  const code = await download();
  return code === 0
    ? 'Playwright: Chromium was downloaded, but does not run. System libraries may be missing. To install them, run as root: npx playwright install-deps chromium'
    : `Playwright: the download exited with code ${code} (see above).`;
}
