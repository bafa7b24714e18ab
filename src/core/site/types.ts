/** What features, pages and outputs are, and what they are given: the contract of `site`, `pages` and `outputs`. */
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
import type { Article, ArticleLink } from '../compile/types.ts';
import type { ContentIndex } from '../docs/contentIndex.ts';
import type { ContentSource, Dialect } from '../docs/contentSource.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Content, Diagnostic, Doc, Version, VersionConfig } from '../docs/types.ts';
import type { FileContent } from '../outputs/fileContent.ts';
import type { PolicySources } from '../pages/headers.ts';
import type { Renderer } from '../pages/renderer.tsx';
import type { Bundle, PageTemplate } from '../pages/types.ts';
import type { LoadModule } from '../project/siteModules.ts';
import type { Project } from '../project/project.ts';
import type { Store } from '../project/store.ts';

/** Everything the sources say, with the base URL applied to every permalink. */
export interface Site {
  config: SiteConfig;
  /** As configured, newest first; `content.versions` are the same with their docs. */
  versionConfigs: VersionConfig[];
  content: Content;
  index: ContentIndex;
  facts: SiteFacts;
  definitions: SiteDefinitions;
  /** What the site's own modules put into docs, by name. */
  inserts: Map<string, Insert>;
  shell: ShellData;
  staticPages: StaticPage[];
  islands: Island[];
  frameDocuments: FrameDocument[];
  ownKinds: OwnKind[];
  /** The folder from which messages name files of the content. */
  contentRoot: string;
  /** Folders whose files are published as they are. */
  staticFolders: string[];
  /** Where else than in `content/` the dev server looks for edits. */
  watched: string[];
  /** How content leads on that was written for another tool. */
  dialect?: Dialect;
  /** Puts facts of the standard into a doc (`createExpandDoc`). */
  expandDoc(doc: Doc): ExpandedDoc;
  features: Feature[];
  /** What features have read of their own, by their names. */
  loaded: Record<string, unknown>;
  strings: Strings;
  /** The module that says them where they are the site's own, absolute. */
  stringsModule?: string;
  pages: Page[];
  /** The manifest: every file of the output but images of docs, which are known when those are compiled. */
  outputs: Output[];
  /** Where links may lead on this site, besides docs: pages and files, with the base URL. */
  linkTargets: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}

export type SiteSources = Omit<Site, 'pages' | 'outputs' | 'linkTargets'>;

/** A page module in `content/pages`; absolute paths. */
export interface StaticPage {
  name: string;
  file: string;
  path: string;
  /** What a browser does when it is shown: `<name>.script.ts` beside it. */
  pageScript?: string;
}

/** A component that browsers hydrate: a module in `content/islands`, and `<name>.css` beside it. Absolute paths. */
export interface Island {
  name: string;
  file: string;
  style?: string;
}

/** A document that pages show in frames: `file` in `content/frames`, below the site's folder; `script` is absolute. */
export interface FrameDocument {
  name: string;
  path: string;
  file: string;
  script: string;
  /** It has no origin: what it runs reaches nothing of the site, nor any network. */
  sandboxed?: true;
}

/**
 * What the site consists of besides its core: a folder in `src/features` or `packages` whose `feature.ts` fills in what
 * it needs of this, and an entry of `src/features.ts`, whose order is that of everything here.
 */
export interface Feature extends FeatureStyles {
  name: string;
  /** Directives that docs may hold, and languages of fences that are not drawn as code. */
  directives?: Directive[];
  fences?: FenceKind[];
  /** Reads what the feature has of its own in the folder of a site; `value` is found again as `site.loaded[name]`. */
  load?(input: LoadInput): LoadedValue | Promise<LoadedValue>;
  kinds?: PageKind[];
  /** Files of the output that are no pages. Conflicts, links, writing and the dev server go by their paths. */
  outputs?(input: { root: string; site: SiteSources; pages: Page[] }): Output[];
  /** Which of its files programs should know of: `llms.txt` and the catalogue list them. */
  dataFiles?(site: Pick<SiteSources, 'content' | 'config'>): DataFile[];
  problems?(context: PageContext): Diagnostic[];
  /** What it adds to the page of a doc, and to the end of its Markdown twin. */
  docPart?(context: PageContext, version: Version, doc: Doc): DocPart | undefined | Promise<DocPart | undefined>;
  /** What it adds to the landing page of a version, and what must be made before that can be known (`Output.gives`). */
  landingPart?(
    context: PageContext,
    version: Version,
  ): Partial<Pick<LandingMainProps, 'tools' | 'offline'>> | undefined;
  landingNeeds?: string[];
  /** What of its things is new or gone in a version, for the page of changes. */
  changedList?(context: PageContext, version: Version): Promise<ChangedList | undefined>;
  /** Pages of a version that readers should find by name, though no doc is behind them. */
  searchRecords?(site: SearchedSite, version: Version): SearchedPage[];
  /** What browsers must be allowed besides the site's own files. */
  policy?(config: SiteConfig): PolicySources;
  /** The React components that draw elements of an article (`doc-tabs`, …). */
  components?: Views;
  /** Those of its pages, which only the build draws. The dev server finds those of the last edit by these names. */
  views?: Views;
  /**
   * A module below the engine's folder that is part of the app: its default export is called once with the state, and
   * what it gives when another page stands in the document. It should fetch what few readers need.
   */
  appScript?: string;
  /** Sources of content, by the word before the colon in `--source docusaurus:../website`. */
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

interface LoadedValue {
  value?: unknown;
  diagnostics?: Diagnostic[];
}

export type DocPart = Pick<DocMainProps, 'changes' | 'errata'> & { markdown?: string };

/** A file of the output that holds data for programs. */
export interface DataFile {
  /** By which programs find it: `rules`. */
  name: string;
  version?: string;
  path: string;
  description: string;
}

/** Things of one kind, such as rules, that are new, changed or gone in a version. */
export interface ChangedList {
  /** Plural, in small letters; its sections on the page are named after it. */
  name: string;
  title: string;
  /** The page of all of them, and what it is good for. */
  page?: PageLink & { text: string };
  groups: Record<'new' | 'changed' | 'removed', ChangedItem[]>;
}

export interface ChangedItem {
  /** What stands before it, in bold. */
  mark: string;
  text: string;
  path: string;
}

/** What search asks features of. */
export interface SearchedSite {
  content: Pick<Content, 'versions'>;
  strings: Strings;
}

/** A page that is no doc, as search finds it: by its title and what its description says. */
export interface SearchedPage {
  /** Tells the page's kind, as the id of a doc does. */
  id: string;
  path: string;
  title: string;
  /** The part of the documentation under which results list it. */
  group: string;
  description: string;
}

export interface PageKind {
  name: string;
  /**
   * A module whose default export is called with the state when such a page is shown: below the engine's folder, or
   * absolute.
   */
  pageScript?: string;
  /** Before any doc is compiled. */
  pages(site: SiteSources): Page[];
  /** Asked once, when all docs are compiled. */
  problems?(context: PageContext): Diagnostic[] | Promise<Diagnostic[]>;
}

/** A kind of pages that the site brings itself, with the style sheet beside its module; absolute. */
export interface OwnKind extends PageKind {
  style?: string;
}

/** A page, and all that must be known of it before it is drawn. */
export interface Page {
  path: string;
  /** What it is made of, in words: `the page of content/docs/x.md`. */
  source: string;
  file?: string;
  /** The files beside its document, by what their paths add to the page's: `.md`, `.png`, `/rules.csv`. */
  beside: string[];
  /** For the sitemap: pages that are their own canonical page. */
  sitemap?: { lastModified?: string };
  /** For `llms.txt`: pages with a Markdown twin, below the name of their version. */
  llms?: { version: string; title: string; description: string };
  /** Its entry in `paths.json`, where the not-found page looks; with the page's own title where none is said here. */
  pathEntry?: { title?: string; version: string; topic: string };
  /** It belongs to no version, also where the path of a version is that of the whole site. */
  isUnversioned?: true;
  /** What must be made before it can be drawn (`Output.gives`). */
  needs?: string[];
  /** What its document is made of; undefined when there is nothing, as for a doc that could not be compiled. */
  makeContent(context: PageContext): PageContent | undefined | Promise<PageContent | undefined>;
}

export interface PageContext {
  site: Site;
  compiled(doc: Doc): CompiledDoc | undefined | Promise<CompiledDoc | undefined>;
  /** The file of a version's sidebar; of its first one when no name is given. */
  sidebar(version: Version, name?: string): SidebarFile | undefined;
  /** Keeps what was worked out, by a hash of what it was made from. */
  store: Store;
  load: LoadModule;
  /** Told of what keeps a page from being made whole, where nobody asks for the problems of all of a kind. */
  report?(problem: Diagnostic): void;
  /** Archives that were made so far, by version name. */
  archives: Map<string, OfflineCopy>;
}

/** Images and linked files to publish with a compiled doc. */
export interface DocImages {
  images: PublishedImage[];
}

/** An article for pages: HTML in place of the tree, and its images. */
export interface CompiledDoc extends Omit<Article, 'hast'>, DocImages {
  html: string;
}

export interface PublishedImage {
  /** It is a static file, which is published anyway. */
  isStatic?: true;
  file: string;
  /** Below the output folder. */
  output: string;
}

export interface SidebarFile {
  name: string;
  version: string;
  file: string;
  url: string;
  json: SidebarJson;
}

/** A page that is still data: drawing it is left to `drawPage`, which skips it when nothing has changed. */
export interface PageContent {
  meta: PageMeta;
  /** All that `main` depends on, beside `meta`; a page without it is drawn at each build. */
  madeFrom?: unknown;
  /** Inner HTML of `<main>`. */
  main(renderer: Renderer): string;
  /** Permalink of the page that search engines should prefer. */
  canonical: string;
  sidebar?: SidebarFile;
  /** The way to the page, for search engines. */
  crumbs?: Crumb[];
  /** In the head: a link to the Markdown twin, one to the feed of versions, or that no search engine should list it. */
  head?: { markdown?: string; feed?: boolean; noindex?: boolean };
  /** Texts of the files beside it, but for its picture. */
  files?: Record<string, string>;
  /** Places of the links in its content file. */
  sourceLinks?: Omit<ArticleLink, 'section'>[];
  /** Its links are quoted from other pages, of now and of before, where they are checked. */
  quotes?: true;
}

/**
 * One entry of the manifest: files of the output, who makes them, and how. All paths are known before anything is made,
 * but for those in the folder of assets, whose names carry hashes of their content.
 */
export interface Output {
  paths: string[];
  /** Which files it makes in the folder of assets besides: the dev server makes them when one is asked for. */
  hashedPaths?: RegExp;
  /** In words: `the page of content/docs/x.md`. */
  source: string;
  file?: string;
  /** Decoded address of the page, without slashes around it: no static file may be one that hosts send for it. */
  answersAt?: string;
  /** Absolute path of the file that is copied. */
  copiedFile?: string;
  /** Asked for by hosts and programs only: no link should lead there. */
  internal?: true;
  /** The name by which others wait for it in `needs`. */
  gives?: string;
  needs?: string[];
  /** Told of each page when it is drawn. */
  onPageDrawn?(context: OutputContext, page: DrawnPage): void;
  /** Makes the files. It may leave one out that cannot be had on this machine, or only in a build. */
  make(context: OutputContext): Iterable<OutputFile> | Promise<Iterable<OutputFile>>;
}

/** Path below the output folder, and content. */
export type OutputFile = readonly [path: string, content: FileContent];

/** A page that has been drawn, as far as the check of links needs to know of it. */
export interface CheckedPage {
  path: string;
  /** Every `id` of its HTML, and every `href` and `src` as written, once each. */
  htmlLinks: { ids: string[]; hrefs: string[] };
  file?: string;
  sourceLinks?: PageContent['sourceLinks'];
}

export interface DrawnPage extends CheckedPage {
  content: PageContent;
  /** Of `<main>`, without styles. */
  mainHtml(): string;
  key?: string;
}

/** What the files of the output are made with: by a build, by a check, and by the dev server, one file at a time. */
export interface OutputContext extends PageContext {
  project: Pick<Project, 'engine' | 'root'>;
  renderer: Renderer;
  template: PageTemplate;
  /** The scripts, where they are bundled: in a build. */
  bundle?: Bundle;
  /** Whether the site is made to be published: what only readers elsewhere need, such as archives, is made then. */
  release?: boolean;
  /** The picture of a page as PNG, in a release; undefined where this one cannot be drawn. */
  picture?(page: Pick<PageContent, 'meta' | 'crumbs'>): Uint8Array | undefined;
  /** Told of every page that was drawn, where many files are made together. */
  onPage?(page: DrawnPage): void;
  /** Titles of the pages drawn so far, by permalink. */
  titles?: ReadonlyMap<string, string>;
}
