import { Parser } from 'htmlparser2';
import type { Nodes, Parents, Root, Link } from 'mdast';
import { visit } from '../../parse/tree.ts';
import { htmlLimits, documentLimits } from '../../limits.ts';
import {
  type TextElement,
  admonitionTitle,
  elementName,
  isForbidden,
  legalId,
  properties,
  attributeOf,
  drawElement,
  hasAttribute,
  isElement,
} from './element.ts';
import type { Context } from '../context.ts';
import { drawMedia, isMedia, isPlayed } from './media.ts';
import { askedPicture } from '../links.ts';

/**
 * Puts raw HTML and the Markdown between its tags together: each element becomes a node that holds what stands
 * between its tags among the children of one node. A tag that is never closed ends with them, and one that closes
 * nothing is nothing.
 */
export function pairTags(root: Root): void {
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
        // The parser closes those that hold nothing right away.
        if (open.length < htmlLimits.nesting) open.push(element);
      },
      onclosetag(name) {
        const at = open.findLastIndex((each) => each.name === name);
        if (at >= 0) open.length = at;
      },
      ontext(value) {
        const last = into().at(-1);
        if (last?.type === 'text') last.value += value;
        else into().push({ type: 'text', value, position });
      },
      // In HTML `<iframe />` would hold all that follows; whoever writes it means the element alone.
    },
    { recognizeSelfClosing: true },
  );
  // One parser for all of them: what one piece of HTML opens another one closes.
  for (const child of node.children as Nodes[]) {
    position = child.position;
    if (child.type === 'html') parser.write(child.value);
    else into().push(child);
  }
  node.children = top as Parents['children'];
}

/**
 * Makes the elements of a text harmless, in place: those of the list stay, links and pictures become those of Markdown,
 * tabs and admonitions what directives would have made of them. A frame becomes a link to what it shows, and videos of
 * the site's own files are played. Of any other element the content stays, but for scripts, styles and the like, which
 * go with theirs. Comments go, and so does what MDX runs.
 */
export function lowerElements(root: Root, context: Context): void {
  const lowerAll = (nodes: Nodes[]): Nodes[] => nodes.flatMap(lower);
  const lower = (node: Nodes): Nodes[] => {
    if (/^(?:html|mdxjsEsm|mdxFlowExpression|mdxTextExpression)$/.test(node.type)) return [];
    if (isElement(node)) return lowerElement(node, lowerAll, context);
    if ('children' in node) (node as Parents).children = lowerAll(node.children) as Parents['children'];
    return [node];
  };
  root.children = lowerAll(root.children) as Root['children'];
}

function lowerElement(node: TextElement, lowerAll: (nodes: Nodes[]) => Nodes[], context: Context): Nodes[] {
  const { position } = node;
  const name = node.name ?? '';
  const text = (attribute: string) => attributeOf(node, attribute);
  const title = text('title') ?? null;
  if (isForbidden(name)) return [];
  if (name === 'img') {
    const data = { asked: askedPicture(text) };
    return [{ type: 'image', url: text('src') ?? '', alt: text('alt') ?? '', title, position, data } as Nodes];
  }
  if (isMedia(name))
    return drawMedia(node, name === 'object' || isPlayed(node) ? lowerAll(node.children) : [], context);
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
      return lowerTabs(node, children, context);
    case 'doc-admonition':
      return [admonition(node, children, context)];
  }
  const drawn = elementName(name);
  if (drawn === undefined) return children;
  const summary = drawn === 'details' ? text('summary') : undefined;
  if (summary !== undefined) children.unshift(drawElement(node, 'summary', {}, [{ type: 'text', value: summary }]));
  // A paragraph has no place in a summary.
  const content =
    drawn === 'summary' ? children.flatMap((each) => (each.type === 'paragraph' ? each.children : each)) : children;
  return [drawElement(node, drawn, properties(drawn, node), content)];
}

/** Tabs, or where there are too many to be told apart, one below the other, each below its label. */
function lowerTabs(node: TextElement, children: Nodes[], context: Context): Nodes[] {
  const isTab = (child: Nodes): child is TextElement => isElement(child) && child.data?.hName === 'doc-tab';
  const tabs = children.filter(isTab);
  const most = documentLimits.tabs;
  if (tabs.length > most)
    context.warning(
      node,
      `These are ${tabs.length} tabs, and no more than ${most} can be told apart; they are shown one below the other.`,
    );
  if (tabs.length === 0 || tabs.length > most)
    return children.flatMap((child): Nodes[] => {
      if (!isTab(child)) return [child];
      const label: Nodes = { type: 'text', value: String(child.data?.hProperties?.label) };
      return [{ type: 'paragraph', children: [{ type: 'strong', children: [label] }] }, ...child.children];
    });
  // Each tab is known by its value: one that another has already gets a number.
  const seen = new Set<unknown>();
  for (const [index, { data }] of tabs.entries()) {
    const tab = data!.hProperties!;
    if (seen.has(tab.value)) tab.value = `${String(tab.value)}-${index + 1}`;
    seen.add(tab.value);
  }
  const group = attributeOf(node, 'group');
  const name = `tabs-of-text-${context.count('tabs of text')}`;
  return [drawElement(node, 'doc-tabs', { name, ...(group && { group }) }, tabs)];
}

function admonition(node: TextElement, children: Nodes[], { tools }: Context): Nodes {
  const written = attributeOf(node, 'kind') ?? 'note';
  const isKnown = tools.directives.some(
    (each) => each.form === 'container' && each.isForeign && each.names.includes(written),
  );
  const kind = isKnown ? written : 'note';
  const label = admonitionTitle(node);
  const title = drawElement(node, 'doc-admonition-title', { kind }, [{ type: 'text', value: label }]);
  return drawElement(node, 'doc-admonition', { kind, label }, [title, ...children]);
}
