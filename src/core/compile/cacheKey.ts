import { hash } from '../parse/hash.ts';

/** A short key that holds a hash of the parts; the kind stays readable. */
export function cacheKey(kind: string, ...parts: string[]): string {
  return `${kind}:${hash(...parts)}`;
}
