import type { Nodes } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { SKIP, visitParents } from '../../core/parse/visit.ts';
import { parseMarkdown } from '../../core/parse/parseMarkdown.ts';
import { rangeOf, startOf } from '../../core/parse/tree.ts';
import { createContext } from '../../core/compile/context.ts';
import { headingIds } from '../../core/compile/headings.ts';
import { restoreTextDirectives, leafFacts, listFacts, type FactKind } from '../../core/compile/directives.ts';
import type { FactDirective } from './types.ts';
import { readList } from './readList.ts';

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
    found.push(readDirective(node, markdown, section, around));
    return SKIP;
  });
  return found;
}

function isFact(node: LeafDirective | ContainerDirective, markdown: string): boolean {
  if (node.type === 'containerDirective') return (listFacts as readonly string[]).includes(node.name);
  if (!(leafFacts as readonly string[]).includes(node.name)) return false;
  return node.name !== 'availability' || markdown.startsWith('[', startOf(node) + '::availability'.length);
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
