/**
 * How much of anything is read, compared or drawn. Whatever grows with a site's input has its limit here, and the error
 * that says so names it.
 */

/** Of one Markdown document. */
export const documentLimits = {
  bytes: 1024 * 1024,
  lineLength: 10_000,
  /** Walks of a tree must not run out of stack. */
  nesting: 100,
  /** The parser looks far for the end of each. */
  directiveMarks: 5000,
  /** In one paragraph: the parser copies its text for each. */
  references: 5000,
  /** In one paragraph or table: time grows with the square of their number. */
  colons: 5000,
  /** Outside of code and addresses: the parser may count from the start for each. */
  documentColons: 10_000,
  headings: 5000,
  /** So many the style sheet can tell apart. */
  tabs: 8,
  images: 5000,
  /** Rows times columns: a row may leave out cells, so that a short text could ask for millions. */
  tableCells: 50_000,
} as const;

export const mdxLimits = {
  /** Not closed in one paragraph: what reads scripts calls itself. */
  open: 1000,
  /** A brace behind a tag is read twice, and twice as often with each level: so many take a second. */
  readings: 2 ** 20,
  /** Time grows with the square of opening tags, and of braces. */
  tags: 5000,
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
} as const;

/** Of documents that a page of another site puts into itself. */
export const partialLimits = {
  depth: 20,
  /** On all levels: three in each make 60,000 on the tenth. */
  count: 1000,
  characters: 2 * 1024 * 1024,
} as const;

/** Of code that is read. */
export const codeLimits = {
  /** The native parser crashes at three times as many brackets and operators. */
  nesting: 1000,
  /** Expressions and calls in each other. */
  evaluation: 60,
  /** Of one document: each may use the names of all before it. */
  modules: 500,
} as const;

/** Of what a module draws in. */
export const importLimits = {
  files: 20_000,
} as const;

export const siteLimits = {
  /** Fields, and references and parts, within each other in the JSON Schemas of a standard. */
  fieldNesting: 8,
  schemaNesting: 20,
  /** Each page of each has a link to each. */
  versions: 250,
  /** Of one document. */
  tags: 100,
  tagsOfVersion: 2000,
  /** Documents of which each takes on the topic of the one before. */
  successors: 20,
  /** Categories in categories. */
  sidebarNesting: 50,
} as const;

export const htmlLimits = {
  /** Of one text of a configuration. */
  characters: 20_000,
  /** What is deeper is put beside, or left out of configurations. */
  nesting: 60,
} as const;

/** Of plain data that a configuration brings. */
export const dataLimits = {
  nesting: 100,
  /** Of one module, and signs or parts of one value. */
  values: 200_000,
} as const;

/** Of YAML, in characters. */
export const yamlLimits = {
  /** The parser compares each key with all others. */
  frontMatter: 20_000,
  /** Of sidebars, categories or tags. */
  characters: 100_000,
  /** Of an OpenAPI document, or the list of errata. */
  document: 4_000_000,
  /** Lists and keys in each other. */
  nesting: 100,
} as const;

/** Time to read the history of a repository, in milliseconds. */
export const gitTimeout = 60_000;

/** Of one file of settings of another site. */
export const settingsLimits = {
  bytes: 4 * 1024 * 1024,
} as const;

export const outputLimits = {
  /** Of a file that is copied as it is: no more can be read at once. */
  fileBytes: 2 ** 31 - 1,
  /** Of one that a document links to or shows, which is packed and kept as well. */
  besideBytes: 256 * 1024 * 1024,
} as const;

/** Of what a configuration says without being run. */
export const configurationLimits = {
  /** That a function works out for one page, and for all together. */
  valuesOfCall: 5_000,
  valuesOfCalls: 5_000_000,
  /** Besides one for each sign of the expression. */
  valuesOfExpression: 1000,
  redirects: 50_000,
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
