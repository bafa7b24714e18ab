import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast';
import type { ListItem, Parents, Root, InlineCode, Table, TableCell, TableRow, Nodes } from 'mdast';
import { defaultHandlers, toHast as mdastToHast, type Handlers, type State } from 'mdast-util-to-hast';
import { visit, SKIP, nodesOf } from '../parse/tree.ts';
import { toString } from 'mdast-util-to-string';
import { documentLimits } from '../limits.ts';
import { arrangeMembers } from './arrangeMembers.ts';
import type { Context } from './context.ts';

const handlers: Handlers = {
  inlineCode: inlineCodeToHast,
  table: tableToHast,
  // The default handler scans the whole list for every item.
  listItem: (state: State, node: ListItem, parent?: Parents) =>
    defaultHandlers.listItem(state, node, parent?.type === 'list' ? { ...parent, children: [] } : parent),
  // Rendered earlier, because Shiki is asynchronous; see `drawFences`.
  code: (_, node: { data: { drawn: Element } }) => node.data.drawn,
};

/** Elements with block content, where HTML does not need the line ends added by the conversion. */
const holdsBlocks = new Set('ul ol blockquote section doc-admonition doc-details doc-tabs doc-tab'.split(' '));

export function toHast(tree: Root): HastRoot {
  visit(tree, (node) => {
    // Avoids copying the position. (`delete` would slow down every node.)
    node.position = undefined;
    // A list with any spread item is spread as a whole.
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
  arrangeMembers(hast);
  return hast;
}

/** Code longer than this, in characters, gets break opportunities for phones. */
const longest = 18;
/** Code longer than this, in characters, may break anywhere. */
const longestInOnePiece = 60;
/** Table words of at least this length, in characters, break like code. */
const longestWord = 16;

/** After a dot, slash, underscore, colon or opening bracket, and before a capital after a lowercase letter. */
const breaks = /(?<=[./_:]|\S\()(?=[\p{L}\p{N}])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

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

/** Renders inline code. Marks long identifiers `id`, to stay unbroken if they fit, and short ones with hyphens. */
function inlineCodeToHast(_: unknown, node: InlineCode): Element {
  const value = node.value.replace(/\r?\n|\r/g, ' ');
  const isWord = !/\s/.test(value);
  const isId = isWord && value.length > longest && value.length <= longestInOnePiece;
  const isUnbroken = isWord && value.length <= longest && value.includes('-');
  return {
    type: 'element',
    tagName: 'code',
    properties: isId ? { className: ['id'] } : isUnbroken ? { className: ['unbroken'] } : {},
    children: value.length > longest ? atSeams(value) : [{ type: 'text', value }],
  };
}

/** Reports the table exceeding the document's cell limit, and empties all tables from there on. */
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
        `With this table of ${columns} columns and ${rows} rows, the document has more than ${most} table cells. ` +
          'Divide the document.',
      );
    table.children = [];
  }
}

/** Names tables after their heading, for accessibility: a scrollable region needs a name. Numbers repeated names. */
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

/** Maximum characters per cell in a narrow column. The style sheet supports eight columns. */
const short = 8;
const columnsWithRoom = 8;

function shortColumns({ children: rows, align }: Table): string[] {
  return (align ?? []).slice(0, columnsWithRoom).flatMap((_, column) => {
    const isShort = rows.every((row) => toString(row.children[column] ?? '').length <= short);
    return isShort ? [`short-${column + 1}`] : [];
  });
}

/** Adds break opportunities to plain-text names, because columns are narrow. */
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

/** Whether rows describe fields: name in code, type in code, then text. Narrow screens show them without columns. */
function isFields({ children: [, ...rows], align }: Table): boolean {
  const beginsWithCode = (row: TableRow, column: number) => {
    const first = row.children[column]?.children.find((each) => each.type !== 'text' || each.value.trim() !== '');
    return (first?.type === 'link' ? first.children[0] : first)?.type === 'inlineCode';
  };
  return (
    align?.length === 3 && rows.length > 0 && rows.every((row) => beginsWithCode(row, 0) && beginsWithCode(row, 1))
  );
}

/** Whether rows are a name in code, text, and a short fact. Phones show the text below the other two. */
function isNames(table: Table): boolean {
  const rows = table.children.slice(1).filter((row) => !isGroup(row));
  const first = (row: TableRow) => row.children[0]?.children.find((each) => toString(each).trim() !== '');
  return (
    table.align?.length === 3 &&
    shortColumns(table).includes('short-3') &&
    rows.every((row) => nodesOf(first(row) ?? row, 'inlineCode').length === 1)
  );
}

/** Whether a row is a title for the rows after it: a cell in bold, and empty ones. */
function isGroup({ children: [title, ...others] }: TableRow): boolean {
  const isBold = title?.children.length === 1 && title.children[0]!.type === 'strong';
  return isBold && others.length > 0 && others.every((cell) => cell.children.length === 0);
}

/** Whether a table has two columns without header text: the first column has row headers. */
function isPairs({ children: [head], align }: Table): boolean {
  return align?.length === 2 && (head?.children ?? []).every((cell) => toString(cell).trim() === '');
}

/** Returns the rows of pair tables before the first section, as text. */
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

function tableToHast(state: State, node: Table): Element {
  const pairs = isPairs(node);
  const fields = !pairs && isFields(node);
  const heads = pairs || fields || !isStacked(node) ? undefined : stackedHeads(node);
  const names = !pairs && !fields && !heads && isNames(node);
  // Some browsers drop table semantics from restyled tables, so set roles explicitly.
  const hasRoles = fields || names || heads !== undefined;
  const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
    type: 'element',
    tagName,
    properties: { ...(hasRoles && roles[tagName] && { role: roles[tagName] }), ...properties },
    children,
  });
  const cellToHast = (cell: TableCell | undefined, row: number, column: number) => {
    const align = node.align?.[column];
    const children = cell ? withSeams(state.all(cell)) : [];
    // Empty cells are not headers.
    const isHead = children.length > 0 && (pairs ? column === 0 : row === 0);
    return element(isHead ? 'th' : 'td', children, {
      ...(isHead && { scope: pairs ? 'row' : 'col' }),
      ...(row > 0 && children.length > 0 && heads?.[column] && { dataHead: heads[column] }),
      ...((align === 'right' || align === 'center') && { className: [align] }),
    });
  };
  const rows = node.children.map((row, index) => {
    if (index > 0 && isGroup(row)) {
      const properties = { colSpan: node.align!.length, scope: 'rowgroup', ...(hasRoles && { role: 'rowheader' }) };
      return element('tr', [element('th', state.all(row.children[0]!), properties)]);
    }
    return element(
      'tr',
      (node.align ?? row.children).map((_, column) => cellToHast(row.children[column], index, column)),
      fields && isNested(row) ? { className: ['nested'] } : {},
    );
  });
  const bodies: Element[][] = [];
  for (const [index, row] of rows.slice(1).entries()) {
    if (index === 0 || isGroup(node.children[index + 1]!)) bodies.push([]);
    bodies.at(-1)!.push(row);
  }
  const parts = [
    ...(pairs ? [] : [element('thead', rows.slice(0, 1))]),
    ...bodies.map((body) => element('tbody', body)),
  ];
  const kind = fields ? ['fields'] : names ? ['names'] : [];
  const className = pairs ? ['facts'] : [...kind, ...shortColumns(node)];
  const table = element('table', parts, className.length > 0 ? { className } : {});
  return element('doc-table', [table], { ...node.data?.hProperties, ...(heads && { stacked: true }) });
}

/** Whether a row is about a field inside an object, such as `id.ticker`. */
function isNested({ children: [name] }: TableRow): boolean {
  return /\w\.\w/.test(toString(name ?? ''));
}

/** Table width on a 360-pixel phone, and widths of a character and column padding, in CSS pixels. */
const room = 326;
const signOfCode = 7;
const signOfText = 6.5;
const padding = 13;
/** Number of columns too wide for a phone at a readable width. */
const manyColumns = 6;

/** Whether a table is too wide for a phone even with line breaks, so its rows are stacked. */
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

/** Headers shown before stacked cells; undefined for a first column of row titles (unique, not numbers). */
export function stackedHeads({ children: [head, ...rows], align }: Table): (string | undefined)[] {
  const firstCells = rows.map(({ children: [first] }) => toString(first ?? ''));
  const areTitles = new Set(firstCells).size === rows.length && firstCells.every((text) => /\p{L}{2}/u.test(text));
  return (align ?? []).map((_, column) => {
    const text = toString(head?.children[column] ?? []).trim();
    return text === '' || (column === 0 && areTitles) ? undefined : text;
  });
}
