import { slug } from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { article } from '../../strings/english.ts';
import { besidePage } from '../addresses.ts';
import { bracesAtEnd } from '../docs/selection/headingAttributes.ts';
import { lineEnd, lineStart } from '../parse/text.ts';
import { endOf, rangeOf, SKIP, startOf, visit } from '../parse/tree.ts';
import { availabilityDirective, kindOf } from './directives.ts';
import type { Syntax } from './context.ts';
import { labelText } from './directiveParts.ts';
import { codeTitle } from './samples.ts';
import type { PlainForm } from '../docs/contentSource.ts';
import type { CompileInput } from './types.ts';

type Replacement = [start: number, end: number, text: string];

/**
 * Converts a doc to plain Markdown: directives become text, explicit anchors become HTML that links can lead to, links
 * lead to Markdown twins, code titles become bold lines, and other addresses are public. The rest stays as written.
 * `tree` is the parsed text.
 *
 * @example plainMarkdown({ markdown: '## Open {#start}', … }, tree, { directives: [] }) // '## Open <a id="start"></a>\n'
 */
export function plainMarkdown(
  { markdown, dialect, resolveLink, resolveImage, number, words = article }: CompileInput,
  tree: Root,
  syntax: { directives: Syntax['directives'] },
): string {
  return `${plain([tree], 0, markdown.length)
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;

  function plain(nodes: Nodes[], begin: number, close: number): string {
    const replacements: Replacement[] = [];
    for (const each of nodes)
      visit(each, (node) => {
        const found = replacementsFor(node);
        replacements.push(...found);
        // A replacement of the whole node covers its children.
        if (found.some(([start, end]) => start === startOf(node) && end === endOf(node))) return SKIP;
      });
    let text = '';
    let from = begin;
    for (const [start, end, replacement] of replacements.sort(([a], [b]) => a - b)) {
      if (start < from) continue;
      text += markdown.slice(from, start) + replacement;
      from = end;
    }
    return text + markdown.slice(from, close);
  }

  function replacementsFor(node: Nodes): Replacement[] {
    const { start, end } = rangeOf(node);
    const foreign = dialect?.plain(node);
    if (foreign) return foreignForm(node, foreign);
    switch (node.type) {
      case 'heading': {
        const anchor = bracesAtEnd(markdown.slice(start, end));
        if (!anchor?.inner.startsWith('#')) return [];
        const isEscaped = markdown[start + anchor.start - 1] === '\\';
        const id = /^#([^\s"]+)/.exec(anchor.inner)?.[1];
        const textEnd = start + anchor.spaceStart - (isEscaped ? 2 : 0);
        // Readers of Markdown make anchors of headings themselves.
        const isUsual = id === undefined || id === slug(markdown.slice(start, textEnd).replace(/^[#\s]+/, ''));
        return [[textEnd, end, isUsual ? '' : ` ${anchorTag(id)}`]];
      }
      case 'code': {
        if (!node.lang || !node.meta) return [];
        const opening = markdown.slice(start, lineEnd(markdown, start));
        const title = codeTitle(node);
        const margin = marginOf(start);
        const titleLines = title && `**${title.replace(/[\\`*<[]/g, '\\$&')}**\n${margin.trimEnd()}\n${margin}`;
        return [[start, start + opening.length, titleLines + (/^[`~]+/.exec(opening)?.[0] ?? '```') + node.lang]];
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
        return kindOf('text', node.name, syntax)
          ? unwrapped(node, node.children, node.attributes?.id ? anchorTag(node.attributes.id) : '')
          : [];
      case 'leafDirective': {
        // An unregistered directive may still have availability.
        const kind = kindOf('leaf', node.name, syntax) ?? availabilityDirective;
        return [[start, end, kind.plain?.(node, number, words) ?? '']];
      }
      default:
        return node.type === 'html' ? [[start, end, '']] : [];
    }
  }

  function foreignForm(node: Nodes, foreign: PlainForm): Replacement[] {
    const { start, end } = rangeOf(node);
    const plainWords = (text: string) => text.replace(/[[\]]/g, '');
    switch (foreign.form) {
      case 'kept':
        return [];
      case 'image': {
        const image = resolveImage(foreign.url);
        return [[start, end, 'src' in image ? `![${plainWords(foreign.alt)}](<${image.src}>)` : '']];
      }
      case 'link':
        return [[start, end, `[${plainWords(foreign.words)}](<${twinUrl(foreign.url)}>)`]];
      case 'content': {
        const { content, title, before } = foreign;
        const isFlow = node.type !== 'mdxJsxTextElement' && content[0]?.position !== undefined;
        const margin = marginOf(start);
        if (title === undefined || !isFlow)
          return unwrapped(node, content, before === undefined ? '' : before + margin, isFlow ? '\n' : '');
        const text = margin + plain(content, startOf(content[0]!), endOf(content.at(-1)!));
        return [[start, end, quoted(title, text, margin)]];
      }
    }
  }

  function withUrl(node: Extract<Nodes, { url: string }>, url: string): Replacement[] {
    const { start, end } = rangeOf(node);
    const at = start + markdown.slice(start, end).lastIndexOf(node.url);
    return at < start || url === node.url ? [] : [[at, at + node.url.length, url]];
  }

  function twinUrl(url: string): string {
    const target = resolveLink(url);
    if (target.kind !== 'doc') return target.href;
    const [path = '', anchor] = target.href.split('#');
    return `${besidePage(path, '.md')}${anchor === undefined ? '' : `#${anchor}`}`;
  }

  /**
   * Replaces the opening line by a bold title and removes the closing line. Tabs have no title; some directives become
   * quotations.
   */
  function withoutFence(node: ContainerDirective): Replacement[] {
    const { start, end } = rangeOf(node);
    const closing = node.data?.closing;
    const closingLine = closing === undefined ? end : lineStart(markdown, closing);
    const openingEnd = lineEnd(markdown, start);
    const margin = marginOf(start);
    const kind = kindOf('container', node.name, syntax);
    const title = () =>
      labelText(node) ?? words.admonitions[node.name] ?? node.name[0]?.toUpperCase() + node.name.slice(1);
    if (kind?.isQuoted) {
      const content = plain(node.children, Math.min(openingEnd, closingLine), closingLine);
      return [[start, end, quoted(title(), content, margin)]];
    }
    const opening = kind?.plain?.(node, number, words).replace(/\n(?=.)/g, `\n${margin}`);
    return [
      [start, openingEnd, opening ?? `**${title()}**\n`],
      ...(closing === undefined ? [] : [[closingLine, end, ''] satisfies Replacement]),
    ];
  }

  function marginOf(start: number): string {
    return markdown.slice(lineStart(markdown, start), start).replace(/[^>\s]/g, ' ');
  }
}

/** Marks an explicit anchor, for links from other twins. */
function anchorTag(id: string): string {
  return `<a id="${id}"></a>`;
}

/** Formats a title and text as a quotation, to make the end visible, followed by a blank line to close it. */
function quoted(title: string, text: string, margin: string): string {
  const lines = [`**${title}**`, ''];
  for (const line of text.split('\n')) {
    const content = line.slice(0, margin.length).search(/[^>\s]/) === -1 ? line.slice(margin.length) : line;
    if (content.trim() !== '') lines.push(content);
    else if (lines.at(-1) !== '') lines.push('');
  }
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join(`\n${margin}`) + '\n';
}

function unwrapped(node: { position?: Nodes['position'] }, content: Nodes[], before = '', behind = ''): Replacement[] {
  const { start, end } = rangeOf(node);
  const [first, last] = [content[0], content.at(-1)];
  if (!first || !last) return [[start, end, '']];
  return [
    [start, rangeOf(first).start, before],
    [rangeOf(last).end, end, behind],
  ];
}
