import { besidePage, hasExtension, isBelow, pagePath, pathBelow, withoutSlash } from '../core/addresses.ts';

/** The id that a hash names; undefined where there is none, or its escapes are malformed. */
export function idOf(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}

/** Where the data of a docs or landing page is. */
export function pageJsonUrl(path: string): string {
  return besidePage(path, '.json');
}

/** A page that can be shown without a page load: a static page's module, or a page file below a version. */
export type Route =
  | { kind: 'static'; module: string; path: string }
  | { kind: 'landing' | 'doc' | 'changes'; path: string };

interface RouteTable {
  base: string;
  trailingSlash?: true;
  /** Landing pages' paths. */
  versions: { path: string }[];
  /** Module name → permalink. */
  statics: Record<string, { path: string }>;
}

/** How the page at a pathname is shown, or undefined when only the server can say (other files, unknown paths). */
export function routeOf(pathname: string, { base, trailingSlash, versions, statics }: RouteTable): Route | undefined {
  const path = pagePath(pathname, { baseUrl: base, trailingSlash });
  for (const [module, page] of Object.entries(statics)) {
    if (page.path === path) return { kind: 'static', module, path };
  }
  if (hasExtension(path)) return undefined;
  if (versions.some((version) => version.path === path)) return { kind: 'landing', path };
  const own = versions.filter((version) => isBelow(path, version.path));
  const changes = own.map((version) => pathBelow(version.path, 'changes'));
  if (changes.some((top) => withoutSlash(path) === top || isBelow(path, top))) return { kind: 'changes', path };
  return own.length > 0 ? { kind: 'doc', path } : undefined;
}

/** What of an anchor decides whether it leads to a page of this site in this window. */
interface AnchorFacts {
  href: string;
  target: string;
  /** Has a `download` attribute. */
  download: boolean;
}

/**
 * The pathname that an anchor leads to, if that is another path of this origin in this window; else undefined.
 * `here` is the address of the page that holds it.
 */
export function internalPathname({ href, target, download }: AnchorFacts, here: string): string | undefined {
  if (download || (target !== '' && target !== '_self') || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const current = new URL(here);
  return url.origin === current.origin && url.pathname !== current.pathname ? url.pathname : undefined;
}

/** The anchor around an event's target and the pathname it leads to. */
export function anchorOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')) || undefined;
}

/** `internalPathname` of an anchor in the document. */
export function internalPathnameOf(anchor: HTMLAnchorElement): string | undefined {
  return internalPathname(
    { href: anchor.href, target: anchor.target, download: anchor.hasAttribute('download') },
    location.href,
  );
}
