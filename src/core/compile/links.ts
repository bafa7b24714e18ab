import type { Image, Link, Nodes, Root, Definition } from 'mdast';
import { SKIP, visit } from '../parse/visit.ts';
import { startOf, nodesOf } from '../parse/tree.ts';
import type { Context } from './context.ts';
import { shownSize, type RequestedPicture } from './elements/pictureSize.ts';
import { idOfHeading } from './headings.ts';

const webSchemes = /^(https?:|mailto:)/i;
const otherScheme = /^[a-z][a-z\d+.-]*:/i;

/** Where a URL leads in the reader's version; undefined, and reported, when it is broken or not legal. */
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
  if (otherScheme.test(href.trim()) && !webSchemes.test(href.trim())) {
    context.error(
      at,
      `The address \`${url}\` cannot be linked to. Legal are http:, https: and mailto: addresses, and paths.`,
    );
    return undefined;
  }
  const isExternal = resolved.kind === 'external';
  if (!isExternal) context.links.push({ href, section, ...context.place(typeof at === 'number' ? at : startOf(at)) });
  return { href, isExternal };
}

/** Puts the link's href and marks on it; false when the link is broken and only its words may stay. */
function resolveLink(link: Link, section: string, context: Context): boolean {
  const target = resolveHref(link.url, link, section, context);
  if (!target) return false;
  link.url = target.href;
  if (target.isExternal)
    link.data = {
      hProperties: {
        ...(link.data as { hProperties?: object } | undefined)?.hProperties,
        className: ['external'],
        rel: ['noopener'],
      },
    };
  return true;
}

/** Puts the image's address and size on it; false when it cannot be shown. All but the first load late. */
function resolveImage(image: Image, isFirst: boolean, context: Context): boolean {
  if (!image.alt?.trim() && !context.input.imported)
    context.error(
      image,
      `The image \`${image.url}\` has no alternative text. Write what it shows: \`![…](${image.url})\`.`,
    );
  const resolved = context.input.resolveImage(image.url);
  if ('message' in resolved) {
    context.error(image, resolved.message);
    return false;
  }
  image.url = resolved.src;
  const { asked = {} } = (image.data ?? {}) as { asked?: RequestedPicture };
  const { className } = asked;
  image.data = {
    hProperties: {
      ...shownSize(asked, resolved),
      ...(className && { className }),
      ...(isFirst ? {} : { loading: 'lazy' }),
      decoding: 'async',
    },
  };
  return true;
}

/** Resolves every link and image. Broken ones are reported and leave their words. */
export function resolveTargets(root: Root, context: Context): void {
  let images = 0;
  let section = '';
  visit(root, (node, index, parent) => {
    section = idOfHeading(node) || section;
    if (node.type === 'image') {
      const isFirst = images === 0;
      images += 1;
      if (resolveImage(node, isFirst, context)) return;
      parent!.children[index!] = { type: 'text', value: node.alt ?? '' };
      return SKIP;
    }
    if (node.type !== 'link' || resolveLink(node, section, context)) return;
    parent!.children.splice(index!, 1, ...node.children);
    return index;
  });
}

/** Definitions of `[label]: address`, by label; the first of a label counts. */
function definitions(root: Root): Map<string, Definition> {
  return new Map(
    nodesOf(root, 'definition')
      .toReversed()
      .map((node) => [node.identifier, node]),
  );
}

/** Turns `[text][label]` and `![alt][label]` into plain links and images, so that later steps know one form only. */
export function inlineReferences(root: Root): void {
  const found = definitions(root);
  if (found.size === 0) return;
  visit(root, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = found.get(node.identifier);
    const type = node.type === 'linkReference' ? 'link' : 'image';
    if (definition) Object.assign(node, { type, url: definition.url, title: definition.title });
  });
}
