import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast';
import type { ListItem, Parents, Root, InlineCode, Table, TableCell, TableRow, Nodes } from 'mdast';
import { defaultHandlers, toHast as mdastToHast, type Handlers, type State } from 'mdast-util-to-hast';
import { visit, SKIP, nodesOf } from '../parse/tree.ts';
import { toString } from 'mdast-util-to-string';
import { documentLimits } from '../limits.ts';
import type { Context } from './context.ts';

const handlers: Handlers = {
  inlineCode: inlineCodeToHast,
  table: tableToHast,
  // The default looks through all of the list for each item; `toHast` has done it once.
  listItem: (state: State, node: ListItem, parent?: Parents) =>
    defaultHandlers.listItem(state, node, parent?.type === 'list' ? { ...parent, children: [] } : parent),
  // Code and diagrams are drawn before, since that may wait for Shiki; see `drawFences`.
  code: (_, node: { data: { drawn: Element } }) => node.data.drawn,
};

/** Between blocks the conversion puts line ends, which are not needed in HTML; inside phrases they are. */
const holdsBlocks = new Set('ul ol blockquote section doc-admonition doc-details doc-tabs doc-tab'.split(' '));

/** Turns the finished Markdown tree into hast without positions. */
export function toHast(tree: Root): HastRoot {
  visit(tree, (node) => {
    // So that the conversion does not copy it. (`delete` would make every node slow.)
    node.position = undefined;
    // A list of which one item is spread is so as a whole.
    if (node.type === 'list') node.spread ||= node.children.some((item) => item.spread ?? item.children.length > 1);
  });
  const hast = mdastToHast(tree, { handlers, clobberPrefix: '', footnoteLabelProperties: {} }) as HastRoot;
  visit(hast, (node) => {
    if (node.type === 'element' && node.tagName === 'input') {
      node.tagName = 'doc-task';
      node.properties = node.properties.checked ? { done: true } : {};
    }
    if (node.type !== 'root' && !(node.type === 'element' && holdsBlocks.has(node.tagName))) return;
    const isKept = (child: RootContent) => child.type !== 'text' || child.value !== '\n';
    node.children = node.children.filter(isKept) as ElementContent[];
  });
  return hast;
}

/** Longer code gets places where it may break, so that it never pushes a phone's screen sideways. */
const longest = 18;
/** What is longer fits in no line, and breaks wherever it stands. */
const longestInOnePiece = 60;
/** Words of a table that are so long break as code does. */
const longestWord = 16;

/** After a dot, slash, underscore, colon or opening bracket, and before a capital that follows a small letter. */
const breaks = /(?<=[./_:(])(?=[\p{L}\p{N}])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

export function atSeams(value: string): ElementContent[] {
  return value.split(breaks).flatMap((part, index): ElementContent[] => {
    const text: ElementContent = { type: 'text', value: part };
    return index === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text];
  });
}

function piecesOfCode(value: string): string[] {
  return value.split(value.length <= longest ? /\s+/ : new RegExp(String.raw`\s+|${breaks.source}`, 'u'));
}

function piecesOfText(value: string): string[] {
  return value.split(/\s+|(?<=-)/).flatMap((each) => (each.length < longestWord ? each : each.split(breaks)));
}

/** Draws inline code; a long identifier is marked `id`, to be kept in one piece where it fits. */
function inlineCodeToHast(_: unknown, node: InlineCode): Element {
  const value = node.value.replace(/\r?\n|\r/g, ' ');
  const isId = value.length > longest && value.length <= longestInOnePiece && !/\s/.test(value);
  return {
    type: 'element',
    tagName: 'code',
    properties: isId ? { className: ['id'] } : {},
    children: value.length > longest ? atSeams(value) : [{ type: 'text', value }],
  };
}

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
function tableToHast(state: State, node: Table): Element {
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
