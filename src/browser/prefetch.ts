import { whenIdle } from './idle.ts';
import { anchorOf, internalPathnameOf } from './links.ts';
import { loadPage } from './pages/loadPage.tsx';
import { mayPrefetch } from './prefetchPolicy.ts';
import type { Connection, PrefetchReason } from './prefetchPolicy.ts';
import { siteRoute } from './site.ts';

/** A pointer that rests on a link for so long means it. */
const hoverDelay = 65;
/** So many links a page are fetched because they are in view. */
const mostInView = 10;

/** Fetches the page behind a link ahead of the click. One listener for each sign of intent, for the whole document. */
export function startPrefetch(): void {
  let hovering: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(hovering);
  const now = (event: Event) => {
    stop();
    prefetch(anchorOf(event.target), 'intent');
  };
  const soon = (event: Event) => {
    stop();
    const anchor = anchorOf(event.target);
    if (anchor) hovering = setTimeout(() => prefetch(anchor, 'intent'), hoverDelay);
  };
  document.addEventListener('mouseover', soon, { passive: true });
  document.addEventListener('mouseout', stop, { passive: true });
  document.addEventListener('focusin', soon);
  document.addEventListener('pointerdown', now, { passive: true });
  prefetchInView();
}

let observer: IntersectionObserver | undefined;

/** Watches the links of the page that is shown, once the browser has nothing better to do. */
export function prefetchInView(): void {
  observer?.disconnect();
  if (!mayPrefetch('view', connection())) return;
  whenIdle(() => {
    let left = mostInView;
    observer?.disconnect();
    observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || left === 0) continue;
        observer?.unobserve(target);
        if (prefetch(target as HTMLAnchorElement, 'view')) left -= 1;
      }
      if (left === 0) observer?.disconnect();
    });
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('#main a[href]')) {
      if (internalPathnameOf(anchor)) observer.observe(anchor);
    }
  });
}

/** Returns whether the anchor leads to a page that may be fetched for this reason. */
function prefetch(anchor: HTMLAnchorElement | undefined, reason: PrefetchReason): boolean {
  const pathname = anchor && internalPathnameOf(anchor);
  const route = pathname ? siteRoute(pathname) : undefined;
  if (!route || !mayPrefetch(reason, connection())) return false;
  // A static page is a script that runs: only for readers who point at it.
  if (reason === 'view' && route.kind === 'static') return false;
  loadPage(route).catch(() => {});
  return true;
}

function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
