import { satisfies, type VersionRange } from '../versionRange.ts';
import { errorAt, warningAt } from '../../parse/diagnostics.ts';
import type { DocSource } from '../frontMatter.ts';
import type { Diagnostic } from '../types.ts';
import { findTerm, type Terms } from './terms.ts';

/**
 * Content kept or dropped by a version: a Markdown node, or a section (a heading with `versions` and the blocks below
 * it). Inline nodes are parts only if they are marks or contain marks.
 */
export interface Part {
  /**
   * An mdast node type, or: `section`; `only`, a block; `inlineMark`, `:only[words]{in="…"}`; `blockMark`, an empty
   * `:only{in="…"}` for a whole item, row or paragraph; `term`; `version`.
   */
  type: string;
  start: number;
  end: number;
  range?: VersionRange;
  children: Part[];
  /** Whether it has content outside marks. Otherwise it is dropped together with all its children. */
  hasFixedContent: boolean;
  inner?: { start: number; end: number };
  /** Title of a directive other than a mark. */
  label?: Part;
  word?: string;
  /** `key` is the id, or the text without an id: it identifies the heading in all versions. */
  heading?: {
    id?: string;
    key: string;
    /** Range of the braces, and the text that replaces them. */
    attributes?: { start: number; end: number; text: string };
  };
}

/** Whether a version drops a part: by range, or because all its content is dropped. */
export function isDropped(part: Part, number: string): boolean {
  if (part.range && !satisfies(part.range, number)) return true;
  if (part.hasFixedContent || part.type === 'root') return false;
  const content = part.type === 'table' ? part.children.slice(1) : part.children;
  return content.every((child) => isDropped(child, number));
}

/**
 * Lists the blocks kept by a version, flattening `:::only` and sections. `cutBefore` and `cutAfter` mark dropped
 * content.
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

/** Reports marks without a matching version, and unknown terms. `numbers` are the doc's versions. */
export function checkMarks(part: Part, source: DocSource, numbers: string[], terms: Terms): Diagnostic[] {
  const { file, text } = source;
  const { range, start } = part;
  const left = range ? numbers.filter((number) => satisfies(range, number)) : numbers;
  if (range && left.length === 0) {
    const among = numbers.length === 0 ? 'no version' : numbers.toReversed().join(', ');
    const problem = `No version satisfies \`${range.text}\` here, because the text around the mark is only in ${among}.`;
    return [warningAt(file, text, start, `${problem} The passage is never shown.`)];
  }
  const term = part.word === undefined ? undefined : findTerm(part.word, terms);
  const unknown = term && 'message' in term ? [errorAt(file, text, start, term.message)] : [];
  const below = part.label ? [part.label, ...part.children] : part.children;
  return [...unknown, ...below.flatMap((child) => checkMarks(child, source, left, terms))];
}

/** Reports heading ids that occur twice in one version. */
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
    const advice = 'Change one of the ids, or limit the version ranges so that they do not overlap.';
    return errorAt(file, text, start, `Two headings have the id \`${id}\` in ${where.join(', ')}. ${advice}`);
  });
}

export function headingHistory(root: Part, numbers: string[]): Map<string, string> {
  const newestFirst = numbers.toReversed();
  return new Map(
    newestFirst.flatMap((number) => keptHeadings(root, number).map(({ heading }) => [heading.key, number] as const)),
  );
}
