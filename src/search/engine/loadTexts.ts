import type { SearchResponse } from '../types.ts';
import type { Engine, SearchOptions } from './types.ts';

/** Fetches a text file of an engine's version; `file` lies beside the index. */
export type FetchText = (file: string, engine: Engine) => Promise<string>;

/**
 * Gives a response its snippets: fetches the texts of the pages that it shows and that are not there yet. A text that
 * cannot be had leaves its hits without a snippet; they lead to the right place all the same.
 */
export async function loadTexts(engines: Engine[], response: SearchResponse, fetchText: FetchText, options: SearchOptions = {}): Promise<SearchResponse> {
  await Promise.all(
    engines.map(async (engine) => {
      const own = response.hits.filter(({ versions }) => versions[0] === engine.version);
      const load = async (file: string) => engine.addText(file, await fetchText(file, engine));
      await Promise.allSettled(engine.missingTexts(own).map(load));
    }),
  );
  const hits = engines.reduce((all, engine) => engine.withSnippets(all, response.query, options), response.hits);
  return { ...response, hits };
}
