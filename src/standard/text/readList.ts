import type { ListItem } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { endOf, labelOf, startOf } from '../../core/parse/tree.ts';
import type { FactDirective, FactItem } from './types.ts';

const form = 'Write an item for each name: "- `name`: description".';

/** The list of names and descriptions in a `:::fields`, `:::errors` or `:::members`; what is no such list is reported. */
export function readList(node: ContainerDirective, markdown: string, problems: FactDirective['problems']): FactItem[] {
  if (node.data?.closing === undefined)
    problems.push({
      at: startOf(node),
      message: `The directive \`:::${node.name}\` that opens here is never closed. Close it with a line \`:::\`.`,
    });
  const items: FactItem[] = [];
  for (const child of node.children) {
    if (child === labelOf(node)) continue;
    if (child.type !== 'list') {
      problems.push({ at: startOf(child), message: `Only a list may stand in \`:::${node.name}\`. ${form}` });
      continue;
    }
    for (const listItem of child.children) {
      const { item, problem } = readItem(listItem, markdown);
      if (problem) problems.push({ at: startOf(listItem), message: problem });
      if (!item) continue;
      if (items.some(({ name }) => name === item.name))
        problems.push({ at: item.at, message: `\`${item.name}\` stands twice in this list.` });
      else items.push(item);
    }
  }
  return items;
}

function readItem(listItem: ListItem, markdown: string): { item?: FactItem; problem?: string } {
  const [paragraph, ...others] = listItem.children;
  const code = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || code?.type !== 'inlineCode')
    return { problem: `This item does not begin with a name in code. ${form}` };
  const name = code.value;
  const from = endOf(code);
  const end = endOf(paragraph);
  const separator = /^\s*:\s*/.exec(markdown.slice(from, end))?.[0];
  const item = { at: startOf(code), name, description: { start: Math.min(from + (separator ?? '').length, end), end } };
  if (separator === undefined || item.description.start === end)
    return { item, problem: `\`${name}\` has no description. ${form}` };
  return { item, problem: others.length > 0 ? `The description of \`${name}\` must be one paragraph.` : undefined };
}
