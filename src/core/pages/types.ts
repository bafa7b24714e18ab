import type { PageMeta } from '../../theme/types.ts';

/** The style blocks of one page's document. */
export interface DocumentStyles {
  head: string[];
  /** What `<main>` holds, with the blocks in it that only a part of it needs. */
  mainHtml: string;
  /** All of them, in order. */
  all: string[];
}

/** What is the same on every page of a build. */
export interface PageTemplate {
  /** Changes when anything that the browser has loaded changes: scripts, styles, shell data. */
  build: string;
  boot: string;
  firstInput: string;
  appUrl: string;
  /** Of the paper in both themes: what a browser draws around the page. */
  paper: Record<'light' | 'dark', string>;
  /**
   * The style blocks of a page, those of `mainHtml` in it, and the policy that allows them. A page that is a component
   * has none there.
   */
  stylesOf(
    page: Pick<PageMeta, 'kind' | 'like' | 'module' | 'path'>,
    mainHtml?: string,
  ): DocumentStyles & { contentSecurityPolicy: string };
  /** Headers for every answer of a server. */
  headers: Record<string, string>;
  /** All headers of the pages that have a policy of their own, by permalink. */
  pageHeaders: Record<string, Record<string, string>>;
  /** What the documents in `content/frames` share. */
  frameDocuments: { style: string; contentSecurityPolicy: string; sandboxPolicy: string };
}
