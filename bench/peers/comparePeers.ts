import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startServer } from '../../src/core/server/startServer.ts';
import { launchBrowser } from '../launchBrowser.ts';
import { measureBuilds, measureOwnBuilds, type BuildFigures } from '../measureBuild.ts';
import { measureNavigation } from '../measureNavigation.ts';
import { cpuSlowdown, measurePaint } from '../measurePaint.ts';
import { measureProcess } from './measureProcess.ts';
import { measureReaderSearch } from './measureReaderSearch.ts';
import { pages, type Figures } from './measures.ts';
import { measureFetched, measureHtml } from './measureWeights.ts';
import { peers, type Peer, type PeerDoc, type Selectors } from './peers.ts';
import { compressAssets, installPeer, readDocs, writePeer } from './preparePeer.ts';

const runs = 3;
const searchRuns = 1;
/** Slowdown of the processor with `--slow`. */
const slowSlowdown = 8;
/** Document to edit: an average document in all versions. */
const edited = 'fdc3-charter';

export interface Comparison {
  documents: number;
  ours: Figures;
  peers: Record<string, Figures>;
  /** Readable errors. A failed peer has no figures after the failure. */
  failures: string[];
}

interface Built {
  dist: string;
  selectors: Selectors;
  figures: Figures;
}

/** The site's own benchmark folder: a copy of the content, next to the same engine. */
function copyOwn(engine: string, root: string): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  cpSync(join(engine, 'content'), join(root, 'content'), { recursive: true });
  for (const name of ['src', 'packages']) symlinkSync(join(engine, name), join(root, name));
}

/**
 * Builds our site, and the peers' sites from its Markdown twins, and measures all of them in the same way. With `slow`,
 * measures the sites of the last comparison with a slower processor, without builds. Writes only to the cache folder.
 * `signal` ends running processes. A failed peer loses only its own figures.
 */
export async function comparePeers(engine: string, slow: boolean, signal: AbortSignal): Promise<Comparison> {
  const folder = join(engine, '.cache/bench/peers');
  const failures: string[] = [];
  const root = join(folder, 'ours');
  const ours: Built = {
    dist: join(root, 'dist'),
    selectors: {
      sidebar: '.sidebar',
      searchField: 'dialog[open] [role=combobox]',
      searchResult: 'dialog[open] [role=option]',
    },
    figures: slow ? {} : await buildOwn(engine, root, signal),
  };
  if (!existsSync(ours.dist)) throw new Error('`--slow` measures the sites built by `npm run bench -- --peers`.');
  const { docs, versions } = readDocs(ours.dist);
  const built = new Map<string, Built>();
  for (const peer of peers) {
    const home = join(folder, peer.name);
    const site: Built = { dist: join(home, peer.output), selectors: peer.selectors, figures: {} };
    try {
      if (!slow) {
        console.log(`${peer.name}: installing, unless it is there`);
        await installPeer(peer, home, signal);
        writePeer(peer, home, docs, versions);
        console.log(`${peer.name}: building`);
        site.figures = await buildPeer(peer, home, docs, signal);
        compressAssets(site.dist);
      }
      if (existsSync(site.dist)) built.set(peer.name, site);
    } catch (error) {
      signal.throwIfAborted();
      failures.push(`${peer.name}: ${(error as Error).message}`);
    }
  }
  const slowdown = slow ? slowSlowdown : cpuSlowdown;
  const browser = await launchBrowser();
  const stop = () => void browser.close();
  signal.addEventListener('abort', stop);
  try {
    for (const [name, site] of [['Ours', ours] as const, ...built]) {
      console.log(`${name}: measuring pages`);
      failures.push(
        ...(await measurePages(browser, { site, docs, slowdown, signal })).map((failure) => `${name}: ${failure}`),
      );
    }
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', stop);
    await browser.close();
  }
  return {
    documents: docs.length,
    ours: ours.figures,
    peers: Object.fromEntries([...built].map(([name, { figures }]) => [name, figures])),
    failures,
  };
}

async function buildOwn(engine: string, root: string, signal: AbortSignal): Promise<Figures> {
  copyOwn(engine, root);
  console.log('Ours: building');
  const built = await measureOwnBuilds(engine, root, join(root, `content/docs/${edited}.md`), signal);
  // Readers get a release. Peers have no archives and social images, so compare plain builds.
  await measureProcess([process.execPath, 'scripts/site.mjs', 'build', '--release', '--root', root], engine, signal);
  return buildFigures(built);
}

async function buildPeer(peer: Peer, home: string, docs: PeerDoc[], signal: AbortSignal): Promise<Figures> {
  const [program = '', ...rest] = peer.build;
  const doc = docs.find(({ path }) => path === `/docs/${edited}`)!;
  const file = ['md', 'mdx'].map((extension) => join(home, `${peer.docFile(doc)}.${extension}`)).find(existsSync)!;
  const built = await measureBuilds({
    command: [program === 'node' ? process.execPath : join(home, program), ...rest],
    cwd: home,
    caches: peer.caches.map((cache) => join(home, cache)),
    edited: file,
    signal,
  });
  return buildFigures(built);
}

function buildFigures({ coldCpu, coldSeconds, peakMegabytes, warmCpu, warmSeconds }: BuildFigures): Figures {
  return { coldCpu, coldWall: coldSeconds, peakMemory: peakMegabytes, warmCpu, warmWall: warmSeconds };
}

interface PageMeasurement {
  site: Built;
  docs: PeerDoc[];
  /** Slowdown of the processor. */
  slowdown: number;
  signal: AbortSignal;
}

/** Adds browser measurements to a site's figures. Returns failed measurements with reasons. */
async function measurePages(
  browser: Browser,
  { site: { dist, selectors, figures }, docs, slowdown, signal }: PageMeasurement,
): Promise<string[]> {
  const failures: string[] = [];
  const attempt = async (what: string, measure: () => Promise<Figures>) => {
    signal.throwIfAborted();
    await measure().then(
      (found) => Object.assign(figures, found),
      (error: Error) => failures.push(`${what}: ${error.message.slice(0, 500)}`),
    );
  };
  const server = await startServer({ folder: dist, host: '127.0.0.1', port: 0 });
  const at = (path: string) => new URL(path, server.url).href;
  const link = (path: string) => `${selectors.sidebar} a[href="${path}"]`;
  try {
    await attempt('HTML', async () => {
      const { median, p90, largest } = measureHtml(
        dist,
        docs.map(({ path }) => path),
      );
      return { htmlMedian: median, htmlP90: p90, htmlLargest: largest };
    });
    for (const [page, path] of Object.entries(pages)) {
      await attempt(path, () => measurePage(browser, page, at(path), slowdown));
    }
    const small = { from: at('/docs/fdc3-intro'), link: link('/docs/fdc3-charter'), runs, slowdown };
    await attempt('a click', async () => ({ click: await measureNavigation(browser, { ...small, hover: false }) }));
    await attempt('a click after hovering', async () => ({
      hovered: await measureNavigation(browser, { ...small, hover: true }),
    }));
    const large = { from: at('/docs/api/ref/Channel'), link: link(pages.largest), runs, slowdown };
    await attempt('a click on the largest page', async () => ({
      toLargest: await measureNavigation(browser, { ...large, hover: true }),
    }));
    await attempt('search', async () => {
      const site = { site: server.url, path: '/docs/fdc3-intro', selectors };
      const search = await measureReaderSearch(browser, { ...site, runs: searchRuns, slowdown });
      return {
        searchBytes: search.firstUseKilobytes,
        firstResult: search.firstResultMilliseconds,
        warmQuery: search.warmMilliseconds,
      };
    });
  } finally {
    await server.close();
  }
  return failures;
}

async function measurePage(browser: Browser, page: string, url: string, slowdown: number): Promise<Figures> {
  const fetched = await measureFetched(browser, url);
  const paint = await measurePaint(browser, url, runs, slowdown);
  const figures: Figures = {
    fetched: fetched.all,
    scripts: fetched.scripts,
    beside: fetched.beside,
    firstPaint: paint.firstPaintMilliseconds,
    largestPaint: paint.largestPaintMilliseconds,
    shift: paint.layoutShift,
    blocking: paint.totalBlockingMilliseconds,
    blockingAfter: paint.blockingAfterSignMilliseconds,
    longestTask: paint.longestTaskMilliseconds,
    awake: paint.awakeMilliseconds,
  };
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [`${page}.${key}`, value]));
}
