/** The plain data that the components of the shell take. Everything here is JSON. */
import type { ReactNode } from 'react';
import type { SidebarItem, VersionConfig } from '../docs/types.ts';
import type { SearchConfig } from '../search/types.ts';
import type { AvailabilityMatrix } from '../standard/availabilityMatrix.ts';

export type NavbarItem =
  | { type: 'link'; label: string; to: string }
  | { type: 'external'; label: string; href: string }
  | { type: 'doc'; label: string; docId: string }
  | { type: 'docSidebar'; label: string; sidebarId: string }
  | { type: 'docsVersionDropdown'; after: { label: string; to: string }[] }
  | { type: 'localeDropdown' }
  | { type: 'search' }
  | { type: 'colorMode' };

export interface FooterColumn {
  title: string;
  items: { label: string; to: string }[];
}

/** The validated `content/site.ts`. */
export interface SiteConfig {
  title: string;
  tagline: string;
  /** Origin of the published site, for canonical links and the sitemap. */
  url: string;
  /** Path under which the site is served; begins and ends with `/`. */
  baseUrl: string;
  /** Where "Edit this page" leads; the content file's path is appended. */
  editUrl?: string;
  /** Where readers may report what is wrong; nobody asks them where it is missing. */
  repository?: string;
  navbar: { hideOnScroll: boolean; left: NavbarItem[]; right: NavbarItem[] };
  footer: { columns: FooterColumn[]; copyright: string; note: string };
  /** Static pages that the theme leads to where they are: all of them, if nothing is said. */
  leadsTo?: ('search' | 'versions')[];
  /** Path of the site's icon, without a slash before it; empty where there is none, `favicon.svg` where nothing is said. */
  favicon?: string;
  /** Pages show pictures of other sites. */
  remoteImages?: true;
  announcement?: { id: string; text: string; link?: { label: string; to: string } };
  locales: { default: string; all: Record<string, { label: string; direction: 'ltr' | 'rtl'; htmlLang: string; calendar: string; path: string }> };
  /** The mode of readers who have chosen none; `system` is light or dark as theirs says. */
  colorMode: { default: 'light' | 'dark' | 'system'; switchable: boolean };
  analytics?: { src: string; id: string };
  repositoryButton?: { src: string };
  /** Folder → what its docs count in search beside others that say as much, in hundredths; 100 when left out. */
  searchWorth?: Record<string, number>;
  /** Where search results come from; the site's own index when left out. */
  search?: SearchConfig;
  /**
   * Whom the standard's rules bind: a short key for `by` of `:rule`, and the name that readers see. `tests` is the folder of the
   * docs that describe tests: a link from there to a rule says that the test tries it.
   */
  rules?: { parties: Record<string, string>; tests?: string };
}

/** A version as the shell needs it. */
export interface ShellVersion {
  name: string;
  label: string;
  number: string;
  state: VersionConfig['state'];
  /** `false`: nothing is said over its pages of the version. */
  banner?: false;
  /** Landing page. */
  path: string;
  /** Permalink of the main doc. */
  main: string;
  /** Sidebar name → permalink of its first doc, for navbar items of type `docSidebar`; of the latest version. */
  sidebars?: Record<string, string>;
}

/** What is the same on every page; part of the first script. */
export interface ShellData {
  site: SiteConfig;
  versions: ShellVersion[];
}

export type PageKind = 'doc' | 'landing' | 'page' | 'not-found';

/** What the browser must know of a page besides its HTML. Inlined in the document as JSON; must stay small. */
export interface PageMeta {
  kind: PageKind;
  /** Permalink, with base URL, no trailing slash (but `/` for the home page). */
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
  /** Search engines are asked to leave the page out. */
  noIndex?: true;
  /** Name of the module in `content/pages`, when kind is `page`. */
  module?: string;
}

/** What navigation fetches for docs and landing pages: `<permalink>.json`. */
export interface PageJson {
  /** Changes when the scripts or styles changed; a reader with another build gets a page load. */
  build: string;
  meta: PageMeta;
  /** Inner HTML of `<main>`. */
  html: string;
}

/** A sidebar file. */
export interface SidebarJson {
  items: SidebarItem[];
}

/** Props of every static page in `content/pages`. */
export interface StaticPageProps {
  shell: ShellData;
  /** What only the build can draw (`content/pages/drawn`), to be put anywhere in the page; nothing where it drew nothing. */
  drawn?: ReactNode;
}

/** What modules in `content/pages/drawn` are given: data that no script carries. */
export interface DrawnProps {
  shell: ShellData;
  availability: AvailabilityMatrix;
  /** Permalink and anchor of the place that documents a name, in the newest version that has it. */
  homeOf(name: string): string | undefined;
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
  lastUpdate?: { author: string; date: string };
  /** Where the page's source can be changed, when it has one. */
  editUrl?: string;
  /** Permalink of the clean Markdown twin. */
  markdownUrl: string;
  /** Permalink of the same topic in the latest version, or that version's main doc when the topic is not in it. */
  latest: PageLink;
  experimental: boolean;
  deprecated: boolean;
  /** Version number in which the topic came. */
  addedIn?: string;
}

/** What `LandingMain` draws: the landing page of one version. */
export interface LandingMainProps {
  shell: ShellData;
  meta: PageMeta;
  version: VersionConfig;
  /** The version's docs, counted. */
  count: number;
  /** The categories of the sidebars, as cards. */
  parts: { label: string; path: string; count: number; items: PageLink[] }[];
  readFirst: (PageLink & { description: string })[];
  latest: PageLink;
  /** Permalink of the page of all rules, where the version has rules. */
  rules?: string;
}

/** A rule of the standard as the page of all rules shows it. */
export interface ListedRule {
  id: string;
  level: string;
  /** Keys of the parties that are bound. */
  by: string[];
  text: string;
  /** Permalink and anchor of the sentence. */
  path: string;
  /** Title of its doc. */
  doc: string;
  /** Heading of its section. */
  section?: string;
  /** Part of the documentation. */
  part: string;
  /** Against the version before. */
  change?: 'new' | 'changed';
  tests: PageLink[];
}

/** What `RulesArticle` draws. */
export interface RulesArticleProps {
  rules: ListedRule[];
  /** Those that the version before had. */
  gone: ListedRule[];
  /** Label of the version. */
  version: string;
  /** Label of the version before, when it has rules to compare with. */
  before?: string;
  /** Names of those who are bound, by their keys. */
  parties: Record<string, string>;
  /** The same list for other programs. */
  files: PageLink[];
}
