import type { Engine } from '../engine/types.ts';
import type { SearchRequest, SearchResponse } from '../types.ts';
import type { FromWorker, IndexFile, ToWorker } from './messages.ts';

export interface WorkerParts {
  /** The engine of an index, ready to be asked. Rejects when the index cannot be had or read. */
  load(file: IndexFile): Promise<Engine>;
  searchAll(engines: Engine[], request: SearchRequest): SearchResponse;
  post(message: FromWorker): void;
}

/** What the worker does with each message. Each index is loaded once; one that failed is loaded again for the next search. */
export function createAnswerer({ load, searchAll, post }: WorkerParts): (message: ToWorker) => Promise<void> {
  const engines = new Map<string, Promise<Engine>>();
  const wanted = new Set<number>();

  const engine = (file: IndexFile): Promise<Engine> => {
    const known = engines.get(file.url);
    if (known) return known;
    const loading = load(file);
    engines.set(file.url, loading);
    loading.catch(() => engines.delete(file.url));
    return loading;
  };

  return async (message) => {
    if (message.type === 'cancel') return void wanted.delete(message.id);
    const loading = Promise.all(message.indexes.map(engine));
    if (message.type === 'prepare') return void loading.catch(() => {});

    const { id, request } = message;
    wanted.add(id);
    try {
      const ready = await loading;
      // While the index was on its way the reader has typed on: only the last of the searches is worth the work.
      if (!wanted.has(id)) return;
      post({ id, response: request.version === undefined ? searchAll(ready, request) : ready[0]!.search(request) });
    } catch (error) {
      if (wanted.has(id)) post({ id, problem: (error as Error).message });
    } finally {
      wanted.delete(id);
    }
  };
}
