/** Data types of search: records, requests, responses. */

/** Kind of a record: `page`, `section`, or a site-specific kind. */
export type SearchKind = string;

/** Score factors for a kind: in general, and if the query is the record's name. */
export interface KindWeights {
  text: number;
  name: number;
}

/** A kind as displayed. */
export interface NamedKind {
  name: SearchKind;
  label: string;
  plural: string;
}

/** A site-specific kind: which pages or headings belong to it, and their weights. */
export interface SearchKindConfig extends NamedKind {
  /** Regular expression for page ids. */
  docs: string;
  /** Regular expression for headings; without it, the pages themselves belong to the kind. */
  headings?: string;
  /** Code prefix for names of this kind: `fdc3` in `fdc3.instrument`. */
  prefix?: string;
  /** Whether its sections define the names in their headings. */
  defines?: boolean;
  weights?: Partial<KindWeights>;
}

/** Part of the documentation, page title, and headings down to the sixth level. */
export const hierarchyLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type HierarchyLevel = (typeof hierarchyLevels)[number];

/**
 * A section in DocSearch's format, the de facto standard, so that a hosted service can use the same file. lvl0 is the
 * part of the documentation: a sidebar category, or the category below if the top category contains most of a sidebar.
 */
export interface SearchRecord {
  /** Unique id, stable between builds unless the section moves: permalink and anchor. */
  objectID: string;
  hierarchy: Record<HierarchyLevel, string | null>;
  /** Text of the section; null if empty. */
  content: string | null;
  /** Permalink with anchor. */
  url: string;
  url_without_anchor: string;
  /** Anchor without `#`; empty for the page itself. */
  anchor: string;
  /** The lowest level set, or `content`. */
  type: HierarchyLevel | 'content';
  kind: SearchKind;
  /** Code names documented outside headings, such as in a table. Omitted if empty. */
  names?: string[];
  /** Sidebar categories from the top. Omitted if the page is in no sidebar. */
  place?: string[];
  /** Texts of links to the section, with their surroundings. Omitted if empty. */
  links?: string;
  /** Readers' phrases for the section, which count like other headings. Omitted if empty. */
  phrases?: string[];
  /** Version name, as in site data. */
  version: string;
  /** Tag as in DocSearch's crawlers: `docs-default-<version name>`. */
  docusaurus_tag: string;
  language: string;
  /** Hash of hierarchy and content, shared by identical records of different versions. */
  fingerprint: string;
  /** `pageRank` is 1 for the latest version; `page` is the page's weight in hundredths. */
  weight: { pageRank: number; page: number; level: number; position: number };
}

export interface SearchRequest {
  /** Limited to 64 characters; longer queries are cut. */
  query: string;
  /** Version name; all versions by default. */
  version?: string;
  kinds?: SearchKind[];
  /** Starts at 0. */
  page?: number;
  hitsPerPage?: number;
  /** Moves hits beyond this number in a group to the end; used by the dialog. */
  hitsPerGroup?: number;
  /** Number of grouped hits in view that need an excerpt. All by default. */
  excerpts?: number;
}

/** Text pieces, marked if they match the query. */
export type MarkedText = { text: string; marked: boolean }[];

export interface SearchHit {
  /** Permalink with anchor, relative to the base URL. */
  url: string;
  kind: SearchKind;
  /** Headings from the page title down. */
  titles: MarkedText[];
  /** Part of the documentation: the group's heading. */
  group: string;
  snippet: MarkedText;
  /** For a whole question: the sentence with the answer, and the declaration documented by the section. */
  answer?: { sentence: MarkedText; signature?: string };
  /** Names of versions with an identical section, newest first; `url` leads to the first. */
  versions: string[];
}

export interface SearchResponse {
  query: string;
  hits: SearchHit[];
  /** Total number on all pages. */
  total: number;
  /** Found by names only: another response with more or better results follows. */
  partial?: boolean;
  /** Explains to readers why there is no response. */
  problem?: string;
  /** Up to 3 alternative queries if nothing was found. */
  suggestions: string[];
  /** Up to 3 recommended pages if nothing was found and the provider supports it. */
  recommended?: RecommendedPage[];
}

/** A popular page. */
export interface RecommendedPage {
  /** Permalink, relative to the base URL. */
  url: string;
  title: string;
}

/** Source of results: the site's own index, or a hosted service. Rejects when unreachable. */
export interface SearchProvider {
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResponse>;
}

/** Site data for a provider. */
export interface ProviderSite {
  /** Begins and ends with `/`. */
  baseUrl: string;
  /** Page language, such as `en`. */
  language: string;
  /** Version names, newest first. */
  versions: string[];
  /** Name of the latest version. */
  latest: string;
}

/** `search.json` at the site's root, with the index URLs. */
export interface SearchManifest {
  /** Index URLs by version name. */
  indexes: Record<string, string>;
}

/** Search limits for the dialog, the page and hosted services. */
export const limits = {
  queryLength: 64,
  hits: 20,
  hitsPerGroup: 5,
  recommended: 3,
  snippetWords: 10,
  snippetWordsNarrow: 5,
  answerWords: 40,
  signatureLength: 120,
  /** Maximum number of pages to read for a quoted phrase. */
  quotedPages: 60,
  narrowScreen: 768,
  recent: 7,
  recentWithFavorites: 4,
  favorites: 10,
  stallMilliseconds: 300,
} as const;
