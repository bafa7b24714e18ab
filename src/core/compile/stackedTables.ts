import type { Nodes, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { piecesOfCode, piecesOfText } from './inlineCode.ts';

/** Room for a table on a phone of 360 pixels, and what a sign and the padding of a column take of it, in CSS pixels. */
const room = 326;
const signOfCode = 7;
const signOfText = 6.5;
const padding = 13;
/** So many columns have readable widths, for which a phone has no room. */
const manyColumns = 6;

/**
 * Whether a table is too wide for a phone however its words break. There its rows are stacked: one cell below the
 * other, each behind its head.
 */
export function isStacked({ children: rows, align }: Table): boolean {
  const columns = align?.length ?? 0;
  if (columns < 3 || rows.length < 2) return false;
  if (columns >= manyColumns) return true;
  const widthOf = (column: number) => Math.max(...rows.map(({ children }) => leastWidth(children[column])));
  return align!.reduce((sum, _, column) => sum + widthOf(column) + padding, 0) > room;
}

/** How wide the longest piece of a cell is that does not break. */
function leastWidth(node: Nodes | undefined): number {
  if (node === undefined) return 0;
  const widest = (pieces: string[], sign: number) => Math.max(0, ...pieces.map(({ length }) => length * sign));
  if (node.type === 'inlineCode') return widest(piecesOfCode(node.value), signOfCode);
  if (node.type === 'text') return widest(piecesOfText(node.value), signOfText);
  return 'children' in node ? Math.max(0, ...node.children.map(leastWidth)) : 0;
}

/**
 * The head that stands before each cell of a column when rows are stacked; none for a first column whose cells are
 * titles of their rows: no two alike, and none a number.
 */
export function stackedHeads({ children: [head, ...rows], align }: Table): (string | undefined)[] {
  const firstCells = rows.map(({ children: [first] }) => toString(first ?? ''));
  const areTitles = new Set(firstCells).size === rows.length && firstCells.every((text) => /\p{L}{2}/u.test(text));
  return (align ?? []).map((_, column) => {
    const text = toString(head?.children[column] ?? []).trim();
    return text === '' || (column === 0 && areTitles) ? undefined : text;
  });
}
