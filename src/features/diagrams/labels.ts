import { withLineEnds } from './statements.ts';

/** Characters that would end a label where the drawing library reads it are put so far up, where Unicode has none. */
const sealedFrom = 0xf100;
const sealed = /[\uF100-\uF17F]/g;

/** The label with signs in place of characters that would end it early. They stay until the drawing is cleaned. */
export function sealLabel(label: string, ends: string): string {
  return [...label]
    .map((sign) => (ends.includes(sign) ? String.fromCharCode(sealedFrom + sign.charCodeAt(0)) : sign))
    .join('');
}

/** What `sealLabel` has put in, as it was. */
export function openLabels(text: string): string {
  return text.replace(sealed, (sign) => String.fromCharCode(sign.charCodeAt(0) - sealedFrom));
}

/** A text in which nothing looks like a sealed sign. */
export function withoutSeals(text: string): string {
  return text.replace(sealed, '');
}

const characters: Record<string, string> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  apos: "'",
  infin: '\u221E',
  hearts: '\u2665',
  copy: '\u00A9',
  rarr: '\u2192',
  larr: '\u2190',
  uarr: '\u2191',
  darr: '\u2193',
  harr: '\u2194',
  mdash: '\u2014',
  ndash: '\u2013',
  hellip: '\u2026',
  times: '\u00D7',
  check: '\u2713',
};

/** Characters that are written by their codes: `#9829;`, `#quot;`, `&lt;`. */
export function decodeCharacters(text: string): string {
  return text.replace(/[#&]#?(\w{1,8});/g, (code, name: string) => {
    if (Object.hasOwn(characters, name)) return characters[name]!;
    const point = /^\d+$/.test(name) ? Number(name) : NaN;
    return point >= 32 && point <= 0x10ffff && (point < 0xd800 || point > 0xf8ff) ? String.fromCodePoint(point) : code;
  });
}

const formats = /<\/?(?:b|strong|i|em|u|s|del|small|big|sub|sup|span|code|center|font|div|p|mark)(?:\s[^<>]*)?>/gi;
const icon = /\bfa[a-z]?:fa-[\w-]+/g;

/**
 * The words of a label as it is written: without quotes, icons and formatting. Line breaks are `<br>`.
 *
 * @example labelWords('"fa:fa-user <b>A</b>\\nB"') // 'A<br>B'
 */
export function labelWords(written: string): string {
  const quoted = /^"([^]*)"$/.exec(written.trim());
  let words = quoted ? quoted[1]! : written.trim();
  const markdown = /^`([^]*)`$/.exec(words);
  if (markdown)
    words = markdown[1]!
      .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
      .replace(/(?<![\w*])([*_])(?=\S)(.*?\S)\1(?![\w*])/g, '$2');
  words = words.replaceAll('\\n', '<br>').replace(formats, '');
  const withoutIcons = words.replace(icon, '').trim();
  return decodeCharacters(
    withoutIcons === '' ? words.replace(icon, (name) => name.replace(/^.*fa-/, '').replaceAll('-', ' ')) : withoutIcons,
  ).trim();
}

/** How many characters a line of a label has at most, on nodes and on arrows. */
export interface LabelWidths {
  node: number;
  arrow: number;
}

/**
 * A label with `<br>` after at most so many characters, where its words allow it: the drawing library breaks no lines.
 *
 * @example wrapLabel('one two three', 8) // 'one two<br>three'
 */
export function wrapLabel(label: string, width: number): string {
  return withLineEnds(label)
    .split('\n')
    .flatMap((line) => wrapLine(line, width))
    .join('<br>');
}

/** Lines of about the same length look better than full ones and a rest: the narrowest that need no more lines. */
function wrapLine(text: string, width: number): string[] {
  const full = breakAt(text, width);
  for (let narrower = Math.ceil(text.length / full.length); narrower < width; narrower += 1) {
    const lines = breakAt(text, narrower);
    if (lines.length === full.length) return lines;
  }
  return full;
}

/** Lines this short are for phones, on which a long name goes on in the next line behind a dot or before a capital. */
const shortLine = 10;
const seam = /(?<=[./_:(])(?=[\p{L}\p{N}])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** The parts of a word that stand on lines of their own. */
function partsOf(word: string, width: number): string[] {
  if (width > shortLine || word.length <= width) return [word];
  const parts: string[] = [];
  for (const part of word.split(seam)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + part.length <= width) parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

function breakAt(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const [index, word] of text
    .split(/\s+/)
    .flatMap((each) => partsOf(each, width).map((part, at): [number, string] => [at, part]))) {
    if (current !== '' && (index > 0 || current.length + 1 + word.length > width)) {
      lines.push(current);
      current = word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}
