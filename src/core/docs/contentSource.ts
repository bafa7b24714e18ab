import type { DocSource } from './frontMatter.ts';
import type { readLastUpdates } from './lastUpdates.ts';
import type { Analyses } from './selection/selectVersion.ts';
import type { SiteConfig } from './siteSchema.ts';
import type { Content, Diagnostic, Doc, ResolvedLink, StringCache, VersionConfig } from './types.ts';

/** Where a site's content comes from: our own content folder, another tool's, or what a site's own module makes. */
export interface ContentSource {
  /** What messages call it. */
  name: string;
  /**
   * Reads configuration and content. What is wrong with them is in `diagnostics`.
   * @throws when nothing can be made of what is there.
   */
  read(input: SourceInput): Promise<SourceContent>;
}

export interface SourceInput {
  /** The site's own folder, which holds `content/`. */
  root: string;
  /** Runs a module of the site's; in the dev server, as it was saved last. */
  load(file: string): Promise<Record<string, unknown>>;
  memory: SourceMemory;
  /** Keeps what is slow to work out between builds. */
  cache?: StringCache;
  /** Texts by file, for a source that supports them: they are read in place of the files. */
  edited?: ReadonlyMap<string, string>;
}

/** What one reading leaves to the next, so that unchanged files are not read again. Updated in place. */
export interface SourceMemory {
  /** By file. */
  sources: Map<string, DocSource>;
  analyses: Analyses;
  /** Asking git takes longer than all the rest, and edits that are not committed are no updates. */
  lastUpdates?: ReturnType<typeof readLastUpdates>;
}

/** What a source gives. Paths in `versions` and `content` are permalinks: they begin with the base URL. */
export interface SourceContent {
  /** Paths in it are without the base URL, as a site's author writes them. */
  config: SiteConfig;
  /** Newest first. */
  versions: VersionConfig[];
  content: Content;
  /** The folder from which messages name files of the content, absolute; the site's own where none is said. */
  root?: string;
  /** Absolute paths of folders that are published as they are; of two files of one name the first folder's counts. */
  staticFolders: string[];
  /** Absolute paths: an edit in them, or in what they import, makes the dev server read again. */
  watched: string[];
  diagnostics: Diagnostic[];
  /**
   * The content was written for another tool: what we refuse in our own (raw HTML, another level of heading, a language
   * that is not highlighted) is shown as well as can be, and an error in it fails a strict build only.
   */
  imported?: ImportedContent;
}

/** How addresses lead on in content that was written for another tool. */
export interface ImportedContent {
  /** The href of an address that a doc's text has. */
  resolveLink(doc: Doc, url: string): ResolvedLink | ResolvedFile;
  /** The picture of an address, or the address of one on another site. */
  resolveImage(doc: Doc, url: string): ResolvedFile | { src: string } | { message: string };
  /** Whether a path is that of a page which the other tool publishes and we do not. */
  isElsewhere(path: string): boolean;
}

/** A file to be published: absolute path, and path below the output folder. */
export interface ResolvedFile {
  kind: 'file';
  file: string;
  output: string;
  /** What the address says behind the file: `?query` and `#part`. */
  suffix?: string;
  /** It is in one of the static folders, so that it is published anyway. */
  isStatic?: true;
}
