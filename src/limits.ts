/**
 * How much of anything is read, compared or drawn. Whatever grows with a site's input has its limit here, and the error that says so names it.
 * This file imports nothing, so that every room may use it, those in the browser too.
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

/** Of one file of settings of another site: its configuration, what that imports, lists of versions and tags, sidebars. */
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
  /** Values that are worked out of one module, and signs or parts of one of them; functions that call each other could ask for any number. */
  values: 200_000,
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

/**
 * Of the address of a page. File systems take 255 bytes for a name and 4,096 for a path, and the files of a page have
 * longer names than it.
 */
export const addressLimits = {
  partBytes: 200,
  bytes: 1000,
} as const;
