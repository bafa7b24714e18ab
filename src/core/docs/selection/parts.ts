import { satisfies, type VersionRange } from '../versionRange.ts';
import { errorAt, warningAt } from '../../parse/diagnostics.ts';
import type { DocSource } from '../frontMatter.ts';
import type { Diagnostic } from '../types.ts';
import { findTerm, type Terms } from './terms.ts';

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

export function keptHeadings(part: Part, number: string): { start: number; heading: NonNullable<Part['heading']> }[] {
  if (isDropped(part, number)) return [];
  const { start, heading, children } = part;
  return heading ? [{ start, heading }] : children.flatMap((child) => keptHeadings(child, number));
}

/** Marks that no version satisfies, and unknown terms. `numbers` are those of the doc's versions. */
export function checkMarks(part: Part, source: DocSource, numbers: string[], terms: Terms): Diagnostic[] {
  const { file, text } = source;
  const { range, start } = part;
  const left = range ? numbers.filter((number) => satisfies(range, number)) : numbers;
  if (range && left.length === 0) {
    const among = numbers.length === 0 ? 'no version' : numbers.toReversed().join(', ');
    const problem = `No version satisfies \`${range.text}\` here: what stands around the mark is in ${among}.`;
    return [warningAt(file, text, start, `${problem} The passage is never shown.`)];
  }
  const term = part.word === undefined ? undefined : findTerm(part.word, terms);
  const unknown = term && 'message' in term ? [errorAt(file, text, start, term.message)] : [];
  const below = part.label ? [part.label, ...part.children] : part.children;
  return [...unknown, ...below.flatMap((child) => checkMarks(child, source, left, terms))];
}

/** Heading ids that meet in one version. */
export function checkHeadingIds(root: Part, { file, text }: DocSource, numbers: string[]): Diagnostic[] {
  const doubled = new Map<number, { id: string; where: string[] }>();
  for (const number of numbers) {
    const seen = new Set<string>();
    for (const { start, heading } of keptHeadings(root, number)) {
      const { id } = heading;
      if (id === undefined) continue;
      if (seen.has(id)) doubled.set(start, { id, where: [...(doubled.get(start)?.where ?? []), number] });
      seen.add(id);
    }
  }
  return [...doubled].map(([start, { id, where }]) => {
    const advice = 'Give one another id, or keep their version ranges apart.';
    return errorAt(file, text, start, `Two headings have the id \`${id}\` in ${where.join(', ')}. ${advice}`);
  });
}

/** The lowest version number in which each heading is in the doc, by the heading's key. `numbers` ascend. */
export function headingHistory(root: Part, numbers: string[]): Map<string, string> {
  const newestFirst = numbers.toReversed();
  return new Map(
    newestFirst.flatMap((number) => keptHeadings(root, number).map(({ heading }) => [heading.key, number] as const)),
  );
}
