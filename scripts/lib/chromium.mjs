import { aptGet, installing, thisMachine } from './machine.mjs';

const byHand =
  'Install one by hand (on Debian, as root: apt-get install chromium), or say where it is: CHROMIUM=/path/to/chromium npm test';

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
    `CHROMIUM is ${named}, but that does not run. Set it to a Chromium, or leave it out to have one found.`,
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
    throw new Error('The browser tests need a Chromium. There is none, and NO_INSTALL is set. ' + byHand);
  console.log('There is no Chromium yet; installing one …');
  const tried = [];
  for (const attempt of [installDebianPackage, downloadWithPlaywright]) {
    tried.push(await attempt(machine, [shell, 'chromium']));
    const installed = await findChromium(machine);
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests need a Chromium, and none could be installed:\n${tried.map((each) => `- ${each}\n`).join('')}` +
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
  return `apt-get: it ended with code ${code} (see above).`;
}

async function downloadWithPlaywright({ download }) {
  const code = await download();
  return code === 0
    ? 'Playwright’s download: it is there, but does not run. Libraries of the system may be missing; as root, npx playwright install-deps chromium installs them.'
    : `Playwright’s download: it ended with code ${code} (see above).`;
}
