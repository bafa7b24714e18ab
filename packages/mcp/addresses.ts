/** The form of addresses of the sites that this package reads. */

/** Returns a path without escapes; as it is where they are malformed. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns a folder without its last slash; that of the host is empty. */
export function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Returns the path under which a page is known: without `/index`, `.html` and a slash at its end. */
export function pagePath(path: string, baseUrl: string): string {
  const bare = path.replace(/\/{2,}/g, '/').replace(/(?:\/index(?:\.html)?|\.html|\/)+$/, '');
  return bare.length < baseUrl.length ? baseUrl : bare;
}

/** Returns the path of a page's Markdown. */
export function markdownPath(path: string): string {
  return `${path.endsWith('/') ? `${path}index` : path}.md`;
}

/** Finds the version that a path belongs to: of those whose path it begins with, the one with the longest. */
export function versionAt<Known extends { path: string }>(versions: readonly Known[], path: string): Known | undefined {
  return versions
    .filter((version) => `${withoutSlash(path)}/`.startsWith(`${withoutSlash(version.path)}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Returns a path of the site without escapes; undefined for one that leads elsewhere or holds control characters. */
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
