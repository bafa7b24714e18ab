/** What the documents of a build share. */
import type { PageMeta } from '../../theme/types.ts';

export interface Bundle {
  /** Texts of the inline scripts: the one before the first paint, and the one that waits for a reader. */
  boot: string;
  firstInput: string;
  /** Of offline copies. */
  copy: string;
  /** Output path. */
  app: string;
  /** Output paths of the script of each frame document, by its name, and of what it imports, the script first. */
  frames: Record<string, string[]>;
  files: { path: string; code: string }[];
}

export interface DocumentStyles {
  headStyles: string[];
  /** What `<main>` holds, with the blocks in it that only a part of it needs. */
  mainHtml: string;
  /** In order. */
  all: string[];
}

export interface PageTemplate extends Pick<Bundle, 'boot' | 'firstInput'> {
  /** Changes when anything that the browser has loaded changes: scripts, styles, shell data. */
  buildHash: string;
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
  /** Headers for every answer of a server, and all headers of pages with a policy of their own, by permalink. */
  headers: Record<string, string>;
  pageHeaders: Record<string, Record<string, string>>;
  /** Of documents in `content/frames`. */
  frameDocuments: { style: string; contentSecurityPolicy: string; sandboxPolicy: string };
}
