import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';

/** Launches Chromium with the faces that a file in tests/browser/fonts names, whatever the machine has. */
const withFonts = (name: string): LaunchOptions => ({
  executablePath:
    process.env.CHROMIUM || ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)),
  env: {
    ...process.env,
    FONTCONFIG_FILE: fileURLToPath(new URL(`tests/browser/fonts/${name}.conf`, import.meta.url)),
  } as Record<string, string>,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No test looks at pixels: the engine lays out and paints each page, but keeps few of the tiles that would be drawn of it.
    '--force-gpu-mem-available-mb=1',
    // A page lives for a second or two here, in which optimised code is not worth its making.
    '--js-flags=--no-opt,--no-maglev',
    // Nothing but the test server can be reached, whatever a page asks for.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
});

const onceWide = ['everyPage.spec.ts', 'inPieces.spec.ts', 'pageTypes.spec.ts'];

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/serveSite.ts',
  fullyParallel: true,
  // One more than the cores of the smallest machine: a test waits for its pages half of its time.
  workers: 3,
  // The end of `npm test` names what passed at the second try only.
  retries: 1,
  // A busy machine makes tests slow, not wrong; only one that hangs should fail.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // scripts/lib/steps.mjs reads the JSON file.
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A window of its own for each test costs half of the time. Between tests Playwright empties all storage but caches, which
    // keep.spec.ts alone fills and empties itself; support/test.ts resets what else stays.
    reuseContext: true,
    trace: 'off',
    // What cannot be pressed by then never will.
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  },
  // What is about layout runs with both faces. Sideways scrolling is looked for with the one that scrolls first, and what moves with the one that moves it most;
  // accessibility.spec.ts looks for it with the other one, too.
  projects: [
    { name: 'wide', use: { launchOptions: withFonts('wide') }, testMatch: ['layout/**/*.spec.ts', ...onceWide] },
    { name: 'arial', use: { launchOptions: withFonts('arial') }, testIgnore: onceWide },
  ],
});
