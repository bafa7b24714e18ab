/** Data types for shell components. All values are JSON. */
import type { ComponentType, ReactNode } from 'react';
import type { SidebarItem, Version, VersionConfig } from '../core/docs/types.ts';
import type { NamedKind, SiteConfig } from '../core/docs/siteSchema.ts';
import type { AvailabilityMatrix } from '../standard/packages/availability.ts';

export interface ShellVersion {
  name: string;
  label: string;
  /** Name in running text, "Acme 2.1"; for a draft, its number before the label. */
  title: string;
  number: string;
  state: VersionConfig['state'];
  /** Set for a site's only version: readers need not know its name. */
  only?: true;
  /** False to hide the banner about an outdated version. */
  banner?: false;
  /** Makes its own pages canonical instead of the latest version's. */
  ownCanonical?: true;
  /** Landing page permalink. */
  path: string;
  /** Main doc permalink. */
  main: string;
  /**
   * Permalinks for navbar items: by sidebar name (its first doc), by doc id, and by version-specific link
   * (`/:version/rules`).
   */
  sidebars?: Record<string, string>;
  docs?: Record<string, string>;
  links?: Record<string, string>;
}

/** Configuration needed around a page or by scripts. `search` excludes its kinds. */
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

export interface ShellData {
  site: ShellSite;
  versions: ShellVersion[];
  /** Permalink for `content/pages/search.tsx`, if any. */
  searchPage?: string;
  /** Permalinks with a custom policy. A policy applies to a whole document, so such pages are never shown in place. */
  pagesWithPolicy?: string[];
  /** The site's custom search record kinds, with their displayed names. */
  searchKinds?: NamedKind[];
}

/** Shell data for the first script, without build-only parts. */
export interface BrowserShell extends Omit<ShellData, 'site' | 'versions'> {
  site: Omit<ShellSite, 'mark' | 'draftName' | 'navbar' | 'announcement'> & {
    navbar: Pick<ShellSite['navbar'], 'hideOnScroll' | 'right'>;
  };
  versions: Omit<ShellVersion, 'sidebars' | 'docs' | 'links'>[];
}

/** Page data for browsers, included in the document as JSON: keep it small. */
export interface PageMeta {
  /** `doc`, `landing`, `page`, `not-found`, or a kind from a feature or `content/kinds`. */
  kind: string;
  /** Kind with the page's styles, if different. */
  like?: string;
  /** Permalink with base URL. */
  path: string;
  title: string;
  description: string;
  version?: string;
  docId?: string;
  sidebar?: { name: string; url: string };
  /** Version name → permalink for the same topic. */
  topicPaths?: Record<string, string>;
  /** Version name → doc about the same topic under another id. */
  counterparts?: Record<string, PageLink>;
  /** Excludes the page from search engines. */
  noIndex?: true;
  /** Module in `content/pages`, if kind is `page`. */
  module?: string;
}

export interface SidebarJson {
  items: SidebarItem[];
  /** Includes all categories' content, for pages without scripts. */
  whole?: boolean;
}

/** Props for static pages in `content/pages`. */
export interface StaticPageProps {
  shell: ShellData;
  /** Build-time content from `content/pages/drawn`, for use anywhere in the page. */
  drawn?: ReactNode;
  island: DrawIsland;
}

/**
 * Puts an island into a static page: the default export of a module in `content/islands`, hydrated when it comes near
 * the viewport. Props must be JSON. Clicks on a button with `data-early` are delayed until the island is ready; do not
 * use it on submit buttons.
 */
export type DrawIsland = <Props extends object>(
  name: string,
  Component: ComponentType<Props & IslandProps>,
  props: Props,
) => ReactNode;

export interface IslandProps {
  shell: BrowserShell;
}

/** Props passed to modules in `content/pages/drawn`. */
export interface DrawnProps {
  shell: ShellData;
  availability: AvailabilityMatrix;
  /** Permalink for a name's documentation in the newest version with it. */
  definitionOf(name: string): string | undefined;
}

/** Default export for modules in `content/kinds`. */
export type OwnPages = (site: { shell: ShellData; versions: Version[] }) => OwnPage[];

/** Page from a site-specific kind. */
export interface OwnPage {
  /** Permalink with base URL; shown without a page load below a version's path. */
  path: string;
  title: string;
  description: string;
  /** Version name, and permalinks for the same topic by version name. */
  version?: string;
  topicPaths?: Record<string, string>;
  /** `<main>` content, rendered at build time only. */
  main: ReactNode;
}

/** `meta` export for modules in `content/pages`. */
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

/** Props for `DocMain`. */
export interface DocMainProps {
  shell: ShellData;
  meta: PageMeta;
  /** Heading over the article, if not the title; visually hidden if empty. */
  heading?: string;
  title: string;
  breadcrumbs: Crumb[];
  previous?: PageLink;
  next?: PageLink;
  toc: { id: string; text: string; level: number }[];
  articleHtml: string;
  lastUpdate?: { author: string; date?: string };
  editUrl?: string;
  /** Twin permalink. */
  markdownUrl: string;
  /** Page about connecting AI assistants. */
  assistantsPath?: string;
  /** Label of the version since which the doc is unchanged, or the page listing its changes. */
  changes?: { since: string; path?: string };
  /** Corrections to the doc since its version was released. */
  errata?: DocErratum[];
  /** Same topic in the latest version, or that version's first page. */
  latest: PageLink;
  state?: DocState;
}

/** State of a doc's subject, with version numbers. */
export interface DocState {
  experimental: boolean;
  /** `true` if the version is unknown. */
  deprecated: boolean | string;
  added?: string;
  changed?: string;
  removed?: string;
  /** Text after “for”. */
  audience?: string;
  /** Not part of the standard. */
  supplement?: boolean;
}

/** Props for `LandingMain`, a version's landing page. */
export interface LandingMainProps {
  shell: ShellData;
  meta: PageMeta;
  version: VersionConfig;
  count: number;
  /** Sidebar categories shown as cards. */
  categories: { label: string; path: string; count: number; items: PageLink[] }[];
  readFirst: (PageLink & { description: string })[];
  /** Entry points by reader role. */
  roles: (PageLink & { description: string })[];
  latest: PageLink;
  /** Pages about the whole version. */
  tools: (PageLink & { description: string })[];
  offline?: OfflineCopy;
}

export interface DocErratum {
  /** ISO date. */
  date: string;
  kind: string;
  reason: string;
  /** Link to the entry in the version's errata list. */
  href: string;
}

/** A version as a single file for offline use. */
export interface OfflineCopy {
  /** Archive permalink. Its checksum has the suffix `.sha256`. */
  path: string;
  /** Size in bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** `paths.json` entry: path, title, version name, topic. */
export type PathEntry = [path: string, title: string, version: string, topic: string];
