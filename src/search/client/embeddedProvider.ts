import type { SearchManifest, SearchProvider, SearchResponse } from '../types.ts';
import type { FromWorker, IndexFile, ToWorker } from './messages.ts';

/** A provider that can fetch ahead of the first search. */
export interface PreparedProvider extends SearchProvider {
  /** Fetches what a search in this version (all versions when left out) will need. Never throws. */
  prepare?(version?: string): void;
}

export interface EmbeddedOptions {
  /** URL of `search.json`. */
  manifestUrl: string;
  startWorker(): Worker;
}

interface Waiting {
  resolve(response: SearchResponse): void;
  reject(reason: unknown): void;
}

/**
 * Search in the site's own indexes, in a worker that starts with the first use. Rejects with an error for people when
 * the list of indexes, the worker or an index cannot be had, and with the signal's reason when that aborts; the next
 * search tries again.
 */
export function createEmbeddedProvider({ manifestUrl, startWorker }: EmbeddedOptions): PreparedProvider {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let worker: Worker | undefined;
  let manifest: Promise<SearchManifest> | undefined;

  const fail = (reason: Error) => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

  const running = (): Worker => {
    if (worker) return worker;
    const started = startWorker();
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('response' in data) asked?.resolve(data.response);
      else asked?.reject(new Error(data.problem));
    });
    // Its script could not be had, or it crashed: the next search starts another.
    started.addEventListener('error', () => worker === started && fail(new Error('The search could not be started.')));
    worker = started;
    return started;
  };

  const send = (message: ToWorker) => running().postMessage(message);

  const indexes = async (version?: string): Promise<IndexFile[]> => {
    manifest ??= fetchManifest(manifestUrl);
    const loading = manifest;
    loading.catch(() => {
      if (manifest === loading) manifest = undefined;
    });
    const files = Object.entries((await loading).indexes).map(([name, url]) => ({ version: name, url }));
    const wanted = version === undefined ? files : files.filter((file) => file.version === version);
    if (wanted.length === 0) throw new Error(version === undefined ? 'There is no search index.' : `There is no search index of version ${version}.`);
    return wanted;
  };

  return {
    prepare(version) {
      try {
        running();
      } catch {
        // The search that follows says so.
      }
      indexes(version).then((files) => send({ type: 'prepare', indexes: files })).catch(() => {});
    },
    async search(request, signal) {
      signal?.throwIfAborted();
      const files = await indexes(request.version);
      signal?.throwIfAborted();
      const id = (lastId += 1);
      const answer = new Promise<SearchResponse>((resolve, reject) => waiting.set(id, { resolve, reject }));
      const cancel = () => {
        waiting.get(id)?.reject(signal?.reason);
        waiting.delete(id);
        send({ type: 'cancel', id });
      };
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        send({ type: 'search', id, request, indexes: files });
        return await answer;
      } finally {
        waiting.delete(id);
        signal?.removeEventListener('abort', cancel);
      }
    },
  };
}

async function fetchManifest(url: string): Promise<SearchManifest> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const manifest = (await response.json()) as SearchManifest;
  if (typeof manifest?.indexes !== 'object' || manifest.indexes === null) throw new Error(`${url} does not list the search indexes.`);
  return manifest;
}
