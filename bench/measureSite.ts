import { createServer } from 'node:http';
import { join } from 'node:path';
import { startServer } from '../src/core/server/startServer.ts';
import { launchBrowser } from './launchBrowser.ts';
import type { BuildFigures } from './measureBuild.ts';
import { comparedPages, measureDifference } from './measureDifference.ts';
import { measureNavigation } from './measureNavigation.ts';
import { measurePaint } from './measurePaint.ts';
import { measureSearch } from './measureSearch.ts';
import { measureSearchPaint } from './measureSearchPaint.ts';
import { measureSizes } from './measureSizes.ts';
import { measureWorkbench } from './measureWorkbench.ts';
import { measureProcess } from './peers/measureProcess.ts';
import type { Row } from './printTable.ts';

const runs = 5;

/** Minimal page without an article, as a baseline for the paint figures. */
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

/** Measures readers' figures after building the site once more as a release. */
export async function measureSite(engine: string, root: string, build: BuildFigures): Promise<Row[]> {
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
    { name: 'sidebar, largest', value: sizes.sidebarLargestKilobytes, unit: 'KB' },
    { name: 'first script', value: sizes.firstScriptKilobytes, unit: 'KB', limit: 25 },
  ];

  const search = await measureSearch(root);
  rows.push(...search.rows);
  for (const miss of search.misses) console.log(`search misses: ${miss}`);

  const server = await startServer({ folder: dist, host: '127.0.0.1', port: 0 });
  const empty = await serveEmptyPage();
  const browser = await launchBrowser();
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
    const workbench = await measureWorkbench(browser, at('/playground'), runs);
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
