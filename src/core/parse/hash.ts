import { createHash } from 'node:crypto';

/** A short hash of some contents, which tells `['a', 'b']` from `['ab']`: 128 bits, base64url. */
export function hash(...parts: (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('base64url').slice(0, 22);
}
