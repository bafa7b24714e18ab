// npm test: installs missing packages, runs every step, and prints test counts. npm test -- --only unit,types runs only
// some steps.
import { installMissing, requireNode } from './lib/install.mjs';
import { chosenSteps, clock } from './lib/testRun.mjs';

requireNode();
await installMissing();
// Import late, because it needs the installed packages.
const { beside, steps } = await import('./lib/steps.mjs');
const { buildTestSite } = await import('./lib/testSite.mjs');
const { ensureChromium } = await import('./lib/chromium.mjs');
const { ensureEngines } = await import('./lib/engines.mjs');

let names;
try {
  names = chosenSteps(process.argv.slice(2), Object.keys(steps));
} catch (error) {
  console.error(error.message);
  process.exit(2);
}

// A signal ends running steps and prevents further ones.
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (stopped = true));

const started = Date.now();
const total = { passed: 0, failed: 0 };
/** Repeated at the end, because a step's own output may be thousands of lines above. */
const allFailures = [];
/** Flaky tests, passed on a retry. They are reported, but do not fail the run. */
const allUnsteady = [];
const lines = new Map();
/** Browser engines missing on this machine. */
const lacking = [];

async function take(name, options) {
  if (stopped) return;
  const begun = Date.now();
  console.log(`\n── ${name}, after ${clock(begun - started)} ${'─'.repeat(Math.max(0, 58 - name.length))}`);
  const { passed, failed, failures, unsteady } = await steps[name](options).catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1, failures: [error.message], unsteady: [] };
  });
  allFailures.push(...failures.map((failure) => `${name}: ${failure}`));
  allUnsteady.push(...unsteady.map((test) => `${name}: ${test}`));
  total.passed += passed;
  total.failed += failed;
  lines.set(
    name,
    `  ${name.padEnd(8)} ${clock(Date.now() - begun).padStart(6)}  ${failed === 0 ? 'ok' : `${failed} failed`}`,
  );
  if (options.held) console.log(`── ${name}: ${failed === 0 ? 'ok' : `${failed} failed`}`);
}

async function takeAll(list, options) {
  for (const name of list) await take(name, options);
}

/** Installs the browser once, because parallel installations conflict. Steps in need of it report a failure. */
async function takeBrowsers() {
  const needed = ['unit', 'browser', 'engines'].filter((name) => names.includes(name));
  if (needed.length > 0)
    await ensureChromium().then(
      (path) => (process.env.CHROMIUM = path),
      () => {},
    );
  if (needed.includes('engines')) lacking.push(...(await ensureEngines()));
}

let building;
/** Builds the test site on first use, shared by several steps. */
const site = () => (building ??= buildTestSite());

const browsers = takeBrowsers();
const chosenBeside = (name) => (beside[name] ?? []).filter((other) => names.includes(other));
const apart = new Set(names.flatMap(chosenBeside));
for (const name of names.filter((each) => !apart.has(each))) {
  // Steps without a browser need not wait for its installation.
  if (name !== 'content') await browsers;
  const options = { names, lacking, site };
  await Promise.all([take(name, options), takeAll(chosenBeside(name), { ...options, held: true })]);
}
await browsers;

if (stopped) process.exit(130);
const summary = names.map((name) => lines.get(name)).join('\n');
const untried = lacking.map(({ note }) => `\n${note}\n`).join('');
const printTests = (heading, tests) => {
  if (tests.length > 0) console.log(`\n${heading}\n${tests.map((test) => `  ${test}`).join('\n')}`);
};
printTests('Failed once, passed on retry:', allUnsteady);
printTests('Failed:', allFailures);
console.log(
  `\n${summary}\n${untried}\nIn ${clock(Date.now() - started)}: ${total.passed} passed, ${total.failed} failed`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
