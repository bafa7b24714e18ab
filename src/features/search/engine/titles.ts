import { parenthesesPattern } from './names.ts';
import type { ParsedQuery } from './parseQuery.ts';
import type { IndexRecord } from './types.ts';
import { isPassedOver, keyOf, piecesOf, readWords, squash, stem } from './tokenize.ts';
import { titleWeights as weights } from './weights.ts';

/** How far a query and a heading are the same, from 0 to 1 each. */
interface Coverage {
  /** How much of the heading the query has. */
  heading: number;
  /** How much of what the query says is in the heading, or in what it stands under. */
  query: number;
  /** Both, by the surest way to write the heading. */
  sureness: number;
}

/** Gives the records of whose heading enough is asked for, whatever the order and form of its words. */
export type TitleMatcher = (query: Pick<ParsedQuery, 'slots' | 'phrases'>, idf: number[]) => Map<number, Coverage>;

/** One way to write a record's heading. */
interface Spelling {
  record: number;
  stems: string[];
  sureness: number;
}

/** Compares queries with all headings. */
export function createTitleMatcher(records: IndexRecord[]): TitleMatcher {
  const spellings = records.flatMap(({ heading }, record) =>
    spellingsOf(heading).map(([name, sureness]): Spelling => {
      const stems = headingStems(name);
      const isCode = stems.length > 1 && !/\s/.test(name);
      return { record, stems, sureness: isCode ? sureness * weights.pieces : sureness };
    }),
  );
  const withStem = new Map<string, Spelling[]>();
  for (const spelling of spellings) {
    for (const each of spelling.stems) {
      const list = withStem.get(each);
      if (list) list.push(spelling);
      else withStem.set(each, [spelling]);
    }
  }
  const above = new Map<number, Set<string>>();
  /**
   * What stands above a record: its part of the documentation, what it is, and the headings that it is listed under.
   */
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
    const totalIdf = idf.reduce((sum, each) => sum + each, 0);
    const readings = readingsOf(query);
    const matches = new Map<Spelling, number>();
    for (const each of new Set(readings.flatMap(({ stems }) => stems))) {
      for (const spelling of withStem.get(each) ?? []) matches.set(spelling, (matches.get(spelling) ?? 0) + 1);
    }
    for (const [{ record, stems, sureness }, count] of matches) {
      if (count / stems.length < weights.least) continue;
      const askedStems = new Map<string, number>();
      const credits = idf.map(() => 0);
      for (const reading of readings) {
        const inHeading = reading.stems.filter((each) => stems.includes(each));
        const isWhole = inHeading.length === reading.stems.length;
        if (!isWhole && !reading.stems.every((each) => inHeading.includes(each) || stemsAbove(record).has(each)))
          continue;
        const credit = reading.weight * (isWhole ? 1 : weights.above);
        for (let slot = reading.from; slot < reading.to; slot++) credits[slot] = Math.max(credits[slot]!, credit);
        for (const each of inHeading) askedStems.set(each, Math.max(reading.weight, askedStems.get(each) ?? 0));
      }
      const ofHeading = [...askedStems.values()].reduce((sum, weight) => sum + weight, 0) / stems.length;
      if (ofHeading < weights.least) continue;
      const ofQuery =
        totalIdf === 0 ? 0 : credits.reduce((sum, credit, slot) => sum + credit * idf[slot]!, 0) / totalIdf;
      const place = records[record]!.parent === undefined ? weights.page : weights.section;
      const sure = sureness * place * ofHeading ** weights.partly * ofQuery;
      if (sure > (found.get(record)?.sureness ?? 0))
        found.set(record, { heading: ofHeading, query: ofQuery, sureness: sure });
    }
    return found;
  };
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
 * @example spellingsOf('Errors (API) 1.2') // [['Errors (API) 1.2', 1], ['Errors (API)', 0.95]]
 */
function spellingsOf(heading: string): [name: string, sureness: number][] {
  const spellings: [string, number][] = [[heading, 1]];
  const [, before, inside] = parenthesesPattern.exec(heading) ?? [];
  if (before && inside) spellings.push([before, weights.withoutParenthesis], [inside, weights.parenthesis]);
  const [, unversioned] = /^(.+?)\s+v?\d+\.\d+$/.exec(before ?? heading) ?? [];
  if (unversioned) spellings.push([unversioned, weights.unversioned]);
  const named = unversioned ?? before ?? heading;
  const [, subject] = /^(.+?)\s+(?:overview|introduction|reference|guide)$/i.exec(named) ?? [];
  if (subject) spellings.push([subject, weights.subject]);
  const [, label, subtitle] = /^(.+?):\s+(.+)$/.exec(heading) ?? [];
  if (label && subtitle) spellings.push([label, weights.subject], [subtitle, weights.subject]);
  return spellings;
}
