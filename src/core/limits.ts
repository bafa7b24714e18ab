export const documentLimits = {
  bytes: 1024 * 1024,
  /** Number of tabs supported by the style sheet. */
  tabs: 8,
  /** Rows times columns. Rows may omit cells, so a short text could make a browser draw millions. */
  tableCells: 50_000,
} as const;

/** Limits for highlighted code. Grammars search a whole line for every word. */
export const highlightLimits = {
  lineLength: 1000,
  lines: 2000,
  characters: 20_000,
  /** Sum of squared line lengths, processed in less than half a second with the slowest grammar. */
  work: 2_000_000,
  /** Limit per character in a long document. */
  workForLetter: 60,
} as const;

/** Limits for a comparison. Beyond them the whole text counts as changed. */
export const comparisonLimits = {
  /** A step takes about 100 ns. */
  steps: 5_000_000,
  /** Parts in only one text. Comparison time grows with half their number squared. */
  edits: 2000,
  /** Pairs compared between two equal parts. */
  pairs: 10_000,
  /** Total lines at all levels of quotes and lists. */
  lines: 200_000,
  /** Depth of nested quotes, lists and marks. */
  nesting: 100,
} as const;

export const siteLimits = {
  /** Depth of nested fields, references and parts in a standard's JSON Schemas. */
  fieldNesting: 8,
  schemaNesting: 20,
  successors: 20,
} as const;

/** Time to read a repository's history, in milliseconds. */
export const gitTimeout = 60_000;

/** Time to finish responses when the server stops, in milliseconds. */
export const drainingTimeout = 10_000;
