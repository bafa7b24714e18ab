import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { withSlashes } from '../parse/text.ts';
import { findRepository, type Repository } from './git/findRepository.ts';
import { streamGit } from './git/streamGit.ts';
import { docsFolder, listContentFiles } from './readDocSources.ts';
import type { LastUpdate, LastUpdates } from './types.ts';

/** Author, date (when the change landed) and `grafted` where a shallow clone ends. */
const format = '--format=%x01%aN%x02%cI%x02%D';
// Renames would be told apart by what the files hold, which a partial clone lacks.
const options = ['--name-only', '--no-renames', '--no-ext-diff', '--no-textconv', '--no-show-signature', '-z'];

/**
 * The last commit of each content file, from one `git log` that ends as soon as every file has been seen. What git does
 * not know has no entry, and there is one warning in all.
 */
export async function readLastUpdates(root: string): Promise<LastUpdates> {
  const { files } = await listContentFiles(root);
  return lastUpdatesOf(root, files, [docsFolder]);
}

/**
 * The same for files given relative to `root`, all of them in `folders`. What lies outside of the repository that
 * `root` is in has no entry.
 */
export async function lastUpdatesOf(root: string, files: string[], folders: string[]): Promise<LastUpdates> {
  const updates: Record<string, LastUpdate> = {};
  const result = (reason?: string): LastUpdates => {
    const message = `Last updates are not known for every page: ${reason}.`;
    return { updates, diagnostics: reason === undefined ? [] : [{ severity: 'warning', kind: 'history', message }] };
  };
  if (files.length === 0) return result();
  let repository: Repository;
  try {
    repository = findRepository(root);
  } catch (error) {
    return result((error as Error).message);
  }
  const inRepository = (path: string) => withSlashes(relative(repository.top, resolve(realpathSync(root), path)));
  const wanted = new Map(files.map((file) => [inRepository(file), file]));
  let commit: LastUpdate | undefined;
  let shallow = false;

  const take = (token: string): boolean => {
    if (token.startsWith('\x01')) {
      const [author = '', date = '', decoration = ''] = token.slice(1).split('\x02');
      const ends = /^grafted(?:,|$)/.test(decoration);
      const time = new Date(date);
      commit = ends || Number.isNaN(time.getTime()) ? undefined : { author, date: time.toISOString() };
      shallow ||= ends;
      return true;
    }
    const path = token.replace(/^\n/, '');
    const file = wanted.get(path);
    if (file !== undefined && commit) updates[file] = commit;
    wanted.delete(path);
    return wanted.size > 0;
  };
  const places = folders.map(inRepository).filter((path) => !/^\.\.(?:\/|$)/.test(path));
  const paths = places.includes('') ? [] : places;
  const failure = await streamGit(repository, ['log', format, ...options, '--', ...paths], take);
  const unknown = files.filter((file) => !updates[file]).length;
  if (failure !== undefined || !shallow || unknown === 0) return result(failure);
  const advice = '(fetch the whole history to have them)';
  return result(`the clone is shallow; ${unknown} of ${files.length} files have no date ${advice}`);
}
