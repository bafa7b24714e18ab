import type { Nodes, Parents, Root } from 'mdast';
import { documentLimits } from '../../limits.ts';
import type { Context } from '../context.ts';
import { elementName, isForbidden, properties } from './allowed.ts';
import { attributeOf, drawElement, isElement, type TextElement } from './element.ts';
import { drawMedia, isMedia, isPlayed } from './media.ts';
import { askedPicture } from './pictureSize.ts';

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
  const { name, position } = node;
  const text = (attribute: string) => attributeOf(node, attribute);
  const title = text('title') ?? null;
  if (name !== null && isForbidden(name)) return [];
  if (name === 'img') {
    const data = { asked: askedPicture(text) };
    return [{ type: 'image', url: text('src') ?? '', alt: text('alt') ?? '', title, position, data } as Nodes];
  }
  if (name !== null && isMedia(name))
    return drawMedia(node, name === 'object' || isPlayed(node) ? lowerAll(node.children) : [], context);
  const children = lowerAll(node.children);
  if (name === 'a') {
    const url = text('href');
    const id = text('id') ?? text('name');
    if (url === undefined) return id === undefined ? children : [drawElement(node, 'span', { id }, children)];
    return [
      {
        type: 'link',
        url,
        title,
        children,
        position,
        ...(id !== undefined && { data: { hProperties: { id } } }),
      } as Nodes,
    ];
  }
  if (name === 'doc-tab') {
    const label = text('label')?.trim() || text('value') || 'Tab';
    const isSelected = node.attributes.some((each) => each.name === 'selected');
    const tab = { label, value: text('value') ?? label, ...(isSelected && { selected: true }) };
    return [drawElement(node, 'doc-tab', tab, children)];
  }
  if (name === 'doc-tabs') return lowerTabs(node, children, context);
  if (name === 'doc-admonition') return [admonition(node, children, context)];
  const drawn = name === null ? undefined : elementName(name);
  if (drawn === undefined) return children;
  const summary = drawn === 'details' ? text('summary') : undefined;
  if (summary !== undefined) children.unshift(drawElement(node, 'summary', {}, [{ type: 'text', value: summary }]));
  // A paragraph has no place in a summary.
  const content =
    drawn === 'summary' ? children.flatMap((each) => (each.type === 'paragraph' ? each.children : each)) : children;
  const attributes = new Map(
    node.attributes.flatMap((each): [string, unknown][] =>
      each.type === 'mdxJsxAttribute' && each.name ? [[each.name, each.value ?? true]] : [],
    ),
  );
  return [drawElement(node, drawn, properties(drawn, attributes), content)];
}

/** Tabs, or where there are too many to be told apart, one below the other, each below its label. */
function lowerTabs(node: TextElement, children: Nodes[], context: Context): Nodes[] {
  const tabs = children.filter((child) => (child as unknown as TextElement).data?.hName === 'doc-tab');
  const most = documentLimits.tabs;
  if (tabs.length === 0 || tabs.length > most) {
    if (tabs.length > most)
      context.warning(
        node as unknown as Nodes,
        `These are ${tabs.length} tabs, and no more than ${most} can be told apart; they are shown one below the other.`,
      );
    return children.flatMap((child) => (tabs.includes(child) ? labelledContent(child) : [child]));
  }
  makeValuesUnique(tabs);
  const group = attributeOf(node, 'group');
  const name = `tabs-of-text-${context.count('tabs of text')}`;
  return [drawElement(node, 'doc-tabs', { name, ...(group && { group }) }, tabs)];
}

/** The label of a tab, and what is in it. */
function labelledContent(tab: Nodes): Nodes[] {
  const { data, children } = tab as unknown as TextElement;
  const label: Nodes = { type: 'text', value: String(data?.hProperties?.label ?? '') };
  return [{ type: 'paragraph', children: [{ type: 'strong', children: [label] }] }, ...children];
}

/** Each tab is known by its value: one that another has already gets a number. */
function makeValuesUnique(tabs: Nodes[]): void {
  const seen = new Set<unknown>();
  tabs.forEach((tab, index) => {
    const tabProperties = (tab as unknown as TextElement).data!.hProperties!;
    if (seen.has(tabProperties.value)) tabProperties.value = `${String(tabProperties.value)}-${index + 1}`;
    seen.add(tabProperties.value);
  });
}

function admonition(node: TextElement, children: Nodes[], { tools }: Context): Nodes {
  const written = attributeOf(node, 'kind') ?? 'note';
  const isKnown = tools.directives.some(
    (each) => each.form === 'container' && each.isForeign && each.names.includes(written),
  );
  const kind = isKnown ? written : 'note';
  const label = attributeOf(node, 'title') ?? written.replace(/^./, (first) => first.toUpperCase());
  const title = drawElement(node, 'doc-admonition-title', { kind }, [{ type: 'text', value: label }]);
  return drawElement(node, 'doc-admonition', { kind, label }, [title, ...children]);
}
