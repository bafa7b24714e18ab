import { Parser } from 'htmlparser2';
import type { Blockquote, Link, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { endOf, type LowerTools, startOf, visit } from '../../../src/contentSource.ts';
import {
  admonitionTitle,
  attributeOf,
  drawElement,
  elementName,
  hasAttribute,
  isElement,
  isForbidden,
  legalId,
  properties,
  type TextElement,
} from './element.ts';
import { embeddedLink, isEmbedded } from './embedded.ts';
import { requestedPicture } from './picture.ts';

/** Maximum number of tabs the style sheet supports. */
const mostTabs = 8;
/** GitHub alert types and the corresponding admonitions. */
const alertKinds: Record<string, string> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
};
const admonitionKinds = new Set('note tip info caution warning danger'.split(' '));

/**
 * Converts a parsed text in place. Keeps allowed elements; links and pictures become Markdown, tabs and admonitions
 * become directives, frames and videos become links. Other elements are replaced with their content, except scripts,
 * styles and similar, which are removed. Removes comments and MDX code. The only supported directives are admonitions.
 */
export function lowerTree(root: Root, tools: LowerTools): void {
  pairTags(root);
  const lowerAll = (nodes: Nodes[]): Nodes[] => joinTexts(nodes.flatMap(lower));
  const lower = (node: Nodes): Nodes[] => {
    if (/^(?:html|mdxjsEsm|mdxFlowExpression|mdxTextExpression)$/.test(node.type)) return [];
    if (isElement(node)) return lowerElement(node, lowerAll, tools);
    if (node.type === 'textDirective') {
      const value = tools.markdown.slice(startOf(node), endOf(node));
      return [{ type: 'text', value, position: node.position }];
    }
    if ('children' in node) (node as Parents).children = lowerAll(node.children) as Parents['children'];
    if (node.type === 'containerDirective') {
      node.attributes = {};
      return admonitionKinds.has(node.name) ? [node] : node.children;
    }
    if (node.type === 'blockquote') return [alertOf(node) ?? node];
    if (node.type === 'leafDirective') return [paragraph(node.children, node.position)];
    if (node.type === 'image' || node.type === 'imageReference')
      node.data = { ...node.data, decorative: true } as object;
    if (node.type === 'heading') {
      // The page already has a title, and only headings with text have an anchor.
      node.depth = Math.max(node.depth, 2) as typeof node.depth;
      if (toString(node).trim() === '')
        return node.children.length > 0 ? [paragraph(node.children, node.position)] : [];
      node.data = { ...node.data, listed: true } as typeof node.data;
    }
    return [node];
  };
  root.children = lowerAll(root.children) as Root['children'];
}

/** Admonition for a quotation that begins with `[!NOTE]`; undefined for other quotations. */
function alertOf({ children, position }: Blockquote): Nodes | undefined {
  const [first, ...others] = children;
  const words = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || words?.type !== 'text') return undefined;
  const [mark, name = ''] = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i.exec(words.value) ?? [];
  const key = name.toLowerCase();
  if (mark === undefined || !Object.hasOwn(alertKinds, key)) return undefined;
  words.value = words.value.slice(mark.length);
  if (words.value === '') first.children.shift();
  if (first.children[0]?.type === 'break') first.children.shift();
  const label = key[0]!.toUpperCase() + key.slice(1);
  const element: TextElement = { type: 'mdxJsxFlowElement', name: null, attributes: [], children: [], position };
  return drawAdmonition(element, alertKinds[key]!, label, first.children.length > 0 ? children : others);
}

function paragraph(children: PhrasingContent[], position: Nodes['position']): Nodes {
  return { type: 'paragraph', children, position };
}

/** Merges adjacent texts, so that later steps see `https://host:8080` as a whole. */
function joinTexts(nodes: Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last?.type !== 'text' || node.type !== 'text') joined.push(node);
    else {
      last.value += node.value;
      if (last.position && node.position) last.position.end = node.position.end;
    }
  }
  return joined;
}

function lowerElement(node: TextElement, lowerAll: (nodes: Nodes[]) => Nodes[], tools: LowerTools): Nodes[] {
  const { position } = node;
  const name = node.name ?? '';
  const text = (attribute: string) => attributeOf(node, attribute);
  const title = text('title') ?? null;
  if (isForbidden(name)) return [];
  if (name === 'img') {
    const data = { asked: requestedPicture(text), decorative: true };
    return [{ type: 'image', url: text('src') ?? '', alt: text('alt') ?? '', title, position, data } as Nodes];
  }
  if (isEmbedded(node)) return drawLink(node);
  const children = lowerAll(node.children);
  switch (name) {
    case 'a': {
      const url = text('href');
      const id = legalId(text('id') ?? text('name'));
      if (url === undefined) return id === undefined ? children : [drawElement(node, 'span', { id }, children)];
      const data = id === undefined ? undefined : { hProperties: { id } };
      return [{ type: 'link', url, title, children: children as Link['children'], position, data }];
    }
    case 'doc-tab': {
      const label = text('label')?.trim() || text('value') || 'Tab';
      const selected = hasAttribute(node, 'selected') && { selected: true };
      return [drawElement(node, 'doc-tab', { label, value: text('value') ?? label, ...selected }, children)];
    }
    case 'doc-tabs':
      return lowerTabs(node, children, tools);
    case 'doc-admonition':
      return [admonition(node, children)];
  }
  const drawn = elementName(name);
  if (drawn === undefined) return children;
  const summary = drawn === 'details' ? text('summary') : undefined;
  if (summary !== undefined) children.unshift(drawElement(node, 'summary', {}, [{ type: 'text', value: summary }]));
  // A summary cannot contain paragraphs.
  const content =
    drawn === 'summary' ? children.flatMap((child) => (child.type === 'paragraph' ? child.children : child)) : children;
  return [drawElement(node, drawn, properties(drawn, node), content)];
}

function drawLink(node: TextElement): Nodes[] {
  const target = embeddedLink(node);
  if (!target) return [];
  const { position } = node;
  const children: Link['children'] = [{ type: 'text', value: target.words }];
  const link: Link = { type: 'link', url: target.url, title: null, position, children };
  return [node.type === 'mdxJsxFlowElement' ? paragraph([link], position) : link];
}

/** Renders tabs, or labeled sections if there are too many. */
function lowerTabs(node: TextElement, children: Nodes[], tools: LowerTools): Nodes[] {
  const isTab = (child: Nodes): child is TextElement => isElement(child) && child.data?.hName === 'doc-tab';
  const tabs = children.filter(isTab);
  if (tabs.length > mostTabs)
    tools.warning(
      node,
      `There are ${tabs.length} tabs, but tabs support at most ${mostTabs}. They are shown one below the other.`,
    );
  if (tabs.length === 0 || tabs.length > mostTabs)
    return children.flatMap((child): Nodes[] => {
      if (!isTab(child)) return [child];
      const label: Nodes = { type: 'text', value: String(child.data?.hProperties?.label) };
      return [{ type: 'paragraph', children: [{ type: 'strong', children: [label] }] }, ...child.children];
    });
  // Tab values are unique: add a number to duplicates.
  const seen = new Set<unknown>();
  for (const [index, { data }] of tabs.entries()) {
    const tab = data!.hProperties!;
    if (seen.has(tab.value)) tab.value = `${String(tab.value)}-${index + 1}`;
    seen.add(tab.value);
  }
  const group = attributeOf(node, 'group');
  const name = `tabs-of-text-${tools.count('tabs of text')}`;
  return [drawElement(node, 'doc-tabs', { name, ...(group && { group }) }, tabs)];
}

function admonition(node: TextElement, children: Nodes[]): Nodes {
  const written = attributeOf(node, 'kind') ?? 'note';
  const kind = admonitionKinds.has(written) ? written : 'note';
  const label = admonitionTitle(node);
  return drawAdmonition(node, kind, label, children);
}

function drawAdmonition(node: TextElement, kind: string, label: string, children: Nodes[]): Nodes {
  const title = drawElement(node, 'doc-admonition-title', { kind }, [{ type: 'text', value: label }]);
  return drawElement(node, 'doc-admonition', { kind, label }, [title, ...children]);
}

/**
 * Combines raw HTML tags and the Markdown between them into elements. Unclosed elements end with their parent;
 * unmatched closing tags are ignored.
 */
function pairTags(root: Root): void {
  visit(root, (node) => {
    if ('children' in node && node.children.some(({ type }) => type === 'html')) pairIn(node);
  });
}

function pairIn(node: Parents): void {
  const isFlow = !['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link'].includes(node.type);
  const top: Nodes[] = [];
  const open: TextElement[] = [];
  const into = () => open.at(-1)?.children ?? top;
  let position: Nodes['position'];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: TextElement = {
          type: isFlow ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
          name,
          attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
          children: [],
          position,
        };
        into().push(element);
        // The parser closes void elements at once.
        open.push(element);
      },
      onclosetag(name) {
        const at = open.findLastIndex((element) => element.name === name);
        if (at >= 0) open.length = at;
      },
      ontext(value) {
        const last = into().at(-1);
        if (last?.type === 'text') last.value += value;
        else into().push({ type: 'text', value, position });
      },
      // In HTML, `<iframe />` would contain everything after it; treat it as self-closing.
    },
    { recognizeSelfClosing: true },
  );
  // Use a single parser: tags can open and close in different HTML nodes.
  for (const child of node.children as Nodes[]) {
    position = child.position;
    if (child.type === 'html') parser.write(child.value);
    else into().push(child);
  }
  node.children = top as Parents['children'];
}
