import type { SearchKind } from '../types.ts';
import type { ParsedQuery } from './parseQuery.ts';
import type { LoadedIndex } from './readIndex.ts';
import { scoreQuery } from './score.ts';
import { stem, withoutSigns } from './tokenize.ts';
import { matchWeights, questionWeights, recordWeights } from './weights.ts';

interface RankedRecord {
  /** Its number in the index. */
  record: number;
  score: number;
  /** It has all words of a query of few. */
  whole: boolean;
}

/** The kinds and places that are what a question asks for: "Which tests …?". */
function askedNames({ records }: LoadedIndex, { asksFor }: ParsedQuery): Set<string> {
  if (asksFor === undefined) return new Set();
  const names = new Set(records.flatMap(({ kind, page }) => [kind.name, page.place]));
  return new Set([...names].filter((name) => withoutSigns(name).some((word) => stem(word) === asksFor)));
}

/** The records that a query finds, best first; of all kinds when none is named. */
export function rank(index: LoadedIndex, query: ParsedQuery, kinds?: SearchKind[]): RankedRecord[] {
  const { bySlot, idf } = scoreQuery(index, query);
  const totalIdf = idf.reduce((sum, each) => sum + each, 0);
  const namedRecords = index.matchNames(query);
  const titles = index.matchTitles(query, idf);
  const hasFewWords = query.slots.length <= matchWeights.few;
  // Who writes a name as it is in code means that; what words say is rather what has taken its place.
  const asksForDeprecated = query.slots.length === 1 || query.slots.some(({ key }) => key === 'deprecated');
  const asked = askedNames(index, query);
  const ranked: RankedRecord[] = [];
  for (const [record, { kind, deprecated, page, parent }] of index.records.entries()) {
    if (kinds?.length && !kinds.includes(kind.name)) continue;
    let score = 0;
    let matchedIdf = 0;
    for (let slot = 0; slot < bySlot.length; slot++) {
      const slotScore = bySlot[slot]![record]!;
      if (slotScore === 0) continue;
      score += slotScore;
      matchedIdf += idf[slot]!;
    }
    // The index leaves common words out of long texts, so what stands in quotes may be where it knows of none of them.
    if (score === 0 && query.quoted.length === 0) continue;
    score *= kind.weights.text * (totalIdf === 0 ? 0 : matchedIdf / totalIdf);
    const title = titles.get(record);
    const named = deprecated && !asksForDeprecated ? 0 : Math.max(namedRecords.get(record) ?? 0, title?.sureness ?? 0);
    score *= 1 + kind.weights.name * named * (query.isQuestion && parent === undefined ? questionWeights.pageName : 1);
    if (query.asksForMeaning && kind.defines && named >= recordWeights.definitionName)
      score *= recordWeights.definition;
    if (query.isQuestion && !query.asksForMeaning && kind.defines) score *= questionWeights.definition;
    if (asked.has(kind.name) || asked.has(page.place)) score *= questionWeights.askedFor;
    score *= page.worth;
    if (deprecated) score *= recordWeights.deprecated;
    const length = index.lengths[record]!;
    if (length < recordWeights.shortText) score *= length === 0 ? recordWeights.withoutText : recordWeights.hardlyText;
    const isTitle =
      parent === undefined && title !== undefined && title.heading > 0.99 && title.query >= matchWeights.title;
    ranked.push({ record, score, whole: hasFewWords && (matchedIdf >= totalIdf - 1e-9 || isTitle) });
  }
  return ranked.sort((a, b) => Number(b.whole) - Number(a.whole) || b.score - a.score || a.record - b.record);
}
