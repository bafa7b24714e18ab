/** A part of a file's bytes: the first and the last, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part that a `Range` header asks for, of so many bytes; `unsatisfiable` when it begins behind their end.
 * Undefined when all are to be sent: without the header, and where it is malformed, of another unit or of several
 * parts (RFC 9110, section 14.2).
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const [from, to] = [Number(first), Number(last)];
  if (first === '') return to === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - to), end: size - 1 };
  if (last !== '' && to < from) return undefined;
  if (from >= size) return 'unsatisfiable';
  return { start: from, end: last === '' ? size - 1 : Math.min(to, size - 1) };
}

/**
 * Whether a part may be sent: a reader who has the rest of something else must get all. A weak tag does not stand for
 * the same bytes.
 */
export function isSameForRange(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || (!etag.startsWith('W/') && ifRange.trim() === etag);
}
