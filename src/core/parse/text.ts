const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaper = (characters: RegExp) => (text: string) => text.replace(characters, (character) => entities[character]!);

/** Text as it may stand in HTML text and in double-quoted attributes. @example escapeHtml('a < b') // 'a &lt; b' */
export const escapeHtml = escaper(/[&<>"]/g);

/** The same without what need not be escaped in HTML text. */
export const escapeText = escaper(/[&<]/g);

/** The same in double-quoted attributes. */
export const escapeAttribute = escaper(/[&<"]/g);

/** Also for PCRE, which nginx and Apache use. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Without escapes, but for those of `/`, `?`, `#` and the like; as it is where they are malformed. */
export function decodeAddress(address: string): string {
  return tryDecoding(decodeURI, address) ?? address;
}

/**
 * As it stands in an `href`: what is escaped already stays so, unless it is malformed.
 * @example encodeAddress('/a b%2Fc') // '/a%20b%2Fc'
 */
export function encodeAddress(address: string): string {
  return address
    .split(/((?:%[\da-f]{2})+)/i)
    .map((part, index) => (index % 2 === 0 ? encodeText(part) : encodeURIComponent(decodePart(part))))
    .join('');
}

/** With escapes for what is no part of an address. Half a character, as escapes of YAML can name it, is none. */
export function encodeText(text: string): string {
  return encodeURI(text.replace(/\p{Cs}/gu, '\uFFFD'));
}

/** Without any escapes; as it is where they are malformed. @example decodePart('a%20b') // 'a b' */
export function decodePart(part: string): string {
  return tryDecoding(decodeURIComponent, part) ?? part;
}

/** Undefined where escapes are malformed. */
export function tryDecoding(decode: (text: string) => string, text: string): string | undefined {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}

/** An address in two parts: its path, and `?query` and `#anchor`. */
export function splitAddress(address: string): [path: string, suffix: string] {
  const at = address.search(/[?#]/);
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/** Without a byte order mark, and with `\n` alone. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** @example withSlashes('docs\\intro.md') // 'docs/intro.md' */
export function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Orders texts by their code units, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `1 page`, `2 pages`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Whether a value is an object with keys: no list, and not `null`. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Line and column, both from 1, in a text whose lines end with `\n`. */
export function pointAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

export function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  return at === -1 ? text.length : at;
}

/** A link as Markdown, whose words stand for themselves. @example markdownLink('a_b', '/x') // '[a\\_b](/x)' */
export function markdownLink(text: string, path: string): string {
  return `[${text.replace(/[[\]\\*_`<]/g, '\\$&')}](${path})`;
}
