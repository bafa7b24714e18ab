/**
 * The plain data in the types of `types.ts` which names none of those: what features give to pages of others, compiled
 * docs, and what is known of files that were made.
 */
import type { ContentIndex } from '../docs/contentIndex.ts';
import type { Content, Diagnostic } from '../docs/types.ts';
import type { Article, ArticleLink } from '../compile/types.ts';
import type { LoadModule } from '../project/importModule.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { DocMainProps, LandingMainProps, PageLink, SidebarJson } from '../../theme/types.ts';
import type { ComponentType } from 'react';
import type { FileContent } from '../outputs/writtenFiles.ts';

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

export interface LoadedValue {
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

/** React components by their names. */
export type Views = Record<string, ComponentType<never>>;

/** What a feature adds to the page of a doc: to what the page shows, and to the end of its Markdown twin. */
export type DocPart = Pick<DocMainProps, 'changes' | 'errata'> & { markdown?: string };

/** What a feature adds to a landing page. */
export type LandingPart = Partial<Pick<LandingMainProps, 'tools' | 'offline'>>;

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
  /** The anchors and addresses in its HTML. */
  htmlLinks: PageLinks;
  /** Content file, where it is made of one. */
  file?: string;
  /** The links as that file has them, with their places. */
  sourceLinks?: Omit<ArticleLink, 'section'>[];
}

/**
 * Path below the output folder, content, and the names of the versions whose pages need it, where it is for some of
 * them and is no page.
 */
export type OutputFile = readonly [path: string, content: FileContent, versions?: readonly string[]];

/** What is known of files that have been made. */
export interface MadeFiles {
  /** Files of the output that are written already, by path. */
  written: ReadonlyMap<string, { hash: string; size: number }>;
  /** Of each version, the files that its pages need, as those who make them have said; by its name. */
  filesOfVersion: ReadonlyMap<string, readonly string[]>;
  /** Titles of the pages that were drawn, by permalink. */
  titles: ReadonlyMap<string, string>;
}
