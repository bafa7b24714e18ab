import { createHash } from 'node:crypto';

/** Hashes contents to 128 bits, as base64url. Distinguishes `['a', 'b']` from `['ab']`. */
export function hash(...parts: (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('base64url').slice(0, 22);
}
