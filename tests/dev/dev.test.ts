import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { startDev } from '../../src/commands/dev/startDev.ts';
import { configModule, docFile, fixtureFiles, pageModule, siteModule } from '../core/site/support/fixtureFiles.ts';
import { createFixture, removeFixtures, type Fixture } from '../core/site/support/fixtureSite.ts';
import { everything } from '../support/everything.ts';

// Same as the command, before React is loaded: otherwise components are not swapped in place.
vi.hoisted(() => (process.env.NODE_ENV = 'development'));

const channel = 'content/docs/guides/channel.md';
const paragraphs = (text: string) =>
  Array.from({ length: 60 }, (_, index) => `Paragraph ${index} ${text}.`).join('\n\n');
const aboutPage = (text: string) =>
  `import { createElement } from 'react';\nexport const meta = { title: 'About', description: 'About it.' };\nexport default function About() {\n  return createElement('p', { className: 'about' }, '${text}');\n}\n`;

let site: Fixture;
let server: Awaited<ReturnType<typeof startDev>>;
let browser: Browser;
let page: Page;
const errors: string[] = [];
const told = vi.spyOn(console, 'error').mockImplementation(() => {});
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeAll(async () => {
  site = createFixture({
    'content/pages/about.tsx': aboutPage('first'),
    'content/pages/about.css': '.about { color: rgb(1, 2, 3); }\n',
    [channel]: docFile('Channel', `## Open one {#open-one}\n\n${paragraphs('first')}\n`, 'aliases: [channels]\n'),
  });
  server = await startDev(site, { host: '127.0.0.1', port: 0 });
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  page = await browser.newPage();
  // A busy machine makes the site slow, but not wrong.
  page.setDefaultTimeout(55_000);
  // After seven seconds without input the app would load automatically.
  await page.addInitScript(() => {
    const wait = setTimeout;
    window.setTimeout = ((act: () => void, time = 0) => (time < 7000 ? wait(act, time) : 0)) as typeof setTimeout;
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on(
    'console',
    (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
  );
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  removeFixtures();
});

const at = (path: string) => new URL(path, server.url).href;
const get = async (path: string) => (await fetch(at(path))).text();

/** Waits until the page's app is ready, without simulated input. */
async function awake(): Promise<void> {
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
}

/** Opens a page and waits until its app is ready. The mark disappears when the browser reloads the page. */
async function open(path: string): Promise<void> {
  // The previous page receives edits too, and might reload meanwhile.
  await page.goto('about:blank');
  await page.goto(at(path));
  await mark();
}

/** Marks the open document after its app is ready. */
async function mark(): Promise<void> {
  await awake();
  await page.evaluate(() => Object.assign(window, { mark: 'same document' }));
}

const isSameDocument = () => page.evaluate(() => (window as { mark?: string }).mark === 'same document');

describe('answers', () => {
  it.each([
    ['/', 200, 'The home page.'],
    ['/docs', 200, 'Fixture 2.1'],
    ['/docs/guides/channel', 200, 'Paragraph 59 first.'],
    ['/docs/guides/channel.html', 200, 'Paragraph 59 first.'],
    ['/docs/guides/channel.md', 200, '# Channel'],
    ['/favicon.svg', 200, '<svg'],
    ['/nowhere', 404, 'Page not found'],
    ['/docs/nowhere.json', 404, 'Not found'],
  ])('%s: %i', async (path, status, text) => {
    const response = await fetch(at(path));
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });

  it.each([
    ['/docs/channels', '/docs/guides/channel'],
    ['/docs/channels/', '/docs/guides/channel'],
    ['/docs/2.0/channels.html', '/docs/2.0/guides/channel'],
  ])('the alias %s leads to %s', async (path, to) => {
    const { status, headers } = await fetch(at(path), { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, to]);
  });

  it('images of docs are served, once their doc has been', async () => {
    await get('/docs/fdc3-intro');
    const response = await fetch(at('/img/dot.png'));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(fixtureFiles['content/docs/dot.png']);
  });

  it('an edited doc is in the next answer', async () => {
    site.write({ 'content/docs/platforms.md': docFile('Platforms', 'Where it runs now.\n') });
    await expect.poll(() => get('/docs/platforms.md'), { timeout: 20_000 }).toContain('Where it runs now.');
  });
});

it.runIf(everything)('a base URL precedes all paths, including static files', async () => {
  const based = createFixture({ 'content/site.ts': siteModule({ baseUrl: '/standard/' }) });
  const { url, close } = await startDev(based, { host: '127.0.0.1', port: 0 });
  const texts = {
    '': 'The home page.',
    'docs/platforms': 'Where it runs.',
    'docs/platforms.md': 'Where it runs.',
    'favicon.svg': '<svg',
    '../docs/platforms': 'Page not found',
  };
  for (const [path, text] of Object.entries(texts))
    expect(await (await fetch(new URL(path, url))).text(), path).toContain(text);
  expect(new URL(url).pathname).toBe('/standard/');
  await close();
});

describe('in the open page', () => {
  it('an edited doc is shown without a reload, and the reader stays where they are', async () => {
    await open('/docs/guides/channel');
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    site.write({ [channel]: docFile('Channel', `## Open one {#open-one}\n\n${paragraphs('second')}\n`) });
    await page.getByText('Paragraph 59 second.').waitFor({ state: 'attached' });
    expect(await isSameDocument()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(600);
  });

  it('also the second edit, and the page that the reader comes back to', async () => {
    site.write({ [channel]: docFile('Channel', `## Open one {#open-one}\n\n${paragraphs('third')}\n`) });
    await page.getByText('Paragraph 59 third.').waitFor({ state: 'attached' });
    await page.locator('.sidebar').getByRole('link', { name: 'Introduction' }).click();
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    await page.goBack();
    await page.getByText('Paragraph 59 third.').waitFor({ state: 'attached' });
    expect(await isSameDocument()).toBe(true);
  });

  it('also for a file saved again at once, as by a formatter', async () => {
    const save = (text: string) => site.write({ [channel]: docFile('Channel', `Saved ${text}.\n`) });
    save('by the editor');
    await page.getByText('Saved by the editor.').waitFor();
    for (const round of ['one', 'two', 'three']) {
      save(`in round ${round}`);
      await expect.poll(() => get('/docs/guides/channel.md'), { interval: 5, timeout: 20_000 }).toContain(round);
      save(`by the formatter after ${round}`);
      await page.getByText(`Saved by the formatter after ${round}.`).waitFor();
    }
    save('last');
    await page.getByText('Saved last.').waitFor();
    site.write({ [channel]: docFile('Channel', `## Open one {#open-one}\n\n${paragraphs('third')}\n`) });
    await page.getByText('Paragraph 59 third.').waitFor({ state: 'attached' });
  });

  it('an edited style is shown without a reload', async () => {
    const file = join(site.root, 'content/pages/about.css');
    await open('/about');
    const colour = () => page.locator('.about').evaluate((element) => getComputedStyle(element).color);
    expect(await colour()).toBe('rgb(1, 2, 3)');
    writeFileSync(file, readFileSync(file, 'utf8').replace('1, 2, 3', '4, 5, 6'));
    await expect.poll(colour, { timeout: 20_000 }).toBe('rgb(4, 5, 6)');
    expect(await isSameDocument()).toBe(true);
  });

  it('an edited component is shown without a reload', async () => {
    await open('/about');
    site.write({ 'content/pages/about.tsx': aboutPage('second') });
    await page.getByText('second').waitFor();
    expect(await isSameDocument()).toBe(true);
  });

  it('also updates content shared by every page', async () => {
    await open('/docs/platforms');
    site.write({ 'content/site.ts': siteModule({ title: 'Renamed' }) });
    await page.locator('.navbar').getByText('Renamed').waitFor();
    await awake();
    site.write({
      'content/sidebars.ts': configModule({ docs: ['fdc3-intro', { category: 'Handbook', items: ['platforms'] }] }),
    });
    await page.locator('.sidebar').getByText('Handbook').waitFor();
  });

  it.runIf(everything)('also in a page that is not connected yet', async () => {
    // Without a connected page, Vite stores the messages.
    const other = await browser.newPage();
    const connected = other.waitForEvent('console', (message) => message.text().includes('connected.'));
    await other.goto(at('/docs/platforms'));
    await connected;
    let connect = () => {};
    const edited = new Promise<void>((resolve) => (connect = resolve));
    await page.routeWebSocket(/.*/, async (socket) => {
      await edited;
      socket.connectToServer();
    });
    await open('/docs/platforms');
    site.write({ 'content/site.ts': siteModule({ title: 'Named again' }) });
    await expect.poll(() => get('/docs/platforms'), { timeout: 20_000 }).toContain('Named again');
    await other.locator('.navbar').getByText('Named again').waitFor();
    await other.close();
    connect();
    await page.locator('.navbar').getByText('Named again').waitFor();
    await page.unrouteAll();
  });

  it('a new page appears, and one that was removed is gone', async () => {
    // An open page might request the list of pages while a page is missing.
    await page.goto('about:blank');
    site.write({ 'content/pages/extra.tsx': pageModule('Extra', 'One more.') });
    await expect.poll(() => get('/extra'), { timeout: 20_000 }).toContain('One more.');
    site.write({ 'content/pages/extra.tsx': undefined });
    await expect.poll(() => get('/extra'), { timeout: 20_000 }).toContain('Page not found');
  });

  it('a mistake is reported with its location, and the last valid page remains', async () => {
    told.mockClear();
    site.write({
      'content/docs/cases/one.md': docFile('Case one', 'Text.\n', 'titel: x\n'),
      'content/versions.ts': configModule([]),
    });
    await expect
      .poll(() => told.mock.calls.join('\n'), { timeout: 20_000 })
      .toContain('content/versions.ts:1:16: error: There must be at least one version');
    expect(await get('/docs/guides/channel')).toContain('Paragraph 59 third.');
    site.write({ 'content/versions.ts': fixtureFiles['content/versions.ts'] });
    await expect
      .poll(() => told.mock.calls.join('\n'), { timeout: 20_000 })
      .toContain('content/docs/cases/one.md:4:1: error: Unknown front matter key `titel`');
  });

  it('a document that cannot be read shows its problems in place, and comes back when it is mended', async () => {
    const good = docFile('Platforms', 'Where it runs again.\n', 'path:\n  ">=2.2": guides/platforms\n');
    await open('/docs/platforms');
    site.write({ 'content/docs/platforms.md': good });
    await page.getByText('Where it runs again.').waitFor();
    await mark();
    site.write({ 'content/docs/platforms.md': good.replace('title: Platforms', 'titel: Platforms') });
    await page.getByRole('heading', { level: 1, name: 'This document cannot be read' }).waitFor();
    expect(await page.locator('.state-message').allTextContents()).toContainEqual(
      expect.stringMatching(
        /^content\/docs\/platforms\.md:2:1: error: Unknown front matter key `titel`\. Did you mean `title`\?/,
      ),
    );
    expect(await isSameDocument()).toBe(true);
    // With another path, and as a separate document. The rest of the site exists.
    expect(await get('/docs/next/guides/platforms')).toContain(
      'content/docs/platforms.md:2:1: error: Unknown front matter key',
    );
    expect((await fetch(at('/docs/platforms'))).status).toBe(200);
    expect((await fetch(at('/docs/nowhere'))).status).toBe(404);
    expect(await get('/docs/guides/channel')).toContain('Paragraph 59');
    site.write({ 'content/docs/platforms.md': good });
    await page.getByText('Where it runs again.').waitFor();
    expect(await isSameDocument()).toBe(true);
  });

  it.each([
    ['of its text', '', ':::warnin\nText.\n:::\n', '6:1: error: Unknown directive `:::warnin`'],
    ['of a link', '', 'See [it](gone.md).\n', '6:5: error: There is no document `guides/gone`'],
    [
      'of its front matter',
      'deprecated: "1.2"\n',
      'Text.\n',
      '4:13: warning: `deprecated: 1.2` does not match any version',
    ],
  ])('an error %s is shown above the article until it is fixed', async (_, header, body, message) => {
    const file = 'content/docs/guides/faulty.md';
    site.write({ [file]: docFile('Faulty', body, header) });
    const answer = () => get('/docs/guides/faulty');
    await expect.poll(answer, { timeout: 20_000 }).toContain(message);
    expect(await answer()).toMatch(/<ul class="dev-faults">.*<\/ul><div class="article">/);
    site.write({ [file]: docFile('Faulty', 'Text.\n') });
    await expect.poll(answer, { timeout: 20_000 }).not.toContain('dev-faults');
    site.write({ [file]: undefined });
  });

  it('also one that was never read', async () => {
    site.write({ 'content/docs/guides/new.md': '# No front matter\n' });
    await expect
      .poll(() => get('/docs/guides/new'), { timeout: 20_000 })
      .toContain('content/docs/guides/new.md:1:1: error: The file has no front matter.');
    site.write({ 'content/docs/guides/new.md': docFile('New', 'It is new.\n') });
    await expect.poll(() => get('/docs/guides/new'), { timeout: 20_000 }).toContain('It is new.');
  });

  it('no page reports an error, and Vite does not warn', () => {
    expect(errors).toEqual([]);
    expect(warned.mock.calls).toEqual([]);
  });
});
