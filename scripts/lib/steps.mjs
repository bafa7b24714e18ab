import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { binary, root, runNode } from './run.mjs';
import { counts, playwrightReport, vitestReport } from './testRun.mjs';
import { testSite } from './testSite.mjs';

async function single(parameters, options) {
  const code = await runNode(parameters, options);
  return counts(code, { passed: code === 0 ? 1 : 0, failed: 0 });
}

/** Removes the old report first, so that it is not counted again. */
async function reported(file, readReport, parameters, options) {
  const path = join(root, file);
  rmSync(path, { force: true });
  const code = await runNode(parameters, options);
  return counts(code, existsSync(path) ? readReport(JSON.parse(readFileSync(path, 'utf8'))) : undefined);
}

const vitest = (report, config, files = [], options = {}) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Pass the folder explicitly, because a process's working directory never contains links.
  const settings = [`--root=${root}`, `--config=${join(root, config)}`, '--configLoader=native', ...reporters];
  return reported(report, vitestReport, [binary('vitest', 'vitest'), 'run', ...files, ...settings], options);
};

const unitReport = 'test-results/unit.json';
const engineReport = 'test-results/engines.json';
/** Every engine has a test file. Skip Chromium if the browser step already covers it, except in a full run. */
const engines = (names) =>
  (names.includes('browser') && !process.env.EVERYTHING ? [] : ['chromium']).concat('firefox', 'webkit');
/** Same file as in playwright.config.ts. */
const browserReport = 'test-results/browser.json';

const needsSite = (names) => names.includes('browser') || names.includes('engines');

/** Steps to run in parallel: short steps during a single-core step, and `engines` while `browser` waits. */
export const beside = { content: ['types', 'lint', 'format'], browser: ['engines'] };

/** Steps in order, with their run functions. */
export const steps = {
  types: ({ held }) => single([binary('typescript', 'tsc'), '--noEmit'], { held }),
  lint: ({ held }) => single([binary('oxlint', 'oxlint'), '--deny-warnings'], { held }),
  format: ({ held }) => single([binary('oxfmt', 'oxfmt'), '--check'], { held }),
  content: async ({ names, site }) => {
    // Build the site for later steps first, beside the short steps: a check then finds its documents compiled, and
    // lists all problems when the build has failed.
    if (needsSite(names)) await site().catch(() => {});
    return single(['scripts/check.mjs', '--strict']);
  },
  unit: async ({ names = [], site }) => {
    // Unit tests read files of a site that this run builds anyway, and otherwise make them.
    const isBuilt =
      needsSite(names) &&
      (await site().then(
        () => true,
        () => false,
      ));
    return vitest(unitReport, 'vitest.config.mjs', [], { env: isBuilt ? { TEST_SITE: testSite } : {} });
  },
  browser: async ({ site }) => {
    const CHROMIUM = await ensureChromium();
    await site();
    return reported(browserReport, playwrightReport, [binary('@playwright/test', 'playwright'), 'test'], {
      env: { CHROMIUM, TEST_SITE: testSite },
    });
  },
  // Uses the available engines.
  engines: async ({ names, lacking, site, held }) => {
    await site();
    const there = engines(names).filter((engine) => !lacking.some(({ name }) => name === engine));
    if (there.length === 0) return counts(0, { passed: 0, failed: 0 });
    const files = there.map((engine) => `tests/engines/${engine}.test.ts`);
    return vitest(engineReport, 'tests/engines/vitest.config.mjs', files, { held, env: { TEST_SITE: testSite } });
  },
};
