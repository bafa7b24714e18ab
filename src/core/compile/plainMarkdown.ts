import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { article } from '../../strings/english.ts';
import { besidePage } from '../addresses.ts';
import { bracesAtEnd } from '../docs/selection/buildParts.ts';
import { lineEnd, lineStart } from '../parse/text.ts';
import { rangeOf, visit } from '../parse/tree.ts';
import { availabilityDirective, kindOf } from './directives.ts';
import type { Syntax } from './context.ts';
import { labelText } from './directiveParts.ts';
import { isForbidden, attributeOf, isElement, type TextElement } from './elements/element.ts';
import { isMedia, isPlayed, linkOf } from './elements/media.ts';
import type { CompileInput } from './types.ts';

type Replacement = [start: number, end: number, text: string];

/**
 * A doc's text as plain Markdown, for readers without our engine: directives become words, anchors of headings go,
 * links lead to the Markdown twins of their pages, and other addresses are those of the site. All else is as the author
 * wrote it. `tree` is the text's, as it was parsed.
 *
 * @example plainMarkdown({ markdown: '## Open {#open}', … }, tree, { directives: [] }) // '## Open\n'
 */
export function plainMarkdown(
  { markdown, resolveLink, resolveImage, number, words = article }: CompileInput,
  tree: Root,
  syntax: Pick<Syntax, 'directives'>,
): string {
  const replacements: Replacement[] = [];
  visit(tree, (node) => void replacements.push(...replacementsFor(node)));
  let plain = '';
  let from = 0;
  for (const [start, end, text] of replacements.sort(([a], [b]) => a - b)) {
    if (start < from) continue;
    plain += markdown.slice(from, start) + text;
    from = end;
  }
  return `${(plain + markdown.slice(from)).replace(/\n{3,}/g, '\n\n').trim()}\n`;

  function replacementsFor(node: Nodes): Replacement[] {
    const { start, end } = rangeOf(node);
    switch (node.type) {
      case 'heading': {
        const anchor = bracesAtEnd(markdown.slice(start, end));
        if (!anchor?.inner.startsWith('#')) return [];
        const isEscaped = markdown[start + anchor.start - 1] === '\\';
        return [[start + anchor.spaceStart - (isEscaped ? 2 : 0), end, '']];
      }
      case 'code': {
        if (!node.lang || !node.meta) return [];
        const opening = markdown.slice(start, lineEnd(markdown, start));
        return [[start, start + opening.length, (/^[`~]+/.exec(opening)?.[0] ?? '```') + node.lang]];
      }
      case 'link':
      case 'definition':
        return withUrl(node, twinUrl(node.url));
      case 'image': {
        const image = resolveImage(node.url);
        return 'src' in image ? withUrl(node, image.src) : [];
      }
      case 'containerDirective':
        return withoutFence(node);
      case 'textDirective':
        return kindOf('text', node.name, syntax) ? unwrapped(node, node.children) : [];
      case 'leafDirective': {
        // One that no feature knows by its name may say since when there is something.
        const kind = kindOf('leaf', node.name, syntax) ?? availabilityDirective;
        return [[start, end, kind.plain?.(node, number, words) ?? '']];
      }
      default:
        if (isElement(node)) return withoutTags(node);
        return /^html$|^mdx/.test(node.type) ? [[start, end, '']] : [];
    }
  }

  /** Only the content between tags stays. A picture is one of Markdown, and a tab begins with its label. */
  function withoutTags(element: TextElement): Replacement[] {
    const { children } = element;
    const name = element.name ?? '';
    const { start, end } = rangeOf(element);
    const plainWords = (text: string) => text.replace(/[[\]]/g, '');
    if (name === 'br') return [];
    if (name === 'img') {
      const image = resolveImage(attributeOf(element, 'src') ?? '');
      const description = plainWords(attributeOf(element, 'alt') ?? '');
      return [[start, end, 'src' in image ? `![${description}](<${image.src}>)` : '']];
    }
    if (isMedia(name) && !(name === 'object' && children.length > 0)) {
      const target = linkOf(element);
      if (!target) return [[start, end, '']];
      const url = isPlayed(element) ? twinUrl(target.url) : target.url;
      return [[start, end, `[${plainWords(target.words)}](<${url}>)`]];
    }
    const labelled = name === 'doc-tab' ? 'label' : name === 'doc-admonition' ? 'title' : undefined;
    const label = labelled && attributeOf(element, labelled);
    const indent = markdown.slice(lineStart(markdown, start), start);
    const isFlow = element.type === 'mdxJsxFlowElement' && children[0] && 'position' in children[0];
    const content = isForbidden(name) ? [] : children;
    return unwrapped(element, content, label ? `**${label}**\n\n${indent}` : '', isFlow ? '\n' : '');
  }

  function withUrl(node: Extract<Nodes, { url: string }>, url: string): Replacement[] {
    const { start, end } = rangeOf(node);
    const at = start + markdown.slice(start, end).lastIndexOf(node.url);
    return at < start || url === node.url ? [] : [[at, at + node.url.length, url]];
  }

  /** A doc's twin, or the address as readers of the page get it. */
  function twinUrl(url: string): string {
    const target = resolveLink(url);
    if (target.kind !== 'doc') return target.href;
    const [path = '', anchor] = target.href.split('#');
    return `${besidePage(path, '.md')}${anchor === undefined ? '' : `#${anchor}`}`;
  }

  /** The opening line becomes its title in bold, the closing one goes. Some, such as tabs as a whole, have no title. */
  function withoutFence(node: ContainerDirective): Replacement[] {
    const { start, end } = rangeOf(node);
    const closing = node.data?.closing;
    // In a list or a quotation its further lines stand where it stands.
    const margin = markdown.slice(lineStart(markdown, start), start).replace(/[^>\s]/g, ' ');
    const kind = kindOf('container', node.name, syntax);
    const opening = kind?.plain?.(node, number, words).replace(/\n(?=.)/g, `\n${margin}`);
    const title = () =>
      labelText(node) ?? words.admonitions[node.name] ?? node.name[0]?.toUpperCase() + node.name.slice(1);
    return [
      [start, lineEnd(markdown, start), opening ?? `**${title()}**\n`],
      ...(closing === undefined ? [] : [[lineStart(markdown, closing), end, ''] satisfies Replacement]),
    ];
  }
}

function unwrapped(node: Pick<Nodes, 'position'>, content: Nodes[], before = '', behind = ''): Replacement[] {
  const { start, end } = rangeOf(node);
  const [first, last] = [content[0], content.at(-1)];
  if (!first || !last) return [[start, end, '']];
  return [
    [start, rangeOf(first).start, before],
    [rangeOf(last).end, end, behind],
  ];
}
