import { compressedFile } from '../../core/outputs/siteFiles.ts';
import { madeFromNoDocument } from '../../core/outputs/fileContent.ts';
import { hash } from '../../core/parse/hash.ts';
import type { Store } from '../../core/project/store.ts';
import { rememberJson } from '../../core/remember.ts';
import { withBase } from '../../core/site/baseUrl.ts';
import type { CompiledDoc, Output, OutputFile, SiteSources } from '../../core/site/types.ts';
import { definitionLinks } from '../../standard/site/siteDefinitions.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { buildIndex, type IndexInput } from '@fdc3-docs/search/build';
import { searchRecords } from './searchRecords.ts';
import { namesPath, shelves } from '@fdc3-docs/search/build';
import { otherNames, type NamedVersionInput } from '@fdc3-docs/search/build';
import type { SearchManifest } from '@fdc3-docs/search';

/** Search output. Files in the assets folder are known only once built. */
export function searchOutput(site: SiteSources): Output {
  const { versions } = site.content;
  const shelfNumbers = Array.from({ length: versions.length < 2 ? 0 : shelves }, (_, shelf) => shelf);
  return {
    paths: [
      'search.json',
      ...versions.map(({ name }) => recordsPath(name)),
      ...versions.flatMap(({ name }) => shelfNumbers.map((shelf) => namesPath(name, shelf))),
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
        ...files,
        ...searches.flatMap(({ indexPath, wordsPath }) =>
          release ? [indexPath, wordsPath].map((path) => compressedFile(path, files.get(path)!, store)) : [],
        ),
      ];
    },
  };
}

const recordsPath = (version: string) => `search/records-${version}.ndjson`;

interface VersionSearch {
  name: string;
  /** Records for hosted services. */
  ndjson: string;
  indexPath: string;
  wordsPath: string;
  /** Browser files by path: index, words, excerpt texts, names missing in the version. */
  files: Map<string, string>;
}

/** Builds the search for all versions; an index is rebuilt only if its records changed. */
function versionSearches(
  { content, config, strings, definitions, features, loaded }: SiteSources,
  compiled: ReadonlyMap<string, CompiledDoc>,
  store: Store,
): VersionSearch[] {
  const links = definitionLinks(definitions);
  const { synonyms, readersWords } = loaded.search;
  const allRecords = searchRecords({ content, strings, compiled, config, features, definitions: links, readersWords });
  const named: NamedVersionInput[] = [];
  const searches = content.versions.map(({ name, path, isLast }, order): VersionSearch => {
    const records = allRecords.get(name) ?? [];
    const ndjson = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    const { index, words, texts } = keptIndex(store, ndjson, {
      version: { name, path, isLast },
      order,
      records,
      synonyms,
      kinds: config.search?.kinds,
    });
    named.push({ name, isLast, records, definitions: links.get(name), wordsJson: words.json });
    const indexPath = `${assetsFolder}/search-${name}.${hash(index).slice(0, 8)}.json`;
    const wordsPath = `${assetsFolder}/${words.file}`;
    const textFiles = texts.map(([file, text]): [string, string] => [`${assetsFolder}/${file}`, text]);
    return {
      name,
      ndjson,
      indexPath,
      wordsPath,
      files: new Map([[indexPath, index], [wordsPath, words.json], ...textFiles]),
    };
  });
  // Missing names depend on all versions.
  const hashes = named.map(({ name, isLast, definitions: links }, at) =>
    hash(searches[at]!.ndjson, JSON.stringify([name, isLast, [...(links ?? [])]])),
  );
  const lacked = rememberJson(store, `search-names-${hash(...hashes)}`, () => [...otherNames(named)]);
  for (const [version, shelved] of lacked) {
    const { files } = searches.find(({ name }) => name === version)!;
    shelved.forEach((names, shelf) => files.set(namesPath(version, shelf), JSON.stringify(names)));
  }
  return searches;
}

function keptIndex(store: Store, ndjson: string, input: IndexInput) {
  const { records: _, ...others } = input;
  return rememberJson(store, `search-${hash(ndjson, JSON.stringify(others))}`, () => {
    const { texts, ...built } = buildIndex(input);
    return { ...built, texts: [...texts] };
  });
}
