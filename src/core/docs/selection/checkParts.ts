import { errorAt, warningAt } from '../../parse/diagnostics.ts';
import type { DocSource } from '../frontMatter.ts';
import type { Diagnostic } from '../types.ts';
import { satisfies } from '../versionRange.ts';
import { keptHeadings, type Part } from './parts.ts';
import { findTerm, type Terms } from './terms.ts';

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
