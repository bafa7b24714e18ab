/** What of a navigate event decides whether the page is shown in place. */
export type NavigationFacts = Pick<
  NavigateEvent,
  'navigationType' | 'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData'
> & {
  destination: Pick<NavigationDestination, 'sameDocument'>;
  sourceElement: Pick<Element, 'closest'> | null;
};

/**
 * Whether a navigation to the page at `path` is one to another page that the app may show in place. Everything else is
 * the browser's own: hash links, downloads, forms, reloads, and what a page does with its own entries (`/search?q=`).
 */
export function isPageNavigation(event: NavigationFacts, path: string, shownPath: string): boolean {
  const { navigationType, sourceElement } = event;
  // A link can stand in a form; what sends a form is a button or the form itself.
  const sendsForm = event.formData !== null || Boolean(sourceElement?.closest('form') && !sourceElement.closest('a'));
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || sendsForm) return false;
  if (navigationType === 'reload') return false;
  // The destination is an entry of this document, or `pushState` or `replaceState` was called.
  return navigationType === 'traverse' ? path !== shownPath : !event.destination.sameDocument;
}
