import type { ReactNode } from 'react';

/**
 * HTML that the server drew and React leaves as it is. On the server `html` is the whole of it; at hydration it is
 * empty, so that React adopts what the document already holds and no script carries the article a second time.
 * Give it a key of the page's path: the DOM of one page must never be taken for another's.
 */
export function AdoptedHtml({ html }: { html: string }) {
  return <div className="adopted" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The same on the server, for what is there as elements. */
export function HtmlToAdopt({ children }: { children: ReactNode }) {
  return <div className="adopted">{children}</div>;
}
