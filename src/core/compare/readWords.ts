import { comparisonLimits } from '../limits.ts';
import type { Inline, Word } from './types.ts';

/**
 * White space; or a word: a URL, a name with dots and hyphens, a word with apostrophes, or a single punctuation mark.
 */
const wordPattern = /(\s+)|https?:\/\/[^\s<>]*[^\s<>.,;:!?)'"*_]|[\p{L}\p{N}_]+(?:['’.\-/][\p{L}\p{N}_]+)*|[^\s]/gu;

interface Piece {
  text: string;
  /** Code or image: a single word, regardless of content. */
  whole?: 'c' | 'm';
  href?: string;
  /** Emphases ending before this piece, and styles starting after it. */
  ends: number;
  begins: string;
}

interface Delimiter {
  piece: Piece;
  opens: boolean;
  closes: boolean;
}

/**
 * Splits running text into words with styles. Unclosed markup is text.
 *
 * @example readWords('a **b**') // [{ text: 'a', space: false, style: '' }, { text: 'b', space: true, style: 'b' }]
 */
export function readWords(text: Inline): Word[] {
  const words: Word[] = [];
  let [plain, space, style] = ['', false, ''];
  let href: string | undefined;

  const add = (word: string, own: string, target: string | undefined) => {
    const isApart = space && words.length > 0;
    words.push({ text: word, space: isApart, style: own, ...(target !== undefined && { href: target }) });
    space = false;
  };
  const flush = () => {
    for (const [word, white] of plain.matchAll(wordPattern)) {
      if (white) space = true;
      else add(word, style, href ?? (/^https?:\/\/./.test(word) ? word : undefined));
    }
    plain = '';
  };
  for (const piece of piecesOf(text)) {
    if (piece.ends > 0 || piece.whole || piece.href !== href) flush();
    href = piece.href;
    style = style.slice(0, style.length - piece.ends);
    if (piece.whole) add(piece.text, style + piece.whole, href);
    else plain += piece.text;
    if (piece.begins) flush();
    style += piece.begins;
  }
  flush();
  return words;
}

/** Scans text as CommonMark specifies: brackets and emphasis stay open until closed. */
function piecesOf(text: Inline): Piece[] {
  const pieces: Piece[] = [];
  const delimiters: Delimiter[] = [];
  let brackets: { piece: number; isImage: boolean; inside: number; delimiter: number }[] = [];
  const token =
    /\\(?<escaped>[!-/:-@[-`{-~])|(?<ticks>`+)|(?<opening>!?\[)|(?<closing>\])|<(?<address>(?:https?:|mailto:)[^<>\s]+)>|(?<entity>&(?:[a-z]+|#\d{1,7}|#[xX][\da-fA-F]{1,6});)|(?<run>\*+|_+|~+)|[^\\`![\]<&*_~]+|[^]/y;
  const add = (words: string, more?: Partial<Piece>): Piece => {
    const piece = { text: words, ends: 0, begins: '', ...more };
    pieces.push(piece);
    return piece;
  };
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const { escaped, ticks, opening, closing, address, entity, run } = found.groups!;
    if (ticks) {
      const end = codeEnd(text, token.lastIndex, ticks.length);
      if (end === -1) add(ticks);
      else {
        const code = text.slice(token.lastIndex, end);
        add(/^ .*\S.* $/.test(code) ? code.slice(1, -1) : code, { whole: 'c' });
        token.lastIndex = end + ticks.length;
      }
    } else if (opening) {
      // Real texts never nest this deep.
      if (brackets.length < comparisonLimits.nesting)
        brackets.push({
          piece: pieces.length,
          isImage: opening === '![',
          inside: token.lastIndex,
          delimiter: delimiters.length,
        });
      add(opening);
    } else if (closing) {
      const bracket = brackets.pop();
      const target = bracket && destinationAt(text, token.lastIndex);
      if (!target) add(closing);
      else {
        const inside = delimiters.splice(bracket.delimiter);
        const description = text.slice(bracket.inside, found.index);
        const held = pieces.splice(bracket.piece);
        if (bracket.isImage) add(description, { whole: 'm', href: target.href });
        else {
          emphasise(inside);
          for (const piece of held.slice(1)) {
            piece.href ??= target.href;
            pieces.push(piece);
          }
          // Links cannot contain links.
          brackets = brackets.filter(({ isImage }) => isImage);
        }
        token.lastIndex = target.end;
      }
    } else if (run) {
      const piece = add(run);
      const [before, after] = [text[found.index - 1], text[token.lastIndex]];
      if (run[0] === '~' ? run.length === 2 : run.length <= 3)
        delimiters.push({
          piece,
          opens: !isSpace(after) && !(run[0] === '_' && isWordSign(before)),
          closes: !isSpace(before) && !(run[0] === '_' && isWordSign(after)),
        });
    } else if (address) add(address, { href: address });
    else add(escaped ?? (entity && decoded(entity)) ?? found[0]);
  }
  emphasise(delimiters);
  return pieces;
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
const isSpace = (sign: string | undefined) => sign === undefined || /\s/.test(sign);

/** Finds the next run of exactly `length` backticks; -1 if there is none. */
function codeEnd(text: string, from: number, length: number): number {
  for (let at = text.indexOf('`', from); at !== -1;) {
    let end = at;
    while (text[end] === '`') end++;
    if (end - at === length) return at;
    at = text.indexOf('`', end);
  }
  return -1;
}

function destinationAt(text: string, at: number): { href: string; end: number } | undefined {
  const pattern = /\(\s*(?:<([^<>]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))*))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/y;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found
    ? { href: (found[1] ?? found[2] ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1'), end: pattern.lastIndex }
    : undefined;
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
  reg: '®',
  trade: '™',
};

/** Decodes `&amp;`, `&#65;` or `&#x42;`, if known. */
function decoded(entity: string): string | undefined {
  const name = entity.slice(1, -1);
  if (!name.startsWith('#')) return entities[name];
  const code = Number(name.slice(1).replace(/^x/i, '0x'));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** Pairs opening and closing emphasis runs (`*a*`, `**a**`, the same with underscores, `~~a~~`). */
function emphasise(runs: Delimiter[]): void {
  const open: Piece[] = [];
  for (const { piece, opens, closes } of runs) {
    while (piece.text) {
      const at = closes ? open.findLastIndex(({ text }) => text[0] === piece.text[0]) : -1;
      const opener = open[at];
      if (!opener) break;
      const length = Math.min(2, opener.text.length, piece.text.length);
      opener.begins = (piece.text.startsWith('~') ? 's' : length === 2 ? 'b' : 'i') + opener.begins;
      piece.ends += 1;
      opener.text = opener.text.slice(length);
      piece.text = piece.text.slice(length);
      // Unclosed runs in between stay text.
      open.length = opener.text ? at + 1 : at;
    }
    if (opens && piece.text && open.length < comparisonLimits.nesting) open.push(piece);
  }
}
