import { DomUtils, parseDocument } from 'htmlparser2';

/** Characters that would end a label where the drawing library reads it are put so far up, where Unicode has none. */
const sealedFrom = 0xf100;
const sealed = /[\uF100-\uF17F]/g;

/** Stands in drawn SVG for the diagram's own id, which depends on the page and so cannot be in the cache. */
export const idPlaceholder = '\uF8FF';

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

/** A text in which nothing looks like a sealed sign or an id. */
export function withoutOurSigns(text: string): string {
  return text.replace(sealed, '').replaceAll(idPlaceholder, '');
}

/** Characters that are written by their codes: `#9829;`, `#quot;`, `&lt;`. */
export function decodeCharacters(text: string): string {
  return text.replace(/[#&]#?(\w{1,8});/g, (code, name: string) => {
    const sign = DomUtils.textContent(parseDocument(/^\d+$/.test(name) ? `&#${name};` : `&${name};`));
    const isKnown = sign.length < 3 && !/[\p{Cc}\p{Cs}\p{Co}\uFFFD]/u.test(sign);
    return isKnown ? sign : code;
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
    withoutIcons || words.replace(icon, (name) => name.replace(/^.*fa-/, '').replaceAll('-', ' ')),
  ).trim();
}

/** A label with the line breaks that it is written with (`<br>`) as line ends. */
export function withLineEnds(label: string): string {
  return label.replace(/ *<br ?\/?> */gi, '\n');
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

function breakAt(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    for (const [index, part] of partsOf(word, width).entries()) {
      const last = lines.at(-1);
      if (last === undefined || index > 0 || last.length + 1 + part.length > width) lines.push(part);
      else lines[lines.length - 1] = `${last} ${part}`;
    }
  }
  return lines;
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
