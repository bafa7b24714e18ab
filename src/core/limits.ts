/**
 * How much of anything is read, compared or drawn. Whatever grows with a site's input has its limit here, and the error
 * that says so names it. This file imports nothing, so that every room may use it, those in the browser too.
 */

/** Of one Markdown document. */
export const documentLimits = {
  bytes: 1024 * 1024,
  lineLength: 10_000,
  /** What walks a tree by recursion must not run out of stack. */
  nesting: 100,
  /** The parser looks far for the end of each. */
  directiveMarks: 5000,
  /** In one paragraph: the parser copies all of its text that came before for each. */
  references: 5000,
  /** In one paragraph or table: the parser's time grows with the square of their number. */
  colons: 5000,
  /** Outside of code and addresses: beside letters that are not ASCII the parser counts from the start for each. */
  documentColons: 10_000,
  headings: 5000,
  /** Panels of one group: so many the style sheet can tell apart. */
  tabs: 8,
  images: 5000,
  /** Rows times columns of all tables: a row may leave out cells, so that a short text could ask for millions. */
  tableCells: 50_000,
} as const;

export const mdxLimits = {
  /** Not closed in one paragraph: the parser looks at what follows each, and what reads scripts calls itself. */
  open: 1000,
  /** What is in a brace behind a tag is read twice, and twice as often with each level: so many take a second. */
  readings: 2 ** 20,
  /** The parser's time grows with the square of opening tags, and of braces. */
  tags: 5000,
} as const;

/** Of code that has colours. Grammars look through a line for each of its words, and for all that is open. */
export const highlightLimits = {
  lineLength: 1000,
  lines: 2000,
  characters: 20_000,
  /** Squares of lengths of lines in a document: so many take less than half a second with the worst grammar. */
  work: 2_000_000,
  /** A long document may have so much for each of its letters. */
  workForLetter: 60,
} as const;

/** Of one diagram: drawing takes time by the square of these, and nobody can read what is larger. */
export const diagramLimits = {
  lines: 200,
  lineLength: 300,
  /** Of a statement that goes over several lines. */
  joinedLength: 3000,
  /** And as many arrows. */
  nodes: 80,
  participants: 12,
} as const;

/** Of the comparison of two texts. Beyond them the text is said to have changed as a whole. */
export const comparisonLimits = {
  /** Each takes some 100 ns. Of the site's own documents the dearest takes a hundredth. */
  steps: 5_000_000,
  /** Parts that only one of two sequences has: to find them costs half the square of their number. */
  edits: 2000,
  /** Pairs of parts that are weighed against each other between two that are equal. */
  pairs: 10_000,
  /** Lines on all levels of quotes and lists together. */
  lines: 200_000,
} as const;

/** Of documents that a page of another site puts into itself. */
export const partialLimits = {
  depth: 20,
  /** On all levels together: three in each of three make 60,000 on the tenth. */
  count: 1000,
  /** Of all of them together. */
  characters: 2 * 1024 * 1024,
} as const;

/** Of code that is read: configurations, modules of documents, declarations, samples. */
export const codeLimits = {
  /** Brackets and operators in each other. The native parser crashes at three times as many. */
  nesting: 1000,
  /** Expressions and calls in each other whose value is worked out. */
  evaluation: 60,
  /** Blocks of imports and exports of one document: each may use the names of all before it. */
  modules: 500,
} as const;

/** Of what a module draws in, directly or through others. */
export const importLimits = {
  files: 20_000,
} as const;

export const siteLimits = {
  /** Fields within fields, in the JSON Schemas of a standard; references and parts within each other. */
  fieldNesting: 8,
  schemaNesting: 20,
  /** Each has all of its pages, and each page a link to each. */
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
  /** Of what a configuration brings: an entry of a sidebar, the announcement, the footer. */
  characters: 20_000,
  /** Elements in each other; what is deeper is put beside them, or left out of configurations. */
  nesting: 60,
} as const;

/** Of plain data that a configuration brings. */
export const dataLimits = {
  nesting: 100,
  /** Of one module, and signs or parts of one value: functions that call each other could ask for any number. */
  values: 200_000,
} as const;

/** Of YAML, in characters. */
export const yamlLimits = {
  /** The parser compares each key with all others. */
  frontMatter: 20_000,
  /** Of a file of its own: sidebars, categories, tags. */
  characters: 100_000,
  /** Of an OpenAPI document, or the list of errata. */
  document: 4_000_000,
  /** Lists and keys in each other. */
  nesting: 100,
} as const;

/** Of the index that readers search. */
export const indexLimits = {
  /** Names that a version lacks and others have. A compressed kilobyte holds about 200. */
  otherNames: 1000,
} as const;

/** Of the history of a repository, which may be a stranger's. */
export const gitLimits = {
  seconds: 60,
  /** Of a file in which branches are listed. */
  fileBytes: 64 * 1024 * 1024,
  /** Characters of a file's name, or an author's. */
  entryLength: 1024 * 1024,
} as const;

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
  /** Values that a function works out for one page, and for all pages together. */
  valuesOfCall: 5_000,
  valuesOfCalls: 5_000_000,
  /** Of one expression of a document, beside one for each of its signs. */
  valuesOfExpression: 1000,
  redirects: 50_000,
} as const;

/** Of the server, so that no reader costs much of the machine. Times are in milliseconds, sizes in bytes. */
export const serverLimits = {
  /** At a time, on one address. */
  connections: 2000,
  /** That a reader sends on a connection before they have the answer to the one before. */
  waitingRequests: 100,
  /** A connection on which nothing moves for so long is closed. */
  silence: 30_000,
  /** So long answers under way may take when the server is asked to end. */
  draining: 10_000,
  /** Larger files are sent piece by piece. */
  wholeFile: 64 * 1024,
  /** Larger files are not compressed when they are asked for. */
  compressedFile: 8 * 1024 * 1024,
  /** Of compressed files that are kept in memory. */
  compressedFiles: 64 * 1024 * 1024,
} as const;

/** Of what programs ask for and are told: characters, but for bytes of files and requests, and milliseconds. */
export const programLimits = {
  /** Of a question or a name. */
  words: 200,
  /** Of JSON to be checked. */
  json: 100_000,
  request: 512 * 1024,
  /** Of a page that are given at once, of what is said of a name, and of an example. */
  page: 12_000,
  passage: 1500,
  example: 6000,
  /** Things in one answer, and those that are asked for where no number is given. */
  list: 50,
  usualList: 20,
  /** Results of a search, and what each says of its section. */
  hits: 20,
  usualHits: 6,
  excerpt: 400,
  file: 16 * 1024 * 1024,
  /** Files whose content is kept, and bytes of those that came over the network. */
  keptFiles: 300,
  keptBytes: 64 * 1024 * 1024,
  /** In which a file must have come, after which it is asked for again, and for which it is taken to be what it was. */
  fetch: 15_000,
  fresh: 60_000,
  settled: 1000,
} as const;

/**
 * Of the address of a page. File systems take 255 bytes for a name and 4,096 for a path, and the files of a page have
 * longer names than it.
 */
export const addressLimits = {
  partBytes: 200,
  bytes: 1000,
} as const;
