/** The grammar of a site's addresses, which every room keeps to, browsers too. */

/**
 * Begins the ids of everything around a page's content, so that no anchor of a document can take them: a slug has no
 * colon, and written anchors that begin like this are refused.
 */
export const shellIdPrefix = 'site:';

interface AddressForm {
  /** Path under which the site is served; begins and ends with `/`. */
  baseUrl: string;
  /** Addresses of pages end with `/`. That of the home page always does. */
  trailingSlash?: boolean;
}

/**
 * The one path under which a page is known: `/index.html`, `/index`, `.html` and `/` at the end go, and so do repeated
 * slashes, which would make a redirect lead to another host. The home page keeps its slash: `/standard/index.html` and
 * `/standard` are `/standard/` when that is the base URL.
 */
export function barePath(path: string, baseUrl: string): string {
  const stripped = path.replace(/\/{2,}/g, '/').replace(/(?:\/index(?:\.html)?|\.html|\/)+$/, '');
  return stripped.length < baseUrl.length ? baseUrl : stripped;
}

/**
 * The address of the page that a path may stand for: `barePath`, and a slash where the site's addresses have one.
 * Without that slash, and without `.html`, `/x.json` is the address of a file.
 */
export function pagePath(path: string, { baseUrl, trailingSlash = false }: AddressForm): string {
  const bare = barePath(path, baseUrl);
  if (!trailingSlash || bare === baseUrl) return bare;
  const isFile = hasExtension(bare) && path.endsWith(bare);
  return isFile ? bare : `${bare}/`;
}

/**
 * The address at which every host sends a file without a redirect: `/x` for `/x.html`, `/x/` for `/x/index.html`, and
 * any other path as it is.
 */
export function fileAddress(path: string): string {
  return path.replace(/(^|\/)index\.html$|\.html$/, '$1');
}

/**
 * `schema.json`, `Order.md`; but `/docs/2.0` and `/docs/Order.cancelled` are pages: an extension is short, and begins
 * with a letter.
 */
export function hasExtension(path: string): boolean {
  return /\.(?:[a-z][a-z\d]{0,5}|webmanifest)$/i.test(path);
}

/**
 * The address of a file that goes with a page: `.md` is `/x.md` for `/x`, and `/x/index.md` for `/x/`, so that the
 * home page has one too; `/rules.csv` is `/x/rules.csv` for both.
 */
export function besidePage(path: string, ending: string): string {
  if (ending.startsWith('/')) return withoutSlash(path) + ending;
  return (path.endsWith('/') ? `${path}index` : path) + ending;
}

export function pathBelow(path: string, name: string, trailingSlash = false): string {
  return `${withoutSlash(path)}/${name}${trailingSlash ? '/' : ''}`;
}

/** It is not below itself. */
export function isBelow(path: string, folder: string): boolean {
  const top = `${withoutSlash(folder)}/`;
  return path.length > top.length && path.startsWith(top);
}

/** The version that a path belongs to: of those whose path it is, or is below, the one with the longest. */
export function versionAt<Known extends { path: string }>(versions: readonly Known[], path: string): Known | undefined {
  return versions
    .filter((version) => withoutSlash(path) === withoutSlash(version.path) || isBelow(path, version.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** An address as a folder: what is below it goes on with a slash. The site's own is empty. */
export function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
