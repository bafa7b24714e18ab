import type { SearchKind } from '../types.ts';
import { aboutTexts } from './english.ts';
import type { HeadingMatcher } from './headings.ts';
import type { Phrase } from './phrases.ts';
import type { Expansion, ParsedQuery, Slot } from './query.ts';
import type { IndexRecord, LoadedIndex } from './readIndex.ts';
import { categorySign } from './indexFile.ts';
import { squash, stem, withoutSigns } from './tokenize.ts';
import { weights } from './weights.ts';

/** Scores of all records for a query word. */
interface WordScores {
  scores: Float32Array;
  /** Inverse document frequency: high for rare words, 0 for unknown words. */
  idf: number;
}

export interface RankedRecord {
  /** Record number in the index. */
  record: number;
  score: number;
}

/** Ranks matching records, best first; all kinds by default. */
export function rank(
  index: LoadedIndex,
  matchHeadings: HeadingMatcher,
  query: ParsedQuery,
  kinds?: SearchKind[],
): RankedRecord[] {
  const words = scoreWords(index, query);
  const { sureness, onNamedPages } = matchHeadings(
    query,
    words.map(({ idf }) => idf),
  );
  const requested = requestedNames(index, query);
  const parts = requestedParts(index, query);
  const inPart = wordsInPart(index, query, parts, words);
  // A single code name may refer to a deprecated record; several words mean its replacement.
  const mayBeDeprecated = query.slots.length === 1 || query.slots.some(({ key }) => key === 'deprecated');
  const asksForExample = query.slots.some(({ key }) => /^(?:example|sample)s?$/.test(key));

  const ranked: RankedRecord[] = [];
  for (const [number, record] of index.records.entries()) {
    if (kinds?.length && !kinds.includes(record.kind.name)) continue;
    const isOfPart = record.page.place.split(categorySign).some((category) => parts.has(category));
    const { text, hasAll } = textScore(isOfPart ? inPart : words, number);
    // The index omits common words of long texts, so a quoted phrase may be in a record without indexed matches.
    if (text === 0 && query.quoted.length === 0) continue;
    const named = record.deprecated && !mayBeDeprecated ? 0 : (sureness.get(number) ?? 0);
    const isRequested = requested.has(record.kind.name) || requested.has(record.page.place);
    const isShort = index.lengths[number]! < weights.record.shortText;
    const score =
      text *
      (isOfPart ? weights.record.requestedPart : record.page.worth) *
      record.kind.weights.text *
      nameFactor(record, query, named) *
      definitionFactor(record, query, named) *
      (isRequested ? weights.question.requestedKind : 1) *
      (record.deprecated ? weights.record.deprecated : 1) *
      sectionFactor(record, hasAll && onNamedPages.has(number), asksForExample) *
      (isShort ? weights.record.short : 1);
    ranked.push({ record: number, score });
  }
  return ranked.sort((a, b) => b.score - a.score);
}

/** Adds the word scores, and multiplies them by the share of the query's idf that matched; also whether all did. */
function textScore(words: WordScores[], record: number): { text: number; hasAll: boolean } {
  let score = 0;
  let matchedIdf = 0;
  let totalIdf = 0;
  for (const { scores, idf } of words) {
    totalIdf += idf;
    if (scores[record] === 0) continue;
    score += scores[record]!;
    matchedIdf += idf;
  }
  return { text: score === 0 ? 0 : (score * matchedIdf) / (totalIdf || 1), hasAll: matchedIdf === totalIdf };
}

/** Factor for the certainty of a heading match. */
function nameFactor({ kind, parent }: IndexRecord, { isQuestion }: ParsedQuery, named: number): number {
  const isPage = parent === undefined;
  return 1 + kind.weights.name * named * (isQuestion && isPage ? weights.question.pageTitle : 1);
}

/** Anchor of an example, whatever its heading. */
const exampleAnchor = /#examples?(?:-\d+)?$/;

/**
 * Factor for a section: lower if its heading is common, unless the query names its page and has other words of it; lower
 * for examples, which repeat names that other sections explain.
 */
function sectionFactor({ url, sameHeadings }: IndexRecord, isOnNamedPage: boolean, asksForExample: boolean): number {
  if (!asksForExample && exampleAnchor.test(url)) return weights.record.example;
  if (isOnNamedPage) return weights.record.onNamedPage;
  return sameHeadings > weights.record.fewHeadings ? weights.record.commonHeading : 1;
}

/** Factor for definitions: preferred for "what is …", otherwise only for the name of a term. */
function definitionFactor({ kind }: IndexRecord, { asksForMeaning }: ParsedQuery, named: number): number {
  if (!kind.defines) return 1;
  if (asksForMeaning) return named >= weights.record.definitionSureness ? weights.record.definition : 1;
  return named >= weights.record.termSureness ? 1 : weights.record.passingDefinition;
}

/** Kinds and locations requested by name: "Which tests …?". */
function requestedNames({ records }: LoadedIndex, { asksFor }: ParsedQuery): Set<string> {
  if (asksFor === undefined) return new Set();
  const names = new Set(records.flatMap(({ kind, page }) => [kind.name, page.place]));
  return new Set([...names].filter((name) => withoutSigns(name).some((word) => stem(word) === asksFor)));
}

/**
 * Finds categories named by the query: "broadcast over a bridge". Ignores words shared with other categories. Query
 * words that form a code name count as that name.
 */
function requestedParts({ categories }: LoadedIndex, { slots, phrases, isQuestion }: ParsedQuery): Set<string> {
  if (isQuestion) return new Set();
  const joined = phrases.filter((phrase) => isJoinedName(phrase, slots));
  const isJoined = (at: number) => joined.some(({ from, to }) => from <= at && at < to);
  const direct = new Set(slots.filter((_, at) => !isJoined(at)).map(({ key }) => stem(squash(key))));
  const asked = new Set([
    ...direct,
    ...phrases.flatMap(({ from, terms }) =>
      isJoined(from) ? [] : terms.map(([form]) => stem(squash(form!.term.key))),
    ),
  ]);
  const isAsked = (stems: string[]) => stems.some((word) => direct.has(word)) && stems.every((word) => asked.has(word));
  return new Set([...categories].filter(([, stems]) => isAsked(stems)).map(([category]) => category));
}

/**
 * Limits the scores of words that only name a part, for records of the part: "conformance" in "conformance test for
 * openWindow" should not prefer the overview of the tests.
 */
function wordsInPart(
  { categories }: LoadedIndex,
  { slots }: ParsedQuery,
  parts: Set<string>,
  words: WordScores[],
): WordScores[] {
  const stems = new Set([...parts].flatMap((category) => categories.get(category)!));
  const namesPart = slots.map(({ key }) => stems.has(stem(squash(key))));
  if (namesPart.every(Boolean)) return words;
  const limited = ({ scores, idf }: WordScores): WordScores => ({
    idf,
    scores: scores.map((score) => Math.min(score, weights.match.partName)),
  });
  return words.map((word, at) => (namesPart[at] ? limited(word) : word));
}

/** Whether a phrase is a code name written as several words: "raise intent". */
function isJoinedName({ from, to, terms }: Phrase, slots: Slot[]): boolean {
  const name = terms.length === 1 ? terms[0]![0]?.term.key : undefined;
  return (
    to - from > 1 &&
    name !== undefined &&
    squash(name) ===
      slots
        .slice(from, to)
        .map(({ key }) => squash(key))
        .join('')
  );
}

/** Scores each query word, directly or through a phrase, whichever is higher. */
function scoreWords(index: LoadedIndex, { slots, wordWeight, phrases, isQuestion }: ParsedQuery): WordScores[] {
  const words = slots.map((slot) => {
    const highestIdf = isQuestion ? weights.question.highestIdf : Infinity;
    return scoreSlot(index, slot, slots.length > 1 && aboutTexts.has(slot.key) ? weights.match.aboutText : highestIdf);
  });
  if (wordWeight < 1) for (const word of words) word.scores = word.scores.map((score) => score * wordWeight);
  for (const { from, to, terms, weight } of phrases) {
    const [first, ...more] = terms.map((forms) => scoreForms(index, forms));
    const { scores, idf } = first!;
    for (const part of more) {
      for (let record = 0; record < scores.length; record++)
        scores[record] = scores[record]! * part.scores[record]! && scores[record]! + part.scores[record]!;
    }
    for (const word of words.slice(from, to)) {
      word.idf ||= idf;
      keepBetter(word.scores, scores, weight / (to - from));
    }
  }
  return words;
}

/** Scores all forms of a word, or its best guess. */
function scoreSlot(index: LoadedIndex, { forms, guesses }: Slot, highestIdf: number): WordScores {
  const word = scoreForms(index, forms, highestIdf);
  for (const guess of guesses) {
    const guessed = scoreForms(index, [guess], highestIdf);
    word.idf ||= guessed.idf;
    keepBetter(word.scores, guessed.scores, guess.weight);
  }
  return word;
}

function keepBetter(scores: Float32Array, others: Float32Array, weight: number): void {
  for (let record = 0; record < scores.length; record++)
    scores[record] = Math.max(scores[record]!, others[record]! * weight);
}

/** Calculates BM25F: weighted, saturated frequencies over all forms and fields, times idf. */
function scoreForms(index: LoadedIndex, forms: Expansion[], highestIdf = Infinity): WordScores {
  const count = index.records.length;
  const scores = new Float32Array(count);
  for (const form of forms) addFrequencies(index, form, scores);
  const having = scores.filter((frequency) => frequency > 0).length;
  const idf = having === 0 ? 0 : Math.min(highestIdf, Math.log(1 + (count - having + 0.5) / (having + 0.5)));
  // Apply after idf: a location is unrelated to a word's rarity.
  for (const { term, weight } of forms) {
    for (const { from, end } of term.places)
      for (let record = from; record < end; record++) scores[record]! += weight * weights.field.place;
  }
  for (let record = 0; record < count; record++) scores[record]! *= idf / (weights.field.saturation + scores[record]!);
  return { scores, idf };
}

/** Adds weighted frequencies of a term in texts, links and headings. */
function addFrequencies(
  { records, lengths, averageLength }: LoadedIndex,
  { term, weight }: Expansion,
  into: Float32Array,
): void {
  const { field } = weights;
  const discount = (share: number) => 1 - field.length + field.length * share;
  for (const { postings, weight: part } of term.texts) {
    for (let n = 0; n < postings.at.length; n++) {
      const record = postings.at[n]!;
      const inText = postings.often[n]! / discount(lengths[record]! / averageLength);
      const inLinks = postings.linked[n]! * (records[record]!.parent === undefined ? field.pageLinks : field.links);
      into[record]! += weight * part * (inText + inLinks);
    }
  }
  for (const { record, weight: part } of term.headings) {
    const { headingLength, end } = records[record]!;
    into[record]! += (weight * part * field.heading) / discount(headingLength / field.averageHeading);
    for (let below = record + 1; below < end; below++) into[below]! += weight * part * field.above;
  }
}
