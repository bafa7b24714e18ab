import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';
import { everything } from './tests/support/everything.ts';

/** Launches Chromium with the fonts in a file from tests/browser/fonts, on any machine. */
const withFonts = (name: string, ...more: string[]): LaunchOptions => ({
  executablePath:
    process.env.CHROMIUM || ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)),
  env: {
    ...process.env,
    FONTCONFIG_FILE: fileURLToPath(new URL(`tests/browser/fonts/${name}.conf`, import.meta.url)),
  } as Record<string, string>,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--in-process-gpu',
    '--num-raster-threads=1',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No test compares pixels. Lay out and paint pages, but keep few drawn tiles.
    '--force-gpu-mem-available-mb=1',
    // Pages live for a second or two, too short for optimized code to pay off.
    '--js-flags=--no-opt,--no-maglev',
    // Pages can reach only the test server.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ...more,
  ],
});

const onceWide = ['everyPage.spec.ts', 'pageTypes.spec.ts'];

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/serveSite.ts',
  fullyParallel: true,
  // A worker more than the smallest machine has cores, because tests wait half of the time.
  workers: 3,
  // The end of `npm test` lists tests that passed only on the second run.
  retries: 1,
  // A busy machine makes tests slow. Only a hanging test should fail.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // Tests of hostile input, rare states and variants of a rule run weekly.
  grepInvert: everything ? [] : /@everything/,
  // scripts/lib/steps.mjs reads the JSON file.
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A new window per test would double the time. Playwright empties all storage except caches between tests, and
    // support/test.ts resets the rest.
    reuseContext: true,
    trace: 'off',
    // Elements not clickable by then never will be.
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  },
  // Layout is tested with a wide face in place of the site's own, where lines break and pages scroll first; full runs
  // test the bar with both.
  projects: [
    {
      name: 'wide',
      use: { launchOptions: withFonts('wide', '--disable-remote-fonts') },
      testMatch: ['layout/**/*.spec.ts', ...onceWide],
    },
    {
      name: 'arial',
      use: { launchOptions: withFonts('arial') },
      // The wide face is the harder one for the bar.
      testIgnore: everything ? onceWide : [...onceWide, 'layout/bar.spec.ts'],
    },
  ],
});
