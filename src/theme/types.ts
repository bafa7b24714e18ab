/** The plain data that the components of the shell take. Everything here is JSON. */
import type { ComponentType, ReactNode } from 'react';
import type { SidebarItem, Version, VersionConfig } from '../core/docs/types.ts';
import type { NamedKind, SiteConfig } from '../core/docs/siteSchema.ts';
import type { AvailabilityMatrix } from '../standard/packages/availability.ts';

export interface ShellVersion {
  name: string;
  label: string;
  /** In running text: "Acme 2.1", and the number before the label of a draft. */
  title: string;
  number: string;
  state: VersionConfig['state'];
  /** There is no other: readers need not know its name. */
  only?: true;
  /** Whether its pages say that it is not the latest. */
  banner?: false;
  /** Search engines should prefer its pages to the same topics in the latest version. */
  ownCanonical?: true;
  /** Landing page. */
  path: string;
  /** Permalink of the main doc. */
  main: string;
  /**
   * Permalinks for items of the navbar: by the name of a sidebar, whose first doc it is, by doc id, and by links that
   * each version has (`/:version/rules`).
   */
  sidebars?: Record<string, string>;
  docs?: Record<string, string>;
  links?: Record<string, string>;
}

/** What of the configuration is drawn around a page, or asked for by scripts. `search` without its kinds. */
type ShellSite = Pick<
  SiteConfig,
  | 'title'
  | 'mark'
  | 'draftName'
  | 'url'
  | 'baseUrl'
  | 'repository'
  | 'repositoryButton'
  | 'navbar'
  | 'announcement'
  | 'locales'
  | 'colorMode'
  | 'search'
  | 'analytics'
> & { trailingSlash?: true };

/** The same on every page. */
export interface ShellData {
  site: ShellSite;
  versions: ShellVersion[];
  /** Permalink of `content/pages/search.tsx`, where there is one. */
  searchPage?: string;
  /** Permalinks of pages with a policy of their own, which only their documents have: they are never shown in place. */
  pagesWithPolicy?: string[];
  /** The site's own kinds of search records, as readers see them. */
  searchKinds?: NamedKind[];
}

/** What of it scripts ask for, without what only the build draws: it is part of the first script. */
export interface BrowserShell extends Omit<ShellData, 'site' | 'versions'> {
  site: Omit<ShellSite, 'mark' | 'draftName' | 'navbar' | 'announcement'> & {
    navbar: Pick<ShellSite['navbar'], 'hideOnScroll' | 'right'>;
  };
  versions: Omit<ShellVersion, 'sidebars' | 'docs' | 'links'>[];
}

/** What browsers must know of a page besides its HTML: in the document as JSON, so it must stay small. */
export interface PageMeta {
  /** `doc`, `landing`, `page`, `not-found`, or a kind of a feature or of `content/kinds`. */
  kind: string;
  /** The kind whose styles it has, where that is another one. */
  like?: string;
  /** Permalink, with base URL. */
  path: string;
  /** As the tab shows it. */
  title: string;
  description: string;
  /** Version name. */
  version?: string;
  docId?: string;
  sidebar?: { name: string; url: string };
  /** Version name → permalink of the same topic. */
  topicPaths?: Record<string, string>;
  /** Version name → the doc that has the topic there under another id. */
  counterparts?: Record<string, PageLink>;
  /** Search engines are asked to leave the page out. */
  noIndex?: true;
  /** Of `content/pages`, when kind is `page`. */
  module?: string;
}

/** A sidebar file. */
export interface SidebarJson {
  items: SidebarItem[];
  /** Every category is drawn with all that is in it: no script can do that later. */
  whole?: boolean;
}

/** Props of every static page in `content/pages`. */
export interface StaticPageProps {
  shell: ShellData;
  /** What only the build can draw (`content/pages/drawn`), to be put anywhere in the page. */
  drawn?: ReactNode;
  island: DrawIsland;
}

/**
 * Puts an island into a static page: the default export of the module of that name in `content/islands`, which browsers
 * hydrate when a reader comes near it. Its props are JSON. A click on a button with `data-early` does nothing until the
 * island is awake, and is made again then: none that sends a form has it.
 */
export type DrawIsland = <Props extends object>(
  name: string,
  Component: ComponentType<Props & IslandProps>,
  props: Props,
) => ReactNode;

/** What each island is given besides its own props. */
export interface IslandProps {
  shell: BrowserShell;
}

/** What modules in `content/pages/drawn` are given. */
export interface DrawnProps {
  shell: ShellData;
  availability: AvailabilityMatrix;
  /** Where a name is documented, in the newest version that has it. */
  definitionOf(name: string): string | undefined;
}

/** The default export of a module in `content/kinds`. */
export type OwnPages = (site: { shell: ShellData; versions: Version[] }) => OwnPage[];

/** A page of a site's own kind. */
export interface OwnPage {
  /** Permalink, with base URL; below a version's path the app shows it without a page load. */
  path: string;
  title: string;
  description: string;
  /** Version name, and version name → permalink of the same topic. */
  version?: string;
  topicPaths?: Record<string, string>;
  /** What `<main>` holds. Drawn at build time only. */
  main: ReactNode;
}

/** Exported as `meta` by every module in `content/pages`. */
export interface StaticPageMeta {
  title: string;
  description: string;
}

export interface Crumb {
  label: string;
  path?: string;
}

export interface PageLink {
  path: string;
  label: string;
}

/** What `DocMain` draws. */
export interface DocMainProps {
  shell: ShellData;
  meta: PageMeta;
  /** Over the article, where that is not the title; empty: nothing is seen of it. */
  heading?: string;
  title: string;
  breadcrumbs: Crumb[];
  previous?: PageLink;
  next?: PageLink;
  toc: { id: string; text: string; level: number }[];
  articleHtml: string;
  lastUpdate?: { author: string; date?: string };
  /** Where the page's source can be changed. */
  editUrl?: string;
  /** Permalink of the twin. */
  markdownUrl: string;
  /** Since which version (its label) it is the same, or what page says what changed. */
  changes?: { since: string; path?: string };
  /** What was mended in the doc after its version was released. */
  errata?: DocErratum[];
  /** The same topic in the latest version, or that version's first page. */
  latest: PageLink;
  state?: DocState;
}

/** The state of what a doc is about. Numbers of versions. */
export interface DocState {
  experimental: boolean;
  /** `true`: nobody knows since when. */
  deprecated: boolean | string;
  added?: string;
  changed?: string;
  removed?: string;
  /** In words that follow “for”. */
  audience?: string;
  /** It is no part of the standard. */
  supplement?: boolean;
}

/** What `LandingMain` draws: the landing page of a version. */
export interface LandingMainProps {
  shell: ShellData;
  meta: PageMeta;
  version: VersionConfig;
  /** Of the version's docs. */
  count: number;
  /** The categories of the sidebars, as cards. */
  categories: { label: string; path: string; count: number; items: PageLink[] }[];
  readFirst: (PageLink & { description: string })[];
  /** For readers of different roles. */
  roles: (PageLink & { description: string })[];
  latest: PageLink;
  /** Pages about the whole of the version. */
  tools: (PageLink & { description: string })[];
  offline?: OfflineCopy;
}

export interface DocErratum {
  /** ISO date. */
  date: string;
  kind: string;
  reason: string;
  /** Its place in the list of the version's errata. */
  href: string;
}

/** A version as one file, to read without a network. */
export interface OfflineCopy {
  /** Permalink of the archive; that of its checksum ends in `.sha256`. */
  path: string;
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** An entry of `paths.json`: path, title, version name, topic. */
export type PathEntry = [path: string, title: string, version: string, topic: string];
