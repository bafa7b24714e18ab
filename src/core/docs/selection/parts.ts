import type { VersionRange } from '../sourceTypes.ts';
import { satisfies } from '../versionRange.ts';

/**
 * A stretch of a content file that a version keeps or drops as one: a node of the Markdown tree, or a section (a
 * heading with `versions` and what stands below it). Inline nodes are here only when they are marks or hold marks.
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

interface HeadingPart {
  /** `{#id}`, where there is one. */
  id?: string;
  /** By this the same heading is known elsewhere in the doc: its id or its text. */
  key: string;
  /** The braces to be taken away, and what stays of them. */
  attributes?: { start: number; end: number; rest: string };
}

/** Whether a version leaves the part out: by its own mark, or because nothing of what it holds is left. */
export function isDropped(part: Part, number: string): boolean {
  if (part.range && !satisfies(part.range, number)) return true;
  if (part.solid || part.type === 'root') return false;
  const content = part.type === 'table' ? part.children.slice(1) : part.children;
  return content.every((child) => isDropped(child, number));
}

/** A block that a version keeps. `cutBefore` says that something between it and the block before it is taken away. */
interface KeptBlock {
  part: Part;
  cutBefore: boolean;
}

/** The blocks that a version keeps of siblings; blocks inside `:::only` and sections stand beside their neighbours. */
export function keptBlocks(siblings: Part[], number: string): { kept: KeptBlock[]; cutAfter: boolean } {
  const kept: KeptBlock[] = [];
  let cut = false;
  const visit = (parts: Part[]) => {
    for (const part of parts) {
      if (isDropped(part, number)) {
        cut = true;
      } else if (part.type === 'section') {
        visit(part.children);
      } else if (part.type === 'only') {
        cut = true;
        visit(part.children);
        cut = true;
      } else {
        kept.push({ part, cutBefore: cut });
        cut = false;
      }
    }
  };
  visit(siblings);
  return { kept, cutAfter: cut };
}

/** The headings that a version keeps, in order. */
export function keptHeadings(part: Part, number: string): Part[] {
  if (isDropped(part, number)) return [];
  return part.heading ? [part] : part.children.flatMap((child) => keptHeadings(child, number));
}
