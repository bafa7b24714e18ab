import type { Code, Definition, Heading, Image, Link, Nodes, Root } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { besidePage } from '../addresses.ts';
import { bracesAtEnd } from '../docs/selection/headingAttributes.ts';
import { lineEnd, lineStart } from '../parse/text.ts';
import { rangeOf } from '../parse/tree.ts';
import { visit } from '../parse/visit.ts';
import { availabilityDirective } from './availability.ts';
import type { LeafKind, Syntax } from './context.ts';
import { labelText } from './directiveParts.ts';
import { textKindOf } from './directives.ts';
import { isForbidden } from './elements/allowed.ts';
import { attributeOf, isElement, type TextElement } from './elements/element.ts';
import { isMedia, isPlayed, linkOf } from './elements/media.ts';
import type { CompileInput } from './types.ts';
import { article } from '../../strings/english/article.ts';

type PlainInput = Pick<CompileInput, 'markdown' | 'resolveLink' | 'resolveImage' | 'number' | 'syntax' | 'words'>;
type Directives = Pick<Syntax, 'directives'>;

/** A stretch of the text and what stands there instead. */
interface Replacement {
  start: number;
  end: number;
  text: string;
}

/**
 * A doc's text as plain Markdown, for readers without our engine: directives become words, anchors of headings go,
 * links lead to the Markdown twins of their pages, and other addresses are those of the site. All else is as the author
 * wrote it. `tree` is the text's, as it was parsed.
 *
 * @example plainMarkdown({ markdown: '## Open {#open}', … }, tree, { directives: [] }) // '## Open\n'
 */
export function plainMarkdown(input: PlainInput, tree: Root, syntax: Directives): string {
  const { markdown } = input;
  const replacements: Replacement[] = [];
  visit(tree, (node) => void replacements.push(...replacementsFor(node, input, syntax)));
  let plain = '';
  let from = 0;
  for (const { start, end, text } of replacements.sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    plain += markdown.slice(from, start) + text;
    from = end;
  }
  return `${(plain + markdown.slice(from)).replace(/\n{3,}/g, '\n\n').trim()}\n`;
}

function replacementsFor(node: Nodes, input: PlainInput, { directives }: Directives): Replacement[] {
  const { markdown, resolveLink, resolveImage, number, words = article } = input;
  switch (node.type) {
    case 'heading':
      return withoutAnchor(node, markdown);
    case 'code':
      return withoutMeta(node, markdown);
    case 'link':
    case 'definition':
      return withUrl(node, markdown, twinUrl(node.url, resolveLink));
    case 'image': {
      const image = resolveImage(node.url);
      return 'src' in image ? withUrl(node, markdown, image.src) : [];
    }
    case 'containerDirective':
      return withoutFence(node, input, directives);
    case 'textDirective':
      return textKindOf(node, { directives }) ? unwrapped(node) : [];
    case 'leafDirective': {
      // One that no feature knows by its name may say since when there is something.
      const isKind = (kind: Syntax['directives'][number]): kind is LeafKind =>
        kind.form === 'leaf' && kind.names.includes(node.name);
      const kind = directives.find(isKind) ?? availabilityDirective;
      return [{ ...rangeOf(node), text: kind.plain?.(node, number, words) ?? '' }];
    }
    default:
      if (isElement(node)) return withoutTags(node, input);
      return /^html$|^mdx/.test(node.type) ? [{ ...rangeOf(node), text: '' }] : [];
  }
}

/** Only the content between tags stays. A picture is one of Markdown, and a tab begins with its label. */
function withoutTags(element: TextElement, { markdown, resolveImage, resolveLink }: PlainInput): Replacement[] {
  const { name, children } = element;
  const range = rangeOf(element as unknown as Nodes);
  const plainWords = (words: string) => words.replace(/[[\]]/g, '');
  if (name === 'br') return [];
  if (name === 'img') {
    const image = resolveImage(attributeOf(element, 'src') ?? '');
    const words = plainWords(attributeOf(element, 'alt') ?? '');
    return [{ ...range, text: 'src' in image ? `![${words}](<${image.src}>)` : '' }];
  }
  if (name !== null && isMedia(name) && !(name === 'object' && children.length > 0)) {
    const target = linkOf(element);
    if (!target) return [{ ...range, text: '' }];
    const url = isPlayed(element) ? twinUrl(target.url, resolveLink) : target.url;
    return [{ ...range, text: `[${plainWords(target.words)}](<${url}>)` }];
  }
  const [first, last] = [children[0], children.at(-1)];
  if ((name !== null && isForbidden(name)) || !first || !last) return [{ ...range, text: '' }];
  const labels: Record<string, string> = { 'doc-tab': 'label', 'doc-admonition': 'title' };
  const label = name !== null && labels[name] ? attributeOf(element, labels[name]) : undefined;
  const indent = markdown.slice(lineStart(markdown, range.start), range.start);
  const isFlow = element.type === 'mdxJsxFlowElement' && 'position' in first;
  return [
    { start: range.start, end: rangeOf(first).start, text: label ? `**${label}**\n\n${indent}` : '' },
    { start: rangeOf(last).end, end: range.end, text: isFlow ? '\n' : '' },
  ];
}

function withoutAnchor(node: Heading, markdown: string): Replacement[] {
  const { start, end } = rangeOf(node);
  const anchor = bracesAtEnd(markdown.slice(start, end));
  if (!anchor?.inner.startsWith('#')) return [];
  const isEscaped = markdown[start + anchor.start - 1] === '\\';
  return [{ start: start + anchor.spaceStart - (isEscaped ? 2 : 0), end, text: '' }];
}

function withoutMeta(node: Code, markdown: string): Replacement[] {
  if (!node.lang || !node.meta) return [];
  const { start } = rangeOf(node);
  const end = lineEnd(markdown, start);
  const fence = /^[`~]+/.exec(markdown.slice(start, end))?.[0] ?? '```';
  return [{ start, end, text: fence + node.lang }];
}

function withUrl(node: Link | Definition | Image, markdown: string, url: string): Replacement[] {
  const { start, end } = rangeOf(node);
  const at = markdown.slice(start, end).lastIndexOf(node.url);
  return at === -1 || url === node.url ? [] : [{ start: start + at, end: start + at + node.url.length, text: url }];
}

/** A doc's twin, or the address as readers of the page get it. */
function twinUrl(url: string, resolveLink: CompileInput['resolveLink']): string {
  const target = resolveLink(url);
  if (target.kind !== 'doc') return target.href;
  const [path = '', anchor] = target.href.split('#');
  return `${besidePage(path, '.md')}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The words of a directive stay, what is around them goes. */
function unwrapped(node: TextDirective): Replacement[] {
  const { start, end } = rangeOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) return [{ start, end, text: '' }];
  return [
    { start, end: rangeOf(first).start, text: '' },
    { start: rangeOf(last).end, end, text: '' },
  ];
}

/** The opening line becomes its title in bold, the closing one goes. Some, such as tabs as a whole, have no title. */
function withoutFence(
  node: ContainerDirective,
  { markdown, number, words = article }: PlainInput,
  directives: Syntax['directives'],
): Replacement[] {
  const { start, end } = rangeOf(node);
  const closing = node.data?.closing;
  const kind = directives.find((each) => each.form === 'container' && each.names.includes(node.name));
  // In a list or a quotation its further lines stand where it stands.
  const margin = markdown.slice(lineStart(markdown, start), start).replace(/[^>\s]/g, ' ');
  const opening =
    kind?.form === 'container' ? kind.plain?.(node, number, words).replace(/\n(?=.)/g, `\n${margin}`) : undefined;
  const title = () =>
    labelText(node) ?? words.admonitions[node.name] ?? node.name[0]?.toUpperCase() + node.name.slice(1);
  return [
    { start, end: lineEnd(markdown, start), text: opening ?? `**${title()}**\n` },
    ...(closing === undefined ? [] : [{ start: lineStart(markdown, closing), end, text: '' }]),
  ];
}
