/** Searches from a page: a worker with the indexes, and a lookup for names in other versions. */
export { createEmbeddedProvider, type PreparedProvider } from './embeddedProvider.ts';
export { searchProblems, type SearchProblems } from '../problems.ts';
export { createNameFinder, type FoundName, type NameFinder } from '../otherVersions/findName.ts';
export { nameKey, nameOf } from '../otherVersions/names.ts';

/** Starts the worker for `createEmbeddedProvider`. */
export function startSearchWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' });
}
