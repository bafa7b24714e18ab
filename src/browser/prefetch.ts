import { closestTo, whenIdle } from './dom.ts';
import { preparePage } from './navigation/showPage.ts';
import { loadPage } from './pages/pageDocuments.ts';
import { isStatic, pageBehind } from './site.ts';
import type { BrowserState } from './state.ts';

/** Supported by Chromium only. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

type PrefetchReason = 'intent' | 'view';

/** Whether to prefetch: never on 2g or with data saver; links in view only on fast networks. */
export function mayPrefetch(
  reason: PrefetchReason,
  { saveData = false, effectiveType = '4g' }: Connection = {},
): boolean {
  if (saveData || effectiveType.endsWith('2g')) return false;
  return reason === 'intent' || effectiveType === '4g';
}

/** Hover time before a prefetch, in milliseconds. */
const hoverDelay = 65;
/** Maximum number of prefetched links in view. On pages without an article, readers usually choose one of the first. */
const mostInArticle = 10;
const mostElsewhere = 1;

/** Prefetches linked pages. Returns a function to call when another page is shown, to watch its links. */
export function startPrefetch(state: BrowserState): () => void {
  let hovering: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(hovering);
  const anchorOf = ({ target }: Event) => closestTo<HTMLAnchorElement>(target, 'a[href]');
  const now = (event: Event) => {
    stop();
    const anchor = anchorOf(event);
    if (anchor) prefetch(state, anchor, 'intent');
  };
  const soon = (event: Event) => {
    stop();
    const anchor = anchorOf(event);
    if (anchor) hovering = setTimeout(() => prefetch(state, anchor, 'intent'), hoverDelay);
  };
  document.addEventListener('mouseover', soon, { passive: true });
  document.addEventListener('mouseout', stop, { passive: true });
  document.addEventListener('focusin', soon);
  document.addEventListener('pointerdown', now, { passive: true });

  let observer: IntersectionObserver | undefined;
  const watchView = () => {
    observer?.disconnect();
    if (!mayPrefetch('view', connection())) return;
    whenIdle(() => {
      observer?.disconnect();
      observer = observeLinks(state);
    });
  };
  watchView();
  return watchView;
}

function observeLinks(state: BrowserState): IntersectionObserver {
  let left = document.querySelector('main .article') ? mostInArticle : mostElsewhere;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || left === 0) continue;
      observer.unobserve(target);
      if (prefetch(state, target as HTMLAnchorElement, 'view')) left -= 1;
    }
    if (left === 0) observer.disconnect();
  });
  for (const anchor of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    if (pageBehind(anchor)) observer.observe(anchor);
  }
  return observer;
}

function prefetch(state: BrowserState, anchor: HTMLAnchorElement, reason: PrefetchReason): boolean {
  const path = pageBehind(anchor);
  if (!path || !mayPrefetch(reason, connection())) return false;
  // Readers of docs usually go on to docs: prefetch other pages only on hover or focus.
  if (reason === 'view' && isStatic(path)) return false;
  const loading = loadPage(state, path);
  loading.then((page) => reason === 'intent' && whenIdle(() => preparePage(state, page))).catch(() => {});
  return true;
}

function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
