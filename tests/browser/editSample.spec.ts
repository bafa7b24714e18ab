import type { FrameLocator, Locator, Page } from '@playwright/test';
import { axeFaults, lookRules, setTheme } from './support/axe.ts';
import { sidewaysOverflow } from './support/overflow.ts';
import { openAwake, requestsOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { sample } from '../support/everything.ts';

const path = '/docs/next/api/ref/Channel';
const ended = 'The code has finished. Its listeners stay active.';

/** Opens a sample's panel and its editor. */
async function edit(page: Page, title: string): Promise<Locator> {
  const run = page
    .locator('figure', { has: page.locator('.code-title', { hasText: title }) })
    .locator('details.run')
    .first();
  await run.locator('> summary').click();
  await expect(run.getByRole('status').first()).toContainText('Its listeners stay active.');
  await run.getByRole('button', { name: 'Edit' }).click();
  await expect(run.getByRole('textbox', { name: title })).toBeFocused();
  return run;
}

/** Replaces a sample's code, runs it, and returns its document. */
async function runCode(run: Locator, title: string, code: string): Promise<FrameLocator> {
  await run.getByRole('textbox', { name: title }).fill(code);
  await run.getByRole('button', { name: 'Run', exact: true }).click();
  return run.frameLocator(`iframe[title="${title}"][sandbox="allow-scripts"]`);
}

test('a sample is changed, run and reset by keyboard alone; the other half stays as it is', async ({ page }) => {
  const requests = requestsOf(page, (request) => /EditSamples|frames\/edited/.test(request.url()));
  await openAwake(page, '/docs/next/api/ref/DesktopAgent');
  // Remove the other parts of the page, because a long page makes each step slow.
  await page
    .locator('figure', { hasText: 'select.ts' })
    .first()
    .evaluate((figure) => {
      for (let part: Element = figure; !part.matches('.article'); part = part.parentElement!)
        for (const other of part.parentElement!.querySelectorAll(':scope > *')) if (other !== part) other.remove();
    });
  const run = page.locator('figure', { hasText: 'select.ts' }).locator('details.run').first();
  await run.locator('> summary').focus();
  await page.keyboard.press('Enter');
  await expect(run.getByRole('status').first()).toContainText('Its listeners stay active.');
  expect(requests).toEqual([]);
  await run.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');

  const [follow, select] = ['follow.ts', 'select.ts'].map((name) => run.getByRole('textbox', { name }));
  await expect(select!).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(follow!).toBeFocused();
  await expect(select!).toHaveValue(/ticker: 'AAPL'/);
  const before = await follow!.inputValue();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Tab');
  await expect(follow!).toHaveValue(`  ${before}`);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  // Every selected line is indented.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Tab');
  await expect(follow!).toHaveValue(before.replace(/^/gm, '  '));
  await follow!.fill(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(select!).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText((await select!.inputValue()).replaceAll('AAPL', 'TSLA'));
  await page.keyboard.press('ControlOrMeta+Enter');

  await expect(run.locator('iframe[title="follow.ts"]')).not.toHaveAttribute('sandbox');
  await expect(run.locator('iframe[title="select.ts"]')).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(run.frameLocator('iframe[title="follow.ts"]').locator('li')).toContainText(['show TSLA']);
  await expect(run.locator('.log .chip.bad')).toHaveCount(0);
  const event = run.locator('.log li[data-type="broadcastEvent"]').first();
  await event.locator('summary').click();
  await expect(event.locator('pre')).toContainText('"ticker": "TSLA"');

  // Closing the panel keeps the code, and opening it again runs it.
  const summary = run.locator('> summary');
  await summary.press('Enter');
  await expect(run.locator('iframe')).toHaveCount(0);
  await summary.press('Enter');
  await expect(select!).toHaveValue(/ticker: 'TSLA'/);
  await expect(run.frameLocator('iframe[title="follow.ts"]').locator('li')).toContainText(['show TSLA']);

  await run.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(select!).toHaveValue(/ticker: 'AAPL'/);
  await expect(run.frameLocator('iframe[title="follow.ts"]').locator('li')).toContainText(['show AAPL']);
  await expect(run.locator('iframe[sandbox]')).toHaveCount(0);
  await run.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(run.locator('iframe')).toHaveCount(0);
  await expect(run.getByText('Stopped.')).toBeVisible();
});

test('what is wrong with code is told in words, with its line', async ({ page, allow }) => {
  // Thrown errors also appear in the console of the frame.
  allow.push(/later/, /^pageerror/);
  await openAwake(page, path);
  const run = await edit(page, 'label.ts');
  const field = run.getByRole('textbox', { name: 'label.ts' });
  const frame = await runCode(run, 'label.ts', 'const a: number = 1;\n\nconst b = ;');
  await expect(run.getByRole('alert')).toHaveText('Line 3: Unexpected token.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Line 3: Unexpected token\. Tab indents/);
  await expect(run.getByText('The code has an error and was not run.')).toBeVisible();

  const cases: [string, string][] = [
    ['const a = 1;\nconst b = 2;\nconst a = 3;', 'Line 3: SyntaxError: '],
    ['interface A {\n  b: string;\n}\nconst a = undefined as unknown as A;\nconsole.log(a.b);', 'Line 5: TypeError: '],
    ["import { x } from 'elsewhere';\nx();", 'The package elsewhere is not available here'],
    ["setTimeout(() => {\n  throw new Error('later');\n});", 'Line 2: Error: later'],
    ["void Promise.reject(new Error('later'));", 'Line 1: Error: later'],
    ['const seen: number[] = [];\nfor (let i = 0; ; i += 1) seen[0] = i;', 'Line 2: Error: The code ran for 2 seconds'],
    ['while (true) await undefined;', 'Line 1: Error: The code ran for 2 seconds'],
    ['const all = [1];\nfor (const one of all) all.push(one);', 'Line 2: Error: The code ran for 2 seconds'],
    [
      'const fib = (n: number): number =>\n  n < 2 ? n : fib(n - 1) + fib(n - 2);\nfib(60);',
      'Line 1: Error: The code ran for 2 seconds',
    ],
  ];
  // Four of them run for two seconds.
  for (const [code, told] of sample(cases, 5)) {
    await runCode(run, 'label.ts', code);
    await expect(frame.locator('li[data-kind="error"]'), code).toContainText(told);
    await expect(run.getByRole('alert')).toHaveCount(0);
  }
  // The next code runs normally.
  await runCode(
    run,
    'label.ts',
    'for (const n of [1, 2]) console.log(n);\nlet i = 3;\ndo console.log(i); while (i++ < 4);',
  );
  await expect(frame.locator('li')).toHaveText(['1', '2', '3', '4']);
});

test('changed code reaches neither the page, nor what the site stores, nor other servers', async ({
  page,
  allow,
  request,
}) => {
  allow.push(
    /^console: CSP violation: .* at (?:blob)?:/,
    /violates the following Content Security Policy directive/,
    /Security Policy directive.*\(blob:null/,
    /Fetch API cannot load/,
  );
  await openAwake(page, path);
  await page.evaluate(() => {
    localStorage.setItem('secret', '1');
    document.cookie = 'secret=1';
  });
  const run = await edit(page, 'label.ts');
  const attempts = [
    'parent.document.title',
    'top.document.cookie',
    'document.cookie',
    'localStorage.length',
    'indexedDB.open("x")',
    'caches.keys()',
    'fetch("/sitemap.xml")',
    'add("script", { src: URL.createObjectURL(new Blob([native])) }).then(() => self.imported)',
    'add("script", { src: "data:text/javascript,1" })',
    'add("link", { rel: "stylesheet", href: "data:text/css,a{}" })',
    'add("img", { src: "/icon.svg" })',
    'eval("1")',
    'new Worker("/keep.js")',
    'new WebSocket("wss://example.invalid")',
    'sessionStorage.getItem("secret") ?? Promise.reject(new TypeError())',
    'navigator.serviceWorker.register("/sw.js")',
  ];
  const code = [
    // An import in the code itself would be compiled differently.
    'const native = \'imported = import("data:text/javascript,1")\';',
    'const add = (name: string, given: object) => new Promise((resolve, reject) => {',
    '  document.head.append(Object.assign(document.createElement(name), given, { onload: resolve, onerror: reject }));',
    '});',
    'const attempts: (() => unknown)[] = [',
    ...attempts.map((each) => `  () => ${each},`),
    '];',
    'let reached = 0;',
    'for (const attempt of attempts) {',
    '  try {',
    '    const value = await attempt();',
    '    if (value instanceof EventTarget) {',
    '      await new Promise((resolve, reject) => { Object.assign(value, { onopen: resolve, onsuccess: resolve, onerror: reject }); });',
    '    }',
    '    console.log(`reached ${attempt}`);',
    '    reached += 1;',
    '  } catch { /* as it should be */ }',
    '}',
    'console.log(`${reached} of ${attempts.length}, as ${self.origin}`);',
  ].join('\n');
  const frame = await runCode(run, 'label.ts', code);
  await expect(frame.locator('#status')).toHaveText(ended);
  await expect(frame.locator('li')).toHaveText([`0 of ${attempts.length}, as null`]);
  expect(page.url()).toContain(path);

  // The page may only show frames of this site, even after navigation in a frame.
  const violations: string[] = [];
  page.on('console', (message) => violations.push(message.text()));
  await runCode(run, 'label.ts', "location.href = 'https://example.invalid/?what=was-read';");
  await expect
    .poll(() => violations.join('\n'))
    .toMatch(/Framing 'https:\/\/example\.invalid\/' violates.*frame-src 'self'/);

  // The page's own policy stays strict, and the frame's document runs nothing when opened directly.
  const policyOf = async (url: string) => (await request.get(url)).headers()['content-security-policy'] ?? '';
  expect(await policyOf(path)).not.toMatch(/blob:|unsafe|sandbox/);
  const html = await (await request.get(path)).text();
  expect(/Content-Security-Policy" content="([^"]*)"/.exec(html)![1]).not.toMatch(/blob:|unsafe/);
  expect(await policyOf('/frames/edited')).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+' blob:; .*frame-ancestors 'self'; sandbox allow-scripts$/,
  );
  for (const other of ['/frames/sample', '/playground']) expect(await policyOf(other)).not.toMatch(/blob:|sandbox/);
});

test(
  'a sample that floods the page is closed, and its address says nothing',
  { tag: '@everything' },
  async ({ page }) => {
    await openAwake(page, '/docs/next/api/ref/Channel');
    const run = await edit(page, 'label.ts');
    const flood = "for (let i = 0; i < 5000; i++) parent.postMessage({ workbench: 'sample', state: 'failed' }, '*');";
    await runCode(run, 'label.ts', `setInterval(() => { ${flood} }, 1);`);
    await expect(run.getByText('The agent disconnected this app. Reason: Sent more than 400 messages')).toBeVisible();
    await run.getByRole('button', { name: 'Reset' }).click();
    await expect(run.getByText('The code has finished.')).toBeVisible();

    // Text and scripts in a frame's address have no effect.
    for (const name of ['sample', 'calls', 'edited']) {
      await page.goto(`/frames/${name}?title=Your+session+has+expired&src=/boot.js&app=x`);
      await expect(page.getByRole('heading')).not.toContainText('expired');
      await expect(page).not.toHaveTitle(/expired/);
    }
  },
);

test('a changed sample of an older version finds its agent in the window', { tag: '@everything' }, async ({ page }) => {
  await openAwake(page, '/docs/api/ref/Channel');
  const run = await edit(page, 'label.ts');
  const code = "import * as fdc3 from '@finos/fdc3';\nconsole.log((await fdc3.getInfo()).fdc3Version);";
  const frame = await runCode(run, 'label.ts', code);
  await expect(frame.locator('li')).toHaveText(['2.2']);
});

test('the editor is accessible, light on a desktop and dark on a phone', async ({ page }) => {
  await openAwake(page, '/docs/next/api/ref/Channel');
  const run = await edit(page, 'label.ts');
  const looks = [
    ['light', 1280],
    ['dark', 375],
  ] as const;
  for (const [theme, width] of sample([...looks], 2)) {
    await page.setViewportSize({ width, height: 720 });
    await setTheme(page, theme);
    const frame = await runCode(run, 'label.ts', "console.log('first');");
    await expect(frame.locator('html')).toHaveAttribute('data-theme', theme);
    await runCode(run, 'label.ts', `const long = '${'x'.repeat(200)}';\nconst = ;`);
    await expect(run.getByRole('alert')).toHaveText('Line 2: Unexpected token.');
    expect(await axeFaults(page, '.run-panel', theme === 'dark' ? lookRules : undefined)).toEqual([]);
    await expect(run.getByRole('textbox')).toBeVisible();
  }
  // This opens all panels.
  expect(await sidewaysOverflow(page)).toBeUndefined();
});
