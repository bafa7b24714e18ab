import { markdownPath, safePath } from './addresses.ts';
import { compareNumbers } from './words.ts';
import { programLimits } from './limits.ts';
import { nearest } from './words.ts';
import { recentValues } from './recentValues.ts';
import type { CataloguedVersion, ChangesFile, Example, FiledRule, SiteCatalogue, VersionCatalogue } from './types.ts';
import { addTexts, loadTexts } from '@fdc3-docs/search/answer';
import { createEngine } from '@fdc3-docs/search/engine';
import type { SearchManifest, SearchRequest, SearchResponse } from '@fdc3-docs/search';
import { checked, checkedCatalogue, shapes } from './shapes.ts';
import { openAddress, openFolder, ToolError, type Source } from './sources.ts';

/** A site's data. Parses a file only after it changes. */
export interface OpenSite {
  catalogue(): Promise<SiteCatalogue>;
  names(version: CataloguedVersion): Promise<VersionCatalogue>;
  /** Undefined without a list of rules. */
  rules(version: CataloguedVersion): Promise<FiledRule[] | undefined>;
  /** Undefined for the oldest version. */
  changes(version: CataloguedVersion): Promise<ChangesFile | undefined>;
  examples(version: CataloguedVersion): Promise<Example[]>;
  /** Reads a file's text by site path. */
  text(path: string): Promise<string>;
  markdown(path: string): Promise<string>;
  search(version: CataloguedVersion, request: SearchRequest): Promise<SearchResponse>;
  /** Additional origins for the site, besides the published origin. */
  origins?: string[];
  /** Returns a path's absolute address. */
  address(path: string): Promise<string>;
}

/** Opens a build (folder) or published site (address). @throws without a site. */
export async function openSite(place: string): Promise<OpenSite> {
  return siteOf(/^[a-z][a-z\d+.-]+:\/\//i.test(place) ? openAddress(place) : await openFolder(place));
}

interface Kept {
  at: number;
  size: number;
  tag?: string;
  value: Promise<unknown>;
}

export function siteOf(source: Source): OpenSite {
  const kept = recentValues<Kept>(programLimits.keptFiles, programLimits.keptBytes, ({ size }) => size);

  /** Parses a file once; undefined for a missing file. Concurrent callers share the result. */
  async function made<T>(path: string, make: (text: string) => T | Promise<T>): Promise<T | undefined> {
    const known = kept.get(path);
    const at = Date.now();
    if (known && at - known.at < source.settled) return known.value as Promise<T>;
    const load = async () => {
      const file = await source.read(path, known?.tag);
      if (!file) return kept.remove(path);
      const { tag, text } = file;
      kept.set(path, { at, tag, value, size: text?.length ?? known!.size });
      return text === undefined ? known!.value : make(text);
    };
    const value = load();
    kept.set(path, { at, size: 0, tag: known?.tag, value });
    value.catch(() => kept.remove(path));
    return value as Promise<T | undefined>;
  }

  async function catalogue(): Promise<SiteCatalogue> {
    const found = await made('catalogue.json', (text) => checkedCatalogue(readJson(text), source.name));
    if (!found)
      throw new ToolError(
        `There is no catalogue.json at ${source.name}. The site was built by another tool or an older version of this one.`,
      );
    return found;
  }

  /** Removes the base URL from a site path; undefined outside the site. */
  async function below(path: string): Promise<string> {
    const { baseUrl } = await catalogue();
    const plain = safePath(path);
    if (!plain?.startsWith(baseUrl)) throw new ToolError(`${path} is not on this site.`);
    return plain.slice(baseUrl.length);
  }

  async function data<T>(path: string | undefined): Promise<T | undefined> {
    return path === undefined ? undefined : made(await below(path), readJson<T>);
  }

  async function listed<T>(version: CataloguedVersion, name: keyof typeof shapes): Promise<T | undefined> {
    const path = version.files[name];
    if (path === undefined) return undefined;
    return made(await below(path), (text) => checked<T>(shapes[name], readJson(text), `${name} of ${version.label}`));
  }

  async function needed<T>(version: CataloguedVersion, name: keyof typeof shapes): Promise<T> {
    const found = await listed<T>(version, name);
    if (found === undefined) throw new ToolError(`The site has no ${name} of ${version.label}.`);
    return found;
  }

  async function textBelow(path: string): Promise<string> {
    const found = await made(path, (text) => text);
    if (found === undefined) throw new ToolError(`${path} is missing at ${source.name}.`);
    return found;
  }

  const text = async (path: string) => textBelow(await below(path));

  return {
    catalogue,
    names: (version) => needed(version, 'names'),
    rules: (version) => listed(version, 'rules'),
    changes: (version) => listed(version, 'changes'),
    examples: (version) => needed(version, 'examples'),
    text,
    markdown: (path) => text(markdownPath(path)),
    async search(version, request) {
      const manifest = await data<SearchManifest>((await catalogue()).files.search);
      const index = manifest?.indexes[version.name];
      if (index === undefined) throw new ToolError(`The site has no search index of ${version.label}.`);
      const path = await below(index);
      // Index parts are next to the index, named by content.
      const beside = (name: string) => {
        if (/[/\\]/.test(name)) throw new ToolError(`${name} is not a file in the search index.`);
        return textBelow(path.slice(0, path.lastIndexOf('/') + 1) + name);
      };
      const engine = await made(path, async (names) =>
        createEngine(names, await beside(createEngine(names).wordsFile)),
      );
      if (!engine) throw new ToolError(`The search index of ${version.label} is missing.`);
      // Quoted words are searched in the texts.
      await addTexts([engine], () => engine.textsToRead(request), beside);
      return loadTexts([engine], engine.search(request), beside);
    },
    async address(path) {
      const { url, baseUrl } = await catalogue();
      if (source.url === undefined) return url + path;
      return source.url + (path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\/+/, ''));
    },
  };
}

function readJson<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new ToolError(`A file on the site is damaged: ${(error as Error).message}`);
  }
}

/** Opens the requested version with its names. @throws {ToolError} for an unknown version. */
export async function openVersion(
  site: OpenSite,
  asked: string | undefined,
): Promise<{ catalogue: SiteCatalogue; version: CataloguedVersion; names: VersionCatalogue }> {
  const catalogue = await site.catalogue();
  const version = chooseVersion(catalogue, asked);
  return { catalogue, version, names: await site.names(version) };
}

/**
 * Finds a version by number, label or name (`2.1`, `v2.1`, `Next`, `latest`); defaults to the latest.
 * @throws {ToolError} with the nearest and all legal versions.
 */
export function chooseVersion({ versions, title }: SiteCatalogue, asked?: string): CataloguedVersion {
  const latest = versions.find(({ isLatest }) => isLatest) ?? versions[0];
  if (!latest) throw new ToolError('The site has no versions.');
  const wanted = (asked ?? '')
    .toLowerCase()
    .replace(title.toLowerCase(), '')
    .replace(/^\s*(?:version\s+|v(?=\d))/, '')
    .trim();
  if (wanted === '' || wanted === 'latest') return latest;
  const isCalled = ({ name, label, number }: CataloguedVersion) =>
    [name, label, number].some((each) => each.toLowerCase() === wanted);
  // `2.1.0`, as in packages.
  const found = versions.find(isCalled) ?? versions.find(({ number }) => wanted.startsWith(`${number}.`));
  if (found) return found;
  const legal = versions.map(({ label, number, isLatest }) =>
    [label, label.includes(number) ? '' : ` (${number})`, isLatest ? ' (latest)' : ''].join(''),
  );
  throw new ToolError(
    `There is no version ${JSON.stringify(asked)}. The nearest version is ${nearestVersion(versions, wanted, latest).label}. ` +
      `Legal versions are: ${legal.join(', ')}.`,
  );
}

/** Nearest version: for numbers, the highest not above the requested number; for words, the most similar. */
function nearestVersion(versions: CataloguedVersion[], wanted: string, latest: CataloguedVersion): CataloguedVersion {
  const [number] = /\d+(?:\.\d+)?/.exec(wanted) ?? [];
  if (number === undefined) {
    const labels = versions.map(({ label }) => label);
    return versions.find(({ label }) => label === nearest(wanted, labels)[0]) ?? latest;
  }
  const ordered = versions.toSorted((one, other) => compareNumbers(other.number, one.number));
  const full = number.includes('.') ? number : `${number}.0`;
  return ordered.find((version) => compareNumbers(version.number, full) <= 0) ?? ordered.at(-1)!;
}
