import { scripts } from '../../strings/english/scripts.ts';
import { element, hasNavigation } from '../dom.ts';
import { loadPage } from '../pages/pageDocuments.ts';
import { isReachable } from '../server.ts';
import { siteAddress, sitePage } from '../site.ts';
import type { BrowserState } from '../state.ts';
import { focusPage, focusWhereLeft, targetOf } from './focus.ts';
import { isPageNavigation } from './intent.ts';
import { keepPlaces } from './places.ts';
import { revealTarget, scrollToTarget } from './reveal.ts';
import { keepSectionInLinks, sectionFor } from './sections.ts';
import { showPage } from './showPage.ts';
import { sayUnreachable } from './unreachable.ts';

/** Milliseconds before the progress bar shows. Pages that come sooner cost no rendering for it. */
const progressDelay = 200;

/**
 * Shows pages in place where the browser has the Navigation API; elsewhere links to other versions keep the section.
 * `onShown` is called when a page stands in the document, before it has focus and is scrolled.
 */
export function startNavigation(state: BrowserState, onShown: () => void): void {
  addEventListener('popstate', closeOverlays);
  if (!hasNavigation) return keepSectionInLinks(state);
  // Register first: this listener may cancel the event for the others.
  navigation.addEventListener('navigate', closeOnBack);
  const places = keepPlaces((pathname) => siteAddress(pathname) === state.page.path);
  const startProgress = createProgressBar();
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
    const isTraversal = event.navigationType === 'traverse';
    const replace = event.navigationType === 'replace';
    if (sitePage(pathname) === undefined) return leaveWhenOnline(event, leave);

    const { signal } = event;
    const loading = loadPage(state, path);
    loading.catch(() => {});
    const endProgress = startProgress();
    signal.addEventListener('abort', endProgress);
    // This must be read before the address changes, because the address may name the section that is being read.
    const sectionIn = isTraversal || hash ? undefined : sectionFor(state, path);

    // The address changes when the page is there, so that quick clicks leave no entries behind; in older browsers, or
    // where one insists on going back at once, it changes first.
    const precommitHandler = async (controller: NavigationPrecommitController) => {
      try {
        const nextPage = await loading;
        const target = new URL(url);
        target.pathname = path;
        target.hash = hash || (sectionIn?.(nextPage) ?? '');
        if (isTraversal) places.keepCurrent();
        else if (target.href !== url) controller.redirect(target.href);
      } catch (error) {
        if (signal.aborted) return;
        if (await isReachable(path)) {
          // An entry of history can only be loaded once it is the current one.
          if (isTraversal) return;
          leave(url, replace);
        } else if (!signal.aborted)
          sayUnreachable(() => {
            if (isTraversal) navigation.traverseTo(key);
            else navigation.navigate(url, { history: replace ? 'replace' : 'push' });
          });
        throw error;
      }
    };

    const handler = async () => {
      const nextPage = await loading.catch(() => undefined);
      if (signal.aborted) return;
      if (!nextPage) {
        endProgress();
        if (await isReachable(path)) location.reload();
        else if (!signal.aborted) sayUnreachable(() => void navigation.navigate(url, { history: 'replace' }));
        return;
      }
      endProgress();
      // Through the history that has been done: Firefox has scrolled by now, in spite of `manual`.
      if (!isTraversal) places.keep();
      const section = location.hash === '' && sectionIn?.(nextPage);
      if (section) history.replaceState(history.state, '', `#${section}`);
      showPage(state, nextPage, !isTraversal && location.hash === '');
      onShown();
      revealTarget();
      const place = places.arrived(isTraversal);
      if (place) return focusWhereLeft(place.link);
      focusPage(location.hash);
      const target = targetOf(location.hash);
      // `event.scroll` does that too, but in Firefox only once in a document.
      if (target) scrollToTarget(target);
      else event.scroll();
    };

    event.intercept({ scroll: 'manual', focusReset: 'manual', handler, ...(event.cancelable && { precommitHandler }) });
  });
}

/** Closes every modal dialog: another page, or another place of this one, is shown. */
function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
}

/**
 * Going back closes the open dialog instead of leaving the page, as some phones do. A browser allows a page to cancel
 * this only once after each action of the reader; otherwise `closeOverlays` follows the navigation.
 */
function closeOnBack(event: NavigateEvent): void {
  const { navigationType, destination, cancelable } = event;
  const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  if (!isBack || !cancelable || !dialog) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  dialog.close();
}

/** A file or an unknown path is the browser's to load; offline that would put an error page in the place of this one. */
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

/** Returns what starts the progress of a page, which returns what ends it, and leaves that of a later page alone. */
function createProgressBar(): () => () => void {
  const bar = element('div', { className: 'progress', role: 'progressbar', ariaLabel: scripts.loadingPage });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    const thisTimer = setTimeout(() => document.querySelector('.skip')?.after(bar), progressDelay);
    timer = thisTimer;
    return () => {
      if (timer !== thisTimer) return;
      clearTimeout(thisTimer);
      bar.remove();
    };
  };
}
