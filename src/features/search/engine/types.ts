import type { IndexedKind } from '../kinds.ts';
import type { SearchHit, SearchRequest, SearchResponse } from '../types.ts';

/** A record of the index: a page or a section. */
export interface IndexRecord {
  heading: string;
  /** What else it documents, as written in code. */
  names: string[];
  /** How many words the heading has. */
  headingLength: number;
  /** 0 is a page. */
  level: number;
  /** Permalink with anchor. */
  url: string;
  kind: IndexedKind;
  /** Its heading, or the one above that it is listed under, says that it is deprecated. */
  deprecated: boolean;
  page: IndexPage;
  /** The file that its text is in, and the text's place there. */
  textFile: string;
  textPlace: number;
  /** Number of the record above; none for a page. */
  parent?: number;
  /** Number after the last record below this one. */
  end: number;
}

export interface IndexPage {
  group: string;
  /** The categories of the sidebar that it stands in, as one text. */
  place: string;
  /** What it counts beside other pages; 1 for most. */
  worth: number;
  /** Number of the page's own record. */
  first: number;
}

/**
 * One version's index, ready to be asked. The index holds headings and words; the texts that excerpts are cut from are
 * files of their own, so that a search fetches only those that it shows.
 */
export interface Engine {
  /** Name of the version. */
  version: string;
  /** The version readers get when they ask for none. */
  isLast: boolean;
  /** Place among the versions; 0 is the newest. */
  order: number;
  /** Name of the file of words, which lies beside the index. */
  wordsFile: string;
  /** Never throws, whatever the query. Hits have a snippet when their page's text has been added, else an empty one. */
  search(request: SearchRequest): SearchResponse;
  /** All that match, best first, for merging with other versions. */
  rank(request: SearchRequest): RankedHit[];
  /** Names of the text files that must be added before a search for what stands in quotes; none for other searches. */
  textsToRead(request: SearchRequest): string[];
  /** Names of the text files of these hits that have not been added yet; they lie beside the index file. */
  missingTexts(hits: SearchHit[]): string[];
  /** Adds the content of a text file. Throws when it is not one. */
  addText(file: string, json: string): void;
  /** The hits of this engine with snippets, as far as their texts have been added; others as they are. */
  withSnippets(hits: SearchHit[], query: string): SearchHit[];
  /** Up to three queries that find something, near one that found nothing. */
  suggest(query: string): string[];
}

export interface RankedHit {
  score: number;
  /** It has all words of the query: such hits come before others. */
  whole: boolean;
  group: string;
  /** Sections of several versions that say the same have the same. */
  identity: string;
  /** Draws the hit; done only for those that are shown. */
  hit(): SearchHit;
}
