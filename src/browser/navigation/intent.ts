/** What of a navigate event decides whether the page is shown in place. */
export interface NavigationFacts {
  type: NavigationType;
  canIntercept: boolean;
  hashChange: boolean;
  /** The destination is an entry of this document, or `pushState` or `replaceState` was called. */
  sameDocument: boolean;
  download: boolean;
  /** A form is being sent, with or without a body. */
  form: boolean;
  /** Destination, bare. */
  path: string;
}

/**
 * Whether a navigation is one to another page that the app may show in place. Everything else is the browser's own:
 * hash links, downloads, forms, reloads, and what a page does with its own entries (`/search?q=`).
 */
export function isPageNavigation(facts: NavigationFacts, shownPath: string): boolean {
  const { type, canIntercept, hashChange, sameDocument, download, form, path } = facts;
  if (!canIntercept || hashChange || download || form || type === 'reload') return false;
  return type === 'traverse' ? path !== shownPath : !sameDocument;
}
