import { listNames, nearest } from '../../docs/nearest.ts';
import type { FactContext } from './factContext.ts';
import type { Piece } from './replaceRanges.ts';
import { wordsCell } from './table.ts';
import type { FactItem } from './types.ts';

/** A name that the version declares. */
interface Named {
  /** Under these the list may have it; the first is the one to use. */
  names: string[];
  deprecated: boolean;
  experimental?: boolean;
  /** May be left out of the list without a word. */
  optional?: boolean;
}

/**
 * Pairs what the version declares with the items of the list, in the list's order. A name without an item and an item without a
 * name are reported; `{subset}` allows the first.
 */
export function pairRows<T extends Named>(declared: T[], context: FactContext): { named: T; description: Piece[] }[] {
  const { directive, facts, markdown, report } = context;
  const rows = directive.items.flatMap((item) => {
    const named = declared.find(({ names }) => names.includes(item.name));
    if (named) return [{ named, description: describe(named, item, markdown) }];
    const legal = declared.map(({ names }) => names[0]!);
    report(item.at, `\`${directive.name}\` has no \`${item.name}\` in version ${facts.number}. Legal are: ${listNames(new Set([...nearest(item.name, legal), ...legal]))}.`);
    return [];
  });
  const listed = new Set(rows.map(({ named }) => named));
  const left = declared.filter((named) => !named.optional && !listed.has(named)).map(({ names }) => names[0]!);
  if (left.length > 0 && !('subset' in directive.attributes)) {
    report(directive.start, `In version ${facts.number}, \`${directive.name}\` also has ${listNames(left)}. Describe ${left.length > 1 ? 'them' : 'it'} in the list, or write \`{subset}\` when the table is about some of them.`);
  }
  return rows;
}

function describe({ deprecated, experimental }: Named, { description }: FactItem, markdown: string): Piece[] {
  return [...(deprecated ? ['**Deprecated.** '] : []), ...(experimental ? ['**Experimental.** '] : []), ...wordsCell(description, markdown)];
}
