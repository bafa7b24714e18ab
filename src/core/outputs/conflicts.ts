import type { Diagnostic } from '../docs/types.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import type { Output } from '../site/types.ts';

/** A file of the output, and who makes it. */
type Claim = Pick<Output, 'source' | 'file'> & { path: string; output: Output };

/**
 * Files that two sources would write over each other, and folders where one of them wants a file. Letter case is not
 * told apart, because many file systems do not tell it apart either. Where content and engine would write the same
 * file, the engine's stays; gives the outputs without the losers. Problems of content that was written for another tool
 * (`isForeign`) do not keep the rest from being published.
 */
export function settleConflicts(outputs: Output[], isForeign: boolean): { outputs: Output[]; problems: Diagnostic[] } {
  const engineFirst = outputs.toSorted((a, b) => rank(a) - rank(b));
  const claims = engineFirst.flatMap((output) =>
    output.paths.map((path): Claim => ({ path, source: output.source, file: output.file, output })),
  );
  const folders = new Map(
    claims.flatMap((claim) => foldersOf(claim.path.toLowerCase()).map((folder) => [folder, claim] as const)),
  );
  const taken = new Map<string, Claim>();
  const lost = new Map<Output, Set<string>>();
  const problems = claims.flatMap((claim): Diagnostic[] => {
    const key = claim.path.toLowerCase();
    const other = taken.get(key) ?? folders.get(key);
    const message = conflictOf(claim, key, other);
    taken.set(key, taken.get(key) ?? claim);
    if (message === undefined) return [];
    const goes = !differsInCase(claim, other);
    if (goes) lost.set(claim.output, (lost.get(claim.output) ?? new Set()).add(claim.path));
    return [
      {
        severity: 'error',
        file: claim.file,
        message: goes && isForeign ? `${message} Until then it is left out.` : message,
      },
    ];
  });
  return { outputs: outputs.flatMap((output) => without(output, lost.get(output))), problems };
}

/** Pages that differ in letter case alone are both there where the file system tells them apart. */
function differsInCase({ path, output }: Claim, other: Claim | undefined): boolean {
  return (
    output.copiedFile === undefined &&
    other !== undefined &&
    other.path !== path &&
    other.path.toLowerCase() === path.toLowerCase()
  );
}

/** Ours before the content's, and of the content what is copied as it is comes last: no page gives way to it. */
function rank({ file, copiedFile }: Output): number {
  return file === undefined ? 0 : copiedFile === undefined ? 1 : 2;
}

function conflictOf({ path, source }: Claim, key: string, other: Claim | undefined): string | undefined {
  if (key.startsWith(`${assetsFolder}/`)) {
    const reason = 'which is for files whose names change with their content: browsers are told to keep them for ever';
    return `${source} would be in the folder \`${assetsFolder}\`, ${reason}. Put it in another folder.`;
  }
  if (!other) return undefined;
  if (other.path.toLowerCase() !== key)
    return `The output has a folder \`${path}\`, for ${other.source}, and ${source} would be a file of that name. Rename it.`;
  return `The file \`${path}\` of the output would come from ${other.source} and from ${source}. Rename one of them.`;
}

function without(output: Output, lost: ReadonlySet<string> | undefined): Output[] {
  if (!lost) return [output];
  const paths = output.paths.filter((path) => !lost.has(path));
  if (paths.length === 0) return [];
  return [
    {
      ...output,
      paths,
      make: async (context) => [...(await output.make(context))].filter(([path]) => !lost.has(path)),
    },
  ];
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
