import type { SearchKind } from '../types.ts';
import type { ParsedQuery } from './parseQuery.ts';
import type { LoadedIndex } from './readIndex.ts';
import { scoreQuery } from './score.ts';

export interface Ranked {
  record: number;
  score: number;
  /** It has all words of a query of few. */
  whole: boolean;
}

export const worth = { deprecated: 0.6, withoutText: 0.6, hardlyText: 0.8, definition: 2.5 };
/** A text of fewer words than this points elsewhere: "Short for …". */
const hardly = 5;
/**
 * Records with all words of a query come first as long as these are few: of a question's words, many say little, and what
 * has them all is rather long than right. What has fewer counts by how much those say.
 */
const matching = { few: 2, title: 0.4, defined: 0.5 };

/** The records that a query finds, best first; of all kinds when none is named. */
export function rank(index: LoadedIndex, query: ParsedQuery, kinds?: SearchKind[]): Ranked[] {
  const { bySlot, idf } = scoreQuery(index, query);
  const told = idf.reduce((sum, each) => sum + each, 0);
  const names = index.names(query);
  const titles = index.titles(query, idf);
  const few = query.slots.length <= matching.few;
  // Who writes a name as it is in code means that; what words say is rather what has taken its place.
  const asksForOld = query.slots.length === 1 || query.slots.some(({ key }) => key === 'deprecated');
  const ranked: Ranked[] = [];
  for (const [record, { kind, deprecated, page, parent }] of index.records.entries()) {
    if (kinds?.length && !kinds.includes(kind.name)) continue;
    let score = 0;
    let matched = 0;
    for (let slot = 0; slot < bySlot.length; slot++) {
      const each = bySlot[slot]![record]!;
      if (each === 0) continue;
      score += each;
      matched += idf[slot]!;
    }
    if (score === 0) continue;
    score *= kind.weights.text * (matched / told);
    const cover = titles.get(record);
    const named = deprecated && !asksForOld ? 0 : Math.max(names.get(record) ?? 0, cover?.sureness ?? 0);
    score *= 1 + kind.weights.name * named;
    if (query.meaning && kind.defines && named >= matching.defined) score *= worth.definition;
    score *= page.worth;
    if (deprecated) score *= worth.deprecated;
    const length = index.lengths[record]!;
    if (length < hardly) score *= length === 0 ? worth.withoutText : worth.hardlyText;
    const whole =
      matched >= told - 1e-9 ||
      (parent === undefined && cover !== undefined && cover.heading > 0.99 && cover.query >= matching.title);
    ranked.push({ record, score, whole: few && whole });
  }
  return ranked.sort((a, b) => Number(b.whole) - Number(a.whole) || b.score - a.score || a.record - b.record);
}
