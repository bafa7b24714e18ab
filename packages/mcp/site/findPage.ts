import { barePath, withoutSlash } from '../../../src/core/addresses.ts';
import { listNames, nearest } from '../../../src/core/parse/nearest.ts';
import { decodePart } from '../../../src/core/parse/text.ts';
import type {
  CataloguedDoc,
  CataloguedVersion,
  SiteCatalogue,
  VersionCatalogue,
} from '../../../src/features/catalogue/types.ts';
import { chooseVersion, versionOfPath } from './chooseVersion.ts';
import { findNames } from './findNames.ts';
import type { OpenSite } from './openSite.ts';
import { ToolError } from './source.ts';

/** A page of a version, and the section that was asked for. */
interface FoundPage {
  version: CataloguedVersion;
  doc: CataloguedDoc;
  /** Anchor without `#`. */
  anchor?: string;
}

/**
 * The page that is meant by an address, a path, a title, an id or a name of the standard. A path says its version by
 * itself; with another version asked for, it is the page of the same topic there.
 * @throws {ToolError} with the nearest pages.
 */
export async function findPage(site: OpenSite, asked: string, askedVersion?: string): Promise<FoundPage> {
  const catalogue = await site.catalogue();
  const [place = '', anchor] = (await withoutOrigin(site, asked.trim(), catalogue)).split('#', 2);
  const path = place.startsWith('/') ? plainPath(place, catalogue) : undefined;
  const own = path === undefined ? undefined : versionOfPath(catalogue, path);
  const version = askedVersion === undefined && own ? own : chooseVersion(catalogue, askedVersion);
  const names = await site.names(version);
  const doc = path === undefined ? byName(names, place) : await byPath(site, path, own, { version, names });
  if (doc) return { version, ...doc, ...(anchor && { anchor }) };
  const titles = names.docs.flatMap(({ title, topic }) => [title, topic]);
  const near = nearest(place.replace(/^.*\/docs\//, ''), titles, 3);
  throw new ToolError(
    `${version.label} has no page ${JSON.stringify(asked)}.` +
      (near.length > 0 ? ` The nearest are ${listNames(near)}.` : '') +
      ' Take a path or a title from `search`.',
  );
}

/** An address of this site as a path. @throws {ToolError} for that of another. */
async function withoutOrigin(site: OpenSite, asked: string, { url, baseUrl }: SiteCatalogue): Promise<string> {
  if (!/^[a-z][a-z\d+.-]*:/i.test(asked) || /^[a-z]+:(?!\/)/i.test(asked)) return asked;
  const own = await site.address(baseUrl);
  if (asked.startsWith(own)) return baseUrl + asked.slice(own.length);
  if (asked.startsWith(url + baseUrl)) return asked.slice(url.length);
  throw new ToolError(`${asked.slice(0, 200)} is not on this site, and nothing else is read. The site is ${own}.`);
}

function plainPath(path: string, { baseUrl }: SiteCatalogue): string {
  return barePath(decodePart(path.replace(/[?].*$/, '').replace(/\.(?:md|json)$/, '')), baseUrl);
}

const samePath = (doc: CataloguedDoc, path: string) => withoutSlash(decodePart(doc.path)) === withoutSlash(path);

async function byPath(
  site: OpenSite,
  path: string,
  own: CataloguedVersion | undefined,
  { version, names }: { version: CataloguedVersion; names: VersionCatalogue },
): Promise<{ doc: CataloguedDoc } | undefined> {
  const there = names.docs.find((doc) => samePath(doc, path));
  if (there || !own || own.name === version.name) return there && { doc: there };
  const topic = (await site.names(own)).docs.find((doc) => samePath(doc, path))?.topic;
  const doc = names.docs.find((each) => each.topic === topic);
  return doc && { doc };
}

/** By topic or its end, by title, or by what the page documents. */
function byName(names: VersionCatalogue, name: string): { doc: CataloguedDoc; anchor?: string } | undefined {
  const { docs } = names;
  const wanted = name.toLowerCase().replace(/\.md$/, '').replace(/\/$/, '');
  const is = (each: string) => each.toLowerCase() === wanted;
  const doc =
    docs.find(({ topic }) => is(topic)) ??
    docs.find(({ title }) => is(title)) ??
    docs.find(({ topic }) => topic.toLowerCase().endsWith(`/${wanted}`));
  if (doc) return { doc };
  const home = findNames(names, name).find(({ entry }) => entry.path !== undefined)?.entry.path;
  const [path = '', anchor] = (home ?? '').split('#');
  const homeDoc = docs.find((each) => each.path === path);
  return homeDoc && { doc: homeDoc, ...(anchor && { anchor }) };
}
