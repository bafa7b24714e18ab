import { createHash } from 'node:crypto';
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
  /** What `--source` names: another tool's folders, read in place of `content/`. */
  source?: string;
}

const engine = resolve(fileURLToPath(import.meta.url), '../../../..');

/** The project of this checkout, with what the caller wants otherwise. Relative paths are taken from the working directory. */
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
  return join(engine, '.cache/sources', createHash('sha256').update(resolve(source)).digest('hex').slice(0, 12));
}
