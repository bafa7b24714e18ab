import { besidePage } from '../addresses.ts';
import type { Code, Definition, Heading, Image, Link, Nodes, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { visit } from '../parse/visit.ts';
import { bracesAtEnd } from '../docs/selection/headingAttributes.ts';
import { lineEnd, lineStart } from '../parse/text.ts';
import { rangeOf } from '../parse/tree.ts';
import { labelText } from './directiveParts.ts';
import { isForbidden } from './elements/allowed.ts';
import { isMedia, isPlayed, linkOf } from './elements/media.ts';
import { isElement, type TextElement } from './elements/types.ts';
import { availabilityDirective } from './availability.ts';
import { textKindOf } from './directives.ts';
import type { LeafKind, Syntax } from './context.ts';
import type { CompileInput } from './types.ts';

type PlainInput = Pick<CompileInput, 'markdown' | 'resolveLink' | 'resolveImage' | 'number' | 'syntax'>;

/** A stretch of the text and what stands there instead. */
interface Replacement {
  start: number;
  end: number;
  text: string;
}

/**
 * A doc's text as plain Markdown, for readers without our engine: directives become words, anchors of headings go, links lead
 * to the Markdown twins of their pages, and other addresses are those of the site. All else is as the author wrote it. `tree` is the text's, as it was parsed.
 */
export function plainMarkdown(input: PlainInput, tree: Root, syntax: Pick<Syntax, 'directives'>): string {
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

/** Tags and comments go, the content between tags stays. A picture is one of Markdown, and a tab begins with its label. */
function withoutTags(node: Nodes | TextElement, { markdown, resolveImage, resolveLink }: PlainInput): Replacement[] {
  const { start, end } = rangeOf(node as Nodes);
  if (!isElement(node)) return [{ start, end, text: '' }];
  const element: TextElement = node;
  const attribute = (name: string) => {
    const value = element.attributes.find((each) => each.name === name)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  if (node.name === 'img') {
    const image = resolveImage(attribute('src') ?? '');
    return [
      {
        start,
        end,
        text: 'src' in image ? `![${(attribute('alt') ?? '').replace(/[[\]]/g, '')}](<${image.src}>)` : '',
      },
    ];
  }
  if (node.name === 'br') return [];
  if (node.name !== null && isMedia(node.name) && !(node.name === 'object' && node.children.length > 0)) {
    const target = linkOf(element);
    return [
      {
        start,
        end,
        text: target
          ? `[${target.words.replace(/[[\]]/g, '')}](<${isPlayed(element) ? twinUrl(target.url, resolveLink) : target.url}>)`
          : '',
      },
    ];
  }
  if (node.name !== null && isForbidden(node.name)) return [{ start, end, text: '' }];
  const first = node.children[0];
  const last = node.children.at(-1);
  if (!first || !last) return [{ start, end, text: '' }];
  const label =
    node.name === 'doc-tab' ? attribute('label') : node.name === 'doc-admonition' ? attribute('title') : undefined;
  const isFlow = node.type === 'mdxJsxFlowElement' && 'position' in first;
  const before = markdown.slice(markdown.lastIndexOf('\n', start) + 1, start);
  return [
    { start, end: rangeOf(first).start, text: `${label ? `**${label}**\n\n${before}` : ''}` },
    { start: rangeOf(last).end, end, text: isFlow ? '\n' : '' },
  ];
}

function replacementsFor(node: Nodes, input: PlainInput, syntax: Pick<Syntax, 'directives'>): Replacement[] {
  const { markdown, resolveLink, resolveImage, number } = input;
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
      return withoutFence(node, markdown, syntax);
    case 'textDirective':
      return textKindOf(node, syntax) ? withoutMark(node) : [];
    case 'leafDirective':
      return [{ ...rangeOf(node), text: leafKindOf(node, syntax).plain?.(node, number) ?? '' }];
    default:
      return isElement(node) || /^html$|^mdx/.test(node.type) ? withoutTags(node, input) : [];
  }
}

function withoutAnchor(node: Heading, markdown: string): Replacement[] {
  const { start, end } = rangeOf(node);
  const anchor = bracesAtEnd(markdown.slice(start, end));
  const before = anchor && markdown[start + anchor.start - 1] === '\\' ? 2 : 0;
  return anchor?.inner.startsWith('#') ? [{ start: start + anchor.spaceStart - before, end, text: '' }] : [];
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

/** The words stay, what marks them goes. */
function withoutMark(node: TextDirective): Replacement[] {
  const { start, end } = rangeOf(node);
  const first = node.children[0];
  const last = node.children.at(-1);
  return first && last
    ? [
        { start, end: rangeOf(first).start, text: '' },
        { start: rangeOf(last).end, end, text: '' },
      ]
    : [{ start, end, text: '' }];
}

/** The opening line becomes its title in bold, the closing one goes. Some, such as tabs as a whole, have no title. */
function withoutFence(
  node: ContainerDirective,
  markdown: string,
  { directives }: Pick<Syntax, 'directives'>,
): Replacement[] {
  const { start, end } = rangeOf(node);
  const closing = node.data?.closing;
  const kind = directives.find((each) => each.form === 'container' && each.names.includes(node.name));
  const own = kind?.form === 'container' ? kind.plainTitle : undefined;
  const title = labelText(node) ?? own ?? node.name[0]?.toUpperCase() + node.name.slice(1);
  return [
    { start, end: lineEnd(markdown, start), text: title && `**${title}**\n` },
    ...(closing === undefined ? [] : [{ start: lineStart(markdown, closing), end, text: '' }]),
  ];
}

/** What a leaf directive is. Of those that are not known as one by their names, availability's words are said. */
function leafKindOf({ name }: LeafDirective, { directives }: Pick<Syntax, 'directives'>): LeafKind {
  return (
    directives.find((kind): kind is LeafKind => kind.form === 'leaf' && kind.names.includes(name)) ??
    availabilityDirective
  );
}
