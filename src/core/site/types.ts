/**
 * The plain data that the files of this room hand to each other: the site, its pages, and the files that it becomes.
 */
import type { FrameDocument, Island, StaticPage } from './ownModules.ts';
import type { ContentIndex } from '../docs/contentIndex.ts';
import type { ForeignContent } from '../docs/contentSource.ts';
import type { Content, Diagnostic, Doc, Version, VersionConfig } from '../docs/types.ts';
import type { Insert } from '../../standard/text/types.ts';
import type { Article, ArticleLink } from '../compile/types.ts';
import type { LoadModule } from '../project/importModule.ts';
import type { Store } from '../project/store.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Crumb, PageMeta, ShellData, SidebarJson } from '../../theme/types.ts';
import type { Edition } from '../../standard/site/editions.ts';
import type { SiteFacts } from '../../standard/site/loadFacts.ts';
import type { SiteHomes } from '../../standard/site/siteHomes.ts';
import type { Renderer } from '../pages/renderer.tsx';
import type { Strings } from '../../strings/strings.ts';
import type { Feature } from './featureTypes.ts';
import type { Output } from './outputTypes.ts';

export type { FrameDocument, Island, StaticPage } from './ownModules.ts';

/** Everything the sources say, with the base URL applied to every permalink. */
export interface Site {
  config: SiteConfig;
  versions: VersionConfig[];
  content: Content;
  index: ContentIndex;
  facts: SiteFacts;
  homes: SiteHomes;
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
  foreign?: ForeignContent;
  /** A doc as its version has it, with facts of the standard put in (`standard/site/editions.ts`). */
  editionOf(doc: Doc): Edition;
  /** What the site consists of besides the core. */
  features: Feature[];
  /** What features have read of their own, by their names. */
  given: Record<string, unknown>;
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

/** An article as pages need it: its HTML instead of its tree, and the images that must be published with it. */
export interface CompiledDoc extends Omit<Article, 'hast'> {
  html: string;
  images: PublishedImage[];
}

export interface PublishedImage {
  /** Absolute path of the file. */
  file: string;
  /** Path below the output folder. */
  output: string;
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
  wake?: string;
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
  /** For the list in which the not-found page looks; the title that the page gives itself where none is said here. */
  named?: { title?: string; version: string; topic: string };
  /** It belongs to no version, also where the path of a version is that of the whole site. */
  apart?: true;
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
  links?: Omit<ArticleLink, 'section'>[];
  /** Its links are quoted from other pages, of now and of before, where they are checked. */
  quotes?: true;
}

/** A version's sidebar and the file in which the browser finds it. */
export interface SidebarFile {
  name: string;
  /** Name of the version. */
  version: string;
  /** Output path. */
  file: string;
  url: string;
  json: SidebarJson;
}

/** What a page offers to links and where its own lead; plain data that a build can keep. */
export interface PageLinks {
  /** Every `id`. */
  ids: string[];
  /** Every `href` and `src` as written, once each. */
  hrefs: string[];
}

/** A page that has been drawn, as far as others need to know of it. */
export interface CheckedPage {
  path: string;
  found: PageLinks;
  /** Source file, and the places of the links in it. */
  file?: string;
  links?: Omit<ArticleLink, 'section'>[];
}
