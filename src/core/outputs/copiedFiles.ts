import { readFile } from 'node:fs/promises';
import type { Output } from '../site/types.ts';

/** An output that is a file of this machine, as it is. `file` is given where it is one of the content. */
export function copiedFile(path: string, from: string, source: string, file?: string): Output {
  return { paths: [path], source, file, copied: from, make: async () => [[path, await readFile(from)]] };
}
