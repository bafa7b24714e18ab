import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIndex, type BuiltIndex, type IndexInput } from '../search/index/buildIndex.ts';
import { searchRecords, toNdjson } from '../search/index/searchRecords.ts';
import type { SearchManifest } from '../search/types.ts';
import { withBase } from './baseUrl.ts';
import { hash, type Store } from './cache/store.ts';
import type { CompiledDoc } from './compileDocs.ts';
import type { LoadModule } from './importModule.ts';
import type { Site } from './loadSite.ts';
import type { Project } from './project.ts';

export interface SearchFilesInput {
  site: Site;
  /** By permalink. */
  compiled: Map<string, CompiledDoc>;
  /** Groups of phrases that mean the same. */
  synonyms: string[][];
  store: Store;
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
    const { index, texts } = cachedIndex(store, ndjson, { version: { name, path, isLast }, order, records: own, synonyms, kinds: config.search?.kinds });
    const indexPath = `assets/search-${name}.${hash(index).slice(0, 8)}.json`;
    files.set(`search/records-${name}.ndjson`, ndjson);
    files.set(indexPath, index);
    for (const [file, text] of texts) files.set(`assets/${file}`, text);
    manifest.indexes[name] = withBase(config.baseUrl, `/${indexPath}`);
  });
  return files.set('search.json', `${JSON.stringify(manifest)}\n`);
}

function cachedIndex(store: Store, ndjson: string, input: IndexInput): BuiltIndex {
  const { version, order, synonyms, kinds } = input;
  const key = `search-${hash(ndjson, JSON.stringify([version, order, synonyms, kinds]))}`;
  const known = store.get(key);
  if (known !== undefined) {
    const { index, texts } = JSON.parse(known) as { index: string; texts: [string, string][] };
    return { index, texts: new Map(texts) };
  }
  const built = buildIndex(input);
  store.set(key, JSON.stringify({ index: built.index, texts: [...built.texts] }));
  return built;
}

/** The synonyms of a project: the default export of `content/synonyms.ts`; none when there is no such file. */
export async function loadSynonyms({ root }: Project, load: LoadModule): Promise<string[][]> {
  const file = join(root, 'content/synonyms.ts');
  if (!existsSync(file)) return [];
  const { default: groups } = await load(file);
  const isGroup = (group: unknown) => Array.isArray(group) && group.length > 1 && group.every((phrase) => typeof phrase === 'string' && phrase.trim() !== '');
  if (!Array.isArray(groups) || !groups.every(isGroup)) {
    throw new Error('content/synonyms.ts: the default export must be a list of groups, each a list of two or more phrases.');
  }
  return groups as string[][];
}
