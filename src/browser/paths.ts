import { hasExtension, isBelow } from '../core/addresses.ts';
import type { PathEntry } from '../theme/types.ts';

/** Decodes the id in a hash, unchanged if its escapes are malformed; undefined if empty. */
export function idOf(hash: string): string | undefined {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id) || undefined;
  } catch {
    return id;
  }
}

/**
 * Returns the path if it is a page: a static page, or a path without extension below a version. Only the server knows
 * other paths.
 */
export function pageAt(path: string, versions: { path: string }[], staticPaths: string[]): string | undefined {
  if (staticPaths.includes(path)) return path;
  if (hasExtension(path)) return undefined;
  return versions.some((version) => version.path === path || isBelow(path, version.path)) ? path : undefined;
}

/** Pathname of an anchor's target, if it is another path on the same origin and opens in this window. */
export function internalPathname(
  anchor: { href: string; target: string; hasAttribute(name: string): boolean },
  here: string,
): string | undefined {
  const { href, target } = anchor;
  if (anchor.hasAttribute('download') || (target !== '' && target !== '_self') || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const current = new URL(here);
  return url.origin === current.origin && url.pathname !== current.pathname ? url.pathname : undefined;
}

/** Decodes a pathname for display; unchanged if its escapes are malformed. */
export function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

interface Languages {
  ownPages: PathEntry[];
  pages: PathEntry[];
  toOther: (path: string) => string;
  versions: { name: string; path: string }[];
  root: string;
}

/** Finds the page with the same topic in another language's build; undefined for unlisted pages. */
export function samePage(address: string, languages: Languages): string | undefined {
  const { ownPages, pages, toOther, versions, root } = languages;
  const listed = (path: string, list: PathEntry[]) =>
    list.find(([other]) => readablePath(other) === readablePath(path))?.[0];
  const same = listed(toOther(address), pages);
  if (same !== undefined) return same;
  const own = ownPages.find(([path]) => readablePath(path) === readablePath(address));
  if (!own) return undefined;
  const [, , version, topic] = own;
  const sameTopic = pages.filter(([, , , other]) => other === topic);
  const [found] = sameTopic.find(([, , other]) => other === version) ?? sameTopic[0] ?? [];
  if (found !== undefined) return found;
  const landing = versions.find(({ name }) => name === version)?.path;
  return (landing !== undefined ? listed(toOther(landing), pages) : undefined) ?? toOther(root);
}
