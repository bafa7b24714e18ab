import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { changes } from '../../../src/features/changes/feature.ts';
import type { OutputContext, Site } from '../../../src/core/site/types.ts';
import type { Store } from '../../../src/core/project/store.ts';
import { searchOutput } from '../../../src/features/search/searchFiles.ts';
import { createEngine } from '@fdc3-docs/search/engine';
import * as building from '@fdc3-docs/search/build';
import type { OtherNames } from '@fdc3-docs/search/build';
import type { SearchManifest, SearchRecord } from '@fdc3-docs/search';
import { locales, smallVersion } from './support/smallSite.ts';
import * as english from '../../../src/strings/english.ts';

function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    set: (key, value) => void values.set(key, value),
    save() {},
  };
}

function smallSite(text: string) {
  const latest = smallVersion('2.1', [
    { id: 'a', title: 'Channel', sections: [{ id: 'x', headings: ['broadcast'], text }] },
  ]);
  const old = smallVersion('2.0', [{ id: 'a', title: 'Channel' }], false);
  const site = {
    definitions: { names: new Map() },
    config: { baseUrl: '/', locales },
    content: { versions: [latest.version, old.version] },
    features: [changes],
    strings: english,
    loaded: { search: { synonyms: [], readersWords: {}, root: '' } },
  } as unknown as Site;
  return { site, compiled: new Map([...latest.sections, ...old.sections]) };
}

type Files = Map<string, string>;

/** A site's search files, with the compressed files separate. */
async function searchFiles(
  { site, compiled }: ReturnType<typeof smallSite>,
  store = memoryStore(),
  release = false,
): Promise<{ files: Files; compressed: Map<string, Uint8Array> }> {
  const context = { store, release, compiled: ({ path }: { path: string }) => compiled.get(path) };
  const made = [...(await searchOutput(site).make(context as unknown as OutputContext))];
  const contents = made.map(([path, content]) => [path, content] as const);
  return {
    files: new Map(contents.filter(([path]) => !path.endsWith('.br'))) as Files,
    compressed: new Map(contents.filter(([path]) => path.endsWith('.br'))) as Map<string, Uint8Array>,
  };
}

describe('the files of search', async () => {
  const store = memoryStore();
  const { files } = await searchFiles(smallSite('Sends.'), store);
  const manifest = JSON.parse(files.get('search.json')!) as SearchManifest;

  it('are a list of indexes, and each index', () => {
    expect(Object.keys(manifest.indexes)).toEqual(['2.1', '2.0']);
    for (const [version, url] of Object.entries(manifest.indexes))
      expect(createEngine(files.get(url.slice(1))!).version).toBe(version);
  });

  it('are the words that the indexes name, beside them', () => {
    const index = files.get(manifest.indexes['2.1']!.slice(1))!;
    const words = files.get(`site-assets/${createEngine(index).wordsFile}`)!;
    expect(createEngine(index).search({ query: 'sends' }).total).toBe(0);
    expect(createEngine(index, words).search({ query: 'sends' }).total).toBe(1);
  });

  it('are compressed in a release only', async () => {
    expect((await searchFiles(smallSite('Sends.'))).compressed.size).toBe(0);
  });

  it('are compressed for servers, once', async () => {
    const kept = memoryStore();
    const { compressed } = await searchFiles(smallSite('Sends.'), kept, true);
    expect([...compressed.keys()].map((path) => path.replace(/\.[\w-]+\.json/, ''))).toEqual([
      'site-assets/search-2.1.br',
      'site-assets/search-words-2.1.br',
      'site-assets/search-2.0.br',
      'site-assets/search-words-2.0.br',
    ]);
    for (const [path, bytes] of compressed)
      expect(brotliDecompressSync(bytes).toString()).toBe(files.get(path.slice(0, -3)));
    expect((await searchFiles(smallSite('Sends.'), kept, true)).compressed).toEqual(compressed);
  });

  it('are the names that each version lacks, where there are several', async () => {
    const names = [...files].filter(([path]) => path.startsWith('search/names-'));
    expect(names.map(([path]) => path)).toEqual(
      ['2.1', '2.0'].flatMap((version) => [0, 1, 2, 3].map((shelf) => `search/names-${version}-${shelf}.json`)),
    );
    const places = names.flatMap(([path, json]) =>
      (JSON.parse(json) as OtherNames).pages.map((page) => [path.slice(13, 16), page]),
    );
    expect(places).toEqual([['2.0', ['/docs/a', 'Channel', 0, [[0, 0, '', 'broadcast', 'x']]]]]);
    const { site, compiled } = smallSite('Sends.');
    const one = { ...site, content: { ...site.content, versions: site.content.versions.slice(0, 1) } };
    const alone = await searchFiles({ site: one, compiled });
    expect([...alone.files.keys()].filter((path) => path.includes('names-'))).toEqual([]);
  });

  it('are the texts that the indexes name, beside them', () => {
    const engine = createEngine(files.get(manifest.indexes['2.1']!.slice(1))!);
    const [text] = engine.missingTexts(engine.search({ query: 'broadcast' }).hits);
    expect(JSON.parse(files.get(`site-assets/${text}`)!)).toEqual(['', 'Sends.']);
  });

  it('are the records of each version', () => {
    const records = files
      .get('search/records-2.1.ndjson')!
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SearchRecord);
    expect(records.map(({ objectID }) => objectID)).toEqual(['/docs/a', '/docs/a#x', '/docs/changes']);
  });

  it('are the same for the same content, and new names for other content', async () => {
    expect((await searchFiles(smallSite('Sends.'))).files).toEqual(files);
    const { files: other } = await searchFiles(smallSite('Receives.'));
    const { indexes } = JSON.parse(other.get('search.json')!) as SearchManifest;
    expect(indexes['2.1']).not.toBe(manifest.indexes['2.1']);
    expect(indexes['2.0']).toBe(manifest.indexes['2.0']);
  });

  it('are not built again while their records are the same', async () => {
    const build = vi.spyOn(building, 'buildIndex');
    expect((await searchFiles(smallSite('Sends.'), store)).files).toEqual(files);
    expect(build).not.toHaveBeenCalled();
    await searchFiles(smallSite('Receives.'), store);
    expect(build).toHaveBeenCalledTimes(1);
    build.mockRestore();
  });
});
