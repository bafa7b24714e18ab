/** What a feature is, and what it gives to pages and files that others make. */
import type { ComponentType } from 'react';
import type { ContentIndex } from '../docs/contentIndex.ts';
import type { ContentSource } from '../docs/contentSource.ts';
import type { Content, Diagnostic, Doc, Version } from '../docs/types.ts';
import type { Directive, FenceKind } from '../compile/context.ts';
import type { LoadModule } from '../project/importModule.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { DocMainProps, LandingMainProps, PageLink } from '../../theme/types.ts';
import type { PolicySources } from '../pages/headers.ts';
import type { Renderer } from '../pages/renderer.tsx';
import type { Strings } from '../../strings/strings.ts';
import type { FeatureStyles } from '../../theme/styles/files.ts';
import type { Page, PageContext, PageKind, Site, SiteSources } from './types.ts';
import type { Output } from './outputTypes.ts';

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
  /** Reads what the feature has of its own in the folder of a site; `value` is found again as `site.given[name]`. */
  load?(input: LoadInput): Given | Promise<Given>;
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
  start?: string;
  /** By kinds of pages, a module whose default export is called with the state when one of them is shown. */
  wakes?: Record<string, string>;
  /** Sources of content, by the word before the colon in `--source docusaurus:../website`. */
  sources?: Record<string, (folder: string) => ContentSource>;
}

/** A file of the output that holds data for programs. */
export interface DataFile {
  /** By which programs find it: `rules`. */
  name: string;
  /** Left out where it is about all versions. */
  version?: string;
  path: string;
  description: string;
}

/** What a feature may read from when a site is loaded, and what it gives. */
export interface LoadInput {
  root: string;
  content: Content;
  index: ContentIndex;
  config: SiteConfig;
  load: LoadModule;
}

export interface Given {
  value?: unknown;
  diagnostics?: Diagnostic[];
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

/** A chapter of a book that is no document. */
export interface Chapter {
  /** Its anchor. */
  key: string;
  title: string;
  /** ISO date of its newest text. */
  date?: string;
  html(renderer: Renderer): string;
}

/** React components by their names. */
export type Views = Record<string, ComponentType<never>>;

/** What a feature adds to the page of a doc: to what the page shows, and to the end of its Markdown twin. */
export type DocPart = Pick<DocMainProps, 'changes' | 'errata'> & { markdown?: string };

/** What a feature adds to a landing page. */
export type LandingPart = Partial<Pick<LandingMainProps, 'tools' | 'offline'>>;
