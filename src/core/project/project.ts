import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hash } from '../parse/hash.ts';

/** The folders of one run: the engine's own, the site's content, the output and the cache. Absolute paths. */
export interface Project {
  /** Folder of package.json and `src/`. */
  engine: string;
  /** Folder that holds `content/`; the engine's own unless a test or bench builds another site. */
  root: string;
  out: string;
  cache: string;
  /** What `--source` names: another tool's folders, read in place of `content/`. */
  source?: string;
}

const engine = resolve(fileURLToPath(import.meta.url), '../../../..');

/**
 * The project of this checkout, with what the caller wants otherwise. Relative paths are taken from the working
 * directory.
 */
export function project(options: { root?: string; out?: string; cache?: string; source?: string } = {}): Project {
  // What belongs to the site of this checkout has no place beside what another folder says.
  const root = resolve(options.root ?? (options.source ? sourceRoot(options.source) : engine));
  return {
    engine,
    root,
    out: resolve(options.out ?? join(options.source ? engine : root, 'dist')),
    cache: resolve(options.cache ?? join(root, '.cache')),
    ...(options.source && { source: options.source }),
  };
}

/** The site folder of a source from elsewhere: it holds caches, and no content. */
function sourceRoot(source: string): string {
  return join(engine, '.cache/sources', hash(resolve(source)));
}

/**
 * The project, with a cache folder that can be written to: its own, or one that goes with this process where that is
 * read-only or somebody else's. Each run takes as long as the first one then, which a warning says.
 */
export function withUsableCache(project: Project): Project {
  try {
    mkdirSync(project.cache, { recursive: true });
    accessSync(project.cache, constants.W_OK);
    return project;
  } catch (error) {
    console.warn(`The cache cannot be kept: ${(error as Error).message}. Choose another folder with --cache.`);
    const cache = mkdtempSync(join(tmpdir(), 'site-cache-'));
    process.on('exit', () => rmSync(cache, { recursive: true, force: true }));
    return { ...project, cache };
  }
}

/**
 * Parameters of Node that run a script of the sources: all of it by the path of the engine, because the working
 * directory is never a link.
 */
export function runSource(engine: string, script: string): string[] {
  const tsx = createRequire(join(engine, 'package.json')).resolve('tsx');
  return ['--import', pathToFileURL(tsx).href, join(engine, script)];
}
