import { diffArrays } from 'diff';
import { comparisonLimits } from '../limits.ts';
import type { DiffStatus, Placed } from './types.ts';
import { takeSteps, type Work } from './likeness.ts';

/** How alike two parts are, from 0 to 1. */
type Likeness<Part> = (before: Part, after: Part) => number;

/** So many parts in a row that both sequences have, or only one of them. */
interface SequenceRun {
  status: DiffStatus;
  count: number;
}

/**
 * Runs of parts that are equal, or that only one side has, by the comparison of sequences. Where that would cost
 * too much, what stands between the parts that are equal at both ends is taken for replaced.
 */
export function runsOf(before: string[], after: string[], work: Work): SequenceRun[] {
  const numbers = new Map<string, number>();
  // Numbers are compared at once; long texts may differ only at their ends.
  const numbered = (parts: string[]) =>
    parts.map((part) => numbers.get(part) ?? numbers.set(part, numbers.size).get(part)!);
  const [olds, news] = [numbered(before), numbered(after)];
  const maxEditLength = Math.min(comparisonLimits.edits, Math.floor(Math.sqrt(2 * work.steps)));
  const changes = diffArrays(olds, news, { maxEditLength });
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  const edits = changes
    ? changes.reduce((sum, { added, removed, value }) => sum + (added || removed ? value.length : 0), 0)
    : maxEditLength;
  takeSteps(work, Math.min(work.steps, Math.ceil((edits * edits) / 2)));
  if (changes)
    return changes.map(({ added, removed, value }) => ({
      status: added ? 'added' : removed ? 'removed' : 'same',
      count: value.length,
    }));
  work.exceeded = true;
  return endsOf(olds, news);
}

/** What both sequences have at the start and at the end, and all else as replaced. */
function endsOf(before: number[], after: number[]): SequenceRun[] {
  const room = Math.min(before.length, after.length);
  let first = 0;
  while (first < room && before[first] === after[first]) first++;
  let last = 0;
  while (last < room - first && before[before.length - 1 - last] === after[after.length - 1 - last]) last++;
  const runs: SequenceRun[] = [
    { status: 'same', count: first },
    { status: 'removed', count: before.length - first - last },
    { status: 'added', count: after.length - first - last },
    { status: 'same', count: last },
  ];
  return runs.filter(({ count }) => count > 0);
}

/**
 * Joins the parts of two sequences in their order: equal ones first, and between those the ones that are alike enough
 * (a likeness of `least` or more), so that the sum of likenesses is as large as can be. What is left stands alone, the
 * removed before the added.
 */
export function alignParts<Part>(
  before: Part[],
  after: Part[],
  keyOf: (part: Part) => string,
  likeness: Likeness<Part>,
  least: number,
  work: Work,
): Placed[] {
  const places: Placed[] = [];
  let [a, b] = [0, 0];
  let [gapA, gapB] = [0, 0];
  const weigh: Likeness<Part> = (old, now) => {
    const weight = likeness(old, now);
    return weight >= least ? weight : 0;
  };
  const closeGap = () => {
    for (const { before: row, after: column } of pairAlike(before.slice(gapA, a), after.slice(gapB, b), weigh, work))
      places.push({
        ...(row !== undefined && { before: gapA + row }),
        ...(column !== undefined && { after: gapB + column }),
      });
  };
  for (const { status, count } of runsOf(before.map(keyOf), after.map(keyOf), work)) {
    if (status === 'removed') a += count;
    else if (status === 'added') b += count;
    else {
      closeGap();
      for (let index = 0; index < count; index++) places.push({ before: a++, after: b++ });
      [gapA, gapB] = [a, b];
    }
  }
  closeGap();
  return places;
}

/** The pairs with the largest sum of likenesses, by dynamic programming, and the rest between them. */
function pairAlike<Part>(
  before: Part[],
  after: Part[],
  weigh: (before: Part, after: Part) => number,
  work: Work,
): Placed[] {
  const [rows, columns] = [before.length, after.length];
  const pairs = rows * columns;
  if (pairs === 0 || pairs > comparisonLimits.pairs || !takeSteps(work, pairs))
    return [...before.map((_, row) => ({ before: row })), ...after.map((_, column) => ({ after: column }))];
  const weights = before.map((part) => after.map((other) => weigh(part, other)));
  // best[i][j]: the largest sum for what follows row i and column j.
  const best = Array.from({ length: rows + 1 }, () => Array<number>(columns + 1).fill(0));
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const weight = weights[row]![column]!;
      best[row]![column] = Math.max(
        best[row + 1]![column]!,
        best[row]![column + 1]!,
        weight > 0 ? weight + best[row + 1]![column + 1]! : 0,
      );
    }
  }
  const places: Placed[] = [];
  let added: Placed[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const weight = weights[row]?.[column] ?? 0;
    if (weight > 0 && best[row]![column] === weight + best[row + 1]![column + 1]!) {
      for (const place of added) places.push(place);
      added = [];
      places.push({ before: row++, after: column++ });
    } else if (row < rows && (column === columns || best[row]![column] === best[row + 1]![column]))
      places.push({ before: row++ });
    else added.push({ after: column++ });
  }
  for (const place of added) places.push(place);
  return places;
}

/**
 * Joins parts by a key that each side has once, whatever their order; keys that one side has more than once do not
 * join. In the order of the newer side; what only the older one has stands after what it stood after.
 */
export function joinParts(before: (string | undefined)[], after: (string | undefined)[]): Placed[] {
  const [olds, news] = [placesByKey(before.keys(), (at) => before[at]), placesByKey(after.keys(), (at) => after[at])];
  const partners = after.map((key) => {
    const found = key === undefined || news.get(key)!.length > 1 ? undefined : olds.get(key);
    return found?.length === 1 ? found[0] : undefined;
  });
  return inNewerOrder(before.length, partners);
}

/** The places of each key, in order. */
export function placesByKey<Key>(places: Iterable<number>, keyOf: (place: number) => Key): Map<Key, number[]> {
  const found = new Map<Key, number[]>();
  for (const place of places) {
    const key = keyOf(place);
    const known = found.get(key);
    if (known) known.push(place);
    else found.set(key, [place]);
  }
  return found;
}

/** The order in which both sides are shown: `partners` holds the older place of each newer part, where it has one. */
export function inNewerOrder(countBefore: number, partners: (number | undefined)[]): Placed[] {
  const taken = new Set(partners);
  const lonely = (from: number) => {
    const places: Placed[] = [];
    for (let before = from; before < countBefore && !taken.has(before); before++) places.push({ before });
    return places;
  };
  return [
    ...lonely(0),
    ...partners.flatMap((before, after) =>
      before === undefined ? [{ after }] : [{ before, after }, ...lonely(before + 1)],
    ),
  ];
}

/** The places of both sides that are out of the older order: as few as can be are said to have moved. */
export function movedParts(places: Placed[], work: Work): Set<Placed> {
  const both = places.filter(({ before, after }) => before !== undefined && after !== undefined);
  const now = both.map(({ before }) => String(before));
  const then = [...both].sort((x, y) => x.before! - y.before!).map(({ before }) => String(before));
  const moved = new Set<Placed>();
  let at = 0;
  for (const { status, count } of runsOf(then, now, work)) {
    if (status === 'removed') continue;
    for (const place of both.slice(at, at + count)) if (status === 'added') moved.add(place);
    at += count;
  }
  return moved;
}
