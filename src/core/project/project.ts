import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hash } from '../parse/hash.ts';
import { removeOnExit } from './temporary.ts';

export interface SiteFolders {
  engine: string;
  /** Folder with `content/`; the engine's own except in tests and benchmarks. */
  root: string;
}

export interface CachedFolders extends SiteFolders {
  cache: string;
}

export interface Project extends CachedFolders {
  out: string;
  source?: string;
}

const engine = resolve(fileURLToPath(import.meta.url), '../../../..');

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

/** Returns the project with a writable cache folder: its own, or a temporary one with a warning. */
export function withUsableCache(project: Project): Project {
  try {
    mkdirSync(project.cache, { recursive: true });
    accessSync(project.cache, constants.W_OK);
    return project;
  } catch (error) {
    console.warn(`The cache cannot be written: ${(error as Error).message}. Choose another folder with --cache.`);
    const cache = mkdtempSync(join(tmpdir(), 'site-cache-'));
    removeOnExit(cache);
    return { ...project, cache };
  }
}

/** Returns Node parameters for running a source script. */
export function runSource(engine: string, script: string): string[] {
  const tsx = createRequire(join(engine, 'package.json')).resolve('tsx');
  return ['--import', pathToFileURL(tsx).href, join(engine, script)];
}
