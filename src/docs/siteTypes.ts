/** What `content/site.ts` says, validated. Everything here is JSON. */

/** What a record is about, by name; readers see its label and can filter by it. `page` and `section`, and those that a site has of its own. */
export type SearchKind = string;

/** A kind as readers meet it. */
export interface NamedKind {
  name: SearchKind;
  /** On the chip of a result. */
  label: string;
  /** Where there are several: in the list to choose from. */
  plural: string;
}

/** How a kind counts when results are put in order. */
export interface KindWeights {
  /** What a record is worth beside a section that says as much. */
  text: number;
  /** What is added when the query is its name. */
  name: number;
}

/** A kind of a site's own: some of its pages, or some sections of some pages. */
export interface SearchKindConfig extends NamedKind {
  /** Regular expression: the ids of the docs. */
  docs: string;
  /** Regular expression: the headings of the docs' sections that are meant; the docs' own pages are when left out. */
  headings?: string;
  /** Those of a page or a section when left out. */
  weights?: Partial<KindWeights>;
  /** What stands before the names in code: the page Order is found as `acme.order` too. */
  prefix?: string;
  /** Its records say what words mean: a question for the meaning of one is answered there. */
  defines?: boolean;
}

/** `content/site.ts`, key `search`. */
export type SearchConfig = { kinds?: SearchKindConfig[] } & (
  | { provider: 'embedded' }
  | { provider: 'algolia'; applicationId: string; apiKey: string; indexName: string }
);

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

/** The site's own sign: path data of SVG in a square of 32. `accent`, if there is one, has the second colour and lies below. */
export interface Mark {
  lines: string;
  accent?: string;
}

/** The validated `content/site.ts`. */
export interface SiteConfig {
  title: string;
  tagline: string;
  /** Stands before the title in the bar, and in the footer. */
  mark?: Mark;
  /** What readers know an unreleased version as; `draft` when left out. */
  draftName?: string;
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
  /** Id of the doc that "Documentation" leads to, in each version; the first of the first sidebar when left out. */
  mainDoc?: string;
  /** Ids of the docs that a landing page recommends to somebody new to its version, where the version has them. */
  readFirst?: string[];
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
