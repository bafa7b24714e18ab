import { hasExtension, isBelow } from '../core/addresses.ts';
import type { PathEntry } from '../theme/types.ts';

/** The id that a hash names, as it is where its escapes are malformed; undefined where there is none. */
export function idOf(hash: string): string | undefined {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id) || undefined;
  } catch {
    return id;
  }
}

/** A path that is that of a page: a static one, or what has no ending below a version. Of others only the server knows. */
export function pageAt(path: string, versions: { path: string }[], staticPaths: string[]): string | undefined {
  if (staticPaths.includes(path)) return path;
  if (hasExtension(path)) return undefined;
  return versions.some((version) => version.path === path || isBelow(path, version.path)) ? path : undefined;
}

/** The pathname that an anchor in the page at `here` leads to, if that is another path of this origin in this window. */
export function internalPathname(
  anchor: Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>,
  here: string,
): string | undefined {
  const { href, target } = anchor;
  if (anchor.hasAttribute('download') || (target !== '' && target !== '_self') || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const current = new URL(here);
  return url.origin === current.origin && url.pathname !== current.pathname ? url.pathname : undefined;
}

/** A pathname as a reader would write it; as it is where its escapes are malformed. */
export function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

interface Languages {
  /** Pages of this build and of the other one, as their `paths.json` lists them. */
  ownPages: PathEntry[];
  pages: PathEntry[];
  /** Turns a path of this build into one of the other. */
  toOther: (path: string) => string;
  versions: { name: string; path: string }[];
  /** Base URL of this build. */
  root: string;
}

/** Finds the page that has a page's topic in the build of another language; undefined for a page that is not listed. */
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
