/**
 * Limits that protect readers' browsers and servers, and a few that keep an author's mistake from costing minutes. The
 * error names the limit.
 */

/** Limits for a single Markdown document. */
export const documentLimits = {
  bytes: 1024 * 1024,
  /** The style sheet can tell this many apart. */
  tabs: 8,
  /** Rows times columns: rows may leave out cells, so a short text could ask a browser for millions. */
  tableCells: 50_000,
} as const;

/** Of code that has colours. Grammars look through a line for each of its words. */
export const highlightLimits = {
  lineLength: 1000,
  lines: 2000,
  characters: 20_000,
  /** Squares of lengths of lines: so many take less than half a second with the worst grammar. */
  work: 2_000_000,
  /** In a long document. */
  workForLetter: 60,
} as const;

/** Of a comparison. Beyond them the text is said to have changed as a whole. */
export const comparisonLimits = {
  /** Each takes some 100 ns. */
  steps: 5_000_000,
  /** Parts that only one text has: to find them costs half the square of their number. */
  edits: 2000,
  /** That are weighed between two equal parts. */
  pairs: 10_000,
  /** Lines on all levels of quotes and lists together. */
  lines: 200_000,
  /** Quotes, lists and marks within each other. */
  nesting: 100,
} as const;

export const siteLimits = {
  /** Fields, and references and parts, within each other in the JSON Schemas of a standard. */
  fieldNesting: 8,
  schemaNesting: 20,
  /** Each page of each has a link to each. */
  versions: 250,
  /** Documents of which each takes on the topic of the one before. */
  successors: 20,
} as const;

/** Time to read the history of a repository, in milliseconds. */
export const gitTimeout = 60_000;

export const outputLimits = {
  /** Of a file that is copied as it is: no more can be read at once. */
  fileBytes: 2 ** 31 - 1,
  /** Of one that a document links to or shows, which is packed and kept as well. */
  besideBytes: 256 * 1024 * 1024,
} as const;

/** Of the server, so that no reader costs much of the machine. Times are in milliseconds, sizes in bytes. */
export const serverLimits = {
  /** Time for answers under way when the server is asked to end, in milliseconds. */
  draining: 10_000,
} as const;

/** Of a page's address. File systems take 255 bytes for a name and 4,096 for a path, and its files have longer names. */
export const addressLimits = {
  partBytes: 200,
  bytes: 1000,
} as const;
