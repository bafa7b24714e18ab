import type { VersionRange } from '../types.ts';

/**
 * A stretch of a content file that a version keeps or drops as one: a node of the Markdown tree, or a section (a heading with
 * `versions` and what stands below it). Inline nodes are here only when they are marks or hold marks.
 */
export interface Part {
  /** The mdast node's type; or `section`, `only` (a block), `phrase`, `guard`, `term`, `version`. */
  type: string;
  start: number;
  end: number;
  /** The mark that decides the whole of it. */
  range?: VersionRange;
  children: Part[];
  /** Holds something that no mark can take away; a part that is not solid goes when all of its children go. */
  solid: boolean;
  /** Where the content begins and ends, for parts with a frame around it (fences, brackets). */
  inner?: { start: number; end: number };
  /** The title of a directive that is not a mark. */
  label?: Part;
  /** What a term stands for, in the author's word. */
  word?: string;
  ordered?: boolean;
  heading?: HeadingPart;
}

export interface HeadingPart {
  /** `{#id}`, where there is one. */
  id?: string;
  /** By this the same heading is known elsewhere in the doc: its id or its text. */
  key: string;
  /** The braces to be taken away, and what stays of them. */
  attributes?: { start: number; end: number; rest: string };
}
