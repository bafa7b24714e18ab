import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../listFiles.ts';
import { hash } from '../parse/hash.ts';
import { remember } from '../remember.ts';
import type { SiteFolders } from './project.ts';

const code = /\.[cm]?[jt]sx?$/;
const bundled = /\.(?:[cm]?[jt]sx?|json|css|svg|html)$/;

/** Content that no browser module imports: documents and settings, which change more often than modules. */
const notBundled =
  /^content\/(?:(?:docs|inserts|standard|static)\/|(?:readersWords|sidebars|site|standard|synonyms|terms)\.ts$)/;

/** Fingerprints by engine folder. A process keeps the code it loaded, so later edits must not change them. */
const loaded = new Map<string, string>();

/** Returns the fingerprint of the code that this process runs. Hashes it once, because that takes 50 ms. */
export function loadedFingerprint(engine: string): string {
  return remember(loaded, engine, engineFingerprint);
}

/** Hashes the engine's code and packages. Caches begin with it, so a change of any module clears them. */
export function engineFingerprint(engine: string): string {
  return hash(...hashFolders(engine, ['src', 'packages'], code), ...hashFiles(engine, ['package-lock.json']));
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
