/** Whoever writes more than this into the state of an entry is not this page. */
const mostPages = 100;

/** How many pages of results the history's present entry had; one where it says nothing. */
export function readPages(): number {
  const state: unknown = typeof history === 'undefined' ? undefined : history.state;
  const pages = (state as { results?: { pages?: unknown } } | null | undefined)?.results?.pages;
  return typeof pages === 'number' && Number.isFinite(pages) ? Math.min(mostPages, Math.max(1, Math.trunc(pages))) : 1;
}

/** Has the present entry keep how many were asked for, so that the list is as long again after a reload. */
export function storePages(pages: number): void {
  if (pages !== readPages()) history.replaceState({ ...history.state, results: { pages } }, '');
}
