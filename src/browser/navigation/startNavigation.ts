import { scripts } from '../../strings/english/scripts.ts';
import { element, hasNavigation } from '../dom.ts';
import { loadPage } from '../pages/pageDocuments.ts';
import { isReachable } from '../server.ts';
import { siteAddress, sitePage } from '../site.ts';
import type { BrowserState, PageDocument } from '../state.ts';
import { focusPage, focusWhereLeft, targetOf } from './focus.ts';
import { isPageNavigation } from './intent.ts';
import { keepPlaces } from './places.ts';
import { revealTarget, scrollToTarget } from './reveal.ts';
import { keepSectionInLinks, sectionFor } from './sections.ts';
import { showPage } from './showPage.ts';
import { sayUnreachable } from './unreachable.ts';

/** Delay of the progress bar, in milliseconds. Faster pages show none. */
const progressDelay = 200;

/** A navigation to a page of the site, which is shown in place. */
interface Visit {
  event: NavigateEvent;
  url: string;
  path: string;
  hash: string;
  isTraversal: boolean;
  loading: Promise<PageDocument>;
  /** The section of the next page that corresponds to the one in view. */
  sectionIn?: (next: PageDocument) => string | undefined;
  endProgress(): void;
}

/**
 * Shows pages in place where the browser has the Navigation API. In other browsers links are page loads, and links to
 * other versions keep the section.
 *
 *     idle → loading → committing → shown
 *                ↘          ↘
 *                 └→ failed ←┘
 *
 * - loading: the document is fetched; after 200 ms a progress bar shows. A newer navigation aborts this one.
 * - committing: the address changes. Browsers without `precommitHandler` change it before loading.
 * - shown: the page is in the document; focus and scroll position are set.
 * - failed: the browser loads the page instead, or a notice offers Retry if the server cannot be reached.
 *
 * @param onShown Called when a page is in the document, before focus and scroll position are set.
 */
export function startNavigation(state: BrowserState, onShown: () => void): void {
  addEventListener('popstate', closeOverlays);
  if (!hasNavigation) return keepSectionInLinks(state);
  // Register first: this listener may cancel the event for the others.
  navigation.addEventListener('navigate', closeOnBack);
  const places = keepPlaces((pathname) => siteAddress(pathname) === state.page.path);
  const startProgress = createProgressBar();
  /** The address that the browser loads itself. */
  let leavingFor: string | undefined;
  addEventListener('pageshow', () => (leavingFor = undefined));
  const leave = (url: string, replace: boolean) => {
    leavingFor = url;
    if (replace) location.replace(url);
    else location.assign(url);
  };

  /** Loading → committing. Waits for the page, so that quick clicks add no history entries. */
  async function commit(visit: Visit, controller: NavigationPrecommitController): Promise<void> {
    const { event, url, path, hash, isTraversal, loading, sectionIn } = visit;
    try {
      const next = await loading;
      const target = new URL(url);
      target.pathname = path;
      target.hash = hash || (sectionIn?.(next) ?? '');
      if (isTraversal) places.keepCurrent();
      else if (target.href !== url) controller.redirect(target.href);
    } catch (error) {
      if (event.signal.aborted) return;
      const isReached = await isReachable(path);
      // `show` fails next: a history entry can only be loaded once it is current.
      if (isReached && isTraversal) return;
      if (isReached) leave(url, event.navigationType === 'replace');
      else if (!event.signal.aborted) sayUnreachable(() => retry(visit));
      throw error;
    }
  }

  /** Committing → shown, or → failed. */
  async function show(visit: Visit): Promise<void> {
    const { event, url, path, isTraversal, loading, sectionIn, endProgress } = visit;
    const next = await loading.catch(() => undefined);
    if (event.signal.aborted) return;
    endProgress();
    if (!next) {
      if (await isReachable(path)) location.reload();
      else if (!event.signal.aborted) sayUnreachable(() => void navigation.navigate(url, { history: 'replace' }));
      return;
    }
    // On traversal this is already done: Firefox has scrolled by now, despite `manual`.
    if (!isTraversal) places.keep();
    const section = location.hash === '' && sectionIn?.(next);
    if (section) history.replaceState(history.state, '', `#${section}`);
    showPage(state, next, !isTraversal && location.hash === '');
    onShown();
    revealTarget();
    const place = places.arrived(isTraversal);
    if (place) return focusWhereLeft(place.link);
    focusPage(location.hash);
    const target = targetOf(location.hash);
    // `event.scroll` does the same, but in Firefox only once per document.
    if (target) scrollToTarget(target);
    else event.scroll();
  }

  navigation.addEventListener('navigate', (event) => {
    const { url } = event.destination;
    const { pathname, hash } = new URL(url);
    const path = siteAddress(pathname);
    if (url === leavingFor || !isPageNavigation(event, path, state.page.path)) return;
    if (sitePage(pathname) === undefined) return leaveWhenOnline(event, leave);

    const isTraversal = event.navigationType === 'traverse';
    const visit: Visit = {
      event,
      url,
      path,
      hash,
      isTraversal,
      loading: loadPage(state, path),
      // Read it before the address changes: the address may name the section in view.
      sectionIn: isTraversal || hash ? undefined : sectionFor(state, path),
      endProgress: startProgress(),
    };
    visit.loading.catch(() => {});
    event.signal.addEventListener('abort', visit.endProgress);
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () => show(visit),
      ...(event.cancelable && {
        precommitHandler: (controller: NavigationPrecommitController) => commit(visit, controller),
      }),
    });
  });
}

function retry({ event, url, isTraversal }: Visit): void {
  if (isTraversal) navigation.traverseTo(event.destination.key);
  else navigation.navigate(url, { history: event.navigationType === 'replace' ? 'replace' : 'push' });
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

/** Leaves files and unknown paths to the browser, unless it is offline: its error page would replace this page. */
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

/** Creates the progress bar. The result shows it after a delay, and returns a function that ends this progress only. */
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
