import { diffArrays } from 'diff';
import { comparisonLimits } from '../limits.ts';
import { remember } from '../remember.ts';
import { type Part, takeSteps, type Work } from './likeness.ts';
import type { DiffStatus, Placed } from './types.ts';

/** Parts in a row that both sequences have, or only one of them. */
interface SequenceRun<Value> {
  status: DiffStatus;
  olds: Value[];
  news: Value[];
}

/** Runs of parts by the comparison of sequences; parts of one key are equal. */
export function runsOf<Value>(
  before: Value[],
  after: Value[],
  keyOf: (value: Value) => string,
  work: Work,
): SequenceRun<Value>[] {
  const numbers = new Map<string, number>();
  // Numbers are compared at once; long texts may differ only at their ends.
  const numbered = (values: Value[]) => values.map((value) => remember(numbers, keyOf(value), () => numbers.size));
  let [a, b] = [0, 0];
  return stepsOf(numbered(before), numbered(after), work).map(({ added, removed, count }) => ({
    status: added ? 'added' : removed ? 'removed' : 'same',
    olds: added ? [] : before.slice(a, (a += count)),
    news: removed ? [] : after.slice(b, (b += count)),
  }));
}

interface Step {
  count: number;
  added?: boolean;
  removed?: boolean;
}

function stepsOf(before: number[], after: number[], work: Work): Step[] {
  const maxEditLength = Math.min(comparisonLimits.edits, Math.floor(Math.sqrt(2 * work.steps)));
  const changes: Step[] | undefined = diffArrays(before, after, { maxEditLength });
  const edits =
    changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) ?? maxEditLength;
  takeSteps(work, Math.min(work.steps, Math.ceil((edits * edits) / 2)));
  if (changes) return changes;
  // That would cost too much: what stands between the parts that are equal at both ends is taken for replaced.
  work.exceeded = true;
  const room = Math.min(before.length, after.length);
  let first = 0;
  while (first < room && before[first] === after[first]) first++;
  let last = 0;
  while (last < room - first && before.at(-1 - last) === after.at(-1 - last)) last++;
  const steps = [
    { count: first },
    { count: before.length - first - last, removed: true },
    { count: after.length - first - last, added: true },
    { count: last },
  ];
  return steps.filter(({ count }) => count > 0);
}

/** A part of each of two texts, or one that the other text lacks. */
export interface Pair<Value> {
  old?: Value;
  now?: Value;
}

/** How alike two parts are, from 0 to 1. */
type Likeness<Value> = (old: Part<Value>, now: Part<Value>) => number;

/**
 * Joins the parts of two sequences in their order: equal ones first, and between those the ones that are alike enough
 * (a likeness of `least` or more), so that the sum of likenesses is as large as can be. What is left stands alone, the
 * removed before the added.
 */
export function alignParts<Value>(
  before: Part<Value>[],
  after: Part<Value>[],
  likeness: Likeness<Value>,
  least: number,
  work: Work,
): Pair<Part<Value>>[] {
  const weigh: Likeness<Value> = (old, now) => {
    const weight = likeness(old, now);
    return weight >= least ? weight : 0;
  };
  let gap: [Part<Value>[], Part<Value>[]] = [[], []];
  const pairs: Pair<Part<Value>>[] = [];
  const closeGap = () => {
    for (const pair of pairAlike(...gap, weigh, work)) pairs.push(pair);
    gap = [[], []];
  };
  for (const { status, olds, news } of runsOf(before, after, ({ text }) => text, work)) {
    if (status !== 'same') gap = [gap[0].concat(olds), gap[1].concat(news)];
    else {
      closeGap();
      news.forEach((now, index) => pairs.push({ old: olds[index]!, now }));
    }
  }
  closeGap();
  return pairs;
}

/** The pairs with the largest sum of likenesses, by dynamic programming, and the rest between them. */
function pairAlike<Value>(
  before: Part<Value>[],
  after: Part<Value>[],
  weigh: Likeness<Value>,
  work: Work,
): Pair<Part<Value>>[] {
  const count = before.length * after.length;
  if (count === 0 || count > comparisonLimits.pairs || !takeSteps(work, count))
    return [...before.map((old) => ({ old })), ...after.map((now) => ({ now }))];
  const weights = before.map((old) => after.map((now) => weigh(old, now)));
  // best[i][j]: the largest sum for what follows row i and column j.
  const best = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const weight = weights[row]![column]!;
      best[row]![column] = Math.max(
        best[row + 1]![column]!,
        best[row]![column + 1]!,
        weight > 0 ? weight + best[row + 1]![column + 1]! : 0,
      );
    }
  }
  const pairs: Pair<Part<Value>>[] = [];
  let added: Pair<Part<Value>>[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]];
    const weight = weights[row]?.[column] ?? 0;
    if (weight > 0 && best[row]![column] === weight + best[row + 1]![column + 1]!) {
      pairs.push(...added, { old, now });
      added = [];
      row++;
      column++;
    } else if (old && (!now || best[row]![column] === best[row + 1]![column])) {
      pairs.push({ old });
      row++;
    } else {
      added.push({ now });
      column++;
    }
  }
  return [...pairs, ...added];
}

/**
 * Finds the older part of each newer one by one rule after the other: what a rule has joined is out of reach of those
 * after it.
 */
export function startJoining(countBefore: number, countAfter: number) {
  const partners = Array<number | undefined>(countAfter).fill(undefined);
  const free = new Set(Array(countBefore).keys());
  const lonely = () => [...partners.keys()].filter((b) => partners[b] === undefined);
  const join = (a: number | undefined, b: number) => {
    if (a !== undefined && partners[b] === undefined && free.delete(a)) partners[b] = a;
  };
  type KeyOf = (place: number) => string | undefined;
  return {
    partners,
    free,
    lonely,
    join,
    /** Joins parts of a key that each side has once, whatever their order. */
    joinUnique(oldKey: KeyOf, newKey: KeyOf) {
      const olds = placesByKey(free, oldKey);
      for (const [key, news] of placesByKey(lonely(), newKey)) {
        const same = olds.get(key);
        if (key !== undefined && news.length === 1 && same?.length === 1) join(same[0], news[0]!);
      }
    },
    /** Joins parts of a key in their order. A newer key is asked for when all parts before have been looked at. */
    joinInOrder(oldKey: KeyOf, newKey: KeyOf) {
      const olds = new Map([...placesByKey(free, oldKey)].map(([key, places]) => [key, places.values()]));
      for (const b of lonely()) {
        const key = newKey(b);
        if (key !== undefined) join(olds.get(key)?.next().value, b);
      }
    },
    /** In the order of the newer side; what only the older one has stands after what it stood after. */
    places(): Placed[] {
      const alone = (from: number) => {
        const places: Placed[] = [];
        for (let before = from; free.has(before); before++) places.push({ before });
        return places;
      };
      return [
        ...alone(0),
        ...partners.flatMap((before, after) =>
          before === undefined ? [{ after }] : [{ before, after }, ...alone(before + 1)],
        ),
      ];
    },
  };
}

/** The places of each key, in order. */
export function placesByKey<Key>(places: Iterable<number>, keyOf: (place: number) => Key): Map<Key, number[]> {
  const found = new Map<Key, number[]>();
  for (const place of places) remember(found, keyOf(place), (): number[] => []).push(place);
  return found;
}

/** The places of both sides that are out of the older order: as few as can be are said to have moved. */
export function movedParts(places: Placed[], work: Work): Set<Placed> {
  const both = places.filter(({ before, after }) => before !== undefined && after !== undefined);
  const then = both.toSorted((x, y) => x.before! - y.before!);
  const runs = runsOf(then, both, ({ before }) => String(before), work);
  return new Set(runs.flatMap(({ status, news }) => (status === 'added' ? news : [])));
}
