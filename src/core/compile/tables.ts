import type { Element, ElementContent } from 'hast';
import type { Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { State } from 'mdast-util-to-hast';
import { SKIP, visit } from '../parse/visit.ts';
import { nodesOf } from '../parse/tree.ts';
import { documentLimits } from '../limits.ts';
import type { Context } from './context.ts';
import { atSeams } from './inlineCode.ts';

/** Reports the table with which the document has more cells than it may, and empties it and those after it. */
export function checkTables(root: Root, context: Context): void {
  let cells = 0;
  for (const table of nodesOf(root, 'table')) {
    const columns = table.align?.length ?? 0;
    const before = cells;
    cells += columns * table.children.length;
    if (cells <= documentLimits.tableCells) continue;
    if (before <= documentLimits.tableCells) {
      context.error(
        table,
        `With this table of ${columns} columns and ${table.children.length} rows the document has more than ` +
          `${documentLimits.tableCells} cells. Divide the document.`,
      );
    }
    table.children = [];
  }
}

/**
 * Names each table after the heading above it, because a region that scrolls needs a name: a second one "…, table
 * 2".
 */
export function labelTables(root: Root): void {
  let heading = 'Table';
  const counts = new Map<string, number>();
  visit(root, (node) => {
    if (node.type === 'heading') heading = toString(node).trim() || 'Table';
    if (node.type !== 'table') return;
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    node.data = { hProperties: { label: count > 1 ? `${heading}, table ${count}` : heading } };
    return SKIP;
  });
}

/** A column whose cells have at most so many characters needs no more room. The style sheet knows eight columns. */
const short = 8;
const columnsWithRoom = 8;

/** Classes for the columns whose cells are all short: numbers of steps, names of applications, yes and no. */
function shortColumns({ children: rows, align }: Table): string[] {
  const columns = Math.min(align?.length ?? 0, columnsWithRoom);
  return Array.from({ length: columns }, (_, column) => column)
    .filter((column) => rows.every((row) => toString(row.children[column] ?? '').length <= short))
    .map((column) => `short-${column + 1}`);
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

/** Draws a table as `doc-table` around a `table` whose head cells say what they head. */
export function tableToHast(state: State, node: Table): Element {
  const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const rows = node.children.map((row, index) =>
    element(
      'tr',
      (node.align ?? row.children).map((_, column) => {
        const cell = row.children[column];
        const align = node.align?.[column];
        const children = cell ? withSeams(state.all(cell)) : [];
        // An empty head cell heads nothing.
        const isHead = index === 0 && children.length > 0;
        return element(isHead ? 'th' : 'td', children, {
          ...(isHead && { scope: 'col' }),
          ...((align === 'right' || align === 'center') && { className: [align] }),
        });
      }),
    ),
  );
  const className = shortColumns(node);
  const parts = [element('thead', rows.slice(0, 1)), ...(rows.length > 1 ? [element('tbody', rows.slice(1))] : [])];
  const table = element('table', parts, className.length > 0 ? { className } : {});
  const { hProperties = {} } = (node.data ?? {}) as { hProperties?: Element['properties'] };
  return element('doc-table', [table], hProperties);
}
