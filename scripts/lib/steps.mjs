import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { counts, playwrightReport, vitestReport } from './counts.mjs';
import { binary, root, runNode } from './run.mjs';

/** A step that counts as one test. */
async function single(parameters, options) {
  const code = await runNode(parameters, options);
  return counts(code, { passed: code === 0 ? 1 : 0, failed: 0 });
}

/** A step whose test runner writes a report. The old one is removed first, so that it is never counted again. */
async function reported(file, readReport, parameters, options) {
  const path = join(root, file);
  rmSync(path, { force: true });
  const code = await runNode(parameters, options);
  return counts(code, existsSync(path) ? readReport(JSON.parse(readFileSync(path, 'utf8'))) : undefined);
}

/** Runs Vitest with a configuration of ours, on some of its files where they are given. */
const vitest = (report, config, files = []) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const options = [`--config=${join(root, config)}`, '--configLoader=native', ...reporters];
  return reported(report, vitestReport, [binary('vitest', 'vitest'), 'run', ...files, ...options]);
};

const unitReport = 'test-results/unit.json';
const engineReport = 'test-results/engines.json';
/** Each has a test file. */
const engines = ['chromium', 'firefox', 'webkit'];
/** playwright.config.ts names the same file. */
const browserReport = 'test-results/browser.json';

/** Short steps that run beside `content`, which needs one core. */
export const besideContent = ['types', 'lint'];

/** The steps of `npm test`, in order: each gives the numbers of its passed and failed tests. */
export const steps = {
  types: (options) => single([binary('typescript', 'tsc'), '--noEmit'], options),
  lint: (options) => single([binary('oxlint', 'oxlint'), '--deny-warnings'], options),
  // Before those that ask for the site's documents: they find them compiled.
  content: (options) => single(['scripts/site.mjs', 'check', '--strict'], options),
  unit: () => vitest(unitReport, 'vitest.config.mjs'),
  browser: async () => {
    const CHROMIUM = await ensureChromium();
    return reported(browserReport, playwrightReport, [binary('@playwright/test', 'playwright'), 'test'], { env: { CHROMIUM } });
  },
  // In those that this machine has: `lacking` are the others, which the run tells at its end.
  engines: ({ lacking }) => {
    const there = engines.filter((engine) => !lacking.some(({ name }) => name === engine));
    return vitest(engineReport, 'tests/engines/vitest.config.mjs', there.map((engine) => `tests/engines/${engine}.test.ts`));
  },
};
