import { createHash } from 'node:crypto';

/** A short key that holds a hash of the parts; the kind stays readable. */
export function cacheKey(kind: string, ...parts: string[]): string {
  return `${kind}:${createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 27)}`;
}
