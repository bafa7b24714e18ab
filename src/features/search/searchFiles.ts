import { brotliCompressSync, constants } from 'node:zlib';
import { buildIndex, type BuiltIndex, type IndexInput } from './index/buildIndex.ts';
import { searchRecords, toNdjson } from './index/searchRecords.ts';
import type { NamedVersionInput } from './otherVersions/listNames.ts';
import { namesPath, shelves } from './otherVersions/nameOf.ts';
import { otherNames } from './otherVersions/otherNames.ts';
import type { SearchManifest } from './types.ts';
import { withBase } from '../../core/site/baseUrl.ts';
import { homeLinks } from '../../standard/site/siteHomes.ts';
import { hash } from '../../core/parse/hash.ts';
import type { Store } from '../../core/project/store.ts';
import type { CompiledDoc, Output, OutputFile, Site } from '../../core/site/types.ts';
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
export function searchOutput({
  content,
  config,
  homes,
  given,
}: SearchFilesInput['site'] & Pick<Site, 'given'>): Output {
  return {
    paths: [
      'search.json',
      ...content.versions.flatMap(({ name }) => [recordsPath(name), ...namesPaths(content, name)]),
    ],
    source: 'a file that every build writes',
    internal: true,
    async make({ store, ...context }) {
      const compiled = new Map<string, CompiledDoc>();
      for (const doc of content.versions.flatMap(({ docs }) => docs)) {
        const known = await context.compiled(doc);
        if (known) compiled.set(doc.path, known);
      }
      const input = { site: { content, config, homes }, compiled, synonyms: given.search as string[][], store };
      const searches = versionSearches(input);
      return [
        ...[...filesOf(searches, config.baseUrl)].map(([path, text]): OutputFile => [
          path,
          text,
          searches.flatMap((each) => (each.files.has(path) ? [each.name] : [])),
        ]),
        ...searches.flatMap(({ compressed }) => [...compressedFiles(compressed, store)]),
      ];
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

/** What one version's search consists of. */
interface VersionSearch {
  name: string;
  /** Its records, for hosted services. */
  ndjson: string;
  indexPath: string;
  /** What browsers ask for, by path: the index, its words, the texts that snippets are cut from, the names that the version lacks. Versions may share texts. */
  files: Map<string, string>;
  /** Those of them that every search asks for, which are worth compressing well. */
  compressed: Map<string, string>;
}

/** The search of each version. An index is built again only when its records changed. */
function versionSearches({ site, compiled, synonyms, store }: SearchFilesInput): VersionSearch[] {
  const { content, config, homes } = site;
  const links = homeLinks(homes);
  const records = searchRecords({ content, compiled, config, homes: links });
  const named: { ndjson: string; input: NamedVersionInput }[] = [];
  const searches = content.versions.map(({ name, path, isLast }, order) => {
    const own = records.get(name) ?? [];
    const ndjson = toNdjson(own);
    const { index, words, texts } = cachedIndex(store, ndjson, {
      version: { name, path, isLast },
      order,
      records: own,
      synonyms,
      kinds: config.search?.kinds,
    });
    const indexPath = `${assetsFolder}/search-${name}.${hash(index).slice(0, 8)}.json`;
    const compressed = new Map([
      [indexPath, index],
      [`${assetsFolder}/${words.file}`, words.json],
    ]);
    const files = new Map([
      ...compressed,
      ...[...texts].map(([file, text]): [string, string] => [`${assetsFolder}/${file}`, text]),
    ]);
    named.push({ ndjson, input: { name, isLast, records: own, homes: links.get(name), wordsJson: words.json } });
    return { name, ndjson, indexPath, files, compressed };
  });
  // What a version lacks is known when all are.
  for (const [file, json, version] of cachedNames(store, named))
    searches.find(({ name }) => name === version)!.files.set(file, json);
  return searches;
}

/**
 * What search needs in the output, path and content: the records of each version for hosted services, its index, the
 * texts that snippets are cut from, the names that it lacks, and the list of indexes.
 */
export function searchFiles(input: SearchFilesInput): Map<string, string> {
  return filesOf(versionSearches(input), input.site.config.baseUrl);
}

function filesOf(searches: VersionSearch[], baseUrl: string): Map<string, string> {
  const manifest: SearchManifest = {
    indexes: Object.fromEntries(searches.map(({ name, indexPath }) => [name, withBase(baseUrl, `/${indexPath}`)])),
  };
  const files = searches.flatMap(({ name, ndjson, files: own }): [string, string][] => [
    [recordsPath(name), ndjson],
    ...own,
  ]);
  return new Map([...files, ['search.json', `${JSON.stringify(manifest)}\n`]]);
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

/** The files of the names that each version lacks: path, content and version. */
function cachedNames(
  store: Store,
  versions: { ndjson: string; input: NamedVersionInput }[],
): [string, string, string][] {
  const key = `search-names-${hash(...versions.map(({ ndjson, input: { name, isLast, homes } }) => hash(ndjson, JSON.stringify([name, isLast, [...(homes ?? [])]]))))}`;
  const known = store.get(key);
  if (known !== undefined) return JSON.parse(known) as [string, string, string][];
  const made = [...otherNames(versions.map(({ input }) => input))];
  const files = made.flatMap(([version, shelved]) =>
    shelved.map((names, shelf): [string, string, string] => [
      namesPath(version, shelf),
      JSON.stringify(names),
      version,
    ]),
  );
  store.set(key, JSON.stringify(files));
  return files;
}

/** What servers send of the indexes of searches, by path. */
export function compressedIndexes(input: SearchFilesInput): Map<string, Uint8Array> {
  return new Map(versionSearches(input).flatMap(({ compressed }) => [...compressedFiles(compressed, input.store)]));
}

/** Brotli 10, as good as 11 for indexes in half the time. Kept by content. */
function compressedFiles(files: ReadonlyMap<string, string>, store: Store): Map<string, Uint8Array> {
  return new Map(
    [...files].map(([path, content]) => {
      const key = `search-brotli-${hash(content)}`;
      const known = store.get(key);
      const compressed =
        known === undefined
          ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
          : Buffer.from(known, 'base64');
      if (known === undefined) store.set(key, compressed.toString('base64'));
      return [`${path}.br`, compressed];
    }),
  );
}
