import { loadPage } from '../pages/loadPage.tsx';
import type { ReadyPage } from '../pages/loadPage.tsx';
import { barePath } from '../paths.ts';
import { baseUrl, siteRoute } from '../site.ts';
import { currentView } from '../view.ts';
import { isPageNavigation } from './intent.ts';
import { startProgress } from './progress.ts';
import { startScroll } from './scroll.ts';
import { showPage } from './showPage.ts';

/** The address that the browser has been asked to load itself. */
let leavingFor: string | undefined;

/**
 * Shows pages in place where the browser has the Navigation API; elsewhere links stay links. `onShown` is called when
 * a page stands in the document, before it is scrolled.
 */
export function startNavigation(onShown: (ready: ReadyPage, hash: string) => void): void {
  if (!('navigation' in window)) return;
  const scroll = startScroll();
  addEventListener('pageshow', () => (leavingFor = undefined));
  navigation.addEventListener('navigate', (event) => {
    const { url } = event.destination;
    const { pathname, hash } = new URL(url);
    const path = barePath(pathname, baseUrl);
    if (url === leavingFor || !isPageNavigation(factsOf(event, path), currentView().page.path)) return;
    const route = siteRoute(pathname);
    if (!route) return;

    const { signal } = event;
    const loading = loadPage(route);
    loading.catch(() => {});
    const endProgress = startProgress();
    signal.addEventListener('abort', endProgress);

    // The address changes when the page is there, so that quick clicks leave no entries behind. Without that option
    // (older browsers), or where the browser insists on going back at once, it changes first.
    const precommitHandler = async (controller: NavigationPrecommitController) => {
      try {
        await loading;
      } catch (error) {
        // An entry of history can only be loaded once it is the current one.
        if (signal.aborted || event.navigationType === 'traverse') return;
        leave(url, event.navigationType === 'replace');
        throw error;
      }
      if (path !== pathname && event.navigationType !== 'traverse') controller.redirect(url.replace(pathname, path));
    };

    const handler = async () => {
      const ready = await loading.catch(() => undefined);
      if (signal.aborted) return;
      if (!ready) return location.reload();
      endProgress();
      scroll.keep();
      showPage(ready);
      onShown(ready, hash);
      if (!scroll.arrived(event.navigationType === 'traverse')) event.scroll();
    };

    event.intercept({ scroll: 'manual', focusReset: 'manual', handler, ...(event.cancelable && { precommitHandler }) });
  });
}

/** Has the browser load an address; the listener lets that pass. */
function leave(url: string, replace: boolean): void {
  leavingFor = url;
  if (replace) location.replace(url);
  else location.assign(url);
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
