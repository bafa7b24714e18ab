/** What the documents of a build share. */
import type { PageMeta } from '../../theme/types.ts';

/** The scripts that every document names or holds. */
export interface DocumentScripts {
  /** Inline script that runs before the first paint. */
  boot: string;
  /** Inline script that waits for the reader's first input. */
  firstInput: string;
  /** Output path of the app. */
  app: string;
}

export interface Bundle extends DocumentScripts {
  /** Script of offline copies. */
  copy: string;
  /** Output paths of the script of each frame document, by its name, and of what it imports, the script first. */
  frames: Record<string, string[]>;
  files: { path: string; code: string }[];
}

/** The properties of a page that decide about its styles. */
export type StyledPage = Pick<PageMeta, 'kind' | 'like' | 'module'>;

/** The style block of a page, and the policy that allows it. */
export interface DocumentStyles {
  css: string;
  contentSecurityPolicy: string;
}

export interface PageTemplate {
  boot: string;
  firstInput: string;
  /** Changes when anything that the browser has loaded changes: scripts, styles, shell data. */
  buildHash: string;
  appUrl: string;
  /** Background color of both themes, which a browser draws around the page. */
  paper: Record<'light' | 'dark', string>;
  stylesOf(page: PageMeta): DocumentStyles;
  /** Headers for every answer of a server, and all headers of pages with a policy of their own, by permalink. */
  headers: Record<string, string>;
  pageHeaders: Record<string, Record<string, string>>;
  /** For documents in `content/frames`. */
  frameDocuments: { style: string; contentSecurityPolicy: string; sandboxPolicy: string };
}
