import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { withSlashes } from '../parse/text.ts';
import { readGit } from './git.ts';
import { docsFolder, listContentFiles } from './readDocSources.ts';
import type { LastUpdate, LastUpdates } from './types.ts';

/** Author, commit date, and `grafted` at the end of a shallow clone. */
const format = '--format=%x01%aN%x02%cI%x02%D';
// Rename detection compares contents, and a partial clone lacks them.
const options = '--name-only --no-renames --no-relative --no-ext-diff --no-textconv --no-show-signature -z'.split(' ');

/** Reads the last commit of each content file. Skips files unknown to git and returns at most one warning. */
export function readLastUpdates(root: string): Promise<LastUpdates> {
  return lastUpdatesOf(root, listContentFiles(root).files, [docsFolder]);
}

/**
 * Reads the last commit of files (relative to `root`, inside `folders`) from a single `git log`, until every file is
 * found. Skips files outside the repository around `root`.
 */
export async function lastUpdatesOf(root: string, files: string[], folders: string[]): Promise<LastUpdates> {
  const updates: Record<string, LastUpdate> = {};
  const result = (reason?: string): LastUpdates => {
    const message = `Some pages have no last update: ${reason}.`;
    return { updates, diagnostics: reason === undefined ? [] : [{ severity: 'warning', kind: 'history', message }] };
  };
  if (files.length === 0) return result();
  let isShallow = false;
  try {
    const folder = realpathSync(root);
    const top = repositoryAround(folder);
    const inRepository = (path: string) => withSlashes(relative(top, resolve(folder, path)));
    const wanted = new Map(files.map((file) => [inRepository(file), file]));
    const places = folders.map(inRepository).filter((path) => !/^\.\.(?:\/|$)/.test(path));
    const paths = places.includes('') ? [] : places;
    let commit: LastUpdate | undefined;
    for await (const token of readGit(top, ['log', format, ...options, '--', ...paths])) {
      if (token.startsWith('\x01')) {
        const [author = '', date = '', decoration = ''] = token.slice(1).split('\x02');
        // The first commit of a shallow clone lists all files as changed.
        const isFirst = /^grafted(?:,|$)/.test(decoration);
        const time = new Date(date);
        commit = isFirst || Number.isNaN(time.getTime()) ? undefined : { author, date: time.toISOString() };
        isShallow ||= isFirst;
        continue;
      }
      const path = token.replace(/^\n/, '');
      const file = wanted.get(path);
      if (file !== undefined && commit) updates[file] = commit;
      wanted.delete(path);
      if (wanted.size === 0) break;
    }
  } catch (error) {
    return result((error as Error).message);
  }
  const unknown = files.filter((file) => !updates[file]).length;
  if (!isShallow || unknown === 0) return result();
  const advice = '(fetch the full history to get them)';
  return result(`the clone is shallow, and ${unknown} of ${files.length} files have no date ${advice}`);
}

/** Returns the innermost repository's folder, without starting git. Worktrees and submodules contain a file `.git`. */
function repositoryAround(folder: string): string {
  const git = join(folder, '.git');
  if (existsSync(join(git, 'HEAD')) || statSync(git, { throwIfNoEntry: false })?.isFile()) return folder;
  if (dirname(folder) === folder) throw new Error('not a git repository (or any of the parent directories)');
  return repositoryAround(dirname(folder));
}
