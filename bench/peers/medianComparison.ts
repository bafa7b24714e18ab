import { percentile } from '../measureSizes.ts';
import type { Comparison } from './comparePeers.ts';
import type { Figures } from './measures.ts';

/** Combines complete comparisons by the median of each figure. */
export function medianComparison(comparisons: Comparison[]): Comparison {
  const names = new Set(comparisons.flatMap(({ peers }) => Object.keys(peers)));
  return {
    documents: comparisons[0]!.documents,
    ours: medians(comparisons.map(({ ours }) => ours)),
    peers: Object.fromEntries(
      [...names].map((name) => [name, medians(comparisons.map(({ peers }) => peers[name] ?? {}))]),
    ),
    failures: comparisons.flatMap(({ failures }) => failures),
  };
}

function medians(runs: Figures[]): Figures {
  const keys = new Set(runs.flatMap((figures) => Object.keys(figures)));
  const valuesOf = (key: string) =>
    runs.map((figures) => figures[key]).filter((value) => value !== undefined && value !== null);
  return Object.fromEntries([...keys].map((key) => [key, percentile(valuesOf(key), 0.5)]));
}
