import { brotliCompressSync, constants } from 'node:zlib';
import site from '../content/site.ts';
import { createEngine } from '@fdc3-docs/search/engine';
import { buildIndex } from '@fdc3-docs/search/build';
import { judgedSet, judgedSets } from './search/queries.ts';
import { judge, type Miss } from './search/judge.ts';
import { siteVersions, type SiteVersion } from './search/siteEngines.ts';
import { percentile } from './measureSizes.ts';
import type { Row } from './printTable.ts';

interface SearchFigures {
  rows: Row[];
  /** A line per judged query with a wrong first hit. */
  misses: string[];
}

/**
 * Measures search: correct answers for the judged queries, index sizes, query time in Node (with snippets), and
 * indexing time for the site at `corpusRoot`, which should have 450 pages. Defaults to the site itself.
 */
export async function measureSearch(corpusRoot?: string): Promise<SearchFigures> {
  const versions = await siteVersions();
  const corpus = corpusRoot === undefined ? versions : await siteVersions(corpusRoot);
  const engines = new Map(versions.map(({ name, engine }) => [name, engine]));
  const paths = new Map(versions.map(({ name, path }) => [name, path]));
  const figures = judge(engines, paths, judgedSet);
  const largest = versions.reduce((a, b) => (a.built.words.json.length > b.built.words.json.length ? a : b));
  const times = queryTimes(versions);
  const rows: Row[] = [
    { name: 'judged queries', value: figures.queries, unit: '' },
    ...judgedSets.flatMap(({ name, queries, ...least }): Row[] => {
      const reached = judge(engines, paths, queries);
      return [
        { name: `${name}: hit@1`, value: reached.hitAt1, unit: '', least: least.hitAt1 },
        { name: `${name}: hit@5`, value: reached.hitAt5, unit: '', least: least.hitAt5 },
        { name: `${name}: MRR@10`, value: reached.reciprocalRank, unit: '', least: least.reciprocalRank },
      ];
    }),
    { name: `index ${largest.name}: names, brotli 10`, value: brotli(largest.built.index, 10) / 1000, unit: 'KB' },
    { name: `index ${largest.name}: words, brotli 10`, value: brotli(largest.built.words.json, 10) / 1000, unit: 'KB' },
    {
      name: 'file of texts, median',
      value: percentile(
        [...largest.built.texts.values()].map((text) => brotli(text, 5) / 1000),
        0.5,
      ),
      unit: 'KB',
    },
    {
      name: 'index: opened in',
      value: best(10, () => createEngine(largest.built.index, largest.built.words.json)),
      unit: 'ms',
    },
    { name: 'query: median', value: percentile(times, 0.5), unit: 'ms' },
    { name: 'query: p95', value: percentile(times, 0.95), unit: 'ms', limit: 2 },
    { name: 'indexed records', value: corpus.reduce((sum, { records }) => sum + records.length, 0), unit: '' },
    { name: 'indexes: built in', value: best(3, () => buildAll(corpus)) / 1000, unit: 's', limit: 0.5 },
  ];
  return { rows, misses: figures.misses.map(missLine) };
}

/** Best time of several runs per judged query, in ms, because other load on the machine should not count. */
function queryTimes(versions: SiteVersion[]): number[] {
  return judgedSet.map(({ query, version }) => {
    const { engine } = versions.find(({ name }) => name === version)!;
    return best(10, () => engine.search({ query, version, hitsPerGroup: 5 }));
  });
}

function buildAll(versions: SiteVersion[]): void {
  versions.forEach(({ name, path, records }, order) =>
    buildIndex({ version: { name, path, isLast: false }, order, records, synonyms: [], kinds: site.search?.kinds }),
  );
}

function best(runs: number, run: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

function brotli(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

function missLine({ query, place, first }: Miss): string {
  return `${query.version} ${query.kind}: "${query.query}" gives ${first ?? 'nothing'}; ${query.right[0]} ${place === undefined ? 'is not among ten' : `or another right one is at ${place}`}`;
}
