import { listNames, nearest } from '../../core/parse/nearest.ts';
import { type FactContext, inVersion } from './factContext.ts';
import type { Piece } from './replaceRanges.ts';
import type { FactItem, Range } from './types.ts';

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
 * Pairs what the version declares with the items of the list, in the list's order. A name without an item and an item
 * without a name are reported; `{subset}` allows the first.
 */
export function pairRows<T extends Named>(declared: T[], context: FactContext): { named: T; description: Piece[] }[] {
  const { directive, markdown, report } = context;
  const listed = new Set<T>();
  const firstNames = declared.map(({ names }) => names[0]!);
  const rows = directive.items.flatMap((item) => {
    const named = declared.find(({ names }) => names.includes(item.name));
    if (named && !listed.has(named)) {
      listed.add(named);
      return [{ named, description: describe(named, item, markdown) }];
    }
    if (named) {
      report(item.at, `\`${item.name}\` stands twice in this list, under two of its names: ${listNames(named.names)}.`);
      return [];
    }
    const legal = listNames(new Set([...nearest(item.name, firstNames), ...firstNames]));
    report(item.at, `\`${directive.name}\` has no \`${item.name}\`${inVersion(context)}. Legal are: ${legal}.`);
    return [];
  });
  const left = declared.filter((named) => !named.optional && !listed.has(named)).map(({ names }) => names[0]!);
  const isSubset = 'subset' in directive.attributes;
  if (left.length > 0 && !isSubset)
    report(
      directive.start,
      `\`${directive.name}\` also has ${listNames(left)}${inVersion(context)}. ` +
        `Describe ${left.length > 1 ? 'them' : 'it'} in the list, ` +
        'or write `{subset}` when the table is about some of them.',
    );
  if (isSubset && directive.items.length === 0 && directive.problems.length === 0)
    report(
      directive.start,
      `The list of \`${directive.name}\` is empty${inVersion(context)}. ` +
        `List some of ${listNames(firstNames, 10)}, or leave out the table.`,
    );
  return rows;
}

function describe(named: Named, { description }: FactItem, markdown: string): Piece[] {
  return [...marksOf(named), ...wordsCell(description, markdown)];
}

/** What a reader must know of a name before its description. */
export function marksOf({ deprecated, experimental }: Pick<Named, 'deprecated' | 'experimental'>): Piece[] {
  return [...(deprecated ? ['**Deprecated.** '] : []), ...(experimental ? ['**Experimental.** '] : [])];
}

/** Words that are not an author's own stretch as a cell: with `|` escaped. */
export function textCell(text: string): string {
  return text.replace(/\\[\\|]|\|/g, (found) => (found === '|' ? '\\|' : found));
}

/** A table in Markdown: its header, and the pieces of each cell. */
export function table(header: string[], rows: Piece[][][]): Piece[] {
  const pieces: Piece[] = [`| ${header.join(' | ')} |\n|${' --- |'.repeat(header.length)}`];
  for (const cells of rows) {
    pieces.push('\n|');
    for (const cell of cells) pieces.push(' ', ...cell, ' |');
  }
  return pieces;
}

/** Made text as code in a cell. */
export function codeCell(text: string): string {
  const mark = text.includes('`') ? '``' : '`';
  return mark + text.replaceAll('|', '\\|') + mark;
}

/** An author's words as a cell: on one line, and with `|` escaped. */
function wordsCell({ start, end }: Range, markdown: string): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  for (const { 0: found, index } of markdown.slice(start, end).matchAll(/\\[\\|]|\||[ \t]*\n[ \t>]*/g)) {
    // Escaped already; a backslash that is escaped itself escapes no `|` behind it.
    if (found.startsWith('\\')) continue;
    pieces.push({ start: from, end: start + index }, found === '|' ? '\\|' : ' ');
    from = start + index + found.length;
  }
  return [...pieces, { start: from, end }];
}
