import { buildIndex, type BuiltIndex, type IndexInput } from './index/buildIndex.ts';
import { searchRecords } from './index/searchRecords.ts';
import { searchWordsOf } from './readersWords.ts';
import { namesPath, shelves } from './otherVersions/names.ts';
import { otherNames, type NamedVersionInput } from './otherVersions/otherNames.ts';
import type { OtherNames } from './otherVersions/names.ts';
import type { SearchManifest } from './types.ts';
import { compressedFile } from '../../core/outputs/siteFiles.ts';
import { withBase } from '../../core/site/baseUrl.ts';
import { definitionLinks } from '../../standard/site/siteDefinitions.ts';
import { hash } from '../../core/parse/hash.ts';
import type { Store } from '../../core/project/store.ts';
import type { CompiledDoc, OutputFile, Site, Output } from '../../core/site/types.ts';
import { madeFromNoDocument } from '../../core/outputs/writtenFiles.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { rememberJson } from '../../core/remember.ts';

type SearchedSite = Pick<Site, 'content' | 'config' | 'strings' | 'definitions' | 'features' | 'loaded'>;

/** The files of search. Those in the folder of assets are known when they are made. */
export function searchOutput(site: SearchedSite): Output {
  const { versions } = site.content;
  return {
    paths: [
      'search.json',
      ...versions.map(({ name }) => recordsPath(name)),
      ...(versions.length < 2
        ? []
        : versions.flatMap(({ name }) => shelfNumbers.map((shelf) => namesPath(name, shelf)))),
    ],
    source: madeFromNoDocument,
    internal: true,
    async make({ store, release, ...context }) {
      const compiled = new Map<string, CompiledDoc>();
      for (const doc of versions.flatMap(({ docs }) => docs)) {
        const known = await context.compiled(doc);
        if (known) compiled.set(doc.path, known);
      }
      const searches = versionSearches(site, compiled, store);
      const indexes = searches.map(({ name, indexPath }) => [name, withBase(site.config.baseUrl, `/${indexPath}`)]);
      const manifest: SearchManifest = { indexes: Object.fromEntries(indexes) };
      const files = new Map(searches.flatMap((search) => [...search.files]));
      return [
        ['search.json', `${JSON.stringify(manifest)}\n`],
        ...searches.map(({ name, ndjson }): OutputFile => [recordsPath(name), ndjson]),
        // Versions may share texts.
        ...[...files].map(([path, text]): OutputFile => [
          path,
          text,
          searches.filter((search) => search.files.has(path)).map(({ name }) => name),
        ]),
        ...searches.flatMap(({ indexPath, wordsPath }) =>
          release ? [indexPath, wordsPath].map((path) => compressedFile(path, files.get(path)!, store)) : [],
        ),
      ];
    },
  };
}

const recordsPath = (version: string) => `search/records-${version}.ndjson`;
const shelfNumbers = Array.from({ length: shelves }, (_, shelf) => shelf);

/** What one version's search consists of. */
interface VersionSearch {
  name: string;
  /** Its records, for hosted services. */
  ndjson: string;
  indexPath: string;
  wordsPath: string;
  /**
   * What browsers ask for, by path: index, words, the texts that snippets are cut from, the names that the version
   * lacks.
   */
  files: Map<string, string>;
}

/** The search of each version. An index is built again only when its records changed. */
function versionSearches(
  { content, config, strings, definitions, features, loaded }: SearchedSite,
  compiled: ReadonlyMap<string, CompiledDoc>,
  store: Store,
): VersionSearch[] {
  const links = definitionLinks(definitions);
  const { synonyms, readersWords } = searchWordsOf({ loaded });
  const allRecords = searchRecords({ content, strings, compiled, config, features, definitions: links, readersWords });
  const named: NamedVersion[] = [];
  const searches = content.versions.map(({ name, path, isLast }, order): VersionSearch => {
    const records = allRecords.get(name) ?? [];
    const ndjson = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    const { index, words, texts } = cachedIndex(store, ndjson, {
      version: { name, path, isLast },
      order,
      records,
      synonyms,
      kinds: config.search?.kinds,
    });
    named.push({ ndjson, input: { name, isLast, records, definitions: links.get(name), wordsJson: words.json } });
    const indexPath = `${assetsFolder}/search-${name}.${hash(index).slice(0, 8)}.json`;
    const wordsPath = `${assetsFolder}/${words.file}`;
    const files = new Map([
      [indexPath, index],
      [wordsPath, words.json],
    ]);
    for (const [file, text] of texts) files.set(`${assetsFolder}/${file}`, text);
    return { name, ndjson, indexPath, wordsPath, files };
  });
  // What a version lacks is known when all are.
  for (const [version, shelved] of cachedNames(store, named)) {
    const { files } = searches.find(({ name }) => name === version)!;
    shelved.forEach((names, shelf) => files.set(namesPath(version, shelf), JSON.stringify(names)));
  }
  return searches;
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

interface NamedVersion {
  ndjson: string;
  input: NamedVersionInput;
}

function cachedNames(store: Store, versions: NamedVersion[]): [version: string, shelved: OtherNames[]][] {
  const hashes = versions.map(({ ndjson, input: { name, isLast, definitions } }) =>
    hash(ndjson, JSON.stringify([name, isLast, [...(definitions ?? [])]])),
  );
  const key = `search-names-${hash(...hashes)}`;
  return rememberJson(store, key, () => [...otherNames(versions.map(({ input }) => input))]);
}
