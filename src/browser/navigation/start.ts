import { loadPage } from '../pages/loadPage.tsx';
import type { ReadyPage } from '../pages/loadPage.tsx';
import { isReachable } from '../isReachable.ts';
import { idOf } from '../paths.ts';
import { siteAddress } from '../site.ts';
import { siteRoute } from '../siteRoute.ts';
import { updateView } from '../state.ts';
import type { BrowserState } from '../state.ts';
import { focusLeft, focusPage } from './focus.ts';
import { isPageNavigation } from './intent.ts';
import { anchorsIn, sameSection } from './sameSection.ts';
import { startScroll } from './scroll.ts';
import { showPage } from './showPage.ts';
import { sayUnreachable } from './unreachable.tsx';

/** Milliseconds before the progress bar shows. Pages that come sooner cost no rendering for it. */
const patience = 200;

/**
 * Shows pages in place where the browser has the Navigation API; elsewhere links stay links. `onShown` is called when
 * a page stands in the document, before it has focus and is scrolled.
 */
export function startNavigation(state: BrowserState, onShown: (ready: ReadyPage) => void): void {
  if (!('navigation' in window)) return;
  const scroll = startScroll((pathname) => siteAddress(pathname) === state.view.page.path);
  const startProgress = progressOf(state);
  /** The address that the browser has been asked to load itself: the listener lets that pass. */
  let leavingFor: string | undefined;
  addEventListener('pageshow', () => (leavingFor = undefined));
  const leave = (url: string, replace: boolean) => {
    leavingFor = url;
    if (replace) location.replace(url);
    else location.assign(url);
  };
  navigation.addEventListener('navigate', (event) => {
    const { url, key } = event.destination;
    const { pathname, hash } = new URL(url);
    const path = siteAddress(pathname);
    if (url === leavingFor || !isPageNavigation(factsOf(event, path), state.view.page.path)) return;
    const back = event.navigationType === 'traverse';
    const replace = event.navigationType === 'replace';
    const route = siteRoute(pathname);
    if (!route) return leaveWhenOnline(state, event, leave);

    const { signal } = event;
    const loading = loadPage(state, route);
    loading.catch(() => {});
    const endProgress = startProgress();
    signal.addEventListener('abort', endProgress);

    // The address changes when the page is there, so that quick clicks leave no entries behind. Without that option
    // (older browsers), or where the browser insists on going back at once, it changes first.
    const precommitHandler = async (controller: NavigationPrecommitController) => {
      try {
        const ready = await loading;
        const there = new URL(url);
        there.pathname = path;
        there.hash = hash || (back ? '' : hashInVersion(state, ready));
        if (there.href !== url && !back) controller.redirect(there.href);
      } catch (error) {
        if (signal.aborted) return;
        if (await isReachable(path)) {
          // An entry of history can only be loaded once it is the current one.
          if (back) return;
          leave(url, replace);
        } else if (!signal.aborted) {
          sayUnreachable(state, () => void (back ? navigation.traverseTo(key) : navigation.navigate(url, { history: replace ? 'replace' : 'push' })));
        }
        throw error;
      }
    };

    const handler = async () => {
      const ready = await loading.catch(() => undefined);
      if (signal.aborted) return;
      if (!ready) {
        endProgress();
        if (await isReachable(path)) location.reload();
        else if (!signal.aborted) sayUnreachable(state, () => void navigation.navigate(url, { history: 'replace' }));
        return;
      }
      endProgress();
      scroll.keep();
      showPage(state, ready, !back && location.hash === '');
      onShown(ready);
      const left = scroll.arrived(back);
      if (left) return focusLeft(left.link);
      focusPage(location.hash);
      event.scroll();
    };

    event.intercept({ scroll: 'manual', focusReset: 'manual', handler, ...(event.cancelable && { precommitHandler }) });
  });
}

/** The hash of the section that the reader is in (`sectionRead`), when the page that comes is the same in another version; empty otherwise. */
function hashInVersion({ view }: BrowserState, { page, html = '' }: ReadyPage): string {
  const { path, topicPaths = {} } = view.page;
  const isVersion = page.path !== path && Object.values(topicPaths).includes(page.path);
  const article = document.querySelector('#main .article');
  if (!isVersion || !article) return '';
  const id = sectionRead(article);
  return id === undefined ? '' : (sameSection(id, anchorsIn(article.outerHTML), anchorsIn(html)) ?? '');
}

/**
 * The id of what is being read: what the address names as long as it is in view, else the section that the table of contents marks. Above
 * the first of these, where the banner of an old version is, it is what the address names. That may also be the page's content as a whole
 * (the link past the navigation does), which is no section.
 */
function sectionRead(article: Element): string | undefined {
  const id = idOf(location.hash);
  const target = id === undefined ? null : document.getElementById(id);
  const named = target && !article.contains(target) ? undefined : id;
  const { top = -1, bottom = -1 } = target?.getBoundingClientRect() ?? {};
  if (scrollY === 0 || (named !== undefined && bottom > 0 && top < innerHeight)) return named;
  const marked = document.querySelector<HTMLAnchorElement>('.toc a[aria-current]');
  return (marked && idOf(marked.hash)) ?? named;
}

/** A file or an unknown path is the browser's to load; but offline it would put an error page in the place of this one. */
function leaveWhenOnline(state: BrowserState, event: NavigateEvent, leave: (url: string, replace: boolean) => void): void {
  const { url } = event.destination;
  if (navigator.onLine || !event.cancelable || event.destination.sameDocument) return;
  event.preventDefault();
  const go = async () => {
    if (await isReachable(url)) leave(url, event.navigationType === 'replace');
    else sayUnreachable(state, () => void go());
  };
  void go();
}

/**
 * Gives what to call when a page is on its way; that gives what to call when the page came or is no longer wanted. A
 * later page's progress is not touched then.
 */
function progressOf(state: BrowserState): () => () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    const own = setTimeout(() => updateView(state, { navigating: true }), patience);
    timer = own;
    return () => {
      if (timer !== own) return;
      clearTimeout(own);
      if (state.view.navigating) updateView(state, { navigating: false });
    };
  };
}

function factsOf(event: NavigateEvent, path: string) {
  // A link can stand in a form; what sends a form is a button or the form itself.
  const source = event.sourceElement;
  return {
    type: event.navigationType,
    canIntercept: event.canIntercept,
    hashChange: event.hashChange,
    sameDocument: event.destination.sameDocument,
    download: event.downloadRequest !== null,
    form: event.formData !== null || Boolean(source?.closest('form') && !source.closest('a')),
    path,
  };
}
