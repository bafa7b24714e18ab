import type { ComponentType } from 'react';
import type { Insert } from '../../standard/text/types.ts';
import type { ExpandedDoc } from '../../standard/site/expandDocs.ts';
import type { SiteFacts } from '../../standard/site/loadFacts.ts';
import type { SiteDefinitions } from '../../standard/site/siteDefinitions.ts';
import type { Strings } from '../../strings/strings.ts';
import type { FeatureStyles } from '../../theme/styles/files.ts';
import type {
  Crumb,
  DocMainProps,
  LandingMainProps,
  OfflineCopy,
  PageLink,
  PageMeta,
  ShellData,
  SidebarJson,
} from '../../theme/types.ts';
import type { Directive, FenceKind } from '../compile/context.ts';
import type { Article, SourceLink } from '../compile/types.ts';
import type { ContentIndex } from '../docs/contentIndex.ts';
import type { ContentSource, Dialect } from '../docs/contentSource.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Content, Diagnostic, Doc, Version, VersionConfig } from '../docs/types.ts';
import type { FileContent } from '../outputs/fileContent.ts';
import type { PolicySources } from '../pages/headers.ts';
import type { Renderer } from '../pages/renderer.tsx';
import type { Bundle, PageTemplate } from '../pages/types.ts';
import type { LoadModule } from '../project/siteModules.ts';
import type { SiteFolders } from '../project/project.ts';
import type { Store } from '../project/store.ts';

/** Loaded sources, with the base URL applied to every permalink. */
export interface Site {
  config: SiteConfig;
  /** As configured, newest first; `content.versions` has the same versions with their docs. */
  versionConfigs: VersionConfig[];
  content: Content;
  index: ContentIndex;
  facts: SiteFacts;
  definitions: SiteDefinitions;
  /** Inserts for docs from the site's own modules, by name. */
  inserts: Map<string, Insert>;
  shell: ShellData;
  staticPages: StaticPage[];
  islands: Island[];
  frameDocuments: FrameDocument[];
  ownKinds: OwnKind[];
  /** Base folder for content file names in messages. */
  contentRoot: string;
  /** Folders copied to the output unchanged. */
  staticFolders: string[];
  /** Folders watched by the dev server in addition to `content/`. */
  watched: string[];
  /** Link resolution for content written for another tool. */
  dialect?: Dialect;
  /** Inserts facts of the standard into a doc (`createExpandDoc`). */
  expandDoc(doc: Doc): ExpandedDoc;
  features: Feature[];
  /** Data loaded by features, by feature name. */
  loaded: LoadedData;
  strings: Strings;
  /** Absolute path of the site's own module for interface strings. */
  stringsModule?: string;
  pages: Page[];
  outputs: Output[];
  /** Valid link targets besides docs: pages and files, with the base URL. */
  linkTargets: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}

export type SiteSources = Omit<Site, 'pages' | 'outputs' | 'linkTargets'>;

/** Page module in `content/pages`, with absolute paths. */
export interface StaticPage {
  name: string;
  file: string;
  path: string;
  /** `<name>.script.ts`, run when the page is shown. */
  pageScript?: string;
}

/** Component hydrated in the browser: a module in `content/islands` with an optional `<name>.css`. Absolute paths. */
export interface Island {
  name: string;
  file: string;
  style?: string;
}

/**
 * Document shown by pages in a frame: `file` is relative to the site's folder, `script` is absolute.
 */
export interface FrameDocument {
  name: string;
  path: string;
  file: string;
  script: string;
  /** Runs without origin, site access or network. */
  sandboxed?: true;
  /** Pages of any site may show it. */
  embeddable?: true;
}

/**
 * Part of the site outside the core: a `feature.ts` in `src/features`, listed in `src/features.ts` in
 * order of precedence.
 */
export interface Feature extends FeatureStyles {
  name: string;
  /** Directives for docs, and fence languages not drawn as code. */
  directives?: Directive[];
  fences?: FenceKind[];
  /** Reads the feature's own data from a site's folder into `site.loaded[name]` (`LoadedData`). */
  load?(input: LoadInput): LoadedValue | Promise<LoadedValue>;
  kinds?: PageKind[];
  outputs?(input: { root: string; site: SiteSources; pages: Page[] }): Output[];
  /** Files for programs, listed in `llms.txt` and the catalog. */
  dataFiles?(site: { content: Content; config: SiteConfig }): DataFile[];
  /** Called once, after all docs are compiled. */
  problems?(context: PageContext): Diagnostic[] | Promise<Diagnostic[]>;
  /** Addition to a doc's page and to the end of its Markdown twin. */
  docPart?(context: PageContext, version: Version, doc: Doc): DocPart | undefined | Promise<DocPart | undefined>;
  /** Addition to a version's landing page, made after all archives. */
  landingPart?(context: PageContext, version: Version): Partial<LandingMainProps> | undefined;
  changedList?(context: PageContext, version: Version): Promise<ChangedList | undefined>;
  searchRecords?(site: SearchedSite, version: Version): SearchedPage[];
  /** CSP sources needed besides the site's own files. */
  policy?(config: SiteConfig): PolicySources;
  /** React components for article elements (`doc-tabs`, …). */
  components?: Views;
  /** React components for the feature's pages, drawn only by the build. */
  views?: Views;
  /**
   * Module of the app, below the engine's folder. Its default export is called once with the state and may return a
   * callback for page changes. Load rarely needed code lazily.
   */
  appScript?: string;
  /** Content sources by the prefix in `--source docusaurus:../website`. */
  sources?: Record<string, (folder: string) => ContentSource>;
}

export type Views = Record<string, ComponentType<never>>;

export interface LoadInput {
  root: string;
  /** As configured, newest first. */
  versions: VersionConfig[];
  content: Content;
  index: ContentIndex;
  config: SiteConfig;
  load: LoadModule;
}

/** Data by feature name. A feature adds its own entry: `declare module '…/site/types.ts' { interface LoadedData { … } }`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface LoadedData {}

interface LoadedValue {
  value?: unknown;
  diagnostics?: Diagnostic[];
}

export interface DocPart {
  changes?: DocMainProps['changes'];
  errata?: DocMainProps['errata'];
  /** Shown before the first section of the article. */
  opening?: Opening;
  markdown?: string;
}

export interface Opening {
  View: ComponentType<never>;
  props: object;
}

export interface DataFile {
  /** Name for programs: `rules`. */
  name: string;
  version?: string;
  path: string;
  description: string;
}

/** New, changed and removed items of one type, such as rules, in a version. */
export interface ChangedList {
  /** Plural in lower case. Also names its sections on the page. */
  name: string;
  title: string;
  page?: PageLink & { text: string };
  groups: Record<'new' | 'changed' | 'removed', ChangedItem[]>;
}

export interface ChangedItem {
  /** Prefix, in bold. */
  mark: string;
  text: string;
  path: string;
}

export interface SearchedSite {
  content: { versions: Version[] };
  strings: Strings;
}

export interface SearchedPage {
  /** Page kind, like the id of a doc. */
  id: string;
  path: string;
  title: string;
  /** Search result group. */
  group: string;
  description: string;
}

export interface PageKind {
  name: string;
  /** Module called with the state when such a page is shown. Absolute, or below the engine's folder. */
  pageScript?: string;
  /** Called before any doc is compiled. */
  pages(site: SiteSources): Page[];
}

/** Page kind from the site itself, with the style sheet next to its module. */
export interface OwnKind extends PageKind {
  style?: string;
}

export interface Page {
  path: string;
  /** Description for messages: `the page of content/docs/x.md`. */
  source: string;
  file?: string;
  /** Companion files, as suffixes of the page's path: `.md`, `.png`, `/rules.csv`. */
  beside: string[];
  sitemap?: { lastModified?: string };
  /** `llms.txt` entry, for pages with a Markdown twin, listed by version. */
  llms?: { version: string; title: string; description: string };
  /** Entry in `paths.json`, used by the not-found page. Defaults to the page's own title. */
  pathEntry?: { title?: string; version: string; topic: string };
  /** Belongs to no version, even if a version has the path of the whole site. */
  isUnversioned?: true;
  /** Outputs to make before this page (`Output.gives`). */
  needs?: OutputStage[];
  /** Makes the content; undefined if there is none, for example after a compile error. */
  makeContent(context: PageContext): PageContent | undefined | Promise<PageContent | undefined>;
}

export interface PageContext {
  site: Site;
  compiled(doc: Doc): CompiledDoc | undefined | Promise<CompiledDoc | undefined>;
  /** Returns the file of a version's sidebar; the first sidebar by default. */
  sidebar(version: Version, name?: string): SidebarFile | undefined;
  store: Store;
  load: LoadModule;
  report?(problem: Diagnostic): void;
  /** Archives made so far, by version name. */
  archives: Map<string, OfflineCopy>;
}

/** Images and linked files published with a compiled doc. */
export interface DocImages {
  images: PublishedImage[];
}

export interface CompiledDoc extends Omit<Article, 'hast'>, DocImages {
  html: string;
}

export interface PublishedImage {
  /** Static file, published anyway. */
  isStatic?: true;
  file: string;
  /** Path below the output folder. */
  output: string;
}

export interface SidebarFile {
  name: string;
  version: string;
  file: string;
  url: string;
  json: SidebarJson;
}

/** Page data before drawing. `drawPage` skips unchanged pages. */
export interface PageContent {
  meta: PageMeta;
  /** All inputs of `main` besides `meta`. Without it, the page is drawn in each build. */
  madeFrom?: unknown;
  /** Inner HTML of `<main>`. */
  main(renderer: Renderer): string;
  /** Permalink of the canonical page for search engines. */
  canonical: string;
  sidebar?: SidebarFile;
  /** Breadcrumbs for search engines. */
  crumbs?: Crumb[];
  /** Head elements: link to the Markdown twin, link to the version feed, or `noindex`. */
  head?: { markdown?: string; feed?: boolean; noindex?: boolean };
  /** Texts of its companion files, except the picture. */
  files?: Record<string, string>;
  /** Positions of links in the content file. */
  sourceLinks?: SourceLink[];
  /** Skips the link check: quoted links are checked on their own pages. */
  quotes?: true;
}

/** Outputs that others wait for. */
export type OutputStage = 'pages' | 'archives';

/**
 * Manifest entry: output files and how to make them. Paths are known in advance, except hashed names in the assets
 * folder.
 */
export interface Output {
  paths: string[];
  /** Hashed files made in the assets folder. */
  hashedPaths?: RegExp;
  /** Description for messages: `the page of content/docs/x.md`. */
  source: string;
  file?: string;
  /** Decoded page address without surrounding slashes. No static file may answer for it. */
  answersAt?: string;
  /** Absolute path. */
  copiedFile?: string;
  /** Only for hosts and programs, not a link target. */
  internal?: true;
  /** Name used by other outputs in `needs`. */
  gives?: OutputStage;
  needs?: OutputStage[];
  /** Called after each page is drawn. */
  onPageDrawn?(context: OutputContext, page: DrawnPage): void;
  /** Makes the files. May omit files unavailable on this machine or outside of builds. */
  make(context: OutputContext): Iterable<OutputFile> | Promise<Iterable<OutputFile>>;
}

export type OutputFile = readonly [path: string, content: FileContent];

/** Every `id`, `href` and `src` in a page's HTML as written, without duplicates. */
export interface HtmlLinks {
  ids: string[];
  hrefs: string[];
}

export interface CheckedPage {
  path: string;
  htmlLinks: HtmlLinks;
  file?: string;
  sourceLinks?: PageContent['sourceLinks'];
}

export interface DrawnPage extends CheckedPage {
  content: PageContent;
  /** HTML of `<main>`, without styles. */
  mainHtml(): string;
  key?: string;
}

export interface PictureInput {
  meta: PageMeta;
  crumbs?: Crumb[];
}

/** Everything to draw a page's document. */
export interface DrawContext {
  site: Site;
  renderer: Renderer;
  template: PageTemplate;
}

export interface OutputContext extends PageContext, DrawContext {
  project: SiteFolders;
  /** In builds only. */
  bundle?: Bundle;
  /** Whether to make files for publication, such as archives. */
  release?: boolean;
  /** Draws a page's picture as PNG, in a release; undefined if it cannot be drawn. */
  picture?(page: PictureInput): Uint8Array | undefined;
  onPage?(page: DrawnPage): void;
  /** Titles of pages drawn so far, by permalink. */
  titles?: ReadonlyMap<string, string>;
}
