import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import picomatch from 'picomatch';

/**
 * The files below `<root>/<folder>` that `include` names and `exclude` does not, relative to the folder, with `/`, sorted. Links are
 * followed where they stay inside of `root`; pipes and the like are left out. A missing folder has none.
 */
export async function listFiles(root: string, folder: string, include: string[], exclude: string[]): Promise<string[]> {
  const isIncluded = picomatch(include, { dot: false });
  const isExcluded = exclude.length > 0 ? picomatch(exclude, { dot: true }) : () => false;
  const all = await filesBelow(root, folder);
  return all.filter((path) => isIncluded(path) && !isExcluded(path));
}

/** Every file below `<root>/<folder>`, relative to the folder, sorted. */
export async function filesBelow(root: string, folder: string): Promise<string[]> {
  const realRoot = await realpath(root);
  const found: string[] = [];
  const walk = async (below: string, above: string[]): Promise<void> => {
    const place = join(root, folder, below);
    const real = await realpath(place).catch(() => undefined);
    // A link could lead to itself, or out of the site.
    if (!real || above.includes(real) || !(real + sep).startsWith(realRoot + sep)) return;
    const entries = await readdir(real, { withFileTypes: true }).catch(() => []);
    await Promise.all(entries.map(async (entry) => {
      if (entry.name === 'node_modules' || entry.name === '.git') return;
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isFile()) found.push(path);
      else if (entry.isDirectory()) await walk(path, [...above, real]);
      else if (entry.isSymbolicLink()) {
        const target = await realpath(join(place, entry.name)).catch(() => undefined);
        const kind = target?.startsWith(realRoot + sep) ? await stat(target) : undefined;
        if (kind?.isFile()) found.push(path);
        else if (kind?.isDirectory()) await walk(path, [...above, real]);
      }
    }));
  };
  await walk('', []);
  return found.sort();
}
