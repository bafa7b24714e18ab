/** Searches from a page: a worker with the indexes, and the finder of names that only other versions have. */
export { createEmbeddedProvider, type PreparedProvider } from './embeddedProvider.ts';
export { searchProblems, type SearchProblems } from '../problems.ts';
export { createNameFinder, type FoundName, type NameFinder } from '../otherVersions/findName.ts';
export { nameKey, nameOf } from '../otherVersions/names.ts';

/** Starts the worker that `createEmbeddedProvider` talks to. */
export function startSearchWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' });
}
