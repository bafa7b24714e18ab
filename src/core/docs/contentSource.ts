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

/** Source of a site's content: our content folder or another tool's project. */
export interface ContentSource {
  name: string;
  /**
   * Reads configuration and content; reports problems in `diagnostics`.
   * @throws when nothing is usable.
   */
  read(input: SourceInput): Promise<SourceContent>;
}

export interface SourceOptions {
  cache?: StringCache;
  /** Unsaved texts by file. A source may read them instead of the files. */
  edited?: ReadonlyMap<string, string>;
}

export interface SourceInput extends SourceOptions {
  root: string;
  /** Imports a site module; the dev server imports the latest saved version. */
  load(file: string): Promise<Record<string, unknown>>;
  memory: SourceMemory;
}

/** State passed between reads to skip unchanged files. Updated in place. */
export interface SourceMemory {
  sources: Map<string, DocSource>;
  analyses: Analyses;
  /** Cached because git is slower than everything else here. */
  lastUpdates?: Promise<LastUpdates>;
}

export interface SourceVersions {
  versions: VersionConfig[];
  content: Content;
}

/** Result of reading a source. Paths in `versions` and `content` include the base URL. */
export interface SourceContent extends SourceVersions {
  /** Paths do not include the base URL. */
  config: SiteConfig;
  /** Base folder for content files in messages; defaults to the site folder. */
  root?: string;
  /** Absolute paths; earlier folders win for files with the same name. */
  staticFolders: string[];
  /** Absolute paths; their imports are watched too. */
  watched: string[];
  diagnostics: Diagnostic[];
  /** Set for content written for another tool. Its errors fail only a strict build. */
  dialect?: Dialect;
}

export interface Dialect extends TextDialect, AddressDialect {}

export interface TextDialect {
  /** Parses a text. Foreign elements are allowed until `lower` replaces them. */
  parse(markdown: string, syntax: Selection['syntax']): Root;
  /**
   * Converts a tree in place to Markdown, our directives, and safe elements (`data.hName`). Headings with `data.listed`
   * always appear in the table of contents.
   */
  lower(root: Root, tools: LowerTools): void;
  /** Returns the plain Markdown form of an element; undefined for Markdown nodes. */
  plain(node: Nodes): PlainForm | undefined;
}

export interface AddressDialect {
  resolveLink(doc: Doc, url: string): ResolvedLink | ResolvedFile;
  resolveImage(doc: Doc, url: string): ResolvedFile | { src: string } | { message: string };
  /** Whether the other tool publishes a page at this path but we do not. */
  isElsewhere(path: string): boolean;
}

export interface LowerTools {
  markdown: string;
  warning(at: Nodes, message: string): void;
  count(name: string): number;
}

export type PlainForm =
  | { form: 'kept' }
  | { form: 'image'; url: string; alt: string }
  | { form: 'link'; url: string; words: string }
  /** Keeps only the content, after `before`; with a title, as a quotation. */
  | { form: 'content'; content: Nodes[]; before?: string; title?: string };

export interface ResolvedFile {
  kind: 'file';
  file: string;
  output: string;
  /** `?query` and `#anchor`. */
  suffix?: string;
  /** Already published from a static folder. */
  isStatic?: true;
}
