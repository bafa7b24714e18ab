import { satisfies, type VersionRange } from '../versionRange.ts';

/**
 * What a version keeps or drops as one: a node of the Markdown tree, or a section (a heading with `versions` and what
 * stands below it). Inline nodes are here only when they are marks or hold marks.
 */
export interface Part {
  /** The mdast node's type; or `section`, `only` (a block), `phrase`, `guard`, `term`, `version`. */
  type: string;
  start: number;
  end: number;
  range?: VersionRange;
  children: Part[];
  /** Holds something that no mark can take away; a part that is not solid goes with all of its children. */
  solid: boolean;
  /** The content, for parts with a frame around it (fences, brackets). */
  inner?: { start: number; end: number };
  /** The title of a directive that is not a mark. */
  label?: Part;
  /** What a term stands for, in the author's word. */
  word?: string;
  /** `key` is the id or the text, by which the heading is known elsewhere in the doc. */
  heading?: {
    id?: string;
    key: string;
    /** The braces to be taken away, and what stays of them. */
    attributes?: { start: number; end: number; text: string };
  };
}

/** Whether a version leaves the part out: by its mark, or because nothing of what it holds is left. */
export function isDropped(part: Part, number: string): boolean {
  if (part.range && !satisfies(part.range, number)) return true;
  if (part.solid || part.type === 'root') return false;
  const content = part.type === 'table' ? part.children.slice(1) : part.children;
  return content.every((child) => isDropped(child, number));
}

/**
 * The blocks that a version keeps; those inside `:::only` and sections stand beside their neighbours. Tells of each,
 * and of the end, whether something before it is taken away.
 */
export function keptBlocks(
  siblings: Part[],
  number: string,
): { kept: { part: Part; cutBefore: boolean }[]; cutAfter: boolean } {
  const kept: { part: Part; cutBefore: boolean }[] = [];
  let cut = false;
  const visit = (part: Part) => {
    const isBlock = part.type === 'only';
    if (isDropped(part, number)) cut = true;
    else if (isBlock || part.type === 'section') {
      cut ||= isBlock;
      part.children.forEach(visit);
      cut ||= isBlock;
    } else {
      kept.push({ part, cutBefore: cut });
      cut = false;
    }
  };
  siblings.forEach(visit);
  return { kept, cutAfter: cut };
}

/** The headings that a version keeps. */
export function keptHeadings(part: Part, number: string): { start: number; heading: NonNullable<Part['heading']> }[] {
  if (isDropped(part, number)) return [];
  const { start, heading, children } = part;
  return heading ? [{ start, heading }] : children.flatMap((child) => keptHeadings(child, number));
}
