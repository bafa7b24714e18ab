/** `npm run bench`: measures what the site promises and prints it as a table and as JSON. */
import { createServer } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { startServer } from '../src/core/server/startServer.ts';
import { writeCorpus } from './corpus.ts';
import { growthTable } from './growthTable.ts';
import { measureBuild, type BuildFigures } from './measureBuild.ts';
import { comparedPages, measureDifference } from './measureDifference.ts';
import { measureNavigation } from './measureNavigation.ts';
import { measurePrograms } from './measurePrograms.ts';
import { measurePaint } from './measurePaint.ts';
import { measureSearch } from './measureSearch.ts';
import { measureSearchPaint } from './measureSearchPaint.ts';
import { measureSizes } from './measureSizes.ts';
import { comparePeers } from './peers/comparePeers.ts';
import { measureProcess } from './peers/measureProcess.ts';
import { comparisonTable } from './peers/comparisonTable.ts';
import { measureWorkbench } from './measureWorkbench.ts';
import { printTable, type Row } from './printTable.ts';

const engine = resolve(import.meta.dirname, '..');
const large = process.argv.includes('--large');
const runs = 5;

/** An article-less page with the least that a browser must do: what the paint figures are compared with. */
async function serveEmptyPage(): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><html lang="en"><title>Empty</title><meta name="viewport" content="width=device-width"><h1>Empty</h1><p>Nothing here.</p></html>',
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const rootOf = (pages: number) => join(engine, '.cache/bench', String(pages));

async function measureBuilds(pages: number): Promise<BuildFigures> {
  const root = rootOf(pages);
  const files = await writeCorpus(engine, root, pages);
  return measureBuild(engine, root, files[0] ?? '');
}

/** What readers get of a site whose builds were measured: it is built once more as it is published. */
async function measure(root: string, build: BuildFigures): Promise<Row[]> {
  const command = [process.execPath, 'scripts/site.mjs', 'build', '--release', '--root', root];
  const release = await measureProcess(command, engine, new AbortController().signal);
  const dist = join(root, 'dist');
  const sizes = measureSizes(dist);
  const scale = build.pages / 450;
  const rows: Row[] = [
    { name: 'pages', value: build.pages, unit: '' },
    { name: 'cold build: processor time', value: build.coldCpu, unit: 's' },
    { name: 'warm build: processor time', value: build.warmCpu, unit: 's' },
    { name: 'release after it: processor time', value: release.cpuSeconds, unit: 's' },
    { name: 'cold build', value: build.coldSeconds, unit: 's', limit: 5 * scale },
    { name: 'warm build, one file edited', value: build.warmSeconds, unit: 's', limit: 1 * scale },
    { name: 'peak memory', value: build.peakMegabytes, unit: 'MiB', limit: scale > 2 ? 1024 : 781 },
    { name: 'HTML, median', value: sizes.htmlMedianKilobytes, unit: 'KB', limit: 6.5 },
    { name: 'HTML, p90', value: sizes.htmlP90Kilobytes, unit: 'KB', limit: 9 },
    { name: 'HTML, largest', value: sizes.htmlLargestKilobytes, unit: 'KB' },
    { name: 'HTML to the first words, median', value: sizes.firstWordsMedianKilobytes, unit: 'KB', limit: 5.12 },
    { name: 'HTML to the first words, p90', value: sizes.firstWordsP90Kilobytes, unit: 'KB', limit: 5.12 },
    { name: 'HTML to the first words, largest', value: sizes.firstWordsLargestKilobytes, unit: 'KB', limit: 5.12 },
    { name: 'sidebar, largest', value: sizes.sidebarLargestKilobytes, unit: 'KB' },
    { name: 'first script', value: sizes.firstScriptKilobytes, unit: 'KB', limit: 20 },
  ];

  const search = await measureSearch(root);
  rows.push(...search.rows);
  for (const miss of search.misses) console.log(`search misses: ${miss}`);

  const server = await startServer({ folder: dist, host: '127.0.0.1', port: 0 });
  const empty = await serveEmptyPage();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const at = (path: string) => new URL(path, server.url).href;
    const baseline = await measurePaint(browser, empty.url, runs);
    const small = await measurePaint(browser, at('/docs/trademarks'), runs);
    const largest = await measurePaint(browser, at('/docs/api/spec'), runs);
    rows.push(
      { name: 'empty page: first paint', value: baseline.firstPaintMilliseconds, unit: 'ms' },
      {
        name: 'small page: first paint',
        value: small.firstPaintMilliseconds,
        unit: 'ms',
        limit: baseline.firstPaintMilliseconds * 1.25,
      },
      {
        name: 'small page: largest paint',
        value: small.largestPaintMilliseconds,
        unit: 'ms',
        limit: baseline.largestPaintMilliseconds * 1.25,
      },
      { name: 'small page: received by then', value: small.kilobytesToPaint, unit: 'KB', limit: 8 },
      { name: 'small page: requests by then', value: small.requestsToPaint, unit: '', limit: 1 },
      { name: 'small page: blocking time', value: small.totalBlockingMilliseconds, unit: 'ms', limit: 20 },
      { name: 'small page: first sign to awake', value: small.awakeMilliseconds, unit: 'ms' },
      { name: 'small page: longest task then', value: small.longestTaskMilliseconds, unit: 'ms', limit: 50 },
      { name: 'small page: layout shift', value: small.layoutShift, unit: '', limit: 0 },
      { name: 'large page: first paint', value: largest.firstPaintMilliseconds, unit: 'ms' },
      {
        name: 'large page: largest paint',
        value: largest.largestPaintMilliseconds,
        unit: 'ms',
        limit: baseline.largestPaintMilliseconds * 1.25,
      },
      { name: 'large page: blocking time', value: largest.totalBlockingMilliseconds, unit: 'ms', limit: 20 },
      { name: 'large page: first sign to awake', value: largest.awakeMilliseconds, unit: 'ms' },
      { name: 'large page: longest task then', value: largest.longestTaskMilliseconds, unit: 'ms', limit: 50 },
      { name: 'large page: layout shift', value: largest.layoutShift, unit: '', limit: 0 },
    );
    const workbench = await measureWorkbench(browser, at('/workbench'), runs);
    rows.push(
      {
        name: 'workbench: of its agent before the first action',
        value: workbench.kibibytesBefore,
        unit: 'KiB',
        limit: 0,
      },
      { name: 'workbench: first action', value: workbench.kibibytes, unit: 'KiB', limit: 120 },
      { name: 'workbench: first action to two apps', value: workbench.milliseconds, unit: 'ms', limit: 1500 },
    );
    const sample = await measureWorkbench(
      browser,
      at('/docs/next/api/ref/PrivateChannel'),
      runs,
      'details.run > summary',
    );
    rows.push(
      { name: 'sample: of its agent before Run', value: sample.kibibytesBefore, unit: 'KiB', limit: 0 },
      { name: 'sample: first Run, without headers', value: sample.contentKibibytes, unit: 'KiB', limit: 120 },
      { name: 'sample: first Run to two apps', value: sample.milliseconds, unit: 'ms', limit: 1500 },
    );
    const from = at('/docs/fdc3-intro');
    rows.push({
      name: 'search: key to results',
      value: await measureSearchPaint(browser, from, 'broadcast'),
      unit: 'ms',
      limit: 30,
    });
    const link = '.sidebar a[href="/docs/fdc3-charter"]';
    rows.push(
      {
        name: 'navigation: click to heading',
        value: await measureNavigation(browser, { from, link, runs, hover: false }),
        unit: 'ms',
        limit: 75,
      },
      {
        name: 'navigation: hovered first',
        value: await measureNavigation(browser, { from, link, runs, hover: true }),
        unit: 'ms',
        limit: 60,
      },
      {
        name: 'navigation: to the largest page',
        value: await measureNavigation(browser, {
          from: at('/docs/api/ref/Channel'),
          link: '.sidebar a[href="/docs/api/spec"]',
          runs,
          hover: true,
        }),
        unit: 'ms',
      },
    );
    const compared = comparedPages(dist);
    const difference = await measurePaint(browser, at(compared.largest), runs);
    const alike = await measurePaint(browser, at(compared.alike), runs);
    for (const path of compared.longest)
      rows.push({
        name: `difference worked out (${path})`,
        value: await measureDifference(browser, at(path), runs),
        unit: 'ms',
        limit: 300,
      });
    rows.push(
      {
        name: `page of changes: largest paint (${compared.largest})`,
        value: difference.largestPaintMilliseconds,
        unit: 'ms',
        limit: alike.largestPaintMilliseconds * 1.1,
      },
      {
        name: `document as large: largest paint (${compared.alike})`,
        value: alike.largestPaintMilliseconds,
        unit: 'ms',
      },
    );
  } finally {
    await browser.close();
    empty.close();
    await server.close();
  }
  return rows;
}

const folder = join(engine, 'bench/results');
mkdirSync(folder, { recursive: true });

/** Ours beside other engines with the same content. Ctrl-C ends what was started and leaves nothing running. */
async function measurePeers(): Promise<void> {
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => abort.abort());
  try {
    const { documents, ours, peers, failures } = await comparePeers(engine, abort.signal);
    console.log(`\n${documents} documents\n\n${comparisonTable(ours, peers)}`);
    for (const failure of failures) console.log(`\nNot measured: ${failure}`);
    writeFileSync(
      join(folder, 'peers.json'),
      `${JSON.stringify({ documents, ours, peers: Object.fromEntries(peers), failures }, null, 2)}\n`,
    );
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    console.log('Stopped.');
    process.exitCode = 130;
  }
}

async function measureOwn(): Promise<void> {
  const results: Record<string, Row[]> = {};
  const builds = new Map<number, BuildFigures>();
  for (const pages of large ? [450, 1800, 4500] : [450]) builds.set(pages, await measureBuilds(pages));
  if (large) console.log(`\n${growthTable([...builds.values()])}`);
  for (const pages of large ? [450, 4500] : [450]) {
    const rows = await measure(rootOf(pages), builds.get(pages)!);
    results[pages] = rows;
    printTable(`${pages} pages`, rows);
  }
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log(JSON.stringify(results));
}

/** How one process stands programs that ask for a build: that in `dist/`. */
async function measureAsked(): Promise<void> {
  const rows = await measurePrograms(join(engine, 'dist'));
  printTable('Programs', rows);
  writeFileSync(join(folder, 'programs.json'), `${JSON.stringify(rows, null, 2)}\n`);
}

const asked = process.argv.includes('--programs') ? measureAsked : measureOwn;
await (process.argv.includes('--peers') ? measurePeers() : asked());
