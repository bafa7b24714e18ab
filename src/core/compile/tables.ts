import type { Element, ElementContent } from 'hast';
import type { Root, Table, TableCell, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { State } from 'mdast-util-to-hast';
import { SKIP, visit } from '../parse/visit.ts';
import { nodesOf } from '../parse/tree.ts';
import { documentLimits } from '../limits.ts';
import type { Context } from './context.ts';
import { atSeams } from './inlineCode.ts';
import { isStacked, stackedHeads } from './stackedTables.ts';

/** Reports the table with which the document has more cells than it may, and empties it and those after it. */
export function checkTables(root: Root, context: Context): void {
  const most = documentLimits.tableCells;
  let cells = 0;
  for (const table of nodesOf(root, 'table')) {
    const [columns, rows] = [table.align?.length ?? 0, table.children.length];
    const isFirst = cells <= most;
    cells += columns * rows;
    if (cells <= most) continue;
    if (isFirst)
      context.error(
        table,
        `With this table of ${columns} columns and ${rows} rows the document has more than ${most} cells. ` +
          'Divide the document.',
      );
    table.children = [];
  }
}

/**
 * Names each table after the heading above it, because a region that scrolls needs a name; a second one has a number.
 */
export function labelTables(root: Root): void {
  let label = '';
  const counts = new Map<string, number>();
  visit(root, (node) => {
    if (node.type === 'heading') label = toString(node).trim();
    if (node.type !== 'table') return;
    const number = (counts.get(label) ?? 0) + 1;
    counts.set(label, number);
    node.data = { hProperties: { label, ...(number > 1 && { number }) } };
    return SKIP;
  });
}

/** A column whose cells have at most so many characters needs no more room. The style sheet knows eight columns. */
const short = 8;
const columnsWithRoom = 8;

/** Classes for the columns whose cells are all short: numbers of steps, names of applications, yes and no. */
function shortColumns({ children: rows, align }: Table): string[] {
  return (align ?? []).slice(0, columnsWithRoom).flatMap((_, column) => {
    const isShort = rows.every((row) => toString(row.children[column] ?? '').length <= short);
    return isShort ? [`short-${column + 1}`] : [];
  });
}

/** Names in plain words get places where they may break: a column is narrower than a page. */
function withSeams(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'element')
      return [child.tagName === 'code' ? child : { ...child, children: withSeams(child.children) }];
    if (child.type !== 'text' || !/\S{16}/.test(child.value)) return [child];
    return child.value
      .split(/(\S{16,})/)
      .flatMap((part, index): ElementContent[] =>
        index % 2 === 1 ? atSeams(part) : part === '' ? [] : [{ type: 'text', value: part }],
      );
  });
}

/**
 * Whether the rows say of names in code what type they have, in code too, and then in words. Where it is narrow they
 * need not stand in columns.
 */
function isFields({ children: [, ...rows], align }: Table): boolean {
  const beginsWithCode = (row: TableRow, column: number) => {
    const first = row.children[column]?.children.find((each) => each.type !== 'text' || each.value.trim() !== '');
    return (first?.type === 'link' ? first.children[0] : first)?.type === 'inlineCode';
  };
  return (
    align?.length === 3 && rows.length > 0 && rows.every((row) => beginsWithCode(row, 0) && beginsWithCode(row, 1))
  );
}

/** Two columns without a word in the head are pairs: the first cell of each row heads it. */
function isPairs({ children: [head], align }: Table): boolean {
  return align?.length === 2 && (head?.children ?? []).every((cell) => toString(cell).trim() === '');
}

/** What pairs before the first section say, a text a row; undefined where there are none. */
export function openingFacts({ children }: Root): string[] | undefined {
  const first = children.findIndex((node) => node.type === 'heading' && node.depth === 2);
  const opening = children.slice(0, first === -1 ? undefined : first);
  const pairs = opening.flatMap((node) => nodesOf(node, 'table')).filter(isPairs);
  return pairs.length === 0
    ? undefined
    : pairs.flatMap((table) => table.children.map((row) => toString(row.children[1])));
}

const roles: Record<string, string> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Draws a table as `doc-table` around a `table` whose head cells say what they head. */
export function tableToHast(state: State, node: Table): Element {
  const pairs = isPairs(node);
  const fields = !pairs && isFields(node);
  const heads = pairs || fields || !isStacked(node) ? undefined : stackedHeads(node);
  // What is laid out as no table on a phone is none for some browsers, unless it says so.
  const hasRoles = fields || heads !== undefined;
  const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
    type: 'element',
    tagName,
    properties: { ...(hasRoles && roles[tagName] && { role: roles[tagName] }), ...properties },
    children,
  });
  const cellToHast = (cell: TableCell | undefined, row: number, column: number) => {
    const align = node.align?.[column];
    const children = cell ? withSeams(state.all(cell)) : [];
    // An empty head cell heads nothing.
    const isHead = children.length > 0 && (pairs ? column === 0 : row === 0);
    return element(isHead ? 'th' : 'td', children, {
      ...(isHead && { scope: pairs ? 'row' : 'col' }),
      ...(row > 0 && children.length > 0 && heads?.[column] && { dataHead: heads[column] }),
      ...((align === 'right' || align === 'center') && { className: [align] }),
    });
  };
  const rows = node.children.map((row, index) =>
    element(
      'tr',
      (node.align ?? row.children).map((_, column) => cellToHast(row.children[column], index, column)),
    ),
  );
  const parts = [
    ...(pairs ? [] : [element('thead', rows.slice(0, 1))]),
    ...(rows.length > 1 ? [element('tbody', rows.slice(1))] : []),
  ];
  const className = pairs ? ['facts'] : [...(fields ? ['fields'] : []), ...shortColumns(node)];
  const table = element('table', parts, className.length > 0 ? { className } : {});
  return element('doc-table', [table], { ...node.data?.hProperties, ...(heads && { stacked: true }) });
}
