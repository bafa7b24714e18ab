import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readLastUpdates } from '../../src/docs/lastUpdates.ts';
import { folderOf } from './helpers.ts';

function git(cwd: string, args: string[], date = '2024-01-01T00:00:00Z', name = 'First Author') {
  const person = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: 'a@example.org', GIT_AUTHOR_DATE: date, GIT_COMMITTER_NAME: 'Committer', GIT_COMMITTER_EMAIL: 'c@example.org', GIT_COMMITTER_DATE: date };
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;
  execFileSync('git', ['-c', 'commit.gpgsign=false', ...args], { cwd, env: { ...env, ...person }, stdio: 'pipe' });
}

/** A repository with two commits: both files in the first, `b.md` again in the second. */
async function repository(folder = '.'): Promise<{ root: string; top: string }> {
  const top = await folderOf({ 'readme.md': 'x' });
  const root = join(top, folder);
  await mkdir(join(root, 'content/docs/ü'), { recursive: true });
  git(top, ['init', '-q']);
  await writeFile(join(root, 'content/docs/ü/a.md'), 'a');
  await writeFile(join(root, 'content/docs/b.md'), 'b');
  git(top, ['add', '.']);
  git(top, ['commit', '-qm', 'one']);
  await writeFile(join(root, 'content/docs/b.md'), 'b2');
  git(top, ['commit', '-qam', 'two'], '2024-02-01T12:00:00+02:00', 'Second Author');
  await writeFile(join(root, 'content/docs/new.md'), 'not committed');
  return { root, top };
}

const one = { author: 'First Author', date: '2024-01-01T00:00:00.000Z' };
const two = { author: 'Second Author', date: '2024-02-01T10:00:00.000Z' };

afterEach(() => vi.unstubAllEnvs());

describe('readLastUpdates', () => {
  it.each(['.', 'website'])('finds author and instant of each file, with the project in %s of the repository', async (folder) => {
    const { root } = await repository(folder);
    expect(await readLastUpdates(root)).toEqual({ updates: { 'content/docs/ü/a.md': one, 'content/docs/b.md': two }, diagnostics: [] });
  });

  it('does not follow the variables of a git hook', async () => {
    const { root } = await repository();
    vi.stubEnv('GIT_DIR', '/nowhere');
    expect((await readLastUpdates(root)).updates['content/docs/b.md']).toEqual(two);
  });

  it('warns once about a shallow clone and gives what it knows', async () => {
    const { top } = await repository();
    const clone = join(await folderOf({}), 'clone');
    await writeFile(join(top, 'content/docs/c.md'), 'c');
    git(top, ['add', 'content/docs/c.md']);
    git(top, ['commit', '-qm', 'three'], '2024-03-01T00:00:00Z');
    git(top, ['clone', '-q', '--depth', '2', pathToFileURL(top).href, clone]);
    const { updates, diagnostics } = await readLastUpdates(clone);
    expect(updates).toEqual({ 'content/docs/c.md': { ...one, date: '2024-03-01T00:00:00.000Z' } });
    expect(diagnostics).toEqual([{ severity: 'warning', kind: 'history', message: expect.stringContaining('the clone is shallow; 2 of 3 files have no date') }]);
  });

  it('warns once where there is no repository', async () => {
    const root = await folderOf({ 'content/docs/a.md': 'a', 'content/docs/b.md': 'b' });
    vi.stubEnv('GIT_CEILING_DIRECTORIES', root);
    expect(await readLastUpdates(root)).toEqual({ updates: {}, diagnostics: [{ severity: 'warning', kind: 'history', message: expect.stringContaining('not a git repository') }] });
  });

  it('warns once in a repository without a commit', async () => {
    const root = await folderOf({ 'content/docs/a.md': 'a' });
    git(root, ['init', '-q']);
    const { updates, diagnostics } = await readLastUpdates(root);
    expect(updates).toEqual({});
    expect(diagnostics).toHaveLength(1);
  });

  it('warns once where git is not installed', async () => {
    const root = await folderOf({ 'content/docs/a.md': 'a' });
    vi.stubEnv('PATH', '/nowhere');
    expect(await readLastUpdates(root)).toEqual({ updates: {}, diagnostics: [{ severity: 'warning', kind: 'history', message: 'Last updates are not known for every page: git is not installed.' }] });
  });

  it('has nothing to say without content', async () => {
    expect(await readLastUpdates(await folderOf({}))).toEqual({ updates: {}, diagnostics: [] });
  });
});
