import { loadPage } from '../pages/files.ts';
import { isReachable, sayUnreachable } from './unreachable.ts';
import { siteAddress, sitePage } from '../site.ts';
import type { BrowserState } from '../state.ts';
import { focusLeft, focusPage, targetOf } from './focus.ts';
import { isPageNavigation } from './intent.ts';
import { startScroll } from './scroll.ts';
import { keepSectionInLinks, sectionFor } from './sectionRead.ts';
import { showPage } from './showPage.ts';
import { scripts } from '../../strings/english/scripts.ts';

/** Milliseconds before the progress bar shows. Pages that come sooner cost no rendering for it. */
const patience = 200;

/**
 * Shows pages in place where the browser has the Navigation API; elsewhere links stay links, and those to other
 * versions keep the section. `onShown` is called when a page stands in the document, before it has focus and is
 * scrolled.
 */
export function startNavigation(state: BrowserState, onShown: () => void): void {
  if (!('navigation' in window)) return keepSectionInLinks(state);
  const scroll = startScroll((pathname) => siteAddress(pathname) === state.page.path);
  const startProgress = progressBar();
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
    if (url === leavingFor || !isPageNavigation(event, path, state.page.path)) return;
    const back = event.navigationType === 'traverse';
    const replace = event.navigationType === 'replace';
    if (sitePage(pathname) === undefined) return leaveWhenOnline(event, leave);

    const { signal } = event;
    const loading = loadPage(state, path);
    loading.catch(() => {});
    const endProgress = startProgress();
    signal.addEventListener('abort', endProgress);
    // Asked for now: where the address changes before the page is there, it does not name the section any more then.
    const sectionIn = back || hash ? undefined : sectionFor(state, path);

    // The address changes when the page is there, so that quick clicks leave no entries behind. Without that option
    // (older browsers), or where the browser insists on going back at once, it changes first.
    const precommitHandler = async (controller: NavigationPrecommitController) => {
      try {
        const ready = await loading;
        const there = new URL(url);
        there.pathname = path;
        there.hash = hash || (sectionIn?.(ready) ?? '');
        if (back) scroll.keepCurrent();
        else if (there.href !== url) controller.redirect(there.href);
      } catch (error) {
        if (signal.aborted) return;
        if (await isReachable(path)) {
          // An entry of history can only be loaded once it is the current one.
          if (back) return;
          leave(url, replace);
        } else if (!signal.aborted) {
          sayUnreachable(
            () =>
              void (back
                ? navigation.traverseTo(key)
                : navigation.navigate(url, { history: replace ? 'replace' : 'push' })),
          );
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
        else if (!signal.aborted) sayUnreachable(() => void navigation.navigate(url, { history: 'replace' }));
        return;
      }
      endProgress();
      // On the way through the history that has been done: Firefox has scrolled by now to where the entry was left,
      // in spite of `manual`.
      if (!back) scroll.keep();
      const section = location.hash === '' && sectionIn?.(ready);
      if (section) history.replaceState(history.state, '', `#${section}`);
      showPage(state, ready, !back && location.hash === '');
      onShown();
      const left = scroll.arrived(back);
      if (left) return focusLeft(left.link);
      focusPage(location.hash);
      const target = targetOf(location.hash);
      // `event.scroll` does that too, but in Firefox only once in a document.
      if (target) scrollToTarget(target);
      else event.scroll();
    };

    event.intercept({ scroll: 'manual', focusReset: 'manual', handler, ...(event.cancelable && { precommitHandler }) });
  });
}

/** Scrolls to what an address names, as browsers do: also where it is folded away. */
function scrollToTarget(target: Element): void {
  let fold = target.closest('details');
  for (; fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
  target.scrollIntoView({ behavior: 'instant' });
}

/**
 * A file or an unknown path is the browser's to load; but offline it would put an error page in the place of this one.
 */
function leaveWhenOnline(event: NavigateEvent, leave: (url: string, replace: boolean) => void): void {
  const { url } = event.destination;
  if (navigator.onLine || !event.cancelable || event.destination.sameDocument) return;
  event.preventDefault();
  const go = async () => {
    if (await isReachable(url)) leave(url, event.navigationType === 'replace');
    else sayUnreachable(() => void go());
  };
  void go();
}

/**
 * Gives what to call when a page is on its way; that gives what to call when the page came or is no longer wanted. A
 * later page's progress is not touched then.
 */
function progressBar(): () => () => void {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.role = 'progressbar';
  bar.ariaLabel = scripts.loadingPage;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    const own = setTimeout(() => document.querySelector('.skip')?.after(bar), patience);
    timer = own;
    return () => {
      if (timer !== own) return;
      clearTimeout(own);
      bar.remove();
    };
  };
}
