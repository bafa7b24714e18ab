import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where in a site's folder a repository lies that lacks a tree: the folder itself, `.git`, or where a file `.git`
 * leads.
 */
export const hostileForms = ['bare', '.git folder', '.git file'] as const;
export type HostileForm = (typeof hostileForms)[number];

export const commitDate = '2024-01-02T03:04:05Z';

const person = {
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'a@site.example',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'a@site.example',
  GIT_AUTHOR_DATE: commitDate,
  GIT_COMMITTER_DATE: commitDate,
};

/** Runs git in a folder, at one time by one author, and without the variables of a hook that the tests may run in. */
export function git(cwd: string, ...args: string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  return execFileSync('git', ['-c', 'commit.gpgsign=false', '-c', 'init.defaultBranch=main', ...args], {
    cwd,
    env: { ...env, ...person },
    stdio: 'pipe',
    encoding: 'utf8',
  }).trim();
}

/**
 * Puts a repository into a site's folder, which has `docs/intro.md`: it says that it is a clone of a part, lacks the
 * tree of its one commit, and fetches that by a command which writes `marker`.
 */
export function addHostileRepository(site: string, form: HostileForm, marker: string): void {
  const scratch = mkdtempSync(join(tmpdir(), 'scratch-'));
  try {
    mkdirSync(join(scratch, 'docs'));
    writeFileSync(join(scratch, 'docs/intro.md'), '# Intro\n');
    git(scratch, 'init', '-q');
    git(scratch, 'add', '.');
    git(scratch, 'commit', '-qm', 'one');
    const [head, tree] = git(scratch, 'rev-parse', 'HEAD', 'HEAD^{tree}').split('\n') as [string, string];
    const folder = join(site, { bare: '.', '.git folder': '.git', '.git file': 'x/g' }[form]);
    mkdirSync(join(folder, 'refs/heads'), { recursive: true });
    cpSync(join(scratch, '.git/objects'), join(folder, 'objects'), { recursive: true });
    rmSync(join(folder, 'objects', tree.slice(0, 2), tree.slice(2)), { force: true });
    writeFileSync(join(folder, 'refs/heads/main'), `${head}\n`);
    writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
    const settings = [
      '[core]',
      'repositoryformatversion = 1',
      `bare = ${form === 'bare'}`,
      `sshCommand = "sh -c 'id > ${marker}' #"`,
      '[extensions]',
      'partialClone = origin',
      '[remote "origin"]',
      'url = ssh://host.invalid/x',
      'promisor = true',
      'partialclonefilter = tree:0',
    ];
    writeFileSync(join(folder, 'config'), `${settings.join('\n')}\n`);
    if (form === '.git file') writeFileSync(join(site, '.git'), 'gitdir: x/g\n');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
