const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaper = (characters: RegExp) => (text: string) => text.replace(characters, (character) => entities[character]!);

/** Escapes text for HTML and double-quoted attributes. @example escapeHtml('a < b') // 'a &lt; b' */
export const escapeHtml = escaper(/[&<>"]/g);

export const escapeText = escaper(/[&<]/g);

/** Escapes text for double-quoted attributes. */
export const escapeAttribute = escaper(/[&<"]/g);

/** Escapes text for JavaScript and PCRE (nginx, Apache). */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Decodes escapes except reserved characters (`/`, `?`, `#`); returns malformed input unchanged. */
export function decodeAddress(address: string): string {
  return tryDecoding(decodeURI, address) ?? address;
}

/**
 * Encodes an address for an `href`: keeps existing escapes unless malformed.
 * @example encodeAddress('/a b%2Fc') // '/a%20b%2Fc'
 */
export function encodeAddress(address: string): string {
  return address
    .split(/((?:%[\da-f]{2})+)/i)
    .map((part, index) => (index % 2 === 0 ? encodeText(part) : encodeURIComponent(decodePart(part))))
    .join('');
}

/** Escapes characters not allowed in an address. Replaces lone surrogates, possible in YAML escapes. */
export function encodeText(text: string): string {
  return encodeURI(text.replace(/\p{Cs}/gu, '\uFFFD'));
}

/** Decodes all escapes; returns malformed input unchanged. @example decodePart('a%20b') // 'a b' */
export function decodePart(part: string): string {
  return tryDecoding(decodeURIComponent, part) ?? part;
}

/** Returns undefined for malformed escapes. */
export function tryDecoding(decode: (text: string) => string, text: string): string | undefined {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}

/** Splits an address into its path and `?query#anchor`. */
export function splitAddress(address: string): [path: string, suffix: string] {
  const at = address.search(/[?#]/);
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/** Removes a byte order mark and normalizes line ends to `\n`. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** @example withSlashes('docs\\intro.md') // 'docs/intro.md' */
export function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Orders texts by code unit, independent of locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `1 page`, `2 pages`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns line and column, from 1, in a text with `\n` line ends. */
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

/** Creates a Markdown link with escaped text. @example markdownLink('a_b', '/x') // '[a\\_b](/x)' */
export function markdownLink(text: string, path: string): string {
  return `[${text.replace(/[[\]\\*_`<]/g, '\\$&')}](${path})`;
}
