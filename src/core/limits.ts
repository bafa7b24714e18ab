/**
 * How much of anything is read, compared or drawn. Whatever grows with a site's input has its limit here, and the error
 * that says so names it. This file imports nothing, so that every room may use it, those in the browser too.
 */

/** Of one Markdown document, ours or that of another site. */
export const documentLimits = {
  bytes: 1024 * 1024,
  /** Characters of a line. */
  lineLength: 10_000,
  /** What walks a tree by recursion must not run out of stack, and nothing that people write is nested so deep. */
  nesting: 100,
  /** Marks that begin or end a directive, or may: the parser looks far for the end of each. */
  directiveMarks: 5000,
  /** Character references of one paragraph: the parser copies all of its text that came before for each. */
  references: 5000,
  /**
   * Colons of one paragraph or table: each may begin a directive, and the parser's time grows with the square of their
   * number.
   */
  colons: 5000,
  /**
   * Colons of a document, but for those in code and in addresses: beside letters that are not ASCII the parser counts
   * from the start for each.
   */
  documentColons: 10_000,
  /** Each stands in the contents, and gets an address. */
  headings: 5000,
  /** Panels of one group of tabs: so many the style sheet can tell apart. */
  tabs: 8,
  /** Each is looked for, and looked into for its size. */
  images: 5000,
  /** Of all tables, rows times columns: a row may leave out cells, so that a short text could ask for millions. */
  tableCells: 50_000,
} as const;

/** Of MDX, beside the limits of any document. */
export const mdxLimits = {
  /**
   * Opened and not closed in one paragraph: for each the parser looks at what follows, and what reads scripts calls
   * itself.
   */
  open: 1000,
  /**
   * The parser reads what is in a brace behind a tag twice, and so twice as often with each level of these: so many
   * readings take a second.
   */
  readings: 2 ** 20,
  /** Opening tags, and braces: the parser's time grows with the square of each. */
  tags: 5000,
} as const;

/**
 * Of code that has colours. Grammars look through a long line for each of its words, and through all that is open for
 * each line.
 */
export const highlightLimits = {
  lineLength: 1000,
  lines: 2000,
  characters: 20_000,
  /**
   * Squares of lengths of lines in a document: with the worst grammar and words two million take less than half a
   * second.
   */
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

/**
 * Of the comparison of a document's texts in two versions. Beyond them parts are not looked for in each other: the text
 * changed as a whole there.
 */
export const comparisonLimits = {
  /**
   * Steps of work in one comparison, each of some 100 ns. Of the site's own documents the dearest takes a hundredth.
   */
  steps: 5_000_000,
  /**
   * Parts (words of a sentence, lines, blocks) that only one of two sequences has: to find them costs half the square
   * of their number.
   */
  edits: 2000,
  /** Pairs of parts that are weighed against each other between two that are equal. */
  pairs: 10_000,
  /** Lines that are read on all levels of quotes and lists together, each once a level. */
  lines: 200_000,
} as const;

/** Of documents that a page of another site puts into itself (partials). */
export const partialLimits = {
  /** Documents in documents in documents. */
  depth: 20,
  /** On all levels together: three in each of three make 27 on the third level, and 60,000 on the tenth. */
  count: 1000,
  /** Characters of all of them together. */
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

/** Of what a module of the engine or of a site draws in, directly or through others. */
export const importLimits = {
  files: 20_000,
} as const;

/** Of a whole site, and of what is listed in it. */
export const siteLimits = {
  /** Fields within fields, in the JSON Schemas of a standard; references and parts within each other. */
  fieldNesting: 8,
  schemaNesting: 20,
  /** Each has all of its pages, and each page a link to each. */
  versions: 250,
  /** Of one document. */
  tags: 100,
  /** Of one version: each has a page. */
  tagsOfVersion: 2000,
  /** Documents of which each takes on the topic of the one before. */
  successors: 20,
  /** Categories in categories of a sidebar. */
  sidebarNesting: 50,
} as const;

/** Of HTML. */
export const htmlLimits = {
  /** Of what a configuration brings: an entry of a sidebar, the announcement, the footer. */
  characters: 20_000,
  /** Elements in each other; what is deeper is put beside them, or left out of configurations. */
  nesting: 60,
} as const;

/** Of plain data that a configuration brings. */
export const dataLimits = {
  /** Lists and objects in each other. */
  nesting: 100,
  /**
   * Values that are worked out of one module, and signs or parts of one of them; functions that call each other could
   * ask for any number.
   */
  values: 200_000,
} as const;

/** Of YAML. */
export const yamlLimits = {
  /** Of front matter: the parser compares each key with all others. */
  frontMatter: 20_000,
  /** Of a file of its own: sidebars, categories, tags. */
  characters: 100_000,
  /** Of a document of its own right: an OpenAPI document, the list of errata. */
  document: 4_000_000,
  /** Lists and keys in each other. */
  nesting: 100,
} as const;

/** Of the index that readers search. */
export const indexLimits = {
  /**
   * Names that a version lacks and others have: of the latest version's, then of newer ones', that many are told. A
   * compressed kilobyte holds about 200.
   */
  otherNames: 1000,
} as const;

/** Of the history of a repository, which may be a stranger's. */
export const gitLimits = {
  /** For all of it. */
  seconds: 60,
  /** Of a file in which branches are listed. */
  fileBytes: 64 * 1024 * 1024,
  /** Characters of one entry: a file's name, or an author's. */
  entryLength: 1024 * 1024,
} as const;

/**
 * Of one file of settings of another site: its configuration, what that imports, lists of versions and tags, sidebars.
 */
export const settingsLimits = {
  bytes: 4 * 1024 * 1024,
} as const;

/** Of what is published. */
export const outputLimits = {
  /** Of a file that is copied as it is: no more can be read at once. */
  fileBytes: 2 ** 31 - 1,
  /** Of one that a document links to or shows, which is packed and kept as well. */
  besideBytes: 256 * 1024 * 1024,
} as const;

/** Of what a configuration says without being run. */
export const configurationLimits = {
  /** Values that are worked out for one page by a function that is asked about each, and for all pages together. */
  valuesOfCall: 5_000,
  valuesOfCalls: 5_000_000,
  /** Values that are worked out of one expression of a document, beside one for each of its signs. */
  valuesOfExpression: 1000,
  /** Addresses that lead on to pages. */
  redirects: 50_000,
} as const;

/** Of the server, so that no reader costs much of the machine. Times are in milliseconds. */
export const serverLimits = {
  /** At a time, on one address. */
  connections: 2000,
  /** Requests that a reader sends on a connection before they have the answer to the one before. */
  waitingRequests: 100,
  /** A connection on which nothing moves for so long is closed. */
  silence: 30_000,
  /** So long answers under way may take when the server is asked to end. */
  draining: 10_000,
  /** Bytes of a file that is read at once; larger ones are sent piece by piece. */
  wholeFile: 64 * 1024,
  /** Bytes of a file that is compressed when it is asked for; larger ones are sent as they are. */
  compressedFile: 8 * 1024 * 1024,
  /** Bytes of compressed files that are kept in memory. */
  compressedFiles: 64 * 1024 * 1024,
} as const;

/** Of what programs ask for, and of what they are told. */
export const programLimits = {
  /** Characters of a question or a name. */
  words: 200,
  /** Characters of JSON to be checked. */
  json: 100_000,
  /** Bytes of a request. */
  request: 512 * 1024,
  /** Characters of a page that are given at once, of what is said of a name, and of an example. */
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
  /** Bytes of one file of the site. */
  file: 16 * 1024 * 1024,
  /** Files whose content is kept, and bytes of those that came over the network. */
  keptFiles: 300,
  keptBytes: 64 * 1024 * 1024,
  /** Milliseconds in which a file must have come, and after which it is asked for again. */
  fetch: 15_000,
  fresh: 60_000,
  /** Milliseconds for which a file is taken to be what it was. */
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
