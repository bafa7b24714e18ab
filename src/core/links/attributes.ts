import { decodePart } from '../parse/text.ts';

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes character references in an attribute value. */
export function attributeText(value: string): string {
  return value.replace(/&(?:#(x[\da-f]{1,6}|\d{1,7})|([a-z]+));/gi, (whole, number?: string, name = '') => {
    if (number === undefined) return Object.hasOwn(signs, name) ? signs[name]! : whole;
    const code = Number(number.replace(/^x/i, '0x'));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Returns the decoded file path for an address below the base URL. Returns an invalid address unchanged. */
export function fileOfAddress(address: string, baseUrl: string): string {
  return decodePart(address.slice(baseUrl.length).replace(/[?#].*$/s, ''));
}

export function addressOfFile(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
