import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { isReadable, type Readable } from './readable.ts';

/**
 * The files below `<root>/<folder>` that `include` names and `exclude` does not, relative to the folder, with `/`, sorted. Links are
 * followed where they stay inside of what may be read; pipes and the like are left out. A missing folder has none.
 */
export async function listFiles(
  root: string,
  folder: string,
  { include, exclude, readable }: { include: string[]; exclude: string[]; readable: Readable },
): Promise<string[]> {
  const isIncluded = picomatch(include, { dot: false });
  const isExcluded = exclude.length > 0 ? picomatch(exclude, { dot: true }) : () => false;
  const all = await filesBelow(root, folder, readable);
  return all.filter((path) => isIncluded(path) && !isExcluded(path));
}

/** Every file below `<root>/<folder>`, relative to the folder, sorted. */
export async function filesBelow(root: string, folder: string, readable: Readable): Promise<string[]> {
  const found: string[] = [];
  const walk = async (below: string, above: string[]): Promise<void> => {
    const place = join(root, folder, below);
    const real = await realpath(place).catch(() => undefined);
    // A link could lead to itself, or out of the site.
    if (!real || above.includes(real) || !isReadable(real, readable)) return;
    const entries = await readdir(real, { withFileTypes: true }).catch(() => []);
    await Promise.all(
      entries.map(async (entry) => {
        if (entry.name === 'node_modules' || entry.name === '.git') return;
        const path = below ? `${below}/${entry.name}` : entry.name;
        if (entry.isFile()) found.push(path);
        else if (entry.isDirectory()) await walk(path, [...above, real]);
        else if (entry.isSymbolicLink()) {
          const target = await realpath(join(place, entry.name)).catch(() => undefined);
          const kind = target && isReadable(target, readable) ? await stat(target) : undefined;
          if (kind?.isFile()) found.push(path);
          else if (kind?.isDirectory()) await walk(path, [...above, real]);
        }
      }),
    );
  };
  await walk('', []);
  return found.sort();
}

/** Of files below a folder, those that another folder has by the same path as the ones there; relative to `root`, in the same order. */
export async function localizedFiles(
  root: string,
  folder: string,
  localized: string,
  paths: string[],
  readable: Readable,
): Promise<string[]> {
  const translated = new Set(await filesBelow(root, localized, readable));
  return paths.map((path) => `${translated.has(path) ? localized : folder}/${path}`);
}
