import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from './store.ts';

/**
 * A hash over the text of files and folders (recursively, sorted by name), given relative to `base`.
 * What does not exist counts as empty, so that its arrival changes the hash.
 */
export function fingerprint(base: string, places: string[]): string {
  return hash(...places.flatMap((place) => [place, ...contents(join(base, place))]));
}

function contents(place: string): (string | Uint8Array)[] {
  const kind = statSync(place, { throwIfNoEntry: false });
  if (kind?.isFile()) return [readFileSync(place)];
  // A pipe would be waited for without end.
  if (!kind?.isDirectory()) return [];
  const names = readdirSync(place).sort();
  return names.flatMap((name) => [name, ...contents(join(place, name))]);
}
