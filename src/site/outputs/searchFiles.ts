import { buildIndex, type BuiltIndex, type IndexInput } from '../../search/index/buildIndex.ts';
import { searchRecords, toNdjson } from '../../search/index/searchRecords.ts';
import type { SearchManifest } from '../../search/types.ts';
import { withBase } from '../baseUrl.ts';
import { hash, type Store } from '../../project/store.ts';
import { loadSynonyms } from '../../project/loadSynonyms.ts';
import type { CompiledDoc, Output, Site } from '../types.ts';

export interface SearchFilesInput {
  site: Pick<Site, 'content' | 'config'>;
  /** By permalink. */
  compiled: Map<string, CompiledDoc>;
  /** Groups of phrases that mean the same. */
  synonyms: string[][];
  store: Store;
}

/** The files of search. Those in `assets/` are known when they are made. */
export function searchOutput({ content, config }: SearchFilesInput['site']): Output {
  return {
    paths: ['search.json', ...content.versions.map(({ name }) => recordsPath(name))],
    source: 'a file that every build writes',
    internal: true,
    async make({ project, load, store, ...context }) {
      const compiled = new Map<string, CompiledDoc>();
      for (const doc of content.versions.flatMap(({ docs }) => docs)) {
        const known = await context.compiled(doc);
        if (known) compiled.set(doc.path, known);
      }
      return searchFiles({ site: { content, config }, compiled, synonyms: await loadSynonyms(project, load), store });
    },
  };
}

function recordsPath(version: string): string {
  return `search/records-${version}.ndjson`;
}

/**
 * What search needs in the output, path and content: the records of each version for hosted services, its index, the
 * texts that snippets are cut from, and the list of indexes. An index is built again only when its records changed.
 */
export function searchFiles({ site, compiled, synonyms, store }: SearchFilesInput): Map<string, string> {
  const { content, config } = site;
  const files = new Map<string, string>();
  const manifest: SearchManifest = { indexes: {} };
  const records = searchRecords({ content, compiled, config });
  content.versions.forEach(({ name, path, isLast }, order) => {
    const own = records.get(name) ?? [];
    const ndjson = toNdjson(own);
    const { index, texts } = cachedIndex(store, ndjson, { version: { name, path, isLast }, order, records: own, synonyms });
    const indexPath = `assets/search-${name}.${hash(index).slice(0, 8)}.json`;
    files.set(recordsPath(name), ndjson);
    files.set(indexPath, index);
    for (const [file, text] of texts) files.set(`assets/${file}`, text);
    manifest.indexes[name] = withBase(config.baseUrl, `/${indexPath}`);
  });
  return files.set('search.json', `${JSON.stringify(manifest)}\n`);
}

function cachedIndex(store: Store, ndjson: string, input: IndexInput): BuiltIndex {
  const { version, order, synonyms } = input;
  const key = `search-${hash(ndjson, JSON.stringify([version, order, synonyms]))}`;
  const known = store.get(key);
  if (known !== undefined) {
    const { index, texts } = JSON.parse(known) as { index: string; texts: [string, string][] };
    return { index, texts: new Map(texts) };
  }
  const built = buildIndex(input);
  store.set(key, JSON.stringify({ index: built.index, texts: [...built.texts] }));
  return built;
}
