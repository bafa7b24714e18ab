import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionConfig } from '../../core/docs/types.ts';
import { compareNumbers } from '../../core/docs/versionRange.ts';
import { resolvePackage } from '../../standard/packages/resolvePackage.ts';
import { hash } from '../../core/parse/hash.ts';
import { standardFolder } from '../../standard/packages/readFacts.ts';

/** What the samples of one version are compiled with. */
export interface Surroundings {
  /** Name and text of files that samples need and that are not checked themselves. */
  support: Map<string, string>;
  /**
   * Absolute paths of declarations files, by the name that is imported. A path that begins with `./` is one of
   * `support`.
   */
  paths: Record<string, string>;
  /** Changes with everything that samples are compiled against. */
  fingerprint: string;
}

/**
 * What a version's samples are compiled with: its packages or its declarations file, and its prelude, which says what a
 * sample may take for granted. Undefined for a version that names neither, or whose packages are not all there: reading
 * the facts reports it.
 */
export function surroundingsOf(
  root: string,
  standardPackage: string,
  version: Pick<VersionConfig, 'number' | 'packages' | 'declarations'>,
): Surroundings | undefined {
  const packages = (version.packages ?? []).map((folder) => resolvePackage(root, folder));
  const paths: Record<string, string> = {};
  for (const each of packages) {
    if (!each?.entry) return undefined;
    paths[each.name] = each.entry;
  }
  const support = new Map<string, string>();
  const parts = packages.map((each) => each!.manifest);
  if (version.declarations) {
    const file = join(root, version.declarations);
    if (!existsSync(file)) return undefined;
    paths[standardPackage] = file;
    parts.push(readFileSync(file, 'utf8'));
  } else if (packages.length === 0) {
    return undefined;
  } else if (!Object.hasOwn(paths, standardPackage)) {
    support.set(
      'standard.d.ts',
      Object.keys(paths)
        .map((name) => `export * from '${name}';\n`)
        .join(''),
    );
    paths[standardPackage] = './standard.d.ts';
  }
  const prelude = preludeOf(root, version.number);
  if (prelude !== undefined) support.set('prelude.d.ts', readFileSync(prelude, 'utf8'));
  return { support, paths, fingerprint: hash(...parts, ...support.values()) };
}

/** A version's prelude, or that of the newest version before it: a new draft begins as what was released. */
function preludeOf(root: string, number: string): string | undefined {
  const folder = join(root, standardFolder, 'preludes');
  const numbers = (existsSync(folder) ? readdirSync(folder) : []).flatMap(
    (file) => /^(\d+\.\d+)\.d\.ts$/.exec(file)?.[1] ?? [],
  );
  const [newest] = numbers.filter((each) => compareNumbers(each, number) <= 0).sort((a, b) => compareNumbers(b, a));
  return newest === undefined ? undefined : join(folder, `${newest}.d.ts`);
}
