import type { ListItem, Nodes, Parents } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { SKIP, visitParents, endOf, labelOf, rangeOf, startOf } from '../../core/parse/tree.ts';
import { parseMarkdown } from '../../core/parse/parseMarkdown.ts';
import { createContext } from '../../core/compile/context.ts';
import { headingIds } from '../../core/compile/headings.ts';
import { restoreTextDirectives, leafFacts, listFacts, type FactKind } from '../../core/compile/directives.ts';
import type { FactDirective, FactItem, Range } from './types.ts';

/** By this a text without facts is known without a parse. `::availability{…}` holds none: its author says it all. */
const mayHold = /::(?:signature|schema|insert|fields|errors|members)\b|::availability\[/;

/** The directives of a doc's clean Markdown that ask for facts, in order. */
export function scanFacts(markdown: string): FactDirective[] {
  if (!mayHold.test(markdown)) return [];
  const tree = parseMarkdown(markdown);
  // What is wrong with the text is said when it is compiled.
  const context = createContext({
    number: '',
    file: '',
    source: markdown,
    markdown,
    spans: [],
    notes: [],
    parties: [],
    resolveLink: (href) => ({ kind: 'external', href }),
    resolveImage: () => ({ message: '' }),
  });
  restoreTextDirectives(tree, context);
  const ids = new Map<Nodes, string>(headingIds(tree, context));
  const found: FactDirective[] = [];
  let section = '';
  visitParents(tree, (node, ancestors) => {
    section = ids.get(node) ?? section;
    if ((node.type !== 'leafDirective' && node.type !== 'containerDirective') || !isFact(node, markdown)) return;
    const around = ancestors.flatMap((each) => (each.type === 'containerDirective' ? fencesOf(each) : []));
    const opening = node.name === 'signature' ? paragraphAfter(node, ancestors.at(-1)) : undefined;
    found.push({ ...readDirective(node, markdown, section, around), ...(opening && { opening }) });
    return SKIP;
  });
  return found;
}

function isFact(node: LeafDirective | ContainerDirective, markdown: string): boolean {
  if (node.type === 'containerDirective') return (listFacts as readonly string[]).includes(node.name);
  if (!(leafFacts as readonly string[]).includes(node.name)) return false;
  return node.name !== 'availability' || markdown.startsWith('[', startOf(node) + '::availability'.length);
}

/** The next paragraph beside a node, as far as its section goes. */
function paragraphAfter(node: LeafDirective | ContainerDirective, parent: Parents | undefined): Range | undefined {
  const behind = parent?.children.slice((parent.children as Nodes[]).indexOf(node) + 1) ?? [];
  const next = behind.find(({ type }) => type === 'paragraph' || type === 'heading');
  return next?.type === 'paragraph' ? rangeOf(next) : undefined;
}

/** Where the directive's opening colons stand, and its closing ones. */
function fencesOf(node: ContainerDirective): number[] {
  return [startOf(node), ...(node.data?.closing === undefined ? [] : [node.data.closing])];
}

function readDirective(
  node: LeafDirective | ContainerDirective,
  markdown: string,
  section: string,
  fences: number[],
): FactDirective {
  const range = rangeOf(node);
  const problems: FactDirective['problems'] = [];
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']),
  );
  const items = node.type === 'containerDirective' ? readList(node, markdown, problems) : [];
  return {
    ...range,
    kind: node.name as FactKind,
    name: labelAt(markdown, range.start + /^:+\w+/.exec(markdown.slice(range.start))![0].length),
    attributes,
    items,
    problems,
    section,
    fences,
  };
}

/** What stands in the brackets that open at an offset, brackets in it included. */
function labelAt(markdown: string, open: number): string {
  if (markdown[open] !== '[') return '';
  let depth = 0;
  for (let at = open; at < markdown.length && markdown[at] !== '\n'; at += 1) {
    if (markdown[at] === '[') depth += 1;
    else if (markdown[at] === ']') depth -= 1;
    if (depth === 0) return markdown.slice(open + 1, at).trim();
  }
  return '';
}

const form = 'Write an item for each name: "- `name`: description".';

/**
 * The list of names and descriptions in a `:::fields`, `:::errors` or `:::members`; what is no such list is reported.
 */
function readList(node: ContainerDirective, markdown: string, problems: FactDirective['problems']): FactItem[] {
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
