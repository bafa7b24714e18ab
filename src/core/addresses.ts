/** Address grammar of a site, shared by all code, browsers included. */

/**
 * Prefix for ids outside a page's content. Document anchors cannot clash: slugs have no colon, and explicit anchors
 * with this prefix are refused.
 */
export const shellIdPrefix = 'site:';

interface AddressForm {
  /** Path of the site; begins and ends with `/`. */
  baseUrl: string;
  /** Ends page addresses with `/`. The home page's always does. */
  trailingSlash?: boolean;
}

/**
 * Removes `/index.html`, `/index`, `.html`, trailing slashes and repeated slashes, because `//` in a redirect would
 * lead to another host. The home page keeps its slash: with base URL `/standard/`, `/standard/index.html` and
 * `/standard` become `/standard/`.
 */
export function barePath(path: string, baseUrl: string): string {
  const stripped = path.replace(/\/{2,}/g, '/').replace(/(?:\/index(?:\.html)?|\.html|\/)+$/, '');
  return stripped.length < baseUrl.length ? baseUrl : stripped;
}

/**
 * Returns the page address for a path: `barePath`, with a slash if the site's addresses have it. Without slash and
 * `.html`, `/x.json` is a file address.
 */
export function pagePath(path: string, { baseUrl, trailingSlash = false }: AddressForm): string {
  const bare = barePath(path, baseUrl);
  if (!trailingSlash || bare === baseUrl) return bare;
  const isFile = hasExtension(bare) && path.endsWith(bare);
  return isFile ? bare : `${bare}/`;
}

/**
 * Returns the address answered by every host without a redirect: `/x` for `/x.html`, `/x/` for `/x/index.html`, any
 * other path unchanged.
 */
export function fileAddress(path: string): string {
  return path.replace(/(^|\/)index\.html$|\.html$/, '$1');
}

/**
 * Whether a path is a file, such as `schema.json` or `Order.md`. `/docs/2.0` and `/docs/Order.cancelled` are pages: an
 * extension is short, and begins with a letter.
 */
export function hasExtension(path: string): boolean {
  return /\.(?:[a-z][a-z\d]{0,5}|webmanifest)$/i.test(path);
}

/**
 * Returns the address of a page's companion file: `.md` is `/x.md` for `/x`, and `/x/index.md` for `/x/`; `/rules.csv`
 * is `/x/rules.csv` in either form.
 */
export function besidePage(path: string, ending: string): string {
  if (ending.startsWith('/')) return withoutSlash(path) + ending;
  return (path.endsWith('/') ? `${path}index` : path) + ending;
}

export function pathBelow(path: string, name: string, trailingSlash = false): string {
  return `${withoutSlash(path)}/${name}${trailingSlash ? '/' : ''}`;
}

/** Returns false for the folder itself. */
export function isBelow(path: string, folder: string): boolean {
  const top = `${withoutSlash(folder)}/`;
  return path.length > top.length && path.startsWith(top);
}

/** Returns the version of a path: the version with the longest path equal to or above it. */
export function versionAt<Known extends { path: string }>(versions: readonly Known[], path: string): Known | undefined {
  return versions
    .filter((version) => withoutSlash(path) === withoutSlash(version.path) || isBelow(path, version.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Returns an address without its final slash, to append further segments. Empty for the site root. */
export function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
