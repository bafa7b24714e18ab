/** Finds conflicts between output files before anything is written. */
import { assetsFolder } from '../../theme/assetsFolder.ts';
import type { Diagnostic } from '../docs/types.ts';
import { remember } from '../remember.ts';
import type { Output } from '../site/types.ts';

interface Claim {
  path: string;
  output: Output;
}

/**
 * Reports two sources for the same file, a file with the name of a folder, and a static file at a page's address.
 * Ignores letter case. Returns the remaining outputs: engine files win over content files. With `isForeign` (content
 * for another tool), messages call the file left out.
 */
export function settleConflicts(outputs: Output[], isForeign: boolean): { outputs: Output[]; problems: Diagnostic[] } {
  const claims = outputs
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((output) => output.paths.map((path): Claim => ({ path, output })));
  const keyed = claims.map((claim): [key: string, claim: Claim] => [claim.path.toLowerCase(), claim]);
  // The first claim to a name counts.
  const files = new Map(keyed.toReversed());
  const folders = new Map(
    keyed.toReversed().flatMap(([key, claim]) => foldersOf(key).map((folder) => [folder, claim] as const)),
  );
  /** Returns the claim with a folder named like this file, or with a file named like a parent folder. */
  const inTheWay = (key: string, { output }: Claim): Claim | undefined => {
    const below = folders.get(key);
    if (below && rank(below.output) <= rank(output)) return below;
    const above = foldersOf(key).flatMap((folder) => files.get(folder) ?? []);
    return above.find((file) => rank(file.output) < rank(output));
  };
  const pages = new Map(
    outputs.flatMap((output) => pageForms(output).map((path) => [path.toLowerCase(), { path, output }] as const)),
  );
  const taken = new Map<string, Claim>();
  const lost = new Map<Output, Set<string>>();
  const problems = keyed.flatMap(([key, claim]): Diagnostic[] => {
    const other = taken.get(key) ?? inTheWay(key, claim);
    const page = rank(claim.output) === 2 ? pages.get(key) : undefined;
    const message = conflictOf(claim, key, other) ?? (page && addressTaken(claim, page));
    if (!taken.has(key)) taken.set(key, claim);
    if (message === undefined) return [];
    const { path, output } = claim;
    // Case-sensitive file systems allow pages with names that differ only in case.
    const staysBeside =
      output.copiedFile === undefined && other !== undefined && other.path !== path && other.path.toLowerCase() === key;
    if (!staysBeside) remember(lost, output, () => new Set<string>()).add(path);
    const outcome = !staysBeside && isForeign ? ' Until then, it is omitted.' : '';
    return [{ severity: 'error', file: output.file, message: message + outcome }];
  });
  return { outputs: outputs.flatMap((output) => without(output, lost.get(output))), problems };
}

/** Ranks engine files first and copies of static files last. */
function rank({ file, copiedFile }: Output): number {
  return file === undefined ? 0 : copiedFile === undefined ? 1 : 2;
}

/** Endings tried by servers for a page's address, and endings of companion files. */
const pageEndings = [
  '',
  '.html',
  '/index.html',
  '.md',
  '/index.md',
  '.json',
  '.html.br',
  '.html.gz',
  '/index.html.br',
  '/index.html.gz',
];

/** Lists files that hosts may send for a page's address. The home page has folder forms only. */
function pageForms({ answersAt }: Output): string[] {
  if (answersAt === undefined) return [];
  const endings = answersAt === '' ? pageEndings.filter((ending) => ending.startsWith('/')) : pageEndings;
  return endings.map((ending) => (answersAt + ending).replace(/^\//, ''));
}

function addressTaken({ path, output: { source } }: Claim, { output }: Claim): string {
  return `\`${path}\` of ${source} would be served at the address \`/${output.answersAt}\` of ${output.source}, or appear to be part of it. Rename one of them.`;
}

function conflictOf({ path, output }: Claim, key: string, other: Claim | undefined): string | undefined {
  const { source } = output;
  if (key.startsWith(`${assetsFolder}/`) && !output.hashedPaths?.test(path)) {
    const reason = 'which is for files whose names change with their content, because browsers cache them permanently';
    return `${source} would be in the folder \`${assetsFolder}\`, ${reason}. Put it in another folder.`;
  }
  if (!other) return undefined;
  const otherKey = other.path.toLowerCase();
  if (key.startsWith(`${otherKey}/`))
    return `The output has a file \`${other.path}\`, ${other.output.source}, and ${source} would be in a folder of that name. Rename it.`;
  if (otherKey !== key)
    return `The output has a folder \`${path}\`, for ${other.output.source}, and ${source} would be a file of that name. Rename it.`;
  return `The file \`${path}\` of the output would come from ${other.output.source} and from ${source}. Rename one of them.`;
}

function without(output: Output, lost: ReadonlySet<string> | undefined): Output[] {
  if (!lost) return [output];
  const paths = output.paths.filter((path) => !lost.has(path));
  const make: Output['make'] = async (context) => [...(await output.make(context))].filter(([path]) => !lost.has(path));
  return paths.length === 0 ? [] : [{ ...output, paths, make }];
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
