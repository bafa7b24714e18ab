/** The plain data that the components of the shell take. Everything here is JSON. */
import type { ComponentType, ReactNode } from 'react';
import type { SidebarItem, Version, VersionConfig } from '../core/docs/types.ts';
import type { NamedKind, SiteConfig } from '../core/docs/siteSchema.ts';
import type { AvailabilityMatrix } from '../standard/packages/availabilityMatrix.ts';

/** A version as the shell needs it. */
export interface ShellVersion {
  name: string;
  label: string;
  /** What it is called in running text: "Acme 2.1", and the number before the label of a draft. */
  title: string;
  number: string;
  state: VersionConfig['state'];
  /** There is no other, so that readers need not know its name. */
  only?: true;
  /** `false`: nothing is said over its pages of the version. */
  banner?: false;
  /** Its pages are what search engines should prefer, rather than the same topics in the latest version. */
  ownCanonical?: true;
  /** Landing page. */
  path: string;
  /** Permalink of the main doc. */
  main: string;
  /**
   * For the navbar's items of these types, as far as the version has them: sidebar name → permalink of its first doc,
   * doc id → permalink; links of menus that are there in each version (`/:version/rules`) → permalink.
   */
  sidebars?: Record<string, string>;
  docs?: Record<string, string>;
  links?: Record<string, string>;
}

/** What of the configuration is shown above what a page says, or asked for by scripts. `search` without its kinds. */
type ShellSite = Pick<
  SiteConfig,
  | 'title'
  | 'mark'
  | 'draftName'
  | 'url'
  | 'baseUrl'
  | 'repository'
  | 'feedback'
  | 'repositoryButton'
  | 'navbar'
  | 'announcement'
  | 'locales'
  | 'colorMode'
  | 'search'
  | 'analytics'
> & { trailingSlash?: true };

/** What is the same on every page. */
export interface ShellData {
  site: ShellSite;
  versions: ShellVersion[];
  /** Permalink of the page of search results, where the site has one: `content/pages/search.tsx`. */
  searchPage?: string;
  /** Permalinks of pages with a policy of their own, which a document has or has not: they are never shown in place. */
  pagesWithPolicy?: string[];
  /** The site's own kinds of search records, as readers see them. */
  searchKinds?: NamedKind[];
}

/** What of it scripts ask for, without what only the build draws: it is part of the first script. */
export interface BrowserShell extends Omit<ShellData, 'site' | 'versions'> {
  site: Omit<ShellSite, 'mark' | 'draftName' | 'feedback' | 'navbar' | 'announcement'> & {
    navbar: Pick<ShellSite['navbar'], 'hideOnScroll' | 'right'>;
  };
  versions: Omit<ShellVersion, 'sidebars' | 'docs' | 'links'>[];
  /** Loads the site's own search provider, where `search.provider` is `own`: its default export. */
  ownSearch?: () => Promise<{ default: unknown }>;
}

/** What the browser must know of a page besides its HTML. Inlined in the document as JSON; must stay small. */
export interface PageMeta {
  /**
   * Name of its kind: `doc`, `landing`, `page`, `not-found`, or another that a feature or a site's `content/kinds`
   * has.
   */
  kind: string;
  /** The kind whose styles it has, where that is another one. */
  like?: string;
  /** Permalink, with base URL; a slash at its end where the site's addresses have one, and at the home page. */
  path: string;
  /** Title of the document, as the tab shows it. */
  title: string;
  description: string;
  /** Version name, on docs and landing pages. */
  version?: string;
  /** Doc id, on docs. */
  docId?: string;
  /** Sidebar's name and where its JSON is. */
  sidebar?: { name: string; url: string };
  /** Version name → permalink of the same topic. */
  topicPaths?: Record<string, string>;
  /** Version name → the doc that has the topic there under another id, in versions without a doc of this one. */
  counterparts?: Record<string, PageLink>;
  /** Search engines are asked to leave the page out. */
  noIndex?: true;
  /** Name of the module in `content/pages`, when kind is `page`. */
  module?: string;
}

/** A sidebar file. */
export interface SidebarJson {
  items: SidebarItem[];
  /** Every category is drawn with all that is in it, as where no script can do that later. */
  whole?: boolean;
}

/** Props of every static page in `content/pages`. */
export interface StaticPageProps {
  shell: ShellData;
  /**
   * What only the build can draw (`content/pages/drawn`), to be put anywhere in the page; nothing where it drew
   * nothing.
   */
  drawn?: ReactNode;
  island: DrawIsland;
}

/**
 * Puts an island into a static page: a component that browsers hydrate when a reader comes near it, all by itself. It
 * is the default export of the module of that name in `content/islands`; its props are JSON. A click on a button with
 * `data-early` is made again when the island is awake; a button that sends a form has none, for until then its click is
 * kept from doing anything.
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

/** What modules in `content/pages/drawn` are given: data that no script carries. */
export interface DrawnProps {
  shell: ShellData;
  availability: AvailabilityMatrix;
  /** Permalink and anchor of the place that documents a name, in the newest version that has it. */
  definitionOf(name: string): string | undefined;
}

/** The default export of a module in `content/kinds`: gives the pages of a kind of the site's own. */
export type OwnPages = (site: { shell: ShellData; versions: Version[] }) => OwnPage[];

/** A page of a site's own kind. */
export interface OwnPage {
  /**
   * Permalink, with the base URL as the paths of versions have it; below a version's path the app shows it without a
   * page load.
   */
  path: string;
  title: string;
  description: string;
  /** Name of its version, if it belongs to one, and version name → path of the same topic. */
  version?: string;
  topicPaths?: Record<string, string>;
  /** What `<main>` holds. It is drawn at build time only. */
  main: ReactNode;
}

/** Exported as `meta` by every module in `content/pages`, beside its default export. */
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

/** What `DocMain` draws: everything inside `<main>` of a doc's page. */
export interface DocMainProps {
  shell: ShellData;
  meta: PageMeta;
  /** What stands over the article, where that is not the title; nothing is seen of it where it is empty. */
  heading?: string;
  title: string;
  breadcrumbs: Crumb[];
  previous?: PageLink;
  next?: PageLink;
  toc: { id: string; text: string; level: number }[];
  articleHtml: string;
  lastUpdate?: { author: string; date?: string };
  /** Where the page's source can be changed, when it has one. */
  editUrl?: string;
  /** Permalink of the clean Markdown twin. */
  markdownUrl: string;
  /**
   * What became of the document: the label of the version from which on it is the same, and the page of what changed
   * since.
   */
  changes?: { since: string; path?: string };
  /** What was mended in the doc after its version was released; left out where nothing was. */
  errata?: DocErratum[];
  /** Permalink of the same topic in the latest version, or that version's main doc when the topic is not in it. */
  latest: PageLink;
  /** Nothing is said where it is left out. */
  state?: DocState;
}

/** Since when there is what a doc is about, and in what state that is. Numbers of versions. */
export interface DocState {
  experimental: boolean;
  /** Since a version, or without a word of since when. */
  deprecated: boolean | string;
  added?: string;
  changed?: string;
  removed?: string;
  /** Whom it is for when it is not for all, in words that follow “for”. */
  audience?: string;
  /** It stands beside what the standard says. */
  supplement?: boolean;
}

/** What `LandingMain` draws: the landing page of one version. */
export interface LandingMainProps {
  shell: ShellData;
  meta: PageMeta;
  version: VersionConfig;
  /** The version's docs, counted. */
  count: number;
  /** The categories of the sidebars, as cards. */
  categories: { label: string; path: string; count: number; items: PageLink[] }[];
  readFirst: (PageLink & { description: string })[];
  /** Docs for readers of different roles. */
  roles: (PageLink & { description: string })[];
  latest: PageLink;
  /** Pages about the whole of the version, each with what it is good for. */
  tools: (PageLink & { description: string })[];
  offline?: OfflineCopy;
}

/** Something that was mended in a doc of a released version. */
export interface DocErratum {
  /** ISO date. */
  date: string;
  kind: string;
  reason: string;
  /** Its place in the version's list. */
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
