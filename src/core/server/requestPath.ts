import { tryDecoding } from '../parse/text.ts';

interface RequestPath {
  /** Decoded path; begins with `/`. */
  path: string;
  /** `?…` or empty. */
  query: string;
}

/**
 * Takes the target of a request line apart. Gives undefined for what is not a path on this site: malformed percent
 * encoding, `.` and `..` segments however they are written, backslashes and control characters.
 */
export function parseRequestPath(target: string): RequestPath | undefined {
  const [, rawPath = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  if (!rawPath.startsWith('/')) return undefined;
  const decoded = tryDecoding(decodeURIComponent, rawPath);
  if (decoded === undefined || hasForbiddenCharacter(decoded)) return undefined;
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return undefined;
  return { path: decoded, query };
}

/** A decoded path as it may stand in a `Location` header. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function hasForbiddenCharacter(path: string): boolean {
  return [...path].some((character) => character === '\\' || character < ' ' || character === '\u007f');
}
