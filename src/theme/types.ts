/** The plain data that the components of the shell take. Everything here is JSON. */
import type { ReactNode } from 'react';
import type { SidebarItem, Version, VersionConfig } from '../docs/types.ts';
import type { NamedKind, SiteConfig } from '../docs/siteTypes.ts';
import type { AvailabilityMatrix } from '../standard/availabilityMatrix.ts';

/** A version as the shell needs it. */
export interface ShellVersion {
  name: string;
  label: string;
  /** What it is called in running text: "Acme 2.1", and the number before the label of a draft. */
  title: string;
  number: string;
  state: VersionConfig['state'];
  /** Landing page. */
  path: string;
  /** Permalink of the main doc. */
  main: string;
  /** Sidebar name → permalink of its first doc, for navbar items of type `docSidebar`; of the latest version. */
  sidebars?: Record<string, string>;
}

/** What is the same on every page; part of the first script. */
export interface ShellData {
  /** Without `search.kinds`. */
  site: SiteConfig;
  versions: ShellVersion[];
  /** The site's own kinds of search records, as readers see them. */
  searchKinds?: NamedKind[];
}

/** What the browser must know of a page besides its HTML. Inlined in the document as JSON; must stay small. */
export interface PageMeta {
  /** Name of its kind: `doc`, `landing`, `page`, `not-found`, or another that `site/kinds` or a site's `content/kinds` has. */
  kind: string;
  /** The kind whose styles it has, where that is another one. */
  like?: string;
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
  /** Every category is drawn with all that is in it, as where no script can do that later. */
  whole?: boolean;
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

/** The default export of a module in `content/kinds`: gives the pages of a kind of the site's own. */
export type OwnPages = (site: { shell: ShellData; versions: Version[] }) => OwnPage[];

/** A page of a site's own kind. */
export interface OwnPage {
  /** Site path, such as `/docs/glossary`; below a version's path the app shows it without a page load. */
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
  title: string;
  breadcrumbs: Crumb[];
  previous?: PageLink;
  next?: PageLink;
  toc: { id: string; text: string; level: 2 | 3 }[];
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
  categories: { label: string; path: string; count: number; items: PageLink[] }[];
  readFirst: (PageLink & { description: string })[];
  latest: PageLink;
  /** Permalink of the page of all rules, where the version has rules. */
  rules?: string;
  offline?: OfflineCopy;
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
