/**
 * What the files of this room hand to each other: the site, its features, its pages, and the files that it becomes.
 * All these name each other, so they stand together.
 */
import type { FrameDocument, Island, StaticPage } from './contentModules.ts';
import type { ContentIndex } from '../docs/contentIndex.ts';
import type { ContentSource, ImportedContent } from '../docs/contentSource.ts';
import type { Content, Diagnostic, Doc, Version, VersionConfig } from '../docs/types.ts';
import type { Insert } from '../../standard/text/types.ts';
import type { ArticleLink } from '../compile/types.ts';
import type { LoadModule } from '../project/importModule.ts';
import type { Store } from '../project/store.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Crumb, PageMeta, ShellData } from '../../theme/types.ts';
import type { ExpandedDoc } from '../../standard/site/expandDocs.ts';
import type { SiteFacts } from '../../standard/site/loadFacts.ts';
import type { SiteDefinitions } from '../../standard/site/siteDefinitions.ts';
import type { Renderer } from '../pages/renderer.tsx';
import type { Strings } from '../../strings/strings.ts';
import type { Directive, FenceKind } from '../compile/context.ts';
import type { PolicySources } from '../pages/headers.ts';
import type { FeatureStyles } from '../../theme/styles/files.ts';
import type { Bundle } from '../bundle/types.ts';
import type { Project } from '../project/project.ts';
import type { PageTemplate } from '../pages/types.ts';
import type {
  ChangedList,
  CheckedPage,
  CompiledDoc,
  DataFile,
  DocPart,
  LandingPart,
  LoadInput,
  LoadedValue,
  MadeFiles,
  OutputFile,
  SearchedPage,
  SidebarFile,
  Views,
} from './siteParts.ts';

export type { FrameDocument, Island, StaticPage } from './contentModules.ts';

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
  /** The modules in `content/islands`. */
  islands: Island[];
  /** The documents in `content/frames`, which pages of the site show in frames. */
  frameDocuments: FrameDocument[];
  /** The folder from which messages name files of the content. */
  contentRoot: string;
  /** Folders whose files are published as they are. */
  staticFolders: string[];
  /** Where else than in `content/` the dev server looks for edits. */
  watched: string[];
  /** How content leads on that was written for another tool. */
  imported?: ImportedContent;
  /** A doc as its version has it, with facts of the standard put in (`standard/site/expandDocs.ts`). */
  expandDoc(doc: Doc): ExpandedDoc;
  /** What the site consists of besides the core. */
  features: Feature[];
  /** What features have read of their own, by their names. */
  loaded: Record<string, unknown>;
  /** The kinds of pages in `content/kinds`. */
  ownKinds: OwnKind[];
  /** The module of the site's own search provider, absolute, where the configuration chooses it. */
  searchModule?: string;
  /** What the interface says, and the module that says it where that is the site's own, absolute. */
  strings: Strings;
  stringsModule?: string;
  /** Every page, of every kind. */
  pages: Page[];
  /**
   * The manifest: every file that the output will have, but for images of docs, which are known when those are
   * compiled.
   */
  outputs: Output[];
  /** Where links may lead on this site, besides docs: pages and files, with the base URL. */
  linkTargets: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}

/** The site before its pages are known. */
export type SiteSources = Omit<Site, 'pages' | 'outputs' | 'linkTargets'>;

/**
 * What the site consists of besides its core: each feature is a folder in `src/features` or `packages` whose
 * `feature.ts` fills in what it needs of this, and an entry of `src/features.ts`, whose order is that of everything
 * here. Folders without one (`book`, `cards`) are called by commands.
 */
export interface Feature extends FeatureStyles {
  /** The name of its folder. */
  name: string;
  /** Directives that docs may hold, and languages of fences that are not drawn as code. */
  directives?: Directive[];
  fences?: FenceKind[];
  /** Reads what the feature has of its own in the folder of a site; `value` is found again as `site.loaded[name]`. */
  load?(input: LoadInput): LoadedValue | Promise<LoadedValue>;
  /** Kinds of pages, such as a site's own folder `content/kinds` may have. */
  kinds?: PageKind[];
  /** Files of the output that are no pages. Conflicts, links, writing and the dev server go by their paths. */
  outputs?(input: { root: string; site: SiteSources; pages: Page[] }): Output[];
  /** Which of its files programs should know of: `llms.txt` and the catalogue list them. */
  dataFiles?(site: Pick<SiteSources, 'content' | 'config'>): DataFile[];
  /** Asked once, when all docs are compiled. */
  problems?(context: PageContext): Diagnostic[];
  /** What it adds to the page of a doc. */
  docPart?(context: PageContext, version: Version, doc: Doc): DocPart | undefined | Promise<DocPart | undefined>;
  /** What it adds to the landing page of a version, and what must be made before that can be known (`Output.gives`). */
  landingPart?(context: PageContext, version: Version): LandingPart | undefined;
  landingNeeds?: string[];
  /**
   * What a version has of its things that the version before had not, and the other way round, for the page of changes.
   */
  changedList?(context: PageContext, version: Version): Promise<ChangedList | undefined>;
  /** Pages of a version that readers should find by name, though no doc is behind them. */
  searchRecords?(site: SearchedSite, version: Version): SearchedPage[];
  /** Chapters at the end of a version's book. */
  chapters?(site: Site, version: Version): Chapter[];
  /** What browsers must be allowed besides the site's own files. */
  policy?(config: SiteConfig): PolicySources;
  /** The React components that draw elements of an article (`doc-tabs`, …). */
  components?: Views;
  /**
   * The React components of its pages, which only the build draws. The dev server finds those of the last edit by these
   * names.
   */
  views?: Views;
  /**
   * A module of the browser, below the engine's folder, that is part of the app: its default export is called once with
   * the state, and what it gives when another page stands in the document. It should fetch what few readers need. A
   * script that is no part of the app, such as a service worker, is listed in `core/bundle/entries.ts`.
   */
  appScript?: string;
  /** By kinds of pages, a module whose default export is called with the state when one of them is shown. */
  pageScripts?: Record<string, string>;
  /** Sources of content, by the word before the colon in `--source docusaurus:../website`. */
  sources?: Record<string, (folder: string) => ContentSource>;
}

/** What search asks features of. */
export interface SearchedSite {
  content: Pick<Content, 'versions'>;
  strings: Strings;
}

/** A chapter of a book that is no document. */
export interface Chapter {
  /** Its anchor. */
  key: string;
  title: string;
  /** ISO date of its newest text. */
  date?: string;
  html(renderer: Renderer): string;
}

/**
 * A kind of pages: where they are, and what is wrong with what they are made from. Each page says itself how it is
 * drawn.
 */
export interface PageKind {
  name: string;
  /** All pages of this kind, before any doc is compiled. */
  pages(site: SiteSources): Page[];
  /** Asked once, when all docs are compiled; problems of the docs themselves are known. */
  problems?(context: PageContext): Diagnostic[] | Promise<Diagnostic[]>;
}

/** A kind of pages that the site brings itself. Absolute paths of what stands beside its module, where it is there. */
export interface OwnKind extends PageKind {
  /** What is wrong with the pages that its module gives. */
  problemsOf(site: SiteSources): Diagnostic[];
  /** Style sheet of its pages. */
  style?: string;
  /** What a browser does when one of them is shown. */
  pageScript?: string;
}

/** A page, and all that must be known of it before it is drawn. */
export interface Page {
  /** Permalink, with the base URL. */
  path: string;
  /** What it is made of, in words: `the page of content/docs/x.md`. */
  source: string;
  /** The content file, where it is one. */
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
  content(context: PageContext): PageContent | undefined | Promise<PageContent | undefined>;
}

/** What pages may ask for. */
export interface PageContext {
  site: Site;
  compiled(doc: Doc): CompiledDoc | undefined | Promise<CompiledDoc | undefined>;
  /** The file of a version's sidebar; of its first one when no name is given. */
  sidebar(version: Version, name?: string): SidebarFile | undefined;
  /** Keeps what was worked out, by a hash of what it was made from. */
  store: Store;
  load: LoadModule;
  /**
   * Told of what keeps a page from being made whole, where the problems of a kind's pages are not asked for all
   * together.
   */
  report?(problem: Diagnostic): void;
  /** What outputs have left that were made before, by the names in `Output.gives`. */
  results: ReadonlyMap<string, unknown>;
}

/** A page that is still data: drawing it is left to `drawPage`, which skips it when nothing has changed. */
export interface PageContent {
  meta: PageMeta;
  /** All that `main` depends on, beside `meta`; a page without it is drawn at each build. */
  props?: unknown;
  /** Inner HTML of `<main>`. */
  main(renderer: Renderer): string;
  /** Permalink of the page that search engines should prefer. */
  canonical: string;
  sidebar?: SidebarFile;
  /** The way to the page, for search engines. */
  crumbs?: Crumb[];
  /**
   * What else the document's head has: a link to the Markdown twin, one to the feed of versions, or that no search
   * engine should list it.
   */
  head?: { markdown?: string; feed?: boolean; noindex?: boolean };
  /** Texts of the files beside it, but for its data and its picture. */
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
  /** The content file, where it is one. */
  file?: string;
  /** Absolute path of the file of which it is a copy. Its address is that of a file, also where it is HTML. */
  copiedFile?: string;
  /** Asked for by hosts and programs only: no link should lead there. */
  internal?: true;
  /**
   * What it leaves to others in `OutputContext.results`, and what it waits for; `everythingElse` is the rest of the
   * manifest.
   */
  gives?: string;
  needs?: string[];
  /** Told of each page when it is drawn. */
  onPage?(context: OutputContext, page: DrawnPage): void;
  /** Makes the files. It may leave one out that cannot be had on this machine, or only in a build. */
  make(context: OutputContext): Iterable<OutputFile> | Promise<Iterable<OutputFile>>;
}

/** In `Output.needs`: all outputs that do not need this themselves. */
export const everythingElse = '*';

/** A page that has been drawn. */
export interface DrawnPage extends CheckedPage {
  content: PageContent;
  /** What `<main>` holds, without styles. */
  mainHtml(): string;
  /** Stands for all that it depends on, where that is known. */
  key?: string;
}

/** What the files of the output are made with: by a build, by a check, and by the dev server, one file at a time. */
export interface OutputContext extends PageContext {
  project: Pick<Project, 'engine' | 'root'>;
  renderer: Renderer;
  template: PageTemplate;
  results: Map<string, unknown>;
  /** The scripts, where they are bundled: in a build. */
  bundle?: Bundle;
  /** Whether the site is made to be published: what only readers elsewhere need, such as archives, is made then. */
  release?: boolean;
  /** The picture of a page as PNG, where pictures are drawn: in a release. Undefined where this one cannot be drawn. */
  picture?(page: Pick<PageContent, 'meta' | 'crumbs'>): Uint8Array | undefined;
  /** Told of every page that was drawn, where many files are made together. */
  onPage?(page: DrawnPage): void;
  /** What is known of the files made before this one, where many are made together. */
  madeFiles?: MadeFiles;
}
