import { loadTexts } from '../engine/loadTexts.ts';
import { searchAll } from '../engine/searchAll.ts';
import type { Engine } from '../engine/types.ts';
import type { FromWorker, IndexFile, ToWorker } from './messages.ts';

export interface WorkerParts {
  /** The engine of an index, ready to be asked. Rejects when the index cannot be had or read. */
  load(file: IndexFile): Promise<Engine>;
  /** The content of a file that lies beside an index. */
  fetchText(file: string, indexUrl: string): Promise<string>;
  post(message: FromWorker): void;
}

/** Who types on within this time does not need the snippets of what was found between. */
const textDelay = 120;

/**
 * What the worker does with each message. Each index is loaded once; one that failed is loaded again for the next search.
 */
export function createAnswerer({ load, fetchText, post }: WorkerParts): (message: ToWorker) => Promise<void> {
  const engines = new Map<string, Promise<Engine>>();
  const wanted = new Set<number>();

  const engineOf = (file: IndexFile): Promise<Engine> => {
    const known = engines.get(file.url);
    if (known) return known;
    const loading = load(file);
    engines.set(file.url, loading);
    loading.catch(() => engines.delete(file.url));
    return loading;
  };

  const answer = async ({ id, request, indexes }: ToWorker & { type: 'search' }): Promise<void> => {
    const ready = await Promise.all(indexes.map(engineOf));
    // While the index was on its way the reader has typed on: only the last of the searches is worth the work.
    if (!wanted.has(id)) return;
    const response = request.version === undefined ? searchAll(ready, request) : ready[0]!.search(request);
    const complete = ready.every((engine) => engine.missingTexts(response.hits.filter(({ versions }) => versions[0] === engine.version)).length === 0);
    post({ id, response, final: complete });
    if (complete) return;
    await new Promise((resolve) => setTimeout(resolve, textDelay));
    if (!wanted.has(id)) return;
    const urls = new Map(indexes.map(({ version, url }) => [version, url]));
    const whole = await loadTexts(ready, response, (file, engine) => fetchText(file, urls.get(engine.version) ?? ''));
    if (wanted.has(id)) post({ id, response: whole, final: true });
  };

  return async (message) => {
    switch (message.type) {
      case 'cancel':
        wanted.delete(message.id);
        return;
      case 'prepare':
        await Promise.allSettled(message.indexes.map(engineOf));
        return;
      case 'search':
        wanted.add(message.id);
        await answer(message).catch((error: Error) => {
          if (wanted.has(message.id)) post({ id: message.id, problem: error.message });
        });
        wanted.delete(message.id);
    }
  };
}
