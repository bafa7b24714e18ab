import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders of one run: the engine's own, the site's content, the output and the cache. Absolute paths. */
export interface Project {
  /** Folder of package.json and `src/`. */
  engine: string;
  /** Folder that holds `content/`; the engine's own unless a test or bench builds another site. */
  root: string;
  out: string;
  cache: string;
}

const engine = resolve(fileURLToPath(import.meta.url), '../../..');

/** The project of this checkout, with what the caller wants otherwise. Relative paths are taken from the working directory. */
export function project(options: { root?: string; out?: string; cache?: string } = {}): Project {
  const root = resolve(options.root ?? engine);
  return {
    engine,
    root,
    out: resolve(options.out ?? join(root, 'dist')),
    cache: resolve(options.cache ?? join(root, '.cache')),
  };
}
