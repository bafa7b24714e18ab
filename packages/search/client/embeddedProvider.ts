import type { FromWorker, IndexFile, ToWorker } from './answer.ts';
import type { SearchManifest, SearchProvider, SearchRequest, SearchResponse } from '../types.ts';
import { searchProblems, type SearchProblems } from '../problems.ts';

/** A provider that can preload its index and return partial results. */
export interface PreparedProvider extends SearchProvider {
  /** True when only requested excerpts (`excerpts`) are loaded; the rest follow with later responses. */
  hasLazyExcerpts?: true;
  /** Preloads data for a version, or for all by default. Never throws. */
  prepare?(version?: string): void;
  /**
   * With `onMore`, resolves with the first results, then calls it with better hits, snippets, or the reason for a
   * failure. Otherwise, resolves with the final response, including any failure reason.
   */
  search(
    request: SearchRequest,
    signal?: AbortSignal,
    onMore?: (response: SearchResponse) => void,
  ): Promise<SearchResponse>;
}

interface EmbeddedOptions {
  /** URL of `search.json`. */
  manifestUrl: string;
  startWorker(): Worker;
  /** Error messages; English by default. */
  problems?: SearchProblems;
}

interface Waiting {
  answer(response: SearchResponse, final: boolean): void;
  fail(reason: unknown): void;
}

/**
 * Searches the site's own indexes in a worker, started on first use. Rejects with a readable error when the manifest,
 * worker or index fails to load, or with the signal's reason on abort. The next search retries.
 */
export function createEmbeddedProvider({
  manifestUrl,
  startWorker,
  problems = searchProblems,
}: EmbeddedOptions): PreparedProvider {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let worker: Worker | undefined;
  let manifest: Promise<SearchManifest> | undefined;

  const running = (): Worker => {
    if (worker) return worker;
    const started = startWorker();
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const asked = waiting.get(data.id);
      if ('response' in data) asked?.answer(data.response, data.final);
      else asked?.fail(new Error(data.code ? problems[data.code] : data.problem));
    });
    // Loading failed or the worker crashed: start a new worker for the next search.
    started.addEventListener('error', () => {
      if (worker !== started) return;
      worker = undefined;
      started.terminate();
      for (const { fail } of waiting.values()) fail(new Error(problems.notStarted));
    });
    worker = started;
    return started;
  };
  // A worker, unlike a window, has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const send = (message: ToWorker) => running().postMessage(message);

  const indexesOf = async (version?: string): Promise<IndexFile[]> => {
    manifest ??= fetchManifest(manifestUrl).catch((error: unknown) => {
      manifest = undefined;
      throw error;
    });
    const files = Object.entries((await manifest).indexes).map(([name, url]) => ({
      version: name,
      url: new URL(url, location.href).href,
    }));
    const wanted = files.filter((file) => version === undefined || file.version === version);
    if (wanted.length === 0)
      throw new Error(
        version === undefined ? 'There is no search index.' : `There is no search index for version ${version}.`,
      );
    return wanted;
  };

  return {
    hasLazyExcerpts: true,
    prepare(version) {
      running();
      indexesOf(version).then(
        (indexes) => send({ type: 'prepare', indexes }),
        () => {},
      );
    },
    async search(request, signal, onMore) {
      signal?.throwIfAborted();
      const indexes = await indexesOf(request.version);
      signal?.throwIfAborted();
      const id = (lastId += 1);
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          send({ type: 'cancel', id });
          end();
          reject(signal?.reason);
        };
        const end = () => {
          waiting.delete(id);
          signal?.removeEventListener('abort', giveUp);
        };
        let answered: SearchResponse | undefined;
        waiting.set(id, {
          answer(response, final) {
            if (final) end();
            if (answered && onMore) onMore(response);
            else if (final || onMore) resolve(response);
            answered = response;
          },
          fail(reason) {
            end();
            if (!answered) return reject(reason);
            const response = { ...answered, problem: reason instanceof Error ? reason.message : String(reason) };
            if (onMore) onMore(response);
            else resolve(response);
          },
        });
        signal?.addEventListener('abort', giveUp);
        send({ type: 'search', id, request, indexes });
      });
    },
  };
}

/** Loads the manifest of search indexes. Rejects if loading fails or the file is invalid. */
async function fetchManifest(url: string): Promise<SearchManifest> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const manifest = (await response.json()) as Partial<SearchManifest> | null;
  if (typeof manifest?.indexes !== 'object' || manifest.indexes === null)
    throw new Error(`${url} does not list the search indexes.`);
  return { indexes: manifest.indexes };
}
