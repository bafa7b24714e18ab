import type { Diagnostic } from '../../docs/types.ts';
import type { Output } from '../types.ts';

/** A file of the output, and who makes it. */
type Claim = Pick<Output, 'source' | 'file'> & { path: string };

/**
 * Files that two sources would write over each other, and folders where one of them wants a file. Letter case is not told
 * apart, because many file systems do not tell it apart either. Of two claims of one file it is the content's that has to go.
 */
export function outputConflicts(outputs: Output[]): Diagnostic[] {
  const engineFirst = outputs.toSorted((a, b) => Number(a.file !== undefined) - Number(b.file !== undefined));
  const claims = engineFirst.flatMap(({ paths, source, file }) => paths.map((path): Claim => ({ path, source, file })));
  const folders = new Map(claims.flatMap((claim) => foldersOf(claim.path.toLowerCase()).map((folder) => [folder, claim] as const)));
  const taken = new Map<string, Claim>();
  return claims.flatMap((claim) => {
    const key = claim.path.toLowerCase();
    const other = taken.get(key) ?? folders.get(key);
    taken.set(key, taken.get(key) ?? claim);
    if (key.startsWith('assets/')) return [problem(claim, `${claim.source} would be in the folder \`assets\`, which is for files whose names change with their content: browsers are told to keep them for ever. Put it in another folder.`)];
    if (!other) return [];
    if (other.path.toLowerCase() !== key) return [problem(claim, `The output has a folder \`${claim.path}\`, for ${other.source}, and ${claim.source} would be a file of that name. Rename it.`)];
    return [problem(claim, `The file \`${claim.path}\` of the output would come from ${other.source} and from ${claim.source}. Rename one of them.`)];
  });
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function problem({ file }: Claim, message: string): Diagnostic {
  return { severity: 'error', file, message };
}
