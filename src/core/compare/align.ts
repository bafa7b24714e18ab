import { diffArrays } from 'diff';
import { comparisonLimits } from '../limits.ts';
import { remember } from '../remember.ts';
import type { DiffStatus, Placed } from './types.ts';

/** Remaining work budget for comparing two texts; deterministic on any machine. */
export interface Work {
  steps: number;
  /** Some matches were skipped to save work. */
  exceeded: boolean;
}

export function startWork(): Work {
  return { steps: comparisonLimits.steps, exceeded: false };
}

export function takeSteps(work: Work, steps: number): boolean {
  work.exceeded ||= steps > work.steps;
  if (steps > work.steps) return false;
  work.steps -= steps;
  return true;
}

interface WordCounts {
  counts: Map<string, number>;
  total: number;
}

export function countWords(words: string[]): WordCounts {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/** Splits text into words, ignoring Markdown: a fast approximation. */
export function plainWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Number of word lookups per work step. */
const wordsOfStep = 4;

/** Share of common words, from 0 to 1 (Dice's coefficient): 1 for two empty texts, 0 without work left. */
export function sharedWords(a: WordCounts, b: WordCounts, work: Work): number {
  if (a.total + b.total === 0) return 1;
  const [fewer, more] = a.counts.size <= b.counts.size ? [a.counts, b.counts] : [b.counts, a.counts];
  if (!takeSteps(work, Math.ceil(fewer.size / wordsOfStep))) return 0;
  let both = 0;
  for (const [word, count] of fewer) both += Math.min(count, more.get(word) ?? 0);
  return (2 * both) / (a.total + b.total);
}

/** Part of a text to compare; parts with the same `text` are equal. */
export interface Part<Value> {
  value: Value;
  text: string;
  counts(): WordCounts;
}

export function partOf<Value>(value: Value, text: string, words = () => plainWords(text)): Part<Value> {
  let counts: WordCounts | undefined;
  return { value, text, counts: () => (counts ??= countWords(words())) };
}

interface SequenceRun<Value> {
  status: DiffStatus;
  olds: Value[];
  news: Value[];
}

export function runsOf<Value>(
  before: Value[],
  after: Value[],
  keyOf: (value: Value) => string,
  work: Work,
): SequenceRun<Value>[] {
  const numbers = new Map<string, number>();
  // Compare numbers instead of keys, and only between the common ends.
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
  const found: Step[] | undefined = diffArrays(before, after, { maxEditLength });
  const edits = found?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  work.steps -= Math.min(work.steps, Math.ceil((edits ?? maxEditLength) ** 2 / 2));
  if (found) return found;
  // Too expensive: treat everything between the common ends as replaced.
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

export interface Pair<Value> {
  old?: Value;
  now?: Value;
}

type Likeness<Value> = (old: Part<Value>, now: Part<Value>) => number;

/**
 * Pairs equal parts in order, then similar parts between them (similarity of at least `least`), maximizing total
 * similarity. Unmatched parts follow, removed before added.
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

function pairAlike<Value>(
  before: Part<Value>[],
  after: Part<Value>[],
  weigh: Likeness<Value>,
  work: Work,
): Pair<Part<Value>>[] {
  const alone = (from: number, to?: number) => after.slice(from, to).map((now) => ({ now }));
  const count = before.length * after.length;
  if (count === 0 || count > comparisonLimits.pairs || !takeSteps(work, count))
    return [...before.map((old) => ({ old })), ...alone(0)];
  const weights = before.map((old) => after.map((now) => weigh(old, now)));
  // best[row][column]: largest total for the remaining parts.
  const best = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  const sumOfPair = (row: number, column: number) => {
    const weight = weights[row]![column] ?? 0;
    return weight > 0 ? weight + best[row + 1]![column + 1]! : -1;
  };
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      best[row]![column] = Math.max(best[row + 1]![column]!, best[row]![column + 1]!, sumOfPair(row, column));

  let [told, column] = [0, 0];
  const pairs = before.flatMap((old, row): Pair<Part<Value>>[] => {
    const isPair = () => sumOfPair(row, column) === best[row]![column];
    while (!isPair() && best[row + 1]![column] !== best[row]![column]) column++;
    if (!isPair()) return [{ old }];
    const found = [...alone(told, column), { old, now: after[column]! }];
    told = ++column;
    return found;
  });
  return [...pairs, ...alone(told)];
}

/** Pairs older and newer parts rule by rule: later rules skip paired parts. */
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
    /** Pairs parts with a key unique on each side, in any order. */
    joinUnique(oldKey: KeyOf, newKey: KeyOf) {
      const olds = placesByKey(free, oldKey);
      for (const [key, news] of placesByKey(lonely(), newKey)) {
        const same = olds.get(key);
        if (key !== undefined && news.length === 1 && same?.length === 1) join(same[0], news[0]!);
      }
    },
    /** Pairs parts with the same key in order. Calls newKey after processing all earlier parts. */
    joinInOrder(oldKey: KeyOf, newKey: KeyOf) {
      const olds = new Map([...placesByKey(free, oldKey)].map(([key, places]) => [key, places.values()]));
      for (const b of lonely()) {
        const key = newKey(b);
        if (key !== undefined) join(olds.get(key)?.next().value, b);
      }
    },
    /** Ordered by the newer side; removed parts follow their former predecessor. */
    places(): Placed[] {
      const alone = (from: number) => {
        const places: Placed[] = [];
        for (let before = from; free.has(before); before++) places.push({ before });
        return places;
      };
      const joined = partners.flatMap((before, after) =>
        before === undefined ? [{ after }] : [{ before, after }, ...alone(before + 1)],
      );
      return [...alone(0), ...joined];
    },
  };
}

export function placesByKey<Key>(places: Iterable<number>, keyOf: (place: number) => Key): Map<Key, number[]> {
  const found = new Map<Key, number[]>();
  for (const place of places) remember(found, keyOf(place), (): number[] => []).push(place);
  return found;
}

/** Returns the fewest parts to move to get the newer order. */
export function movedParts(places: Placed[], work: Work): Set<Placed> {
  const both = places.filter(({ before, after }) => before !== undefined && after !== undefined);
  const then = both.toSorted((x, y) => x.before! - y.before!);
  const runs = runsOf(then, both, ({ before }) => String(before), work);
  return new Set(runs.flatMap(({ status, news }) => (status === 'added' ? news : [])));
}
