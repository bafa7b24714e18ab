import { spawn } from 'node:child_process';
import { listContentFiles } from './listContentFiles.ts';
import { docsFolder } from './readDocSources.ts';
import type { Diagnostic, LastUpdate } from './types.ts';

/** One record a commit: author, committer date (when the change landed) and `grafted` where a shallow clone ends. */
const format = '%x01%aN%x02%cI%x02%D';

/**
 * Author and time of the last commit of each content file, from one `git log` that ends as soon as every file has been seen.
 * Without git, without a repository and for what a shallow clone does not know there is no entry, and one warning in all.
 */
export async function readLastUpdates(root: string): Promise<{ updates: Record<string, LastUpdate>; diagnostics: Diagnostic[] }> {
  const { files } = await listContentFiles(root, docsFolder);
  return lastUpdatesOf(root, files, docsFolder);
}

/** The same for files given relative to `root`, all of them below `folder`. */
export async function lastUpdatesOf(root: string, files: string[], folder = '.'): Promise<{ updates: Record<string, LastUpdate>; diagnostics: Diagnostic[] }> {
  if (files.length === 0) return { updates: {}, diagnostics: [] };
  const wanted = new Set(files);
  const updates: Record<string, LastUpdate> = {};
  let commit: LastUpdate | undefined;
  let shallow = false;

  const take = (token: string): boolean => {
    if (token.startsWith('\x01')) {
      const [author = '', date = '', decoration = ''] = token.slice(1).split('\x02');
      const ends = /^grafted(?:,|$)/.test(decoration);
      commit = ends ? undefined : { author, date: new Date(date).toISOString() };
      shallow ||= ends;
    } else {
      const file = token.replace(/^\n/, '');
      if (wanted.delete(file) && commit) updates[file] = commit;
    }
    return wanted.size > 0;
  };
  const failure = await streamGit(root, ['log', `--format=${format}`, '--name-only', '--relative', '--no-show-signature', '-z', '--', folder], take);
  const unknown = files.filter((file) => !updates[file]).length;
  if (failure !== undefined) return { updates, diagnostics: [warning(failure)] };
  return { updates, diagnostics: shallow && unknown > 0 ? [warning(`the clone is shallow; ${unknown} of ${files.length} files have no date (fetch the whole history to have them)`)] : [] };
}

function warning(reason: string): Diagnostic {
  return { severity: 'warning', kind: 'history', message: `Last updates are not known for every page: ${reason}.` };
}

/** Runs git and hands over its NUL-separated output, until `take` says that it has enough. Gives the reason when git fails. */
function streamGit(cwd: string, args: string[], take: (token: string) => boolean): Promise<string | undefined> {
  return new Promise((resolve) => {
    const git = spawn('git', args, { cwd, env: withoutGitVariables(), stdio: ['ignore', 'pipe', 'pipe'] });
    let rest = '';
    let errors = '';
    let enough = false;
    git.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      if (enough) return;
      const tokens = (rest + chunk).split('\0');
      rest = tokens.pop()!;
      enough = !tokens.every((token) => token === '' || take(token));
      if (enough) git.kill();
    });
    git.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
    git.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ENOENT' ? 'git is not installed' : error.message));
    git.on('close', (code) => resolve(enough || code === 0 ? undefined : errors.trim().split('\n')[0]!.replace(/\.$/, '')));
  });
}

/** Inside a git hook these would lead git to another repository. */
function withoutGitVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'].includes(name)));
}
