import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptGet, installing, thisMachine } from './machine.mjs';

const firstOf = (places) => places.find((place) => existsSync(place));

const onPath = (name) => firstOf((process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

/** Runs the command to check it, because on some systems it only prints how to install the browser. */
export function findFirefox() {
  const path =
    onPath('firefox-esr') ?? onPath('firefox') ?? firstOf(['/Applications/Firefox.app/Contents/MacOS/firefox']);
  return path && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0 ? path : undefined;
}

/** Finds the parts for driving WebKitGTK: driver, browser, and X server. */
export function findWebKit() {
  const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64'].filter((folder) => existsSync(folder));
  // Debian's folder name contains the machine type: x86_64-linux-gnu.
  const folders = [
    ...libraries,
    ...libraries.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.includes('-linux-'))
        .map((name) => join(folder, name)),
    ),
  ];
  const found = {
    driver: onPath('WebKitWebDriver'),
    xvfb: onPath('Xvfb'),
    browser: firstOf(folders.map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))),
  };
  return Object.values(found).every(Boolean) ? found : undefined;
}

export const findPdfToText = () => onPath('pdftotext');

/** Programs for tests in other browser engines, with purpose and Debian packages. */
export const parts = [
  {
    name: 'firefox',
    label: 'Firefox',
    without: 'No tests ran in Firefox',
    packages: ['firefox-esr'],
    find: findFirefox,
  },
  {
    name: 'webkit',
    label: 'WebKitGTK with its driver, and Xvfb',
    without: 'No tests ran in WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: findWebKit,
  },
  {
    name: 'paper',
    label: 'pdftotext',
    without: 'No printed text was checked',
    packages: ['poppler-utils'],
    find: findPdfToText,
  },
];

/**
 * Installs missing engines on Debian, if permitted. Returns every unavailable engine with skipped tests, reason and
 * advice.
 */
export async function ensureEngines(machine = thisMachine, wanted = parts) {
  const missing = wanted.filter(({ find }) => !find());
  if (missing.length === 0) return [];
  if (machine.mayInstall)
    console.log(
      `Installing the programs for tests in other engines: ${missing.map(({ label }) => label).join('; ')} …`,
    );
  const apt = aptGet(machine);
  const codes = new Map();
  if (typeof apt !== 'string') {
    // A failed update may still leave lists with the packages.
    await apt('update', '-q');
    // Separately, so that an unavailable package does not prevent the rest.
    for (const { name, packages } of missing) codes.set(name, await apt(...installing(...packages)));
  }
  return missing
    .filter(({ find }) => !find())
    .map(({ name, label, without, packages }) => {
      const code = codes.get(name);
      const why =
        code === undefined
          ? apt
          : code === 0
            ? 'it was installed, but does not run.'
            : `it exited with code ${code} (see above).`;
      return {
        name,
        note:
          `${without}: missing ${label}. apt-get: ${why} ` +
          `To install it yourself, run on Debian as root: apt-get install ${packages.join(' ')}`,
      };
    });
}
