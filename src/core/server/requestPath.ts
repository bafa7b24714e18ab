import { tryDecoding } from '../parse/text.ts';

interface RequestPath {
  /** Decoded path; begins with `/`. */
  path: string;
  query: string;
}

/**
 * Splits a request target. Returns undefined for malformed percent encoding, encoded or plain `.` and `..` segments,
 * backslashes and control characters.
 */
export function parseRequestPath(target: string): RequestPath | undefined {
  const [, rawPath = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  if (!rawPath.startsWith('/')) return undefined;
  const decoded = tryDecoding(decodeURIComponent, rawPath);
  if (decoded === undefined || hasForbiddenCharacter(decoded)) return undefined;
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return undefined;
  return { path: decoded, query };
}

export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function hasForbiddenCharacter(path: string): boolean {
  return [...path].some((character) => character === '\\' || character < ' ' || character === '\u007f');
}
