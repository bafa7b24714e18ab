/** Extracts text, links and harmless elements from HTML in configurations and sidebars. */
import { parseDocument } from 'htmlparser2';
import { escapeHtml, isLinkTarget, type LinkedText } from '../../src/contentSource.ts';

interface HtmlNode {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: HtmlNode[];
}

/** Elements allowed in a sidebar; see `allowedAttributes` for those with attributes. */
const allowed = new Set('a abbr b br code div em hr i kbd p small span strong sub sup'.split(' '));
const allowedAttributes: Record<string, string[]> = { a: ['href', 'title'], abbr: ['title'] };
const withoutWords = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'svg', 'math']);

function parseHtml(html: string): HtmlNode[] {
  return parseDocument(html).children as unknown as HtmlNode[];
}

export function wordsOf(html: string): string {
  const words = (nodes: HtmlNode[]): string =>
    nodes
      .map(({ type, data = '', name = '', children = [] }) => {
        if (type === 'text') return data;
        return withoutWords.has(name) ? '' : words(children);
      })
      .join(' ');
  return words(parseHtml(html)).replace(/\s+/g, ' ').trim();
}

/** Sanitizes HTML: text and elements without styles and handlers. */
export function safeHtml(html: string): string {
  const write = (nodes: HtmlNode[]): string =>
    nodes
      .map(({ type, data = '', name = '', attribs = {}, children = [] }) => {
        if (type === 'text') return escapeHtml(data);
        if (withoutWords.has(name)) return '';
        const inner = write(children);
        if (!allowed.has(name)) return inner;
        if (name === 'br' || name === 'hr') return `<${name}>`;
        const keys = Object.hasOwn(allowedAttributes, name) ? allowedAttributes[name]! : [];
        const attributes = keys.map((key) => {
          const value = attribs[key];
          return value === undefined || (key === 'href' && !isLinkTarget(value))
            ? ''
            : ` ${key}="${escapeHtml(value)}"`;
        });
        return `<${name}${attributes.join('')}>${inner}</${name}>`;
      })
      .join('');
  return write(parseHtml(html));
}

export interface Piece {
  text: string;
  to?: string;
}

/** Elements that separate words. */
const breaks = /^(?:br|p|div|li|ul|ol|hr|h[1-6]|td|tr|table)$/;

/**
 * Text of HTML with links; a picture's text is its `alt`. `targetOf` returns a link's target, or nothing to keep only
 * the text.
 */
export function linkedWords(html: string, targetOf: (href: string, words: string) => string | undefined): Piece[] {
  const pieces: Piece[] = [];
  const walk = (nodes: HtmlNode[], to: string | undefined): void => {
    for (const { type, name = '', data = '', attribs = {}, children = [] } of nodes) {
      if (type === 'text') pieces.push({ text: data, to });
      else if (name === 'img') pieces.push({ text: attribs.alt ?? '', to });
      else if (!withoutWords.has(name) && name !== 'object') {
        const space = breaks.test(name) ? [{ text: ' ', to }] : [];
        pieces.push(...space);
        walk(children, name === 'a' ? attribs.href?.trim() : to);
        pieces.push(...space);
      }
    }
  };
  walk(parseHtml(html), undefined);
  const links = joinPieces(pieces).map(({ text, to }) => {
    const words = text.replace(/\s+/g, ' ').trim();
    return { text, to: to === undefined || words === '' ? undefined : targetOf(to, words) };
  });
  return tidy(joinPieces(links));
}

/** Merges adjacent pieces with the same link or without one. */
function joinPieces(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const { text, to } of pieces) {
    const last = all.at(-1);
    if (last && last.to === to) last.text += text;
    else all.push({ text, to });
  }
  return all;
}

/** Collapses whitespace, trims both ends, and moves spaces out of links where possible. */
function tidy(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  let space = '';
  for (const { text, to } of pieces) {
    const words = text.replace(/\s+/g, ' ').trim();
    const before = /^\s/.test(text) ? ' ' : '';
    if (words === '') {
      space ||= before;
      continue;
    }
    const gap = all.length > 0 ? space || before : '';
    const last = all.at(-1);
    if (gap && to !== undefined && last && last.to === undefined) last.text += gap;
    else if (gap && to !== undefined) all.push({ text: gap });
    all.push(to === undefined ? { text: gap + words } : { text: words, to });
    space = /\s$/.test(text) ? ' ' : '';
  }
  return all;
}

export function linkedText(pieces: Piece[]): LinkedText {
  return pieces.some(({ to }) => to !== undefined) ? pieces : pieces.map(({ text }) => text).join('');
}

/** Escapes Markdown in text on one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
