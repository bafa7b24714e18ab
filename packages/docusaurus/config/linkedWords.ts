import { parseDocument } from 'htmlparser2';
import type { LinkedText } from '../../../src/core/docs/siteSchema.ts';
import type { HtmlNode } from '../safe.ts';

interface Piece {
  text: string;
  to?: string;
}

const withoutWords = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math']);
/** Elements between which nothing runs together. */
const breaks = /^(?:br|p|div|li|ul|ol|hr|h[1-6]|td|tr|table)$/;
/** Deeper than this nobody writes. */
const deepest = 50;

/**
 * The words of some HTML, with its links where they stand. A picture's words are its `alt`. `targetOf` gives where a
 * link leads, or nothing where it has to become words.
 */
export function linkedWords(html: string, targetOf: (href: string, words: string) => string | undefined): Piece[] {
  const pieces: { text: string; href?: string }[] = [];
  const walk = (nodes: HtmlNode[], href: string | undefined, depth: number): void => {
    for (const { type, name = '', data = '', attribs = {}, children = [] } of nodes) {
      if (type === 'text') pieces.push({ text: data, href });
      else if (name === 'img') pieces.push({ text: attribs.alt ?? '', href });
      else if (!withoutWords.has(name) && depth < deepest) {
        const space = breaks.test(name) ? [{ text: ' ', href }] : [];
        pieces.push(...space);
        walk(children, name === 'a' ? attribs.href?.trim() : href, depth + 1);
        pieces.push(...space);
      }
    }
  };
  walk(parseDocument(html).children as unknown as HtmlNode[], undefined, 0);
  return tidy(
    joined(
      joined(pieces).map(({ text, href }) => {
        const to =
          href === undefined || text.trim() === '' ? undefined : targetOf(href, text.replace(/\s+/g, ' ').trim());
        return { text, href: to };
      }),
    ),
  );
}

/** Pieces of one link, or of none, that stand beside each other as one. */
function joined(pieces: { text: string; href?: string }[]): { text: string; href?: string }[] {
  const all: { text: string; href?: string }[] = [];
  for (const { text, href } of pieces) {
    const last = all.at(-1);
    if (last && last.href === href) last.text += text;
    else all.push({ text, href });
  }
  return all;
}

/** One space at most between words, none at the ends, and none in a link that can stand beside it. */
function tidy(pieces: { text: string; href?: string }[]): Piece[] {
  const all: Piece[] = [];
  let space = '';
  for (const { text, href } of pieces) {
    const words = text.replace(/\s+/g, ' ').trim();
    const before = /^\s/.test(text) ? ' ' : '';
    if (words === '') {
      space ||= before;
      continue;
    }
    const gap = all.length > 0 ? space || before : '';
    const last = all.at(-1);
    if (gap && href !== undefined && last && last.to === undefined) last.text += gap;
    else if (gap && href !== undefined) all.push({ text: gap });
    all.push(href === undefined ? { text: gap + words } : { text: words, to: href });
    space = /\s$/.test(text) ? ' ' : '';
  }
  return all;
}

/** Pieces as a configuration has them: text alone where there is no link. */
export function linkedText(pieces: Piece[]): LinkedText {
  return pieces.some(({ to }) => to !== undefined) ? pieces : pieces.map(({ text }) => text).join('');
}
