import type { ParsedQuery } from './parseQuery.ts';
import type { IndexRecord } from './types.ts';
import { stem, withoutSigns } from './tokenize.ts';

/** Says how surely a query names a record: wholly, in some of its words, or by a beginning that is being typed. */
export type Names = (query: Pick<ParsedQuery, 'names' | 'typing'>) => Map<number, number>;

/** What the beginning of a name is worth beside the name, when nearly all of it is there. */
const begunWorth = 0.6;

const joined = (words: string[]) => words.join('');
const joinedStems = (words: string[]) => `~${words.map(stem).sort().join(' ')}`;

/**
 * The names of all records: their headings; less surely what stands in and before parentheses, and the same words in
 * another form or order, and what they document besides. What has a prefix in code is named with it as well.
 */
export function openNames(records: IndexRecord[]): Names {
  const names = new Map<string, Map<number, number>>();
  const add = (name: string, record: number, sureness: number) => {
    if (name === '' || name === '~') return;
    const known = names.get(name) ?? new Map<number, number>();
    names.set(name, known.set(record, Math.max(sureness, known.get(record) ?? 0)));
  };
  records.forEach(({ heading, kind, names: others, parent }, record) => {
    const whole = withoutSigns(heading);
    add(joined(whole), record, 1);
    add(joinedStems(whole), record, 0.8);
    // What a page is called besides, it is called as a whole; of a section it is one thing among others.
    for (const name of others) add(joined(withoutSigns(name)), record, parent === undefined ? 1 : 0.8);
    const [, before, inside] = /^(.+?)\s*\(([^)]+)\)$/.exec(heading) ?? [];
    if (before && inside) {
      for (const part of [before, inside]) add(joined(withoutSigns(part)), record, 0.8);
    }
    // A version in a title is where the reader is anyway.
    const [, unversioned] = /^(.+?)\s+\d+\.\d+$/.exec(heading) ?? [];
    if (unversioned) add(joined(withoutSigns(unversioned)), record, 0.9);
    if (kind.prefix !== undefined) add(joined([...withoutSigns(kind.prefix), ...whole]), record, 1);
  });
  const list = [...names].filter(([name]) => !name.startsWith('~'));

  return ({ names: queries, typing }) => {
    const found = new Map<number, number>();
    const take = (records: Map<number, number> | undefined, share: number) => {
      for (const [record, sureness] of records ?? [])
        found.set(record, Math.max(sureness * share, found.get(record) ?? 0));
    };
    for (const { words, worth } of queries) {
      for (let from = 0; from < words.length; from++) {
        for (let to = from + 1; to <= words.length; to++) {
          const part = words.slice(from, to);
          const share = worth * ((to - from) / words.length) ** 2;
          take(names.get(joined(part)), share);
          take(names.get(joinedStems(part)), share);
        }
      }
      const begun = joined(words);
      if (!typing || worth < 1 || begun.length < 2) continue;
      for (const [name, records] of list) {
        if (name.length > begun.length && name.startsWith(begun))
          take(records, (begunWorth * begun.length) / name.length);
      }
    }
    return found;
  };
}
