import { readFile } from 'node:fs/promises';
import { outputLimits } from '../../limits.ts';
import type { Output } from '../types.ts';

/** An output that is a file of this machine, as it is. `file` is given where it is one of the content. */
export function copiedFile(path: string, from: string, source: string, file?: string): Output {
  return { paths: [path], source, file, copied: from, make: async () => [[path, await readFile(from)]] };
}

/** What is said of a file that is too large to be published. */
export function tooLarge(size: number): string {
  return `The file has ${inGiB(size)}; more than ${inGiB(outputLimits.fileBytes)} are not published. Put it on a host for large files, and link there.`;
}

function inGiB(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
}
