import type { ParsedQuery, Slot } from './parseQuery.ts';
import type { Expansion } from './queryPhrases.ts';
import type { LoadedIndex } from './readIndex.ts';
import { fieldWeights as weights, questionWeights } from './weights.ts';

interface Scores {
  /** By slot and record. */
  bySlot: Float32Array[];
  /** How much a slot says: rare words say more. 0 when nothing has it. */
  idf: number[];
}

/**
 * How much records speak of the words of a query, by BM25F over a record's heading, the headings above it and its text.
 */
export function scoreQuery(index: LoadedIndex, { slots, phrases, isQuestion }: ParsedQuery): Scores {
  const scored = slots.map((slot) => scoreSlot(index, slot));
  if (isQuestion)
    for (const slot of scored) {
      if (slot.idf <= questionWeights.mostIdf) continue;
      const share = questionWeights.mostIdf / slot.idf;
      slot.idf = questionWeights.mostIdf;
      for (let record = 0; record < slot.scores.length; record++) slot.scores[record]! *= share;
    }
  const bySlot = scored.map(({ scores }) => scores);
  const idf = scored.map((each) => each.idf);
  for (const { from, to, terms, weight } of phrases) {
    const parts = terms.map((forms) => scoreForms(index, forms));
    const share = 1 / (to - from);
    for (let record = 0; record < index.records.length; record++) {
      let total = 0;
      for (const { scores } of parts) {
        if (scores[record] === 0) {
          total = 0;
          break;
        }
        total += scores[record]!;
      }
      if (total === 0) continue;
      const each = total * weight * share;
      for (let slot = from; slot < to; slot++) if (bySlot[slot]![record]! < each) bySlot[slot]![record] = each;
    }
    for (let slot = from; slot < to; slot++) idf[slot] ||= Math.max(...parts.map((part) => part.idf)) * weight;
  }
  return { bySlot, idf };
}

function scoreSlot(index: LoadedIndex, { forms, guesses }: Slot): { scores: Float32Array; idf: number } {
  const result = scoreForms(index, forms);
  for (const guess of guesses) {
    const { scores, idf } = scoreForms(index, [guess]);
    result.idf ||= idf * guess.weight;
    for (let record = 0; record < scores.length; record++) {
      const score = scores[record]! * guess.weight;
      if (score > result.scores[record]!) result.scores[record] = score;
    }
  }
  return result;
}

function scoreForms(index: LoadedIndex, forms: Expansion[]): { scores: Float32Array; idf: number } {
  const count = index.records.length;
  const scores = new Float32Array(count);
  for (const form of forms) addFrequencies(index, form, scores);
  let having = 0;
  for (const frequency of scores) if (frequency > 0) having++;
  const idf = having === 0 ? 0 : Math.log(1 + (count - having + 0.5) / (having + 0.5));
  // Where a record stands says something of it, and nothing of how rare the word is.
  for (const { term, weight } of forms) {
    for (const { from, end } of term.places)
      for (let record = from; record < end; record++) scores[record]! += weight * weights.place;
  }
  for (let record = 0; record < count; record++) {
    const frequency = scores[record]!;
    if (frequency > 0) scores[record] = (idf * frequency) / (weights.saturation + frequency);
  }
  return { scores, idf };
}

function addFrequencies(
  { records, lengths, averageLength }: LoadedIndex,
  { term, weight }: Expansion,
  into: Float32Array,
): void {
  for (const { postings, weight: part } of term.texts) {
    for (let n = 0; n < postings.at.length; n++) {
      const record = postings.at[n]!;
      const norm = 1 - weights.textLength + (weights.textLength * lengths[record]!) / averageLength;
      const links = postings.linked[n]! * (records[record]!.parent === undefined ? weights.pageLinks : weights.links);
      into[record]! += weight * part * (postings.often[n]! / norm + links);
    }
  }
  for (const { record, weight: part } of term.headings) {
    const { headingLength, end } = records[record]!;
    const norm = 1 - weights.headingLength + (weights.headingLength * headingLength) / weights.averageHeading;
    into[record]! += (weight * part * weights.heading) / norm;
    for (let below = record + 1; below < end; below++) into[below]! += weight * part * weights.above;
  }
}
