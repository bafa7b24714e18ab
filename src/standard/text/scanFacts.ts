import type { ListItem, Nodes, Parents } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { SKIP, visitParents, endOf, labelOf, rangeOf, startOf } from '../../core/parse/tree.ts';
import { parseMarkdown } from '../../core/parse/parseMarkdown.ts';
import { createContext } from '../../core/compile/context.ts';
import { headingIds } from '../../core/compile/headings.ts';
import { restoreTextDirectives, leafFacts, listFacts, type FactKind } from '../../core/compile/directives.ts';
import type { FactDirective, FactItem, Range } from './types.ts';

/**
 * Fast check to avoid parsing texts without facts. `::availability{…}` is not a fact directive: its author specifies
 * everything.
 */
const mayHold = /::(?:signature|schema|insert|fields|errors|members)\b|::availability\[/;

/** Finds the fact directives in a doc's clean Markdown, in order. */
export function scanFacts(markdown: string): FactDirective[] {
  if (!mayHold.test(markdown)) return [];
  const tree = parseMarkdown(markdown);
  // Problems with the text are reported during compilation.
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
    const problems: FactDirective['problems'] = [];
    const report = (at: number, message: string) => problems.push({ at, message });
    const range = rangeOf(node);
    found.push({
      ...range,
      kind: node.name as FactKind,
      name: labelAt(markdown, range.start + /^:+\w+/.exec(markdown.slice(range.start))![0].length),
      attributes: Object.fromEntries(Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ''])),
      items: node.type === 'containerDirective' ? readList(node, markdown, report) : [],
      opening: node.name === 'signature' ? paragraphAfter(node, ancestors.at(-1)) : undefined,
      problems,
      section,
      colonOffsets: ancestors.flatMap((each) => (each.type === 'containerDirective' ? fencesOf(each) : [])),
    });
    return SKIP;
  });
  return found;
}

function isFact(node: LeafDirective | ContainerDirective, markdown: string): boolean {
  const names: readonly string[] = node.type === 'containerDirective' ? listFacts : leafFacts;
  const isWritten = node.name === 'availability' && !markdown.startsWith('[', startOf(node) + '::availability'.length);
  return names.includes(node.name) && !isWritten;
}

function paragraphAfter(node: LeafDirective | ContainerDirective, parent: Parents | undefined): Range | undefined {
  const behind = parent?.children.slice((parent.children as Nodes[]).indexOf(node) + 1) ?? [];
  const next = behind.find(({ type }) => type === 'paragraph' || type === 'heading');
  return next?.type === 'paragraph' ? rangeOf(next) : undefined;
}

/** Offsets of the directive's opening and closing colons. */
function fencesOf(node: ContainerDirective): number[] {
  return [startOf(node), ...(node.data?.closing === undefined ? [] : [node.data.closing])];
}

/** Text inside the brackets at an offset, including nested brackets. */
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

type Report = (at: number, message: string) => void;

const form = 'Write an item for each name: "- `name`: description".';

/** Reads the list of names and descriptions in `:::fields`, `:::errors` or `:::members`. Reports other content. */
function readList(node: ContainerDirective, markdown: string, report: Report): FactItem[] {
  if (node.data?.closing === undefined)
    report(
      startOf(node),
      `The directive \`:::${node.name}\` that opens here is never closed. Close it with a line \`:::\`.`,
    );
  const items = new Map<string, FactItem>();
  for (const child of node.children) {
    if (child === labelOf(node)) continue;
    if (child.type !== 'list') {
      report(startOf(child), `\`:::${node.name}\` may only contain a list. ${form}`);
      continue;
    }
    for (const listItem of child.children) {
      const item = readItem(listItem, markdown, report);
      if (item && items.has(item.name)) report(item.at, `\`${item.name}\` is listed twice.`);
      else if (item) items.set(item.name, item);
    }
  }
  return [...items.values()];
}

function readItem(listItem: ListItem, markdown: string, report: Report): FactItem | undefined {
  const at = startOf(listItem);
  const [paragraph, ...others] = listItem.children;
  const code = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (!paragraph || code?.type !== 'inlineCode') {
    report(at, `This item does not begin with a name in code. ${form}`);
    return undefined;
  }
  const name = code.value;
  const end = endOf(paragraph);
  const separator = /^\s*:\s*/.exec(markdown.slice(endOf(code), end))?.[0];
  const start = Math.min(endOf(code) + (separator ?? '').length, end);
  if (separator === undefined || start === end) report(at, `\`${name}\` has no description. ${form}`);
  else if (others.length > 0) report(at, `The description of \`${name}\` must be one paragraph.`);
  return { at: startOf(code), name, description: { start, end } };
}
