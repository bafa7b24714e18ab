import type { DocSource } from './frontMatter.ts';
import type { Analyses } from './selection/selectVersion.ts';
import type { SiteConfig } from './siteSchema.ts';
import type { Content, Diagnostic, Doc, LastUpdates, ResolvedLink, StringCache, VersionConfig } from './types.ts';

/** Where a site's content comes from: our own content folder, or another tool's. */
export interface ContentSource {
  name: string;
  /**
   * Reads configuration and content. What is wrong with them is in `diagnostics`.
   * @throws when nothing can be made of what is there.
   */
  read(input: SourceInput): Promise<SourceContent>;
}

export interface SourceInput {
  root: string;
  /** Runs a module of the site's; in the dev server, as it was saved last. */
  load(file: string): Promise<Record<string, unknown>>;
  memory: SourceMemory;
  cache?: StringCache;
  /** Texts by file, to be read in place of the files where a source supports it. */
  edited?: ReadonlyMap<string, string>;
}

/** What one reading leaves to the next, so that unchanged files are not read again. Updated in place. */
export interface SourceMemory {
  sources: Map<string, DocSource>;
  analyses: Analyses;
  /** Asking git takes longer than all the rest. */
  lastUpdates?: Promise<LastUpdates>;
}

/** What a source gives. Paths in `versions` and `content` begin with the base URL. */
export interface SourceContent {
  /** Its paths are without the base URL. */
  config: SiteConfig;
  versions: VersionConfig[];
  content: Content;
  /** From which messages name files of the content; the site's own folder where none is said. */
  root?: string;
  /** Absolute paths; of two files of one name the first folder's counts. */
  staticFolders: string[];
  /** Absolute paths; what is imported there is watched too. */
  watched: string[];
  diagnostics: Diagnostic[];
  /**
   * The content was written for another tool: what we refuse in our own is shown as well as can be, and an error in it
   * fails a strict build only.
   */
  imported?: ImportedContent;
}

export interface ImportedContent {
  resolveLink(doc: Doc, url: string): ResolvedLink | ResolvedFile;
  resolveImage(doc: Doc, url: string): ResolvedFile | { src: string } | { message: string };
  /** Whether the other tool publishes a page at a path and we do not. */
  isElsewhere(path: string): boolean;
}

/** A file to be published: absolute path, and path below the output folder. */
export interface ResolvedFile {
  kind: 'file';
  file: string;
  output: string;
  /** `?query` and `#part`. */
  suffix?: string;
  /** It is published anyway, from one of the static folders. */
  isStatic?: true;
}
