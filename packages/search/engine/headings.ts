import type { ParsedQuery } from './query.ts';
import type { IndexRecord, LoadedIndex } from './readIndex.ts';
import { categorySign } from './indexFile.ts';
import { isPassedOver, keyOf, piecesOf, readWords, squash, stem, withoutSigns } from './tokenize.ts';
import { weights } from './weights.ts';

/** Finds records whose headings match a query. */
export type HeadingMatcher = (query: ParsedQuery, idf: number[]) => HeadingMatches;

interface HeadingMatches {
  /** Certainty by record. */
  sureness: Map<number, number>;
  /** Records on pages named by the query next to other words. */
  onNamedPages: Set<number>;
}

/** Creates a matcher for all record headings and other documented names. */
export function createHeadingMatcher({
  records,
  categories,
}: Pick<LoadedIndex, 'records' | 'categories'>): HeadingMatcher {
  const names = recordsByName(records);
  const titles = new Map(
    records.flatMap(({ heading, parent }, record) =>
      parent === undefined && /\s/.test(heading) ? [[record, new Set(headingStems(heading))] as const] : [],
    ),
  );
  const spellings = records.flatMap(({ heading }, record) =>
    spellingsOf(heading).map((spelling): Spelling => {
      const stems = headingStems(spelling);
      const isValue = heading.startsWith(`get${spelling}`);
      const isPieces = stems.length > 1 && !/\s/.test(spelling);
      const weight = isValue ? weights.heading.value : isPieces ? weights.heading.pieces : 1;
      return { record, stems, weight };
    }),
  );
  const scopes = scopesOf(records, spellings, categories);
  for (const [record, { phrases }] of records.entries())
    for (const phrase of phrases)
      spellings.push({ record, stems: headingStems(phrase), weight: weights.heading.phrase, isPhrase: true });
  const withStem = new Map<string, Spelling[]>();
  for (const spelling of spellings) for (const each of spelling.stems) addTo(withStem, each, spelling);
  /** Documentation part, kind, and parent headings by record. */
  const above: Set<string>[] = [];
  for (const { parent, page, kind } of records) {
    const stems =
      parent === undefined
        ? [...headingStems(page.group), stem(kind.name)]
        : [...above[parent]!, ...headingStems(records[parent]!.heading)];
    above.push(new Set(stems));
  }
  /** Score for a partial match: the matched share of heading and query. */
  const coverage = (
    { record, stems, weight: worth, isPhrase }: Spelling,
    readings: Reading[],
    idf: number[],
  ): number => {
    const askedStems = new Map<string, number>();
    const credits = idf.map(() => 0);
    for (const { stems: wanted, weight, from, to } of readings) {
      const inHeading = wanted.filter((each) => stems.includes(each));
      if (!wanted.every((each) => inHeading.includes(each) || above[record]!.has(each))) continue;
      for (let slot = from; slot < to; slot++) credits[slot] = Math.max(credits[slot]!, weight);
      for (const each of inHeading) askedStems.set(each, Math.max(weight, askedStems.get(each) ?? 0));
    }
    const ofHeading = sum(askedStems.values()) / stems.length;
    if (ofHeading < weights.heading.leastPart) return 0;
    const ofQuery = sum(credits.map((credit, slot) => credit * idf[slot]!)) / (sum(idf) || 1);
    const place = isPhrase || records[record]!.parent === undefined ? 1 : weights.heading.section;
    return place * worth * ofHeading ** weights.heading[isPhrase ? 'phraseExponent' : 'partExponent'] * ofQuery;
  };

  return (query, idf) => {
    const found = new Map<number, number>();
    const take = (record: number, sureness: number) => {
      if (sureness > (found.get(record) ?? 0)) found.set(record, sureness);
    };
    for (const { words, worth } of query.names) {
      for (const record of names.get(joined(words)) ?? []) take(record, worth);
      // Any query word may be a name.
      const subject = words.indexOf('of') + 1;
      for (const [at, word] of words.entries()) {
        const share = worth / words.length ** (at === subject ? weights.heading.subject : 2);
        for (const record of names.get(word) ?? []) take(record, share);
      }
      for (const record of names.get(joinedStems(words)) ?? []) take(record, worth * weights.heading.otherForm);
      const typed = joined(words);
      for (const [name, begun] of query.typing && typed.length > 1 ? names : [])
        if (name.startsWith(typed))
          for (const record of begun) take(record, (worth * weights.heading.beginning * typed.length) / name.length);
    }
    const readings = readingsOf(query);
    const matches = new Map<Spelling, number>();
    for (const each of new Set(readings.flatMap(({ stems }) => stems))) {
      for (const spelling of withStem.get(each) ?? []) matches.set(spelling, (matches.get(spelling) ?? 0) + 1);
    }
    for (const [spelling, count] of matches) {
      if (count / spelling.stems.length >= weights.heading.leastPart)
        take(spelling.record, coverage(spelling, readings, idf));
    }
    for (const [record, sureness] of titlesWithAll(query, titles)) take(record, sureness);
    const named = namedScopes(scopes, readings, idf.length);
    for (const [record, sureness] of recordsInScopes(named, [...matches.keys()], readings)) take(record, sureness);
    for (const [record, sureness] of found)
      found.set(record, sureness / Math.sqrt(Math.max(1, records[record]!.sameHeadings - 1)));
    const pages = named.filter(({ scope }) => scope.isPage);
    return { sureness: found, onNamedPages: new Set(pages.flatMap(({ scope }) => [...scope.records])) };
  };
}

/** Finds page titles with all completed words in a query. The fewer such pages, the higher the score. */
function titlesWithAll({ slots }: ParsedQuery, titles: Map<number, Set<string>>): [number, number][] {
  const stems = slots.map(({ key }) => wordStems(key));
  if (stems.length === 0) return [];
  const pages = [...titles].filter(([, title]) => stems.every((word) => word.every((part) => title.has(part))));
  return pages.map(([record]) => [record, weights.heading.wholeQuery / Math.sqrt(pages.length)]);
}

/** Records below a page title or category. */
interface Scope {
  /** Stems in its name. */
  stems: string[];
  /** Numbers of the records. */
  records: Set<number>;
  isPage: boolean;
  weight: number;
}

const numbersFrom = (from: number, end: number) => Array.from({ length: end - from }, (_, at) => from + at);

/** Pages with their sections by title, and categories with their pages. */
function scopesOf(records: IndexRecord[], spellings: Spelling[], categories: Map<string, string[]>): Scope[] {
  const pages = spellings.filter(({ record }) => records[record]!.parent === undefined);
  const scopes = pages.map(({ record, stems }) => ({
    stems,
    records: new Set(numbersFrom(record + 1, records[record]!.end)),
    isPage: true,
    weight: weights.heading.inPage,
  }));
  for (const [category, stems] of categories) {
    const inside = pages.filter(({ record }) => records[record]!.page.place.split(categorySign).includes(category));
    const numbers = new Set(inside.flatMap(({ record }) => numbersFrom(record, records[record]!.end)));
    scopes.push({ stems, records: numbers, isPage: false, weight: weights.heading.inCategory });
  }
  return scopes.filter((scope) => scope.stems.length > 0 && scope.records.size > 0);
}

/** A scope named by the query, with the numbers of the other query words. */
interface NamedScope {
  scope: Scope;
  others: number[];
}

/** Finds scopes with all words of their names in a query that has other words too. */
function namedScopes(scopes: Scope[], allReadings: Reading[], slots: number): NamedScope[] {
  const readings = allReadings.filter(isSure);
  const asked = new Set(readings.flatMap(({ stems }) => stems));
  return scopes.flatMap((scope) => {
    const { stems: name } = scope;
    if (!name.every((word) => asked.has(word))) return [];
    const ofName = readings.filter(({ stems }) => stems.every((word) => name.includes(word)));
    const covered = new Set(ofName.flatMap(({ stems }) => stems));
    const others = [...Array(slots).keys()].filter((at) => !ofName.some(({ from, to }) => from <= at && at < to));
    return others.length > 0 && name.every((word) => covered.has(word)) ? [{ scope, others }] : [];
  });
}

const isSure = ({ weight }: Reading) => weight >= weights.match.synonym;

/**
 * Finds records in named scopes whose heading has all other words: "channel events" means the section "Listen for
 * events" on the page "Channel".
 */
function recordsInScopes(named: NamedScope[], candidates: Spelling[], allReadings: Reading[]): [number, number][] {
  const found: [number, number][] = [];
  const readings = allReadings.filter(isSure);
  for (const { scope, others } of named) {
    for (const { record, stems: heading } of candidates) {
      if (!scope.records.has(record) || heading.some((word) => scope.stems.includes(word))) continue;
      const inHeading = readings.filter(({ stems }) => stems.every((word) => heading.includes(word)));
      if (!others.every((at) => inHeading.some(({ from, to }) => from <= at && at < to))) continue;
      const share = new Set(inHeading.flatMap(({ stems }) => stems)).size / heading.length;
      found.push([record, scope.weight * Math.sqrt(share)]);
    }
  }
  return found;
}

/** Spelling of a record's heading. */
interface Spelling {
  record: number;
  stems: string[];
  weight: number;
  /** Whether this is a reader's phrase for the record instead of its heading. */
  isPhrase?: boolean;
}

/** A reading of the query words as stems, which must all be present. */
interface Reading {
  from: number;
  to: number;
  stems: string[];
  weight: number;
}

const joined = (words: string[]) => words.join('');
const joinedStems = (words: string[]) => `~${words.map(stem).sort().join(' ')}`;
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

function addTo<T>(lists: Map<string, T[]>, key: string, entry: T): void {
  const list = lists.get(key);
  if (list) list.push(entry);
  else lists.set(key, [entry]);
}

const parenthesesPattern = /^(.+?)\s*\(([^)]+)\)$/;

/**
 * Records by name without signs: headings, with code prefix, text before and inside parentheses, and other documented
 * names. Keys after `~` are heading stems.
 */
function recordsByName(records: IndexRecord[]): Map<string, number[]> {
  const names = new Map<string, number[]>();
  for (const [record, { heading, kind, names: others }] of records.entries()) {
    const inCode = kind.prefix === undefined ? [] : [`${kind.prefix} ${heading}`];
    for (const name of [heading, ...others, ...inCode, ...(parenthesesPattern.exec(heading)?.slice(1) ?? [])])
      addTo(names, joined(withoutSigns(name)), record);
    addTo(names, joinedStems(withoutSigns(heading)), record);
  }
  names.delete('');
  names.delete('~');
  return names;
}

function readingsOf({ slots, wordWeight, phrases }: ParsedQuery): Reading[] {
  const words = slots.flatMap(({ forms, guesses }, from): Reading[] =>
    // Skip terms not found in any heading.
    [...forms.slice(0, 1), ...guesses.filter(({ term }) => term.headings.length > 0)].map(({ term, weight }, at) => ({
      from,
      to: from + 1,
      stems: wordStems(term.spelling),
      weight: wordWeight * (at === 0 && forms.length > 0 ? 1 : weight),
    })),
  );
  // All forms of a term share a stem.
  const others = phrases.map(({ from, to, terms, weight }): Reading => ({
    from,
    to,
    stems: terms.flatMap(([form]) => (form ? wordStems(form.term.spelling) : [])),
    weight,
  }));
  return [...words, ...others];
}

/** Stems for a heading's significant words, with code names split into parts. */
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
 * Alternative spellings of a heading: the text before parentheses, before and after a colon, and without a final
 * "overview", "guide" or version.
 *
 * @example spellingsOf('Errors (API)') // ['Errors (API)', 'Errors']
 */
function spellingsOf(heading: string): string[] {
  const before = parenthesesPattern.exec(heading)?.[1];
  const unversioned = /^(.+?)\s+v?\d+\.\d+$/.exec(before ?? heading)?.[1];
  const subject = /^(.+?)\s+(?:overview|introduction|reference|guide)$/i.exec(unversioned ?? before ?? heading)?.[1];
  const [, label, subtitle] = /^(.+?):\s+(.+)$/.exec(heading) ?? [];
  const value = /^get(\p{Lu}.*)$/u.exec(before ?? heading)?.[1];
  const event = heading.replace(/^on(\p{Lu}\w*)$/u, '$1 event');
  return [...new Set([heading, before, unversioned, subject, label, subtitle, value, event])].filter(
    (spelling) => spelling !== undefined,
  );
}
