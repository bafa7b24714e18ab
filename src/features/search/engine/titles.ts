import type { ParsedQuery } from './parseQuery.ts';
import type { IndexRecord } from './types.ts';
import { isPassedOver, keyOf, piecesOf, readWords, squash, stem } from './tokenize.ts';

/** How far a query and a heading are the same, from 0 to 1 each. */
export interface Coverage {
  /** How much of the heading the query has. */
  heading: number;
  /** How much of what the query says is in the heading, or in what it stands under. */
  query: number;
  /** Both, by the surest way to write the heading. */
  sureness: number;
}

/** Compares a query with all headings, whatever the order and form of their words; gives those of which enough is asked for. */
export type Titles = (query: Pick<ParsedQuery, 'slots' | 'phrases'>, idf: number[]) => Map<number, Coverage>;

/**
 * What coverage is worth: of a page and of a section beside an exact name; by words of a name in code, and by what the
 * heading stands under. `partly` is how fast a heading of which not all is asked for stops to count, below `least` at once.
 */
const coverage = { page: 1, section: 0.5, pieces: 0.7, under: 0.9, partly: 3, least: 0.6 };

/** One way to write a record's heading. */
interface Way {
  record: number;
  stems: string[];
  sureness: number;
}

export function openTitles(records: IndexRecord[]): Titles {
  const ways = records.flatMap(({ heading }, record) =>
    waysToWrite(heading).map(([name, sureness]) => wayOf(record, name, sureness)),
  );
  const having = new Map<string, number[]>();
  ways.forEach(({ stems }, way) => {
    for (const each of stems) {
      const list = having.get(each);
      if (list) list.push(way);
      else having.set(each, [way]);
    }
  });
  const above = new Map<number, Set<string>>();
  /** What stands above a record: its part of the documentation, what it is, and the headings that it is listed under. */
  const stemsAbove = (record: number): Set<string> => {
    let stems = above.get(record);
    if (stems) return stems;
    const { parent, page, kind } = records[record]!;
    stems = new Set(
      parent === undefined
        ? [...headingStems(page.group), stem(kind.name)]
        : [...stemsAbove(parent), ...headingStems(records[parent]!.heading)],
    );
    above.set(record, stems);
    return stems;
  };

  return (query, idf) => {
    const found = new Map<number, Coverage>();
    const told = idf.reduce((sum, each) => sum + each, 0);
    const readings = readingsOf(query);
    const matched = new Map<number, number>();
    for (const each of new Set(readings.flatMap(({ stems }) => stems))) {
      for (const way of having.get(each) ?? []) matched.set(way, (matched.get(way) ?? 0) + 1);
    }
    for (const [at, count] of matched) {
      const { record, stems, sureness } = ways[at]!;
      if (count / stems.length < coverage.least) continue;
      const asked = new Map<string, number>();
      const credits = idf.map(() => 0);
      for (const reading of readings) {
        const own = reading.stems.filter((each) => stems.includes(each));
        if (
          own.length < reading.stems.length &&
          !reading.stems.every((each) => own.includes(each) || stemsAbove(record).has(each))
        )
          continue;
        const credit = reading.weight * (own.length === reading.stems.length ? 1 : coverage.under);
        for (let slot = reading.from; slot < reading.to; slot++) credits[slot] = Math.max(credits[slot]!, credit);
        for (const each of own) asked.set(each, Math.max(reading.weight, asked.get(each) ?? 0));
      }
      const ofHeading = [...asked.values()].reduce((sum, weight) => sum + weight, 0) / stems.length;
      const ofQuery = told === 0 ? 0 : credits.reduce((sum, credit, slot) => sum + credit * idf[slot]!, 0) / told;
      if (ofHeading < coverage.least) continue;
      const worth = records[record]!.parent === undefined ? coverage.page : coverage.section;
      const sure = sureness * worth * ofHeading ** coverage.partly * ofQuery;
      if (sure > (found.get(record)?.sureness ?? 0))
        found.set(record, { heading: ofHeading, query: ofQuery, sureness: sure });
    }
    return found;
  };
}

function wayOf(record: number, name: string, sureness: number): Way {
  const stems = headingStems(name);
  const isCode = stems.length > 1 && !/\s/.test(name);
  return { record, stems, sureness: isCode ? sureness * coverage.pieces : sureness };
}

/** What some words of a query may stand for, as stems that must all be there. */
interface Reading {
  from: number;
  to: number;
  stems: string[];
  weight: number;
}

function readingsOf({ slots, phrases }: Pick<ParsedQuery, 'slots' | 'phrases'>): Reading[] {
  const words = slots.flatMap(({ forms, guesses }, from): Reading[] => [
    ...forms.slice(0, 1).map(({ term }) => ({ from, to: from + 1, stems: wordStems(term.spelling), weight: 1 })),
    // What no heading has cannot be in one.
    ...guesses
      .filter(({ term }) => term.headings.length > 0)
      .map(({ term, weight }) => ({ from, to: from + 1, stems: wordStems(term.spelling), weight })),
  ]);
  // All forms of a term have one stem.
  const others = phrases.map(({ from, to, terms, weight }): Reading => ({
    from,
    to,
    stems: terms.flatMap(([form]) => (form ? wordStems(form.term.spelling) : [])),
    weight,
  }));
  return [...words, ...others];
}

/** What a heading says, for comparing it with a query: the stems of its telling words, with names in code in parts. */
function headingStems(heading: string): string[] {
  const words = readWords(heading);
  const telling = words.filter(({ text }) => !isPassedOver(text));
  return [...new Set((telling.length > 0 ? telling : words).flatMap(({ text }) => wordStems(text)))];
}

function wordStems(word: string): string[] {
  const pieces = piecesOf(word).map(keyOf);
  return pieces.length > 1 ? pieces.map(stem) : [stem(squash(keyOf(word)))];
}

/**
 * The ways to write a heading that name the same thing, each with how surely: what stands before parentheses and in
 * them, what stands before and after a colon, and all without the version, which is where the reader is anyway.
 */
function waysToWrite(heading: string): [name: string, sureness: number][] {
  const ways: [string, number][] = [[heading, 1]];
  const [, before, inside] = /^(.+?)\s*\(([^)]+)\)$/.exec(heading) ?? [];
  if (before && inside) ways.push([before, 0.95], [inside, 0.8]);
  const [, unversioned] = /^(.+?)\s+v?\d+\.\d+$/.exec(before ?? heading) ?? [];
  if (unversioned) ways.push([unversioned, 0.95]);
  const [, subject] =
    /^(.+?)\s+(?:overview|introduction|reference|guide)$/i.exec(unversioned ?? before ?? heading) ?? [];
  if (subject) ways.push([subject, 0.9]);
  const [, label, subtitle] = /^(.+?):\s+(.+)$/.exec(heading) ?? [];
  if (label && subtitle) ways.push([label, 0.9], [subtitle, 0.9]);
  return ways;
}
