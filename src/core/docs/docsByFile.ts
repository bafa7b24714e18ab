import type { Doc, Version } from './types.ts';

/** The docs of all versions, those of one file one after another: what is wrong with a file is then found together. */
export function docsByFile(versions: Pick<Version, 'docs'>[]): Doc[] {
  return versions.flatMap(({ docs }) => docs).sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}
