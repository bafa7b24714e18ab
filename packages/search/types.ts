/** The plain data of search: what is indexed, what is asked, what is answered. */

/** Name of a kind of records: `page`, `section`, or one that a site adds. */
export type SearchKind = string;

/** What the score of a record of a kind is multiplied with: in general, and where the query is its name. */
export interface KindWeights {
  text: number;
  name: number;
}

/** A kind as readers choose it. */
export interface NamedKind {
  name: SearchKind;
  label: string;
  plural: string;
}

/** A kind that a site adds: which pages or headings belong to it, and how they count. */
export interface SearchKindConfig extends NamedKind {
  /** Regular expression for the ids of its pages. */
  docs: string;
  /** Regular expression for its headings; without it the pages themselves belong to the kind. */
  headings?: string;
  /** What names of this kind begin with in code: `fdc3` in `fdc3.instrument`. */
  prefix?: string;
  /** Its sections define what their headings name. */
  defines?: boolean;
  weights?: Partial<KindWeights>;
}

/** Part of the documentation, title of the page, and its headings down to the sixth level. */
export const hierarchyLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type HierarchyLevel = (typeof hierarchyLevels)[number];

/**
 * A section of a page, in the shape that DocSearch made the field's own, so that a hosted service can take the same
 * file. lvl0 is the part of the documentation: a sidebar category, the one below where the top one holds most of a
 * sidebar.
 */
export interface SearchRecord {
  /** Unique and the same from build to build while the section keeps its place: permalink and anchor. */
  objectID: string;
  hierarchy: Record<HierarchyLevel, string | null>;
  /** The section's text; null when it has none. */
  content: string | null;
  /** Permalink with anchor. */
  url: string;
  url_without_anchor: string;
  /** Anchor without `#`; empty for the page itself. */
  anchor: string;
  /** The lowest level that is set, or `content`. */
  type: HierarchyLevel | 'content';
  kind: SearchKind;
  /**
   * Names in code that are documented here and are no headings: what a table lists, a message. Left out when there are
   * none.
   */
  names?: string[];
  /** The categories of the sidebar that the page stands in, from the top. Left out where it stands in none. */
  place?: string[];
  /** What links from elsewhere say of it: their texts and what stands around them. Left out when there are none. */
  links?: string;
  /** Version name, as in site data. */
  version: string;
  /** As DocSearch's crawlers tag it: `docs-default-<version name>`. */
  docusaurus_tag: string;
  language: string;
  /** Hash of hierarchy and content: records of several versions that say the same have the same. */
  fingerprint: string;
  /** `pageRank` is 1 for the latest version; `page` is what the page counts beside others, in hundredths. */
  weight: { pageRank: number; page: number; level: number; position: number };
}

export interface SearchRequest {
  /** At most 64 characters; longer ones are cut. */
  query: string;
  /** Version name; all versions when left out. */
  version?: string;
  kinds?: SearchKind[];
  /** From 0. */
  page?: number;
  hitsPerPage?: number;
  /** Hits beyond this number in one group come after everything else: what the dialog asks for. */
  hitsPerGroup?: number;
  /** How many of the grouped hits need an excerpt: those that are in view. All when left out. */
  excerpts?: number;
}

/** Text in pieces, some of which match the query. */
export type MarkedText = { text: string; marked: boolean }[];

export interface SearchHit {
  /** Permalink with anchor, under the base URL. */
  url: string;
  kind: SearchKind;
  /** Headings from the page's title down. */
  titles: MarkedText[];
  /** The part of the documentation: the group's heading. */
  group: string;
  snippet: MarkedText;
  /** Of a whole question, the sentence that answers, and how what the section documents is declared. */
  answer?: { sentence: MarkedText; signature?: string };
  /** Names of the versions whose section says the same, newest first; the first is where `url` leads. */
  versions: string[];
}

export interface SearchResponse {
  query: string;
  hits: SearchHit[];
  /** How many there are in all pages together. */
  total: number;
  /** These were found by names alone: there may be more, and others may be better. Another response follows. */
  partial?: boolean;
  /** Why none followed, for readers. */
  problem?: string;
  /** Up to 3 queries to try when nothing was found. */
  suggestions: string[];
  /** Up to 3 pages to go to when nothing was found, where the provider has some to offer. */
  recommended?: RecommendedPage[];
}

/** A page that others read. */
export interface RecommendedPage {
  /** Permalink, under the base URL. */
  url: string;
  title: string;
}

/** Where results come from: the site's own index, or a hosted service. Rejects when it cannot be reached. */
export interface SearchProvider {
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResponse>;
}

/** What a provider must know of the site. */
export interface ProviderSite {
  /** Begins and ends with `/`. */
  baseUrl: string;
  /** Language of the pages, such as `en`. */
  language: string;
  /** Version names, newest first. */
  versions: string[];
  /** Name of the latest version. */
  latest: string;
}

/** `search.json` at the site's root: where the index of each version is. */
export interface SearchManifest {
  /** Version name → URL of its index. */
  indexes: Record<string, string>;
}

/** What search is limited to, everywhere: in the dialog, on the page, at a hosted service. */
export const limits = {
  queryLength: 64,
  hits: 20,
  hitsPerGroup: 5,
  recommended: 3,
  snippetWords: 10,
  snippetWordsNarrow: 5,
  answerWords: 40,
  signatureLength: 120,
  /** Pages whose texts are read to find what stands in quotes. */
  quotedPages: 60,
  narrowScreen: 768,
  recent: 7,
  recentWithFavourites: 4,
  favourites: 10,
  stallMilliseconds: 300,
} as const;
