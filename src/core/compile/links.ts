import type { Image, Nodes, Root } from 'mdast';
import { SKIP, visit, startOf, nodesOf } from '../parse/tree.ts';
import type { Context, FenceKind } from './context.ts';
import { idOfHeading } from './headings.ts';

export function resolveHref(
  url: string,
  at: Nodes | number,
  section: string,
  context: Context,
): { href: string; isExternal: boolean } | undefined {
  const resolved = context.input.resolveLink(url);
  const { href } = resolved;
  if (resolved.kind === 'broken') {
    context.brokenLink(at, resolved.message);
    return undefined;
  }
  if (/^(?!https?:|mailto:)[a-z][a-z\d+.-]*:/i.test(href.trim())) {
    context.error(
      at,
      `The address \`${url}\` is not allowed in a link. Use an http:, https: or mailto: address, or a path.`,
    );
    return undefined;
  }
  const isExternal = resolved.kind === 'external';
  if (!isExternal) context.links.push({ href, section, ...context.place(typeof at === 'number' ? at : startOf(at)) });
  return { href, isExternal };
}

export function resolveTargets(root: Root, context: Context): void {
  let isFirst = true;
  let section = '';
  visit(root, (node, index, parent) => {
    section = idOfHeading(node) || section;
    if (node.type === 'image') {
      // Lazy-load all images except the first.
      const isShown = resolveImage(node, isFirst ? {} : { loading: 'lazy' }, context);
      isFirst = false;
      if (isShown) return;
      parent!.children[index!] = { type: 'text', value: node.alt ?? '' };
      return SKIP;
    }
    if (node.type !== 'link') return;
    const target = resolveHref(node.url, node, section, context);
    if (!target) {
      parent!.children.splice(index!, 1, ...node.children);
      return index;
    }
    node.url = target.href;
    if (target.isExternal)
      node.data = { hProperties: { ...node.data?.hProperties, className: ['external'], rel: ['noopener'] } };
  });
}

function resolveImage(image: Image, loading: { loading?: 'lazy' }, context: Context): boolean {
  const { asked = {}, decorative } = (image.data ?? {}) as { asked?: RequestedPicture; decorative?: boolean };
  if (!image.alt?.trim() && !decorative)
    context.error(
      image,
      `The image \`${image.url}\` has no alternative text. Describe what it shows: \`![…](${image.url})\`.`,
    );
  const resolved = context.input.resolveImage(image.url);
  if ('message' in resolved) {
    context.error(image, resolved.message);
    return false;
  }
  image.url = resolved.src;
  const className = asked.className && { className: asked.className };
  image.data = { hProperties: { ...shownSize(asked, resolved), ...className, ...loading, decoding: 'async' } };
  return true;
}

/** Converts reference links and images (`[text][label]`, `![alt][label]`) to inline form for later steps. */
export function inlineReferences(root: Root): void {
  // The first definition of a label wins.
  const definitions = new Map(
    nodesOf(root, 'definition')
      .toReversed()
      .map((node) => [node.identifier, node]),
  );
  if (definitions.size === 0) return;
  visit(root, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = definitions.get(node.identifier);
    const type = node.type === 'linkReference' ? 'link' : 'image';
    if (definition) Object.assign(node, { type, url: definition.url, title: definition.title });
  });
}

/** Matches inline code names, with or without `()`: a superset of names to link. */
const betweenBackticks = /`\s?([\w$./-]+(?: [\w$./-]+)*(?:\(\))?)\s?(?=`)/g;

/** Names in inline code and diagram nodes; may return extra names. */
export function namesInCode(markdown: string, fences: { names: FenceKind['names'] }[]): Set<string> {
  return new Set([
    ...[...markdown.matchAll(betweenBackticks)].map((match) => match[1]!),
    ...fences.flatMap(({ names }) => names(markdown)),
  ]);
}

/**
 * Links inline code to its definition, once per section; not in headings, titles and links, or within the same section.
 */
export function linkCode(root: Root, { input: { resolveCode } }: Context): void {
  if (!resolveCode) return;
  let section = '';
  let linked = new Set<string>();
  visit(root, (node, index, parent) => {
    if (node.type === 'heading') {
      section = idOfHeading(node);
      linked = new Set();
    }
    const isTitle = node.data?.hName === 'doc-admonition-title';
    if (node.type !== 'inlineCode')
      return node.type === 'heading' || node.type === 'link' || isTitle ? SKIP : undefined;
    const { url, anchor } = resolveCode(node.value) ?? {};
    if (url === undefined || anchor === section || anchor === '' || linked.has(url)) return;
    linked.add(url);
    parent!.children[index!] = { type: 'link', url, children: [node], position: node.position };
    return SKIP;
  });
}

/** Requested size of an image in CSS pixels, and classes. */
export interface RequestedPicture {
  width?: number;
  height?: number;
  className?: string[];
}

/** Returns the display size of an image. A single requested side sets the scale, as in HTML. */
function shownSize(asked: RequestedPicture, natural: { width?: number; height?: number }) {
  return {
    width: asked.width ?? (asked.height === undefined ? natural.width : undefined),
    height: asked.height ?? (asked.width === undefined ? natural.height : undefined),
  };
}
