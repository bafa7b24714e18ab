import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hash } from '../parse/hash.ts';
import { removeOnExit } from './temporary.ts';

/** Where the engine and the content of a site are. Absolute paths. */
export interface SiteFolders {
  engine: string;
  /** Folder that holds `content/`; the engine's own unless a test or bench builds another site. */
  root: string;
}

/** The folders of one run. Absolute paths. */
export interface Project extends SiteFolders {
  out: string;
  cache: string;
  source?: string;
}

const engine = resolve(fileURLToPath(import.meta.url), '../../../..');

/** Returns the folders of a run. Relative paths start at the working directory. */
export function project(options: { root?: string; out?: string; cache?: string; source?: string } = {}): Project {
  const { source } = options;
  // For a source in another folder, use only caches, to avoid mixing in files of this checkout's site.
  const ownRoot = source ? join(engine, '.cache/sources', hash(resolve(source))) : engine;
  const root = resolve(options.root ?? ownRoot);
  return {
    engine,
    root,
    out: resolve(options.out ?? join(source ? engine : root, 'dist')),
    cache: resolve(options.cache ?? join(root, '.cache')),
    ...(source && { source }),
  };
}

/**
 * Returns the project with a writable cache folder. If its own is read-only, uses a temporary folder, and warns that
 * every run will be slow.
 */
export function withUsableCache(project: Project): Project {
  try {
    mkdirSync(project.cache, { recursive: true });
    accessSync(project.cache, constants.W_OK);
    return project;
  } catch (error) {
    console.warn(`The cache cannot be kept: ${(error as Error).message}. Choose another folder with --cache.`);
    const cache = mkdtempSync(join(tmpdir(), 'site-cache-'));
    removeOnExit(cache);
    return { ...project, cache };
  }
}

/**
 * Returns Node parameters for a source script, with the engine's path, because the working directory never contains
 * links.
 */
export function runSource(engine: string, script: string): string[] {
  const tsx = createRequire(join(engine, 'package.json')).resolve('tsx');
  return ['--import', pathToFileURL(tsx).href, join(engine, script)];
}
