/** Navigate event properties that decide whether to show a page in place. */
export type NavigationFacts = Pick<
  NavigateEvent,
  'navigationType' | 'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData'
> & {
  destination: { sameDocument: NavigationDestination['sameDocument'] };
  sourceElement: { closest: Element['closest'] } | null;
};

/**
 * Whether the app may show the page at `path` in place. The browser handles hash links, downloads, forms, reloads, and
 * changes to a page's own entries (`/search?q=`).
 */
export function isPageNavigation(event: NavigationFacts, path: string, shownPath: string): boolean {
  const { navigationType, sourceElement } = event;
  // A link can be inside a form, but only a button or the form itself submits it.
  const sendsForm = event.formData !== null || Boolean(sourceElement?.closest('form') && !sourceElement.closest('a'));
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || sendsForm) return false;
  if (navigationType === 'reload') return false;
  // The destination is an entry of this document, or comes from `pushState` or `replaceState`.
  return navigationType === 'traverse' ? path !== shownPath : !event.destination.sameDocument;
}
