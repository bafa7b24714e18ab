/** Extracts text and links from HTML in configurations. */
import { parseDocument } from 'htmlparser2';
import type { LinkedText } from '../../src/contentSource.ts';

interface HtmlNode {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: HtmlNode[];
}

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

export interface Piece {
  text: string;
  to?: string;
}

/** Elements that separate words. */
const breaks = /^(?:br|p|div|li|ul|ol|hr|h[1-6]|td|tr|table)$/;

/**
 * Extracts text with links from HTML; an image becomes its `alt` text. `targetOf` returns a link's target, or undefined
 * to keep only the text.
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

/** Collapses whitespace, and trims both ends. */
function tidy(pieces: Piece[]): Piece[] {
  const last = pieces.length - 1;
  return pieces
    .map(({ text, to }, index) => {
      const plain = text.replace(/\s+/g, ' ');
      const start = index === 0 ? plain.trimStart() : plain;
      return { text: index === last ? start.trimEnd() : start, ...(to !== undefined && { to }) };
    })
    .filter(({ text }) => text !== '');
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
