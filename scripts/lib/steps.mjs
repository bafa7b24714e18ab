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

/** The old report is removed first, so that it is never counted again. */
async function reported(file, readReport, parameters, options) {
  const path = join(root, file);
  rmSync(path, { force: true });
  const code = await runNode(parameters, options);
  return counts(code, existsSync(path) ? readReport(JSON.parse(readFileSync(path, 'utf8'))) : undefined);
}

const vitest = (report, config, files = [], options = {}) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // The folder is named, because that in which a process runs is never a link.
  const settings = [`--root=${root}`, `--config=${join(root, config)}`, '--configLoader=native', ...reporters];
  return reported(report, vitestReport, [binary('vitest', 'vitest'), 'run', ...files, ...settings], options);
};

const unitReport = 'test-results/unit.json';
const engineReport = 'test-results/engines.json';
/** Each has a test file. What it asks, the browser step asks of Chromium too: beside that one the others are enough. */
const engines = (names) => (names.includes('browser') ? [] : ['chromium']).concat('firefox', 'webkit');
/** playwright.config.ts names the same file. */
const browserReport = 'test-results/browser.json';

/**
 * By the name of a step, those that run beside it: short ones beside one that needs a single core, and one that waits
 * for its pages most of its time beside the other that does.
 */
export const beside = { content: ['types', 'lint', 'format'], browser: ['engines'] };

/**
 * In order. Takes how to run it, the names of all that run, what this machine lacks, and what builds the site that is
 * tried in browsers when it is first asked.
 */
export const steps = {
  types: ({ held }) => single([binary('typescript', 'tsc'), '--noEmit'], { held }),
  lint: ({ held }) => single([binary('oxlint', 'oxlint'), '--deny-warnings'], { held }),
  format: ({ held }) => single([binary('oxfmt', 'oxfmt'), '--check'], { held }),
  // Before those that ask for the site's documents: they find them compiled.
  content: () => single(['scripts/site.mjs', 'check', '--strict']),
  unit: () => vitest(unitReport, 'vitest.config.mjs'),
  browser: async ({ site }) => {
    const CHROMIUM = await ensureChromium();
    await site();
    return reported(browserReport, playwrightReport, [binary('@playwright/test', 'playwright'), 'test'], {
      env: { CHROMIUM, TEST_SITE: testSite },
    });
  },
  // In those that this machine has: `lacking` are the others, which the run tells at its end.
  engines: async ({ names, lacking, site, held }) => {
    await site();
    const there = engines(names).filter((engine) => !lacking.some(({ name }) => name === engine));
    if (there.length === 0) return counts(0, { passed: 0, failed: 0 });
    const files = there.map((engine) => `tests/engines/${engine}.test.ts`);
    return vitest(engineReport, 'tests/engines/vitest.config.mjs', files, { held, env: { TEST_SITE: testSite } });
  },
};
