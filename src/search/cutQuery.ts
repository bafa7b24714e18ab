import { limits } from './types.ts';

/** The first 64 characters of what was typed; a character that takes two units of UTF-16 is not cut in half. */
export function cutQuery(query: string): string {
  return query.slice(0, limits.queryLength).replace(/[\uD800-\uDBFF]$/, '');
}
