/** Address formats used by documentation sites. */

/** Decodes a path; a malformed path stays unchanged. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Removes a folder's trailing slash; the host root becomes empty. */
export function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Normalizes a page path: removes `/index`, `.html` and a trailing slash. */
export function pagePath(path: string, baseUrl: string): string {
  const bare = path.replace(/\/{2,}/g, '/').replace(/(?:\/index(?:\.html)?|\.html|\/)+$/, '');
  return bare.length < baseUrl.length ? baseUrl : bare;
}

/** Returns the path for a page's Markdown. */
export function markdownPath(path: string): string {
  return `${path.endsWith('/') ? `${path}index` : path}.md`;
}

/** Finds a path's version: the longest matching version path wins. */
export function versionAt<Known extends { path: string }>(versions: readonly Known[], path: string): Known | undefined {
  return versions
    .filter((version) => `${withoutSlash(path)}/`.startsWith(`${withoutSlash(version.path)}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Decodes a site path; undefined for another site or control characters. */
export function safePath(path: string): string | undefined {
  const plain = path.startsWith('/') ? path.replace(/[?#].*$/s, '') : '';
  let found: string;
  try {
    found = decodeURIComponent(plain);
  } catch {
    return undefined;
  }
  const isSafe =
    found !== '' &&
    ![...found].some((sign) => sign === '\\' || sign < ' ' || sign === '\u007f') &&
    !found.split('/').some((part) => /^\.\.?$/.test(part));
  return isSafe ? found : undefined;
}
