import { realpathSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve, join } from 'node:path';
import { withSlashes } from '../parse/text.ts';
import { findRepository, type Repository } from './findRepository.ts';
import { docsFolder, listContentFiles } from './readDocSources.ts';
import type { LastUpdate, LastUpdates } from './types.ts';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { gitLimits } from '../limits.ts';

/** Author, date (when the change landed) and `grafted` where a shallow clone ends. */
const format = '--format=%x01%aN%x02%cI%x02%D';
// Renames would be told apart by what the files hold, which a partial clone lacks.
const options = ['--name-only', '--no-renames', '--no-ext-diff', '--no-textconv', '--no-show-signature', '-z'];

/**
 * The last commit of each content file, from one `git log` that ends as soon as every file has been seen. What git does
 * not know has no entry, and there is one warning in all.
 */
export function readLastUpdates(root: string): Promise<LastUpdates> {
  return lastUpdatesOf(root, listContentFiles(root).files, [docsFolder]);
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
  const failure = await readHistory(repository, paths, take);
  const unknown = files.filter((file) => !updates[file]).length;
  if (failure !== undefined || !shallow || unknown === 0) return result(failure);
  const advice = '(fetch the whole history to have them)';
  return result(`the clone is shallow; ${unknown} of ${files.length} files have no date ${advice}`);
}

/**
 * Hands over what git says of the history of some paths, piece by piece, until `take` has enough. Gives the reason when
 * git fails.
 *
 * The settings of a repository can name programs for git to run, in more ways than one list could hold, and each new
 * git has more. So git never sees them: it works in a folder of ours, with settings of ours, and takes from the
 * repository its objects alone.
 */
async function readHistory(
  { head, shallow, objects }: Repository,
  paths: string[],
  take: (token: string) => boolean,
): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'site-git-'));
  try {
    const form =
      head.length === 64
        ? ['repositoryformatversion = 1', '[extensions]', 'objectFormat = sha256']
        : ['repositoryformatversion = 0'];
    for (const name of ['objects', 'refs']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'HEAD'), `${head}\n`);
    writeFileSync(join(folder, 'config'), `${[...settings, '[core]', ...form].join('\n')}\n`);
    if (shallow !== undefined) writeFileSync(join(folder, 'shallow'), shallow);
    return await runGit(folder, objects, paths, take);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What fetches, asks or runs something is off as well, should a git do so without being told. */
const settings = ['[core]', 'bare = true', 'fsmonitor = false', 'hooksPath = /dev/null', '[protocol]', 'allow = never'];

function runGit(
  folder: string,
  objects: string,
  paths: string[],
  take: (token: string) => boolean,
): Promise<string | undefined> {
  // Inside a git hook, variables lead git to another repository; others are settings, or programs.
  const others = Object.entries(process.env).filter(([name]) => !/^(?:GIT_|SSH_ASKPASS)/i.test(name));
  const env = {
    ...Object.fromEntries(others),
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    GIT_DIR: folder,
    GIT_OBJECT_DIRECTORY: objects,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_SSH_COMMAND: 'false',
    GIT_TERMINAL_PROMPT: '0',
  };
  return new Promise((resolve) => {
    // Where the working directory counts for finding programs, it is ours too.
    const git = spawn('git', ['--no-pager', '--literal-pathspecs', 'log', format, ...options, '--', ...paths], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: gitLimits.seconds * 1000,
      killSignal: 'SIGKILL',
    });
    let rest = '';
    let errors = '';
    let ended: { reason?: string } | undefined;
    const end = (reason?: string) => {
      ended = { reason };
      git.kill('SIGKILL');
    };
    git.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      if (ended) return;
      const tokens = (rest + chunk).split('\0');
      rest = tokens.pop()!;
      if (!tokens.every((token) => token === '' || take(token))) end();
      else if (rest.length > gitLimits.entryLength) end('the history has an entry that is longer than any name');
    });
    git.stderr
      .setEncoding('utf8')
      .on('data', (chunk: string) => (errors = (errors + chunk).slice(0, gitLimits.entryLength)));
    git.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ENOENT' ? 'git is not installed' : error.message),
    );
    git.on('close', (code) => {
      if (ended || code === 0) resolve(ended?.reason);
      else resolve(git.killed ? `git took longer than ${gitLimits.seconds} seconds` : reasonOf(errors));
    });
  });
}

function reasonOf(errors: string): string {
  const [line = ''] = errors.trim().split('\n').slice(-1);
  const last = line.replace(/^fatal: |\.$/g, '');
  return /unable to read|could not|missing|bad object/i.test(last)
    ? `git does not find all of the history here: ${last}`
    : last;
}
