import type { IndexRecord } from './readIndex.ts';
import { stem } from './stem.ts';
import { keyOf, readWords, squash } from './tokenize.ts';

/** Records by their names: says how surely a query is the name of a record. */
export type Names = (query: string[][]) => Map<number, number>;

const withoutSigns = (text: string) => readWords(text).map(({ text: word }) => squash(keyOf(word)));
const joined = (words: string[]) => words.join('');
const joinedStems = (words: string[]) => `~${words.map(stem).sort().join(' ')}`;

/**
 * The names of all records: their headings; less surely what stands in and before parentheses, and the same words in
 * another form or order. The page of a context type is named by the type as well: Instrument, fdc3.instrument.
 */
export function openNames(records: IndexRecord[]): Names {
  const names = new Map<string, Map<number, number>>();
  const add = (name: string, record: number, sureness: number) => {
    if (name === '' || name === '~') return;
    const known = names.get(name) ?? new Map<number, number>();
    names.set(name, known.set(record, Math.max(sureness, known.get(record) ?? 0)));
  };
  records.forEach(({ heading, kind }, record) => {
    const whole = withoutSigns(heading);
    add(joined(whole), record, 1);
    add(joinedStems(whole), record, 0.8);
    const [, before, inside] = /^(.+?)\s*\(([^)]+)\)$/.exec(heading) ?? [];
    if (before && inside) {
      for (const part of [before, inside]) add(joined(withoutSigns(part)), record, 0.8);
    }
    if (kind === 'context') add(joined(['fdc3', ...whole]), record, 1);
  });
  return (query) => {
    const found = new Map<number, number>();
    for (const words of query) {
      for (const name of [joined(words), joinedStems(words)]) {
        for (const [record, sureness] of names.get(name) ?? []) found.set(record, Math.max(sureness, found.get(record) ?? 0));
      }
    }
    return found;
  };
}
