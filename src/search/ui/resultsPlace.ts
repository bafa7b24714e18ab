/** How far a reader has come in a list of results. The entry of the history keeps it, so that reloading finds it again. */
export interface ResultsPlace {
  /** Pages of results that were asked for. */
  pages: number;
  /** How far the window was scrolled. */
  top: number;
}

/** Whoever writes more than this into the state of an entry is not this page. */
const mostPages = 100;

/** The place that the history's present entry keeps; the beginning where it keeps none. */
export function readPlace(): ResultsPlace {
  const state: unknown = typeof history === 'undefined' ? undefined : history.state;
  const { pages, top } = ((state as { results?: unknown } | null | undefined)?.results ?? {}) as Partial<Record<keyof ResultsPlace, unknown>>;
  return { pages: between(pages, 1, mostPages), top: between(top, 0, Number.MAX_SAFE_INTEGER) };
}

/** Has the present entry keep it. */
export function storePlace(change: Partial<ResultsPlace>): void {
  const before = readPlace();
  const after = { ...before, ...change };
  if (after.pages !== before.pages || after.top !== before.top) history.replaceState({ ...history.state, results: after }, '');
}

function between(value: unknown, least: number, most: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, Math.trunc(value))) : least;
}
