import { errorAt, warningAt } from '../../parse/diagnostics.ts';
import { cleanOffsetOf } from './offsetSpans.ts';
import { type Part, keptHeadings } from './parts.ts';
import { findTerm, type Terms } from './terms.ts';
import type { Diagnostic, HeadingNote, OffsetSpan } from '../types.ts';
import type { DocSource } from '../sourceTypes.ts';
import { satisfies } from '../versionRange.ts';

/**
 * Marks that no version satisfies, unknown terms, and heading ids that meet in one version. `numbers` are those of the
 * doc's versions.
 */
export function checkParts(root: Part, source: DocSource, numbers: string[], terms: Terms): Diagnostic[] {
  return [...checkMarks(root, source, numbers, terms), ...checkHeadingIds(root, source, numbers)];
}

function checkMarks(part: Part, source: DocSource, numbers: string[], terms: Terms): Diagnostic[] {
  const { file, text } = source;
  const { range } = part;
  const left = range ? numbers.filter((number) => satisfies(range, number)) : numbers;
  if (range && left.length === 0) {
    const among = numbers.length === 0 ? 'no version' : numbers.toReversed().join(', ');
    return [
      warningAt(
        file,
        text,
        part.start,
        `No version satisfies \`${range.text}\` here: what stands around the mark is in ${among}. The passage is never shown.`,
      ),
    ];
  }
  const term = part.word === undefined ? undefined : findTerm(part.word, terms);
  const unknown = term && 'message' in term ? [errorAt(file, text, part.start, term.message)] : [];
  const below = part.label ? [part.label, ...part.children] : part.children;
  return [...unknown, ...below.flatMap((child) => checkMarks(child, source, left, terms))];
}

function checkHeadingIds(root: Part, { file, text }: DocSource, numbers: string[]): Diagnostic[] {
  const doubled = new Map<Part, string[]>();
  for (const number of numbers) {
    const seen = new Set<string>();
    for (const heading of keptHeadings(root, number)) {
      const id = heading.heading!.id;
      if (id === undefined) continue;
      if (seen.has(id)) doubled.set(heading, [...(doubled.get(heading) ?? []), number]);
      seen.add(id);
    }
  }
  return [...doubled].map(([{ start, heading }, where]) =>
    errorAt(
      file,
      text,
      start,
      `Two headings have the id \`${heading!.id}\` in ${where.join(', ')}. Give one another id, or keep their version ranges apart.`,
    ),
  );
}

/** The lowest version number in which each heading is in the doc, by the heading's key. `numbers` ascend. */
export function headingHistory(root: Part, numbers: string[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const number of numbers) {
    for (const { heading } of keptHeadings(root, number)) {
      if (!first.has(heading!.key)) first.set(heading!.key, number);
    }
  }
  return first;
}

/** The chips of one version: for each of its marked headings that came later than the doc itself. */
export function notesFor(
  root: Part,
  firstSeen: Map<string, string>,
  numbers: string[],
  number: string,
  spans: OffsetSpan[],
): HeadingNote[] {
  return keptHeadings(root, number)
    .filter(({ heading }) => heading!.attributes && firstSeen.get(heading!.key) !== numbers[0])
    .map(({ start, heading }) => ({ offset: cleanOffsetOf(spans, start), addedIn: firstSeen.get(heading!.key)! }));
}
