import type { Nodes, Parents, Root } from 'mdast';
import type { Context } from '../context.ts';
import { documentLimits } from '../../limits.ts';
import { drawMedia, isMedia, isPlayed } from './media.ts';
import { askedPicture } from './pictureSize.ts';
import { elementName, isForbidden, properties } from './allowed.ts';
import { isElement, type TextElement } from './types.ts';

/**
 * Makes the elements of a text harmless, in place: those of the list stay, links and pictures become those of Markdown, tabs
 * and admonitions what directives would have made of them; a frame becomes a link to what it shows, and videos of the site's own
 * files are played. Of any other element the content stays,
 * but for scripts, styles and the like, which go with theirs. Comments go, and so does what MDX runs.
 */
export function lowerElements(root: Root, context: Context): void {
  let tabs = 0;
  const foreignKinds = context.tools.directives.flatMap((kind) =>
    kind.form === 'container' && kind.isForeign ? kind.names : [],
  );
  const lower = (node: Nodes): Nodes[] => {
    const { type } = node as { type: string };
    if (type === 'html' || type === 'mdxjsEsm' || type === 'mdxFlowExpression' || type === 'mdxTextExpression')
      return [];
    if (!isElement(node)) {
      if ('children' in node)
        (node as Parents).children = (node.children as Nodes[]).flatMap(lower) as Parents['children'];
      return [node];
    }
    const { name } = node;
    if (name !== null && isForbidden(name)) return [];
    const attributes = new Map(
      node.attributes.flatMap((each): [string, unknown][] =>
        each.type === 'mdxJsxAttribute' && each.name ? [[each.name, each.value ?? true]] : [],
      ),
    );
    const text = (key: string) =>
      typeof attributes.get(key) === 'string' ? (attributes.get(key) as string) : undefined;
    const { position } = node;
    if (name === 'img') {
      return [
        {
          type: 'image',
          url: text('src') ?? '',
          alt: text('alt') ?? '',
          title: text('title') ?? null,
          position,
          data: { asked: askedPicture(text) },
        } as Nodes,
      ];
    }
    if (name !== null && isMedia(name))
      return drawMedia(
        node,
        name === 'object' || isPlayed(node) ? (node.children as Nodes[]).flatMap(lower) : [],
        context,
      );
    const children = (node.children as Nodes[]).flatMap(lower);
    if (name === 'a') {
      const url = text('href');
      const anchor = text('id') ?? text('name');
      const marked = anchor === undefined ? {} : { data: { hProperties: { id: anchor } } };
      if (url === undefined) return anchor === undefined ? children : [draw(node, 'span', { id: anchor }, children)];
      return [{ type: 'link', url, title: text('title') ?? null, children, position, ...marked } as Nodes];
    }
    if (name === 'doc-tab') {
      const label = text('label')?.trim() || text('value') || 'Tab';
      return [
        draw(
          node,
          'doc-tab',
          { label, value: text('value') ?? label, ...(attributes.has('selected') && { selected: true }) },
          children,
        ),
      ];
    }
    if (name === 'doc-tabs') {
      const own = uniqueTabs(
        children.filter((child) => (child as { data?: { hName?: string } }).data?.hName === 'doc-tab'),
      );
      if (own.length === 0 || own.length > documentLimits.tabs) {
        if (own.length > documentLimits.tabs)
          context.warning(
            node as unknown as Nodes,
            `These are ${own.length} tabs, and no more than ${documentLimits.tabs} can be told apart; they are shown one below the other.`,
          );
        return children.flatMap((child) => (own.includes(child) ? spread(child) : [child]));
      }
      tabs += 1;
      return [
        draw(node, 'doc-tabs', { name: `tabs-of-text-${tabs}`, ...(text('group') && { group: text('group') }) }, own),
      ];
    }
    if (name === 'doc-admonition') {
      const known = foreignKinds.includes(text('kind') ?? '');
      const kind = known ? text('kind')! : 'note';
      const label = text('title') ?? (text('kind') ?? 'note').replace(/^./, (first) => first.toUpperCase());
      const title = draw(node, 'doc-admonition-title', { kind }, [{ type: 'text', value: label }]);
      return [draw(node, 'doc-admonition', { kind, label }, [title, ...children])];
    }
    const own = name === null ? undefined : elementName(name);
    if (own === undefined) return children;
    const summary = own === 'details' ? text('summary') : undefined;
    const first = summary === undefined ? [] : [draw(node, 'summary', {}, [{ type: 'text', value: summary }])];
    return [
      draw(node, own, properties(own, attributes), [...first, ...(own === 'summary' ? unwrapped(children) : children)]),
    ];
  };
  root.children = root.children.flatMap((node) => lower(node) as Root['children']);
}

function draw(
  { type, position }: Pick<TextElement, 'type' | 'position'>,
  hName: string,
  hProperties: Record<string, unknown>,
  children: Nodes[],
): Nodes {
  return { type, name: hName, attributes: [], position, children, data: { hName, hProperties } } as unknown as Nodes;
}

/** A paragraph has no place in a summary. */
function unwrapped(children: Nodes[]): Nodes[] {
  return children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]));
}

/** The label of a tab, and what is in it. */
function spread(tab: Nodes): Nodes[] {
  const { data, children } = tab as unknown as TextElement;
  return [
    {
      type: 'paragraph',
      children: [{ type: 'strong', children: [{ type: 'text', value: String(data?.hProperties?.label ?? '') }] }],
    },
    ...children,
  ];
}

/** Each tab is known by its value. */
function uniqueTabs(tabs: Nodes[]): Nodes[] {
  const seen = new Set<string>();
  return tabs.map((tab, index) => {
    const properties = (tab as unknown as TextElement).data!.hProperties!;
    if (seen.has(String(properties.value))) properties.value = `${String(properties.value)}-${index + 1}`;
    seen.add(String(properties.value));
    return tab;
  });
}
