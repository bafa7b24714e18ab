import { listNames, nearest } from '../../core/parse/nearest.ts';
import { inVersion } from './missingNames.ts';
import type { Piece } from './replaceRanges.ts';
import type { FactContext, Range } from './types.ts';

interface Named {
  /** Accepted names in the list, the preferred name first. */
  names: string[];
  deprecated: boolean;
  experimental?: boolean;
  /** Whether the list may omit it. */
  optional?: boolean;
}

/**
 * Matches declared names with list items, in list order. Reports missing items and unknown names; `{subset}` allows
 * missing items.
 */
export function pairRows<T extends Named>(declared: T[], context: FactContext): { named: T; description: Piece[] }[] {
  const { directive, markdown, report } = context;
  const { name, items, attributes, problems } = directive;
  const listed = new Set<T>();
  const firstNames = declared.map(({ names }) => names[0]!);
  const rows = items.flatMap((item) => {
    const named = declared.find(({ names }) => names.includes(item.name));
    if (!named) {
      const legal = listNames(new Set([...nearest(item.name, firstNames), ...firstNames]));
      report(`\`${name}\` has no \`${item.name}\`${inVersion(context)}. Legal values are: ${legal}.`, item.at);
    } else if (listed.has(named))
      report(`\`${item.name}\` is listed twice, under two of its names: ${listNames(named.names)}.`, item.at);
    if (!named || listed.has(named)) return [];
    listed.add(named);
    return [{ named, description: [...marksOf(named), ...wordsCell(item.description, markdown)] }];
  });
  const left = declared.filter((named) => !named.optional && !listed.has(named)).map(({ names }) => names[0]!);
  const isSubset = 'subset' in attributes;
  if (left.length > 0 && !isSubset)
    report(
      `\`${name}\` also has ${listNames(left)}${inVersion(context)}. Describe ${left.length > 1 ? 'them' : 'it'} in ` +
        'the list, or write `{subset}` if the table is meant to list only some of them.',
    );
  if (isSubset && items.length === 0 && problems.length === 0)
    report(
      `The list of \`${name}\` is empty${inVersion(context)}. List some of ${listNames(firstNames, 10)}, or leave ` +
        'out the table.',
    );
  return rows;
}

export function marksOf({ deprecated, experimental }: Partial<Named>): Piece[] {
  return [...(deprecated ? ['**Deprecated.** '] : []), ...(experimental ? ['**Experimental.** '] : [])];
}

export function table(header: string[], rows: Piece[][][]): Piece[] {
  const head = `| ${header.join(' | ')} |\n|${' --- |'.repeat(header.length)}`;
  const cells = rows.flatMap((row) => ['\n|', ...row.flatMap((cell) => [' ', ...cell, ' |'])]);
  return [head, ...cells];
}

export function codeCell(text: string): string {
  const mark = text.includes('`') ? '``' : '`';
  return mark + text.replaceAll('|', '\\|') + mark;
}

/** Formats generated text as a cell, with `|` escaped. */
export function textCell(text: string): string {
  return text.replace(/\\[\\|]|\|/g, (found) => (found === '|' ? '\\|' : found));
}

/** Formats an author's text as a cell: on one line, with `|` escaped. */
function wordsCell({ start, end }: Range, markdown: string): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  for (const { 0: found, index } of markdown.slice(start, end).matchAll(/\\[\\|]|\||[ \t]*\n[ \t>]*/g)) {
    // Already escaped; an escaped backslash does not escape the next `|`.
    if (found.startsWith('\\')) continue;
    pieces.push({ start: from, end: start + index }, found === '|' ? '\\|' : ' ');
    from = start + index + found.length;
  }
  return [...pieces, { start: from, end }];
}
