import type { PageMeta } from '../../theme/types.ts';

export interface DocumentScripts {
  /** Inline script, run before the first paint. */
  boot: string;
  /** Inline script, waits for the reader's first input. */
  firstInput: string;
  app: string;
  /** Inline scripts of sandboxed frame documents, by name. */
  sandboxed: Record<string, string>;
}

export interface Bundle extends DocumentScripts {
  copy: string;
  /** Output paths of scripts by other frame document: its own first, then its imports. */
  frames: Record<string, string[]>;
  files: { path: string; code: string }[];
}

export interface StyledPage {
  kind: string;
  like?: string;
  module?: string;
}

export interface DocumentStyles {
  css: string;
  contentSecurityPolicy: string;
}

interface FrameStyles {
  style: string;
  contentSecurityPolicy: string;
}

export interface PageTemplate {
  boot: string;
  firstInput: string;
  /** Changes with any loaded scripts, styles or shell data. */
  buildHash: string;
  appUrl: string;
  /** Addresses of fonts to preload. */
  faces: string[];
  /** Background color of both themes, used by the browser around the page. */
  paper: Record<'light' | 'dark', string>;
  stylesOf(page: PageMeta): DocumentStyles;
  /** Headers for every server response, and all headers of pages with their own policy, by permalink. */
  headers: Record<string, string>;
  pageHeaders: Record<string, Record<string, string>>;
  /** Headers for all files below a folder, by its address: `/schemas/`. */
  folderHeaders: Record<string, Record<string, string>>;
  /** Shared by frame documents of a type. */
  frameDocuments: Record<'own' | 'sandboxed' | 'embeddable', FrameStyles>;
}
