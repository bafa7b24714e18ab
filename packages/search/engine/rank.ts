import type { SearchKind } from '../types.ts';
import type { HeadingMatcher } from './headings.ts';
import type { Expansion, ParsedQuery, Slot } from './query.ts';
import type { LoadedIndex } from './readIndex.ts';
import { stem, withoutSigns } from './tokenize.ts';

// What counts how much. Every number was found by trying it on the judged queries.

/** BM25F over the fields of a record: its text counts 1. */
const fields = {
  heading: 6,
  /** The headings above it. */
  above: 1.5,
  /** The words of links that lead to it from elsewhere, and of what stands around them. */
  links: 1.35,
  /** Those that lead to a page as a whole, most of which are its title. */
  pageLinks: 0.6,
  /** The categories of the sidebar that it stands in, and its kind. */
  place: 0.5,
  /** How fast more of the same word stops to count. */
  saturation: 2,
  /** How much less a word counts in a long text and in a long heading: 1 in those of `averageHeading` words. */
  length: 0.75,
  averageHeading: 3,
};

/** What the score of a record is multiplied with. */
const factors = {
  deprecated: 0.6,
  /** Its text has fewer words than `shortText`: it points elsewhere, as "Short for …" does. */
  hardlyText: 0.7,
  shortText: 5,
  /** It defines what is asked for by "what is …", and has that name as surely as `definitionName` at least. */
  definition: 2.5,
  definitionName: 0.5,
};

/** How whole questions are weighed otherwise than a few words. */
const ofQuestions = {
  /** A word says no more than this (its idf), however rare: words of talk are rare in documents. */
  mostIdf: 3.6,
  /** How much less a page is meant whose title has words of the question. */
  pageName: 0.6,
  /** What is of the kind that is asked for, or stands in such a place. */
  askedFor: 1.4,
  /** What defines something, where no meaning is asked for. */
  definition: 0.65,
};

/** How much each record speaks of a word. */
interface WordScores {
  scores: Float32Array;
  /** How much the word says: rare ones say more. 0 when nothing has it. */
  idf: number;
}

export interface RankedRecord {
  /** Its number in the index. */
  record: number;
  score: number;
}

/** The records that a query finds, best first; of all kinds when none is named. */
export function rank(
  index: LoadedIndex,
  matchHeadings: HeadingMatcher,
  query: ParsedQuery,
  kinds?: SearchKind[],
): RankedRecord[] {
  const words = scoreWords(index, query);
  const idf = words.map((word) => word.idf);
  const totalIdf = idf.reduce((sum, each) => sum + each, 0) || 1;
  const namedRecords = matchHeadings(query, idf);
  // Who writes a name as it is in code means that; what words say is rather what has taken its place.
  const asksForDeprecated = query.slots.length === 1 || query.slots.some(({ key }) => key === 'deprecated');
  const asked = askedNames(index, query);
  const ranked: RankedRecord[] = [];
  for (const [record, { kind, deprecated, page, parent }] of index.records.entries()) {
    if (kinds?.length && !kinds.includes(kind.name)) continue;
    let score = 0;
    let matchedIdf = 0;
    for (const word of words) {
      if (word.scores[record] === 0) continue;
      score += word.scores[record]!;
      matchedIdf += word.idf;
    }
    // The index leaves common words out of long texts, so what stands in quotes may be where it knows of none of them.
    if (score === 0 && query.quoted.length === 0) continue;
    const named = deprecated && !asksForDeprecated ? 0 : (namedRecords.get(record) ?? 0);
    score *= (kind.weights.text * page.worth * matchedIdf) / totalIdf;
    score *= 1 + kind.weights.name * named * (query.isQuestion && parent === undefined ? ofQuestions.pageName : 1);
    if (query.asksForMeaning && kind.defines && named >= factors.definitionName) score *= factors.definition;
    if (query.isQuestion && !query.asksForMeaning && kind.defines) score *= ofQuestions.definition;
    if (asked.has(kind.name) || asked.has(page.place)) score *= ofQuestions.askedFor;
    if (deprecated) score *= factors.deprecated;
    if (index.lengths[record]! < factors.shortText) score *= factors.hardlyText;
    ranked.push({ record, score });
  }
  return ranked.sort((a, b) => b.score - a.score);
}

/** The kinds and places that are what a question asks for: "Which tests …?". */
function askedNames({ records }: LoadedIndex, { asksFor }: ParsedQuery): Set<string> {
  if (asksFor === undefined) return new Set();
  const names = new Set(records.flatMap(({ kind, page }) => [kind.name, page.place]));
  return new Set([...names].filter((name) => withoutSigns(name).some((word) => stem(word) === asksFor)));
}

/** How much records speak of each word of a query, be it by a phrase that stands for it. */
function scoreWords(index: LoadedIndex, { slots, phrases, isQuestion }: ParsedQuery): WordScores[] {
  const words = slots.map((slot) => scoreSlot(index, slot, isQuestion ? ofQuestions.mostIdf : Infinity));
  for (const { from, to, terms, weight } of phrases) {
    const [first, ...more] = terms.map((forms) => scoreForms(index, forms));
    const { scores, idf } = first!;
    for (const part of more) {
      for (let record = 0; record < scores.length; record++)
        scores[record] = scores[record]! * part.scores[record]! && scores[record]! + part.scores[record]!;
    }
    for (const word of words.slice(from, to)) {
      word.idf ||= idf;
      takeBetter(word.scores, scores, weight / (to - from));
    }
  }
  return words;
}

/** The forms of a word together, or the best guess at it. */
function scoreSlot(index: LoadedIndex, { forms, guesses }: Slot, mostIdf: number): WordScores {
  const { scores, idf } = scoreForms(index, forms, mostIdf);
  const word = { scores, idf };
  for (const guess of guesses) {
    const guessed = scoreForms(index, [guess], mostIdf);
    word.idf ||= guessed.idf;
    takeBetter(scores, guessed.scores, guess.weight);
  }
  return word;
}

function takeBetter(scores: Float32Array, others: Float32Array, weight: number): void {
  for (let record = 0; record < scores.length; record++)
    scores[record] = Math.max(scores[record]!, others[record]! * weight);
}

function scoreForms(index: LoadedIndex, forms: Expansion[], mostIdf = Infinity): WordScores {
  const count = index.records.length;
  const scores = new Float32Array(count);
  for (const form of forms) addFrequencies(index, form, scores);
  const having = scores.filter((frequency) => frequency > 0).length;
  const idf = having === 0 ? 0 : Math.min(mostIdf, Math.log(1 + (count - having + 0.5) / (having + 0.5)));
  // Where a record stands says something of it, and nothing of how rare the word is.
  for (const { term, weight } of forms) {
    for (const { from, end } of term.places)
      for (let record = from; record < end; record++) scores[record]! += weight * fields.place;
  }
  for (let record = 0; record < count; record++) scores[record]! *= idf / (fields.saturation + scores[record]!);
  return { scores, idf };
}

function addFrequencies(
  { records, lengths, averageLength }: LoadedIndex,
  { term, weight }: Expansion,
  into: Float32Array,
): void {
  const lengthOf = (share: number) => 1 - fields.length + fields.length * share;
  for (const { postings, weight: part } of term.texts) {
    for (let n = 0; n < postings.at.length; n++) {
      const record = postings.at[n]!;
      const links = postings.linked[n]! * (records[record]!.parent === undefined ? fields.pageLinks : fields.links);
      into[record]! += weight * part * (postings.often[n]! / lengthOf(lengths[record]! / averageLength) + links);
    }
  }
  for (const { record, weight: part } of term.headings) {
    const { headingLength, end } = records[record]!;
    into[record]! += (weight * part * fields.heading) / lengthOf(headingLength / fields.averageHeading);
    for (let below = record + 1; below < end; below++) into[below]! += weight * part * fields.above;
  }
}
