import { DomUtils, parseDocument } from 'htmlparser2';

/** Start of the private Unicode range for encoding characters that would end a label early. */
const sealedFrom = 0xf100;
const sealed = /[\uF100-\uF17F]/g;

/** Encodes characters that would end a label early. `openLabels` restores them in the drawing. */
export function sealLabel(label: string, ends: string): string {
  return [...label]
    .map((sign) => (ends.includes(sign) ? String.fromCharCode(sealedFrom + sign.charCodeAt(0)) : sign))
    .join('');
}

/** Restores characters replaced by `sealLabel`. */
export function openLabels(text: string): string {
  return text.replace(sealed, (sign) => String.fromCharCode(sign.charCodeAt(0) - sealedFrom));
}

/** Removes characters in the private range. */
export function withoutSealed(text: string): string {
  return text.replace(sealed, '');
}

/** Decodes character codes: `#9829;`, `#quot;`, `&lt;`. */
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
 * Reads the words of a label: without quotes, icons and formatting. Line breaks are `<br>`.
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

/** Turns `<br>` into line ends. */
export function withLineEnds(label: string): string {
  return label.replace(/ *<br ?\/?> */gi, '\n');
}

/**
 * Wraps a label with `<br>` after at most `width` characters, at spaces. The drawing library does not wrap.
 *
 * @example wrapLabel('one two three', 8) // 'one two<br>three'
 */
export function wrapLabel(label: string, width: number): string {
  return withLineEnds(label)
    .split('\n')
    .flatMap((line) => wrapLine(line, width))
    .join('<br>');
}

/** Wraps into lines with similar length: the narrowest without an additional line. */
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

/** Maximum line length for phones, where long names break after a dot or before a capital letter. */
const shortLine = 10;
const seam = /(?<=[./_:(])(?=[\p{L}\p{N}])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** Splits a word longer than a short line. */
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
