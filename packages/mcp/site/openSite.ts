import { besidePage } from '../../../src/core/addresses.ts';
import { programLimits } from '../../../src/core/limits.ts';
import { recentValues } from '../../../src/core/server/recentValues.ts';
import { parseRequestPath } from '../../../src/core/server/requestPath.ts';
import type { ChangesFile } from '../../../src/features/changes/changesPage.ts';
import type {
  CataloguedVersion,
  Example,
  SiteCatalogue,
  VersionCatalogue,
} from '../../../src/features/catalogue/types.ts';
import type { ListedRule } from '../../../src/features/rules/types.ts';
import { loadTexts } from '../../../src/features/search/client/answer.ts';
import { createEngine } from '../../../src/features/search/engine/createEngine.ts';
import type { Engine } from '../../../src/features/search/engine/types.ts';
import type { SearchManifest, SearchRequest, SearchResponse } from '../../../src/features/search/types.ts';
import { openSchemas, type Checkers } from './checkers.ts';
import { openFolder } from './folderSource.ts';
import { ToolError, type Source } from './source.ts';
import { openAddress } from './webSource.ts';

/** A rule as `rules.json` has it. */
export type FiledRule = Omit<ListedRule, 'path' | 'tests'> & { url: string; tests: string[] };

/** A site, as far as programs ask for it. What a file says is worked out once, until the file changes. */
export interface OpenSite {
  catalogue(): Promise<SiteCatalogue>;
  names(version: CataloguedVersion): Promise<VersionCatalogue>;
  /** None where the version has no list of rules. */
  rules(version: CataloguedVersion): Promise<FiledRule[] | undefined>;
  /** None of the oldest version. */
  changes(version: CataloguedVersion): Promise<ChangesFile | undefined>;
  examples(version: CataloguedVersion): Promise<Example[]>;
  /** The Markdown of a page. */
  markdown(path: string): Promise<string>;
  search(version: CataloguedVersion, request: SearchRequest): Promise<SearchResponse>;
  checkers(version: CataloguedVersion): Promise<Checkers>;
  /** The absolute address of a path of the site. */
  address(path: string): Promise<string>;
}

/** Opens a build (a folder) or a published site (an address). @throws when there is none. */
export async function openSite(place: string): Promise<OpenSite> {
  return siteOf(/^[a-z][a-z\d+.-]+:\/\//i.test(place) ? openAddress(place) : await openFolder(place));
}

/** The site of a source. */
export function siteOf(source: Source): OpenSite {
  const kept = recentValues<{ hash: string; at: number; value: Promise<unknown> }>(programLimits.keptFiles);

  /** What is made of a file, once; undefined where there is no file. Whether it has changed is asked once a second. */
  async function made<T>(path: string, kind: string, make: (text: string) => T | Promise<T>): Promise<T | undefined> {
    const key = `${kind} ${path}`;
    const known = kept.get(key);
    if (known && Date.now() - known.at < programLimits.settled) return known.value as Promise<T>;
    const file = await source.open(path);
    if (!file) return undefined;
    // Another call may have come in between.
    const latest = kept.get(key);
    if (latest?.hash === file.hash) {
      latest.at = Date.now();
      await file.close();
      return latest.value as Promise<T>;
    }
    const value = file.text().then(make);
    kept.set(key, { hash: file.hash, at: Date.now(), value });
    value.catch(() => kept.remove(key));
    return value;
  }

  async function catalogue(): Promise<SiteCatalogue> {
    const found = await made('catalogue.json', 'catalogue', readJson<SiteCatalogue>);
    if (!found)
      throw new ToolError(`There is no catalogue.json at ${source.name}: it was built by something else, or before.`);
    if (found.format !== 1 || !Array.isArray(found.versions))
      throw new ToolError(`The catalogue of ${source.name} is of a format that this server does not know.`);
    return found;
  }

  /** A path of the site as one below its own. What leads elsewhere is nothing that the site has. */
  async function below(path: string): Promise<string> {
    const { baseUrl } = await catalogue();
    const plain = parseRequestPath(path)?.path;
    if (!plain?.startsWith(baseUrl)) throw new ToolError(`${path} is not on this site.`);
    return plain.slice(baseUrl.length);
  }

  async function data<T>(path: string | undefined): Promise<T | undefined> {
    return path === undefined ? undefined : made(await below(path), 'json', readJson<T>);
  }

  async function needed<T>(version: CataloguedVersion, name: string): Promise<T> {
    const found = await data<T>(version.files[name]);
    if (found === undefined) throw new ToolError(`The site has no ${name} of ${version.label}.`);
    return found;
  }

  async function engine(version: CataloguedVersion): Promise<{ engine: Engine; folder: string }> {
    const { files } = await catalogue();
    const manifest = await data<SearchManifest>(files.search);
    const index = manifest?.indexes[version.name];
    if (index === undefined) throw new ToolError(`The site has no search index of ${version.label}.`);
    const path = await below(index);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    // The words lie beside the index, and have a name of their own for each content.
    const opened = await made(path, 'engine', async (names) => {
      const { wordsFile } = createEngine(names);
      const words = await text(folder + plainName(wordsFile));
      return createEngine(names, words);
    });
    if (!opened) throw new ToolError(`The search index of ${version.label} is missing.`);
    return { engine: opened, folder };
  }

  async function text(path: string): Promise<string> {
    const found = await made(path, 'text', (each) => each);
    if (found === undefined) throw new ToolError(`${path} is missing at ${source.name}.`);
    return found;
  }

  return {
    catalogue,
    names: (version) => needed(version, 'names'),
    rules: (version) => data(version.files.rules),
    changes: (version) => data(version.files.changes),
    examples: (version) => needed(version, 'examples'),
    markdown: async (path) => text(await below(besidePage(path, '.md'))),
    async search(version, request) {
      const { engine: own, folder } = await engine(version);
      return loadTexts([own], own.search(request), (file) => text(folder + plainName(file)));
    },
    async checkers(version) {
      const { files } = version;
      const names = await needed<VersionCatalogue>(version, 'names');
      const opened = await made(await below(files.names!), 'checkers', () =>
        openSchemas(names, async (path) => text(await below(path))),
      );
      return opened!;
    },
    async address(path) {
      const { url, baseUrl } = await catalogue();
      if (source.url === undefined) return url + path;
      return source.url + (path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\/+/, ''));
    },
  };
}

/** The name of a file that lies beside another. */
function plainName(name: string): string {
  if (name.includes('/') || name.includes('\\')) throw new ToolError(`${name} is no file of the search index.`);
  return name;
}

function readJson<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new ToolError(`A file of the site is damaged: ${(error as Error).message}`);
  }
}
