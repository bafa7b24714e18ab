import { type Engine, searchAll } from '../engine/engine.ts';
import { withoutSigns } from '../engine/tokenize.ts';
import { problemCode, type ProblemCode } from '../problems.ts';
import { groupHits } from '../request.ts';
import type { SearchHit, SearchRequest, SearchResponse } from '../types.ts';

/** Version name and index URL. */
export interface IndexFile {
  version: string;
  /** Absolute URL. */
  url: string;
}

export type ToWorker =
  /** Load these indexes without searching. */
  | { type: 'prepare'; indexes: IndexFile[] }
  /** Search these indexes: a single index if the request has a version, else all, with identical sections merged. */
  | { type: 'search'; id: number; request: SearchRequest; indexes: IndexFile[] }
  /** Cancel a search. */
  | { type: 'cancel'; id: number };

/** A search has one or more responses, since words and snippets may load later. Only the last is `final`. */
export type FromWorker =
  | { id: number; response: SearchResponse; final: boolean }
  | { id: number; problem: string; code?: ProblemCode };

interface WorkerParts {
  /** Opens an index, by names alone or with the words. Throws when a file is damaged. */
  open(names: string, words?: string): Engine;
  /** Loads a file by its path relative to the index. Rejects on failure. */
  fetchText(file: string, indexUrl: string): Promise<string>;
  post(message: FromWorker): void;
}

/** Delay in milliseconds before loading snippets, slightly longer than between two keys, to skip them while typing. */
const textDelay = 200;

/** Engine of an index that is loading. */
interface LoadingEngine {
  /** Resolves when names can be searched. */
  names: Promise<Engine>;
  /** Resolves when the words of the texts are loaded too. */
  whole: Promise<Engine>;
  isWhole?: boolean;
}

/**
 * Creates the worker's message handler. Loads each index once, names before words, and retries a failed index on the
 * next search. Until the words have loaded, a search in one version is answered by names only if a heading is the whole
 * query, because other first hits often change. If words fail to load, names answer, and the failure is reported too.
 */
export function createAnswerer({ open, fetchText, post }: WorkerParts): (message: ToWorker) => Promise<void> {
  const engines = new Map<string, LoadingEngine>();
  /** Ids of active searches. */
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

  /** Returns the shown first hit, if any. */
  const answerByNames = async (
    id: number,
    request: SearchRequest,
    { names }: LoadingEngine,
  ): Promise<SearchHit | undefined> => {
    const engine = await names;
    if (!wanted.has(id)) return undefined;
    const response = engine.search(request);
    const [first] = response.hits;
    if (first === undefined || !isNamed(first, request)) return undefined;
    post({ id, response: { ...response, partial: true }, final: false });
    return first;
  };

  const answer = async ({ id, request, indexes }: ToWorker & { type: 'search' }): Promise<void> => {
    const loading = indexes.map(engineOf);
    const byNames = request.version !== undefined && !loading[0]!.isWhole;
    const first = byNames ? await answerByNames(id, request, loading[0]!) : undefined;
    const tried = await Promise.allSettled(loading.map(({ whole }) => whole));
    const ready = fulfilled(tried);
    const failed = tried.find(({ status }) => status === 'rejected');
    if (failed) {
      // Show what can be found, but no empty result before the rest has loaded.
      const usable = fulfilled(await Promise.allSettled(loading.map(({ whole, names }) => whole.catch(() => names))));
      const response = wanted.has(id) ? searchAll(usable, request) : undefined;
      if (response && response.hits.length > 0) post({ id, response: { ...response, partial: true }, final: false });
      throw (failed as PromiseRejectedResult).reason;
    }
    // The reader may have typed on while the index was loading: only run the last search.
    if (!wanted.has(id)) return;
    const urls = new Map(indexes.map(({ version, url }) => [version, url]));
    const fetchOf = (file: string, { version }: Engine) => fetchText(file, urls.get(version) ?? '');
    await addTexts(ready, (engine) => engine.textsToRead(request), fetchOf);
    if (!wanted.has(id)) return;
    const found = request.version === undefined ? searchAll(ready, request) : ready[0]!.search(request);
    const response = first === undefined ? found : startingWith(found, first);
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

function fulfilled<Value>(results: PromiseSettledResult<Value>[]): Value[] {
  return results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** Whether a hit's heading is the whole query. Without the words of the texts, other first hits often turn out wrong. */
function isNamed({ titles }: SearchHit, { query }: SearchRequest): boolean {
  const heading = titles.at(-1)?.map(({ text }) => text) ?? [];
  return withoutSigns(heading.join('')).join('') === withoutSigns(query).join('');
}

/** Leaves a hit first that readers already see there, because Enter and the pointer may be about to open it. */
function startingWith(response: SearchResponse, first: SearchHit): SearchResponse {
  const same = response.hits.find(({ url }) => url === first.url);
  return same === undefined ? response : { ...response, hits: [same, ...response.hits.filter((hit) => hit !== same)] };
}

/** Hits on the shown page that need an excerpt. */
function shownHits({ hits }: SearchResponse, { excerpts }: SearchRequest): SearchHit[] {
  if (excerpts === undefined) return hits;
  return groupHits(hits)
    .flatMap((group) => group.hits)
    .slice(0, excerpts);
}

/** Text files an engine still needs for hits in its version. */
function missingTexts(engine: Engine, hits: SearchHit[]): string[] {
  return engine.missingTexts(hits.filter(({ versions }) => versions[0] === engine.version));
}

/** Loads the required text files for each engine, ignoring failures. */
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
 * Adds snippets to a response by loading missing texts of the shown hits. Hits whose text fails to load remain without
 * a snippet. `fetchText` loads a file next to the engine's index.
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
