import { parseDocument } from 'htmlparser2';
import { isLinkTarget } from '../../src/core/docs/linkTarget.ts';
import { htmlLimits } from '../../src/core/limits.ts';

/** A tree as the HTML parser gives it, as far as it matters here. */
export interface HtmlNode {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: HtmlNode[];
}

/** Elements that a sidebar's HTML may have, and their attributes. */
const allowed: Record<string, string[]> = {
  a: ['href', 'title'],
  abbr: ['title'],
  b: [],
  br: [],
  code: [],
  div: [],
  em: [],
  hr: [],
  i: [],
  kbd: [],
  p: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
};
const withoutWords = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'svg', 'math']);

/** The words of some HTML, as far as it may be long and nested. */
export function wordsOf(html: string): string {
  const words = (nodes: HtmlNode[], depth: number): string =>
    nodes
      .map((node) => {
        if (node.type === 'text') return node.data ?? '';
        return withoutWords.has(node.name ?? '') || depth > htmlLimits.nesting
          ? ''
          : words(node.children ?? [], depth + 1);
      })
      .join(' ');
  return words(nodesOf(html), 0).replace(/\s+/g, ' ').trim();
}

function nodesOf(html: string): HtmlNode[] {
  return parseDocument(html.slice(0, htmlLimits.characters)).children as unknown as HtmlNode[];
}

/** What is harmless of some HTML, as far as it may be long and nested: words, and plain elements without style and handlers. */
export function safeHtml(html: string): string {
  const write = (nodes: HtmlNode[], depth: number): string =>
    nodes
      .map((node) => {
        if (node.type === 'text') return escape(node.data ?? '');
        const name = node.name ?? '';
        if (withoutWords.has(name) || depth > htmlLimits.nesting) return '';
        const inner = write(node.children ?? [], depth + 1);
        if (!Object.hasOwn(allowed, name)) return inner;
        const attributes = allowed[name]!.flatMap((key) => {
          const value = node.attribs?.[key];
          return value === undefined || (key === 'href' && !isLinkTarget(value)) ? [] : [` ${key}="${escape(value)}"`];
        });
        return name === 'br' || name === 'hr' ? `<${name}>` : `<${name}${attributes.join('')}>${inner}</${name}>`;
      })
      .join('');
  return write(nodesOf(html), 0);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A link of the configuration as an `href`: a path of the site gets the base URL; undefined where it could run something. */
export function safeHref(href: string, baseUrl: string): string | undefined {
  const plain = href
    .trim()
    .replace(/^pathname:\/\//, '')
    .replaceAll(' ', '%20');
  if (plain.startsWith('/') || plain.startsWith('#') || plain.startsWith('?')) {
    if (!isLinkTarget(plain.startsWith('/') ? plain : `/${plain}`)) return undefined;
    return plain.startsWith('/')
      ? barePath(plain.startsWith(baseUrl) && baseUrl !== '/' ? plain : baseUrl + plain.slice(1))
      : baseUrl + plain;
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(plain)) return isLinkTarget(plain) ? plain : undefined;
  const target = `/${plain.replace(/^\.\//, '')}`;
  return isLinkTarget(target) ? barePath(baseUrl + target.slice(1)) : undefined;
}

/** An address without what leads to the same page: a slash at its end, `index.html`, `.html`. */
export function barePath(address: string): string {
  const at = address.search(/[?#]/);
  const [path, suffix] = at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  return (path.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/+$/, '') || '/') + suffix;
}

/** Text on one line in which nothing is a mark of Markdown. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
