import type { Piece } from './replaceRanges.ts';
import type { Range } from './types.ts';

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
export function wordsCell({ start, end }: Range, markdown: string): Piece[] {
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
