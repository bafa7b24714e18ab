import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listFiles } from '../listFiles.ts';
import { hash } from '../parse/hash.ts';
import { withSlashes } from '../parse/text.ts';
import type { SiteFolders } from './project.ts';

const code = /\.[cm]?[jt]sx?$/;
const bundled = /\.(?:[cm]?[jt]sx?|json|css|svg|html)$/;

/** Content that no browser module imports: documents and settings, which change more often than modules. */
const notBundled =
  /^content\/(?:(?:docs|inserts|standard|static)\/|(?:readersWords|sidebars|site|standard|synonyms|terms)\.ts$)/;

/**
 * Hashes the engine's code and packages. Caches begin with it, so a change of any module clears them. The engine's
 * bundle (`scripts/lib/engineBundle.mjs`) lists the hashes of the modules in it, which saves reading 500 files.
 */
export function engineFingerprint(engine: string, bundle = process.env.SITE_BUNDLE): string {
  const hashed = bundle ? bundledCode(engine, bundle) : [];
  const sources = hashed.length > 0 ? hashed : hashFolders(engine, ['src', 'packages'], code);
  return hash(...sources, ...hashFiles(engine, ['package-lock.json']));
}

/** Returns names and hashes of the engine's modules in a bundle, without the site's. */
function bundledCode(engine: string, bundle: string): string[] {
  const list = join(bundle, 'sums.json');
  if (!existsSync(list)) return [];
  const { inputs } = JSON.parse(readFileSync(list, 'utf8')) as { inputs: Record<string, string> };
  return Object.entries(inputs)
    .map(([file, sum]): [string, string] => [withSlashes(relative(engine, file)), sum])
    .filter(([name]) => /^(?:src|packages)\//.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flat();
}

/** Hashes everything bundled for browsers: engine, packages, and the site's own modules with their styles and data. */
export function bundleFingerprint({ engine, root }: SiteFolders): string {
  return hash(
    ...hashFolders(engine, ['src', 'packages'], bundled),
    ...hashFolders(root, ['content'], bundled),
    ...hashFiles(engine, ['package-lock.json', 'tsconfig.json']),
    // A site's own packages and settings decide what its modules import.
    ...hashFiles(root, ['package-lock.json', 'package.json', 'tsconfig.json']),
  );
}

export function hashFiles(folder: string, names: string[]): string[] {
  return names.flatMap((name) => {
    const file = join(folder, name);
    return [name, existsSync(file) ? hash(readFileSync(file)) : 'none'];
  });
}

/** Hashes names and texts of matching files. Names are relative, so that copies of a site share their cache. */
function hashFolders(folder: string, below: string[], pattern: RegExp): string[] {
  const names = below
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => listFiles(join(folder, name)).map((file) => `${name}/${file}`));
  return hashFiles(
    folder,
    names.filter((name) => pattern.test(name) && !/\/(?:node_modules|tests)\//.test(name) && !notBundled.test(name)),
  );
}
