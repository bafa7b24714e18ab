import type { Nodes, Root } from 'mdast';
import type { DocSource } from './frontMatter.ts';
import type { Analyses } from './selection/selectVersion.ts';
import type { SiteConfig } from './siteSchema.ts';
import type {
  Content,
  Diagnostic,
  Doc,
  LastUpdates,
  ResolvedLink,
  Selection,
  StringCache,
  VersionConfig,
} from './types.ts';

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
  /** For content that was written for another tool. An error in it fails a strict build only. */
  dialect?: Dialect;
}

/** How texts of another tool are read, and where their addresses lead. */
export interface Dialect {
  /** The tree of a text. Elements in it need not be ours until `lower` has replaced them. */
  parse(markdown: string, syntax: Selection['syntax']): Root;
  /**
   * Makes a tree ours, in place: Markdown, our directives, and nodes with `data.hName` of harmless elements. Headings
   * with `data.listed` are in the table of contents wherever they stand.
   */
  lower(root: Root, tools: LowerTools): void;
  /** What stands for an element of the parsed tree in plain Markdown; undefined for Markdown itself. */
  plain(node: Nodes): PlainForm | undefined;
  resolveLink(doc: Doc, url: string): ResolvedLink | ResolvedFile;
  resolveImage(doc: Doc, url: string): ResolvedFile | { src: string } | { message: string };
  /** Whether the other tool publishes a page at a path and we do not. */
  isElsewhere(path: string): boolean;
}

export interface LowerTools {
  markdown: string;
  warning(at: Nodes, message: string): void;
  /** Counts in the document from 1 on, for names that are unique. */
  count(name: string): number;
  /** The published address of a link; undefined, and reported, where it is broken. */
  resolveHref(url: string, at: Nodes): string | undefined;
  resolveImage(url: string): { src: string; width?: number; height?: number } | { message: string };
}

export type PlainForm =
  | { form: 'kept' }
  | { form: 'image'; url: string; alt: string }
  | { form: 'link'; url: string; words: string; isOwn: boolean }
  /** Only its content stays, after `before`; with a title it is a quotation. */
  | { form: 'content'; content: Nodes[]; before?: string; title?: string };

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
