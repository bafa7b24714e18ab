import type { ParsedQuery } from './parseQuery.ts';
import type { IndexRecord } from './types.ts';
import { stem, withoutSigns } from './tokenize.ts';
import { nameWeights as weights } from './weights.ts';

/**
 * Gives the records that a query names, each with how surely: wholly, in some of its words, or by a beginning that is
 * typed.
 */
export type NameMatcher = (query: Pick<ParsedQuery, 'names' | 'typing'>) => Map<number, number>;

/** What stands before parentheses at the end of a heading, and what in them. */
export const parenthesesPattern = /^(.+?)\s*\(([^)]+)\)$/;

const joined = (words: string[]) => words.join('');
const joinedStems = (words: string[]) => `~${words.map(stem).sort().join(' ')}`;

/**
 * Compares queries with the names of all records: their headings; less surely what stands in and before parentheses,
 * the same words in another form or order, and what they document besides. What has a prefix in code is named with it
 * as well.
 */
export function createNameMatcher(records: IndexRecord[]): NameMatcher {
  const names = new Map<string, Map<number, number>>();
  const add = (name: string, record: number, sureness: number) => {
    if (name === '' || name === '~') return;
    const known = names.get(name) ?? new Map<number, number>();
    names.set(name, known.set(record, Math.max(sureness, known.get(record) ?? 0)));
  };
  records.forEach(({ heading, kind, names: others, parent }, record) => {
    const words = withoutSigns(heading);
    add(joined(words), record, 1);
    add(joinedStems(words), record, weights.otherForm);
    // What a page is called besides, it is called as a whole; of a section it is one thing among others.
    for (const name of others)
      add(joined(withoutSigns(name)), record, parent === undefined ? 1 : weights.alsoDocumented);
    for (const part of parenthesesPattern.exec(heading)?.slice(1) ?? [])
      add(joined(withoutSigns(part)), record, weights.parenthesis);
    // A version in a title is where the reader is anyway.
    const [, unversioned] = /^(.+?)\s+\d+\.\d+$/.exec(heading) ?? [];
    if (unversioned) add(joined(withoutSigns(unversioned)), record, weights.unversioned);
    if (kind.prefix !== undefined) add(joined([...withoutSigns(kind.prefix), ...words]), record, 1);
  });
  const spelledNames = [...names].filter(([name]) => !name.startsWith('~'));

  return ({ names: queries, typing }) => {
    const found = new Map<number, number>();
    const take = (known: Map<number, number> | undefined, share: number) => {
      for (const [record, sureness] of known ?? [])
        found.set(record, Math.max(sureness * share, found.get(record) ?? 0));
    };
    for (const { words, worth } of queries) {
      for (let from = 0; from < words.length; from++) {
        for (let to = from + 1; to <= words.length; to++) {
          const part = words.slice(from, to);
          const share = worth * (part.length / words.length) ** 2;
          take(names.get(joined(part)), share);
          take(names.get(joinedStems(part)), share);
        }
      }
      const typed = joined(words);
      if (!typing || worth < 1 || typed.length < 2) continue;
      for (const [name, known] of spelledNames) {
        if (name.length > typed.length && name.startsWith(typed))
          take(known, (weights.beginning * typed.length) / name.length);
      }
    }
    return found;
  };
}
