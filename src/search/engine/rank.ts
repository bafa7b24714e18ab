import type { SearchKind } from '../types.ts';
import type { ParsedQuery } from './parseQuery.ts';
import type { LoadedIndex } from './readIndex.ts';
import { scoreQuery } from './score.ts';

export interface Ranked {
  record: number;
  score: number;
  /** It has all words of the query. */
  whole: boolean;
}

/** What a record of each kind is worth, where all else is the same: a page a little more than its sections. */
export const kindWorth: Record<SearchKind, number> = { page: 1.1, context: 1.1, intent: 1.1, api: 1.08, section: 1 };
/** An exact name wins over all that mention it; a member of the API over other headings of that name. */
export const nameWorth: Record<SearchKind, number> = { page: 2.6, context: 2.8, intent: 2.8, api: 2.6, section: 2.2 };
export const worth = { deprecated: 0.6, withoutText: 0.6, hardlyText: 0.8 };
/** A text of fewer words than this points elsewhere: "Short for …". */
const hardly = 5;
/** Records with all words of the query come first; after them what has fewer counts by how much those say. */
export const matching = { partly: 2 };

/** The records that a query finds, best first; of all kinds when none is named. */
export function rank(index: LoadedIndex, query: ParsedQuery, kinds?: SearchKind[]): Ranked[] {
  const { bySlot, idf } = scoreQuery(index, query);
  const told = idf.reduce((sum, each) => sum + each, 0);
  const names = index.names(query);
  const ranked: Ranked[] = [];
  for (const [record, { kind, deprecated, page }] of index.records.entries()) {
    if (kinds?.length && !kinds.includes(kind)) continue;
    let score = 0;
    let matched = 0;
    for (let slot = 0; slot < bySlot.length; slot++) {
      const each = bySlot[slot]![record]!;
      if (each === 0) continue;
      score += each;
      matched += idf[slot]!;
    }
    if (score === 0) continue;
    score *= kindWorth[kind] * (matched / told) ** matching.partly;
    score *= 1 + nameWorth[kind] * (names.get(record) ?? 0);
    score *= page.worth;
    if (deprecated) score *= worth.deprecated;
    const length = index.lengths[record]!;
    if (length < hardly) score *= length === 0 ? worth.withoutText : worth.hardlyText;
    ranked.push({ record, score, whole: matched >= told - 1e-9 });
  }
  return ranked.sort((a, b) => Number(b.whole) - Number(a.whole) || b.score - a.score || a.record - b.record);
}
