import { brotliCompressSync, constants } from 'node:zlib';
import { buildIndex, type BuiltIndex, type IndexInput } from '../../search/index/buildIndex.ts';
import { searchRecords, toNdjson } from '../../search/index/searchRecords.ts';
import type { NamedVersionInput } from '../../search/otherVersions/listNames.ts';
import { namesPath, shelves } from '../../search/otherVersions/nameOf.ts';
import { otherNames } from '../../search/otherVersions/otherNames.ts';
import type { SearchManifest } from '../../search/types.ts';
import { withBase } from '../baseUrl.ts';
import { homeLinks } from '../facts/siteHomes.ts';
import { hash, type Store } from '../../project/store.ts';
import type { CompiledDoc, Output, Site } from '../types.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

export interface SearchFilesInput {
  site: Pick<Site, 'content' | 'config' | 'homes'>;
  /** By permalink. */
  compiled: Map<string, CompiledDoc>;
  /** Groups of phrases that mean the same. */
  synonyms: string[][];
  store: Store;
}

/** The files of search. Those in the folder of assets are known when they are made. */
export function searchOutput({ content, config, homes, synonyms }: SearchFilesInput['site'] & Pick<Site, 'synonyms'>): Output {
  return {
    paths: ['search.json', ...content.versions.flatMap(({ name }) => [recordsPath(name), ...namesPaths(content, name)])],
    source: 'a file that every build writes',
    internal: true,
    async make({ store, searchTexts, ...context }) {
      const compiled = new Map<string, CompiledDoc>();
      for (const doc of content.versions.flatMap(({ docs }) => docs)) {
        const known = await context.compiled(doc);
        if (known) compiled.set(doc.path, known);
      }
      const files = searchFiles({ site: { content, config, homes }, compiled, synonyms, store });
      for (const { name } of content.versions) {
        const [, index = ''] = [...files].find(([path]) => path.startsWith(`${assetsFolder}/search-${name}.`)) ?? [];
        searchTexts.set(name, (index.match(/search-text\.\w+\.json/g) ?? []).map((file) => `${assetsFolder}/${file}`));
      }
      return new Map<string, string | Uint8Array>([...files, ...compressedIndexes(files, store)]);
    },
  };
}

function recordsPath(version: string): string {
  return `search/records-${version}.ndjson`;
}

/** Where the names are that a version lacks; nowhere in a site of one version. */
export function namesPaths({ versions }: Pick<Site['content'], 'versions'>, version: string): string[] {
  return versions.length < 2 ? [] : Array.from({ length: shelves }, (_, shelf) => namesPath(version, shelf));
}

/**
 * What search needs in the output, path and content: the records of each version for hosted services, its index, the
 * texts that snippets are cut from, the names that it lacks, and the list of indexes. What is made of records is made again only when these
 * changed.
 */
export function searchFiles({ site, compiled, synonyms, store }: SearchFilesInput): Map<string, string> {
  const { content, config, homes } = site;
  const files = new Map<string, string>();
  const manifest: SearchManifest = { indexes: {} };
  const links = homeLinks(homes);
  const records = searchRecords({ content, compiled, config, homes: links });
  const named: { ndjson: string; input: NamedVersionInput }[] = [];
  content.versions.forEach(({ name, path, isLast }, order) => {
    const own = records.get(name) ?? [];
    const ndjson = toNdjson(own);
    const { index, words, texts } = cachedIndex(store, ndjson, { version: { name, path, isLast }, order, records: own, synonyms, kinds: config.search?.kinds });
    const indexPath = `${assetsFolder}/search-${name}.${hash(index).slice(0, 8)}.json`;
    files.set(recordsPath(name), ndjson);
    files.set(indexPath, index);
    files.set(`${assetsFolder}/${words.file}`, words.json);
    for (const [file, text] of texts) files.set(`${assetsFolder}/${file}`, text);
    named.push({ ndjson, input: { name, isLast, records: own, homes: links.get(name), wordsJson: words.json } });
    manifest.indexes[name] = withBase(config.baseUrl, `/${indexPath}`);
  });
  for (const [path, json] of cachedNames(store, named)) files.set(path, json);
  return files.set('search.json', `${JSON.stringify(manifest)}\n`);
}

function cachedIndex(store: Store, ndjson: string, input: IndexInput): BuiltIndex {
  const { version, order, synonyms, kinds } = input;
  const key = `search-${hash(ndjson, JSON.stringify([version, order, synonyms, kinds]))}`;
  const known = store.get(key);
  if (known !== undefined) {
    const { texts, ...rest } = JSON.parse(known) as Omit<BuiltIndex, 'texts'> & { texts: [string, string][] };
    return { ...rest, texts: new Map(texts) };
  }
  const built = buildIndex(input);
  store.set(key, JSON.stringify({ ...built, texts: [...built.texts] }));
  return built;
}

/** The files of names, path and content. */
function cachedNames(store: Store, versions: { ndjson: string; input: NamedVersionInput }[]): [string, string][] {
  const key = `search-names-${hash(...versions.map(({ ndjson, input: { name, isLast, homes } }) => hash(ndjson, JSON.stringify([name, isLast, [...(homes ?? [])]]))))}`;
  const known = store.get(key);
  if (known !== undefined) return JSON.parse(known) as [string, string][];
  const made = [...otherNames(versions.map(({ input }) => input))];
  const files = made.flatMap(([version, shelved]) => shelved.map((names, shelf): [string, string] => [namesPath(version, shelf), JSON.stringify(names)]));
  store.set(key, JSON.stringify(files));
  return files;
}

/** What servers send of the indexes, by path: Brotli 10, as good as 11 for them in half the time. Kept by content. */
export function compressedIndexes(files: ReadonlyMap<string, string>, store: Store): Map<string, Uint8Array> {
  const indexes = [...files].filter(([path]) => path.startsWith(`${assetsFolder}/search-`) && !path.startsWith(`${assetsFolder}/search-text`));
  return new Map(indexes.map(([path, content]) => {
    const key = `search-brotli-${hash(content)}`;
    const known = store.get(key);
    const compressed = known === undefined ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }) : Buffer.from(known, 'base64');
    if (known === undefined) store.set(key, compressed.toString('base64'));
    return [`${path}.br`, compressed];
  }));
}
