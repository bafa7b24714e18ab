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

/**
 * Of the address of a page. File systems take 255 bytes for a name and 4,096 for a path, and the files of a page have
 * longer names than it.
 */
export const addressLimits = {
  partBytes: 200,
  bytes: 1000,
} as const;
