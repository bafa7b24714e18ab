/** Reports mistakes in Markdown that parse without an error but do not show what the author meant. */
import type { Code, Root } from 'mdast';
import { countOf } from '../parse/text.ts';
import { nodesOf, rangeOf } from '../parse/tree.ts';
import type { Context } from './context.ts';

export function checkText(root: Root, context: Context): void {
  const { markdown } = context.input;
  for (const node of nodesOf(root, 'code')) if (isUnclosed(node, markdown)) context.warning(node, unclosedFence);
  for (const node of nodesOf(root, 'text')) {
    const { start, end } = rangeOf(node);
    for (const { 0: written, index } of markdown.slice(start, end).matchAll(footnote))
      context.warning(
        start + index,
        `There is no footnote \`${written}\`. Define it with \`${written}: text\`, or write \`\\${written}\` to show these characters.`,
      );
  }
}

const unclosedFence =
  'The code fence that opens here is never closed. Close it with a line that repeats its opening characters.';

/** A reference that the parser left as text, because there is no such footnote. */
const footnote = /(?<!\\)\[\^[^\]\s]+\](?!:)/g;

function isUnclosed(node: Code, markdown: string): boolean {
  const { start, end } = rangeOf(node);
  const lines = markdown.slice(start, end).trimEnd().split('\n');
  const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[0]!) ?? [];
  const isIndented = node.lang == null && node.value.startsWith(lines[0]!);
  if (fence === undefined || isIndented) return false;
  const [closing] = /(?:`{3,}|~{3,})$/.exec(lines.at(-1)!) ?? [];
  return lines.length === 1 || !closing?.startsWith(fence);
}

/** Reports the first row of a table that has more or fewer cells than the head. */
export function checkRows(root: Root, context: Context): void {
  for (const {
    align,
    children: [, ...rows],
  } of nodesOf(root, 'table')) {
    const columns = align?.length ?? 0;
    const odd = rows.find(({ children }) => children.length !== columns);
    if (!odd) continue;
    const problem = `The row has ${countOf(odd.children.length, 'cell')}, but the table header has ${columns}.`;
    context.warning(odd, `${problem} Write \`\\|\` for a vertical bar inside a cell.`);
  }
}
