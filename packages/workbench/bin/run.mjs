#!/usr/bin/env node
/** Opens an app in a served workbench with a headless Chromium, runs a scenario, and writes findings as JUnit XML. */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const usage = `Usage: fdc3-workbench --app URL [options]

  --app URL         the app to open in a frame
  --workbench URL   a served playground (default http://localhost:3000/playground)
  --scenario FILE   JSON: { record?, steps: [{ call, values?, result? } | { expect, contains?, within? }] }
  --junit FILE      where to write the findings (default fdc3-findings.xml)
  --settle MS       time to watch the app after the last step (default 3000)
  --browser PATH    a Chromium (default: that of playwright-core, or CHROMIUM)

Exits with 1 when the app violates a MUST or a step fails, with 2 when nothing could be run.`;

/** Time limit of a step, in milliseconds. */
const stepTime = 15_000;

async function main() {
  const { values: options } = parseArgs({
    options: Object.fromEntries(
      ['app', 'workbench', 'scenario', 'junit', 'settle', 'browser'].map((name) => [name, { type: 'string' }]),
    ),
  });
  if (!options.app) throw new Error(usage);
  const scenario = options.scenario ? JSON.parse(await readFile(options.scenario, 'utf8')) : {};
  const { record, steps = [] } = scenario;
  const executablePath = options.browser ?? process.env.CHROMIUM;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage();
    await page.goto(options.workbench ?? 'http://localhost:3000/playground', { waitUntil: 'networkidle' });
    const results = [await attempt('connects', () => connect(page, options.app, record))];
    for (const [index, step] of steps.entries())
      results.push(await attempt(`${index + 1}. ${step.call ?? step.expect}`, () => runStep(page, step)));
    await page.waitForTimeout(Number(options.settle ?? 3000));
    const xml = (await download(page, 'Save JUnit XML')).replace('</testsuites>', `${suiteOf(results)}</testsuites>`);
    await writeFile(options.junit ?? 'fdc3-findings.xml', xml);
    const failures = xml.split('<failure').length - 1;
    console.log(failures === 0 ? 'No failures.' : `${failures} failed:`);
    for (const [, message] of xml.matchAll(/<failure [^>]*message="([^"]*)"/g)) console.log(`  ${message}`);
    return failures === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}

/** Connects the app, and waits until the agent has accepted its identity. */
async function connect(page, app, record) {
  const form = page.locator('form.connect');
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(app);
  if (record) {
    await form.locator('summary').click();
    await form.locator('textarea').fill(JSON.stringify(record));
  }
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await waitFor(page, { expect: 'WCP5ValidateAppIdentityResponse' });
}

async function runStep(page, step) {
  if (!step.call) return waitFor(page, step);
  const form = page.locator('.calls-tool form');
  await form.locator('[name=call]').selectOption(step.call);
  for (const [name, value] of Object.entries(step.values ?? {})) {
    const field = form.locator(`[name=${name}]`);
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(text);
    else await field.fill(text);
  }
  const name = step.call.replaceAll('.', String.raw`\.`);
  const done = page
    .frameLocator('iframe[title="Your calls"]')
    .locator('li', { hasText: new RegExp(`^${name} (?:resolved|rejected)`) });
  const before = await done.count();
  await form.locator('button[type=submit]').click();
  // The newest result is the first.
  await done.nth(before).waitFor({ timeout: stepTime });
  const result = await done.first().innerText();
  const expected = step.result ?? 'resolved';
  if (!result.startsWith(`${step.call} ${expected}`)) throw new Error(`${expected} was expected: ${result}`);
  return undefined;
}

/** Waits for a message in the log. */
async function waitFor(page, { expect, contains = '', within = stepTime }) {
  for (const end = Date.now() + within; ; await page.waitForTimeout(300)) {
    const isEmpty = await page.locator('.messages-tool button', { hasText: /^Save$/ }).isDisabled();
    const lines = isEmpty ? [] : (await download(page, 'Save')).trim().split('\n');
    const entries = lines.map((line) => JSON.parse(line));
    if (entries.some(({ type, text }) => type === expect && text.includes(contains))) return;
    if (Date.now() > end) throw new Error(`No ${expect}${contains && ` with ${contains}`} within ${within} ms.`);
  }
}

async function download(page, button) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

async function attempt(name, run) {
  try {
    await run();
    return { name };
  } catch (error) {
    return { name, problem: error.message };
  }
}

function suiteOf(results) {
  const escape = (text) => text.replace(/[<>&"]/g, (character) => `&#${character.codePointAt(0)};`);
  const cases = results.map(({ name, problem }) => {
    const failure = problem === undefined ? '' : `<failure message="${escape(`${name}: ${problem}`)}"/>`;
    return `    <testcase classname="Scenario" name="${escape(name)}">${failure}</testcase>\n`;
  });
  return `  <testsuite name="Scenario" tests="${cases.length}">\n${cases.join('')}  </testsuite>\n`;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 2;
  },
);
