import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from './project.ts';

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
