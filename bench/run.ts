/** `npm run bench`: measures the project's promises and prints a table and JSON. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { writeCorpus } from './corpus.ts';
import { growthTable } from './growthTable.ts';
import { measureOwnBuilds, type BuildFigures } from './measureBuild.ts';
import { measurePrograms } from './measurePrograms.ts';
import { measureSearch } from './measureSearch.ts';
import { measureSite } from './measureSite.ts';
import { comparePeers, type Comparison } from './peers/comparePeers.ts';
import { comparisonTable } from './peers/comparisonTable.ts';
import { medianComparison } from './peers/medianComparison.ts';
import { isMet, printTable, type Row } from './printTable.ts';
import { readOptions, usage, type Options } from './readOptions.ts';

const engine = resolve(import.meta.dirname, '..');

const rootOf = (pages: number) => join(engine, '.cache/bench', String(pages));

async function measureBuilds(pages: number): Promise<BuildFigures> {
  const root = rootOf(pages);
  const files = await writeCorpus(engine, root, pages);
  return measureOwnBuilds(engine, root, files[0] ?? '');
}

const folder = join(engine, 'bench/results');

/** Compares this site with other engines on the same content. Ctrl-C ends all started processes. */
async function measurePeers(slow: boolean): Promise<void> {
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => abort.abort());
  try {
    const comparison = await comparePeers(engine, slow, abort.signal);
    printComparison(comparison);
    const file = join(folder, slow ? 'peers-slow.json' : 'peers.json');
    writeFileSync(file, `${JSON.stringify(comparison, null, 2)}\n`);
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    console.log('Stopped.');
    process.exitCode = 130;
  }
}

function printComparison({ documents, ours, peers, failures }: Comparison): void {
  console.log(`\n${documents} documents\n\n${comparisonTable(ours, peers)}`);
  for (const failure of failures) console.log(`\nNot measured: ${failure}`);
}

function printMedians(files: string[]): void {
  printComparison(medianComparison(files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Comparison)));
}

async function measureOwn(large: boolean): Promise<void> {
  const results: Record<string, Row[]> = {};
  const builds = new Map<number, BuildFigures>();
  for (const pages of large ? [450, 1800, 4500] : [450]) builds.set(pages, await measureBuilds(pages));
  if (large) console.log(`\n${growthTable([...builds.values()])}`);
  for (const pages of large ? [450, 4500] : [450]) {
    const rows = await measureSite(engine, rootOf(pages), builds.get(pages)!);
    results[pages] = rows;
    printTable(`${pages} pages`, rows);
    // Timings vary on a shared machine. What search finds does not, so that fails the run.
    if (rows.some((row) => row.least !== undefined && !isMet(row))) process.exitCode = 1;
  }
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log(JSON.stringify(results));
}

/** Load-tests the server for programs with the build in `dist/`. */
async function measureAsked(): Promise<void> {
  const rows = await measurePrograms(join(engine, 'dist'));
  printTable('Programs', rows);
  writeFileSync(join(folder, 'programs.json'), `${JSON.stringify(rows, null, 2)}\n`);
}

/** Judges search alone, without a build or a browser. */
async function measureFound(): Promise<void> {
  const { rows, misses } = await measureSearch();
  for (const miss of misses) console.log(`search misses: ${miss}`);
  printTable('Search', rows);
  if (rows.some((row) => row.least !== undefined && !isMet(row))) process.exitCode = 1;
}

/** Looks for the browser first, because builds take minutes. */
async function withBrowser(measure: () => Promise<void>): Promise<void> {
  const problem = await ensureChromium().then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (problem === undefined) return measure();
  console.error(problem);
  process.exitCode = 1;
}

async function run({ part, slow, files }: Options): Promise<void> {
  mkdirSync(folder, { recursive: true });
  if (part === 'help') console.log(usage);
  else if (part === 'medians') printMedians(files);
  else if (part === 'programs') await measureAsked();
  else if (part === 'search') await measureFound();
  else if (part === 'peers') await withBrowser(() => measurePeers(slow));
  else await withBrowser(() => measureOwn(part === 'large'));
}

function optionsOrUsage(): Options | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exitCode = 2;
    return undefined;
  }
}

const options = optionsOrUsage();
if (options) await run(options);
