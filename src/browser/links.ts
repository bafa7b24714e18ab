/** What of an anchor decides whether it leads to a page of this site in this window. */
export interface AnchorFacts {
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
  return internalPathname({ href: anchor.href, target: anchor.target, download: anchor.hasAttribute('download') }, location.href);
}
