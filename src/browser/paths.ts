import { hasExtension, isBelow } from '../core/addresses.ts';

/** The id that a hash names; undefined where there is none, or its escapes are malformed. */
export function idOf(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined;
  } catch {
    return undefined;
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
