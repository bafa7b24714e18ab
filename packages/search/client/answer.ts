import { type Engine, searchAll } from '../engine/engine.ts';
import { problemCode, type ProblemCode } from '../problems.ts';
import { groupHits } from '../request.ts';
import type { SearchHit, SearchRequest, SearchResponse } from '../types.ts';

/** An index that a search needs: a version's name and where its file is. */
export interface IndexFile {
  version: string;
  /** Absolute. */
  url: string;
}

export type ToWorker =
  /** Fetch these indexes; there is no answer. */
  | { type: 'prepare'; indexes: IndexFile[] }
  /** Search these indexes. With a version in the request, its index alone; else all of them, same sections joined. */
  | { type: 'search'; id: number; request: SearchRequest; indexes: IndexFile[] }
  /** Nobody waits for this search any more. */
  | { type: 'cancel'; id: number };

/** A search has one answer, or several when words and snippets come later: all but the last are not `final` then. */
export type FromWorker =
  | { id: number; response: SearchResponse; final: boolean }
  | { id: number; problem: string; code?: ProblemCode };

interface WorkerParts {
  /** An index, ready to be asked: by names alone, or with the words too. Throws when a file of it is damaged. */
  open(names: string, words?: string): Engine;
  /** The content of a file; rejects when it cannot be had. `file` is relative to the index. */
  fetchText(file: string, indexUrl: string): Promise<string>;
  post(message: FromWorker): void;
}

/**
 * Milliseconds, a little more than between two keys. Who types on within this time does not need the snippets of what
 * was found between.
 */
const textDelay = 200;

/** The engine of an index that is on its way. */
interface LoadingEngine {
  /** As soon as names can be found. */
  names: Promise<Engine>;
  /** With the words of the texts. */
  whole: Promise<Engine>;
  isWhole?: boolean;
}

/**
 * What the worker does with each message. Each index is loaded once, its names before its words; one that failed is
 * loaded again for the next search. A search of one version is answered by names as long as the words are on their way,
 * one of several by the versions that can be had, before it says that one could not.
 */
export function createAnswerer({ open, fetchText, post }: WorkerParts): (message: ToWorker) => Promise<void> {
  const engines = new Map<string, LoadingEngine>();
  /** Searches that somebody waits for. */
  const wanted = new Set<number>();

  const engineOf = ({ url }: IndexFile): LoadingEngine => {
    const known = engines.get(url);
    if (known) return known;
    const fetched = fetchText(url, url);
    const names = fetched.then((text) => open(text));
    const whole = names.then(async ({ wordsFile }) => open(await fetched, await fetchText(wordsFile, url)));
    const loading: LoadingEngine = { names, whole };
    engines.set(url, loading);
    whole.then(
      () => (loading.isWhole = true),
      () => engines.delete(url),
    );
    return loading;
  };

  const answerByNames = async (id: number, request: SearchRequest, { names }: LoadingEngine): Promise<void> => {
    const engine = await names;
    if (!wanted.has(id)) return;
    const response = engine.search(request);
    if (response.hits.length > 0) post({ id, response: { ...response, partial: true }, final: false });
  };

  const answer = async ({ id, request, indexes }: ToWorker & { type: 'search' }): Promise<void> => {
    const loading = indexes.map(engineOf);
    if (request.version !== undefined && !loading[0]!.isWhole) await answerByNames(id, request, loading[0]!);
    const tried = await Promise.allSettled(loading.map(({ whole }) => whole));
    const ready = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failed = tried.find(({ status }) => status === 'rejected');
    if (failed) {
      // What the versions that are there have found stays to be seen; that they have found nothing says nothing of the
      // rest.
      const response = wanted.has(id) ? searchAll(ready, request) : undefined;
      if (response && response.hits.length > 0) post({ id, response: { ...response, partial: true }, final: false });
      throw (failed as PromiseRejectedResult).reason;
    }
    // While the index was on its way the reader has typed on: only the last of the searches is worth the work.
    if (!wanted.has(id)) return;
    const urls = new Map(indexes.map(({ version, url }) => [version, url]));
    const fetchOf = (file: string, { version }: Engine) => fetchText(file, urls.get(version) ?? '');
    await addTexts(ready, (engine) => engine.textsToRead(request), fetchOf);
    if (!wanted.has(id)) return;
    const response = request.version === undefined ? searchAll(ready, request) : ready[0]!.search(request);
    const shown = shownHits(response, request);
    const complete = ready.every((engine) => missingTexts(engine, shown).length === 0);
    post({ id, response, final: complete });
    if (complete) return;
    await new Promise((resolve) => setTimeout(resolve, textDelay));
    if (!wanted.has(id)) return;
    const whole = await loadTexts(ready, response, fetchOf, shown);
    if (wanted.has(id)) post({ id, response: whole, final: true });
  };

  return async (message) => {
    switch (message.type) {
      case 'cancel':
        wanted.delete(message.id);
        return;
      case 'prepare':
        await Promise.allSettled(message.indexes.map((file) => engineOf(file).whole));
        return;
      case 'search':
        wanted.add(message.id);
        await answer(message).catch((error: Error) => {
          if (wanted.has(message.id)) post({ id: message.id, problem: error.message, code: problemCode(error) });
        });
        wanted.delete(message.id);
    }
  };
}

/** The hits that need an excerpt, as they are listed. */
function shownHits({ hits }: SearchResponse, { excerpts }: SearchRequest): SearchHit[] {
  if (excerpts === undefined) return hits;
  return groupHits(hits)
    .flatMap((group) => group.hits)
    .slice(0, excerpts);
}

/** Text files that an engine lacks for those of the hits that lead to its version. */
function missingTexts(engine: Engine, hits: SearchHit[]): string[] {
  return engine.missingTexts(hits.filter(({ versions }) => versions[0] === engine.version));
}

/** Gives each engine the files that it needs; one that cannot be had is left out. */
export async function addTexts(
  engines: Engine[],
  needs: (engine: Engine) => string[],
  fetchText: (file: string, engine: Engine) => Promise<string>,
): Promise<void> {
  await Promise.all(
    engines.map(async (engine) => {
      const load = async (file: string) => engine.addText(file, await fetchText(file, engine));
      await Promise.allSettled(needs(engine).map(load));
    }),
  );
}

/**
 * Gives a response its snippets: fetches the texts of the hits that are shown and that are not there yet. A text that
 * cannot be had leaves its hits without a snippet; they lead to the right place all the same. `fetchText` gives a file
 * that lies beside the engine's index.
 */
export async function loadTexts(
  engines: Engine[],
  response: SearchResponse,
  fetchText: (file: string, engine: Engine) => Promise<string>,
  shown = response.hits,
): Promise<SearchResponse> {
  await addTexts(engines, (engine) => missingTexts(engine, shown), fetchText);
  const hits = engines.reduce((all, engine) => engine.withSnippets(all, response.query), response.hits);
  return { ...response, hits };
}
