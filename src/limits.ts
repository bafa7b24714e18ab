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
  /** Of one table: rows times columns, whether they are written or not. */
  tableCells: 50_000,
} as const;

/** Of the comparison of a document's texts in two versions. Beyond them parts are not looked for in each other: the text changed as a whole there. */
export const comparisonLimits = {
  /** Steps of work in one comparison, each of some 100 ns. Of the site's own documents the dearest takes a hundredth. */
  steps: 5_000_000,
  /** Parts (words of a sentence, lines, blocks) that only one of two sequences has: to find them costs half the square of their number. */
  edits: 2000,
  /** Pairs of parts that are weighed against each other between two that are equal. */
  pairs: 10_000,
  /** Lines that are read on all levels of quotes and lists together, each once a level. */
  lines: 200_000,
} as const;
