import { execFileSync } from 'node:child_process';
import { appendFile, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lastUpdatesOf, readLastUpdates } from '../../../src/core/docs/lastUpdates.ts';
import { createFolder, folderOf } from './helpers.ts';
import { everything, sample } from '../../support/everything.ts';

function git(cwd: string, args: string[], date = '2024-01-01T00:00:00Z', name = 'First Author') {
  const person = {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: 'Committer',
    GIT_COMMITTER_EMAIL: 'c@example.org',
    GIT_COMMITTER_DATE: date,
  };
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;
  return execFileSync('git', ['-c', 'commit.gpgsign=false', ...args], {
    cwd,
    env: { ...env, ...person },
    stdio: 'pipe',
    encoding: 'utf8',
  }).trim();
}

/** A repository with two commits: both files in the first, `b.md` again in the second. */
async function repository(folder = '.', parent?: string): Promise<{ root: string; top: string }> {
  const top = parent ?? (await folderOf({ 'readme.md': 'x' }));
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
const warning = (message: string): unknown => ({
  severity: 'warning',
  kind: 'history',
  message: expect.stringContaining(message),
});
const two = { author: 'Second Author', date: '2024-02-01T10:00:00.000Z' };
const both = { 'content/docs/ü/a.md': one, 'content/docs/b.md': two };

afterEach(() => vi.unstubAllEnvs());

describe('readLastUpdates', () => {
  let shared: string;
  beforeAll(async () => void (shared = (await repository('.', await createFolder({ 'readme.md': 'x' }))).root));
  afterAll(() => rm(shared, { recursive: true }));

  it.each(['.', 'website'])(
    'finds author and instant of each file, with the project in %s of the repository',
    async (folder) => {
      const root = folder === '.' ? shared : (await repository(folder)).root;
      expect(await readLastUpdates(root)).toEqual({ updates: both, diagnostics: [] });
    },
  );

  it('does not follow the variables of a git hook', async () => {
    vi.stubEnv('GIT_DIR', '/nowhere');
    vi.stubEnv('GIT_OBJECT_DIRECTORY', '/nowhere');
    vi.stubEnv('GIT_CONFIG_COUNT', '1');
    vi.stubEnv('GIT_CONFIG_KEY_0', 'log.showRoot');
    vi.stubEnv('GIT_CONFIG_VALUE_0', 'neither');
    expect((await readLastUpdates(shared)).updates['content/docs/b.md']).toEqual(two);
  });

  it('warns once about a shallow clone and returns the known dates', async () => {
    const { top } = await repository();
    const clone = join(await folderOf({}), 'clone');
    await writeFile(join(top, 'content/docs/c.md'), 'c');
    git(top, ['add', 'content/docs/c.md']);
    git(top, ['commit', '-qm', 'three'], '2024-03-01T00:00:00Z');
    git(top, ['clone', '-q', '--depth', '2', pathToFileURL(top).href, clone]);
    const { updates, diagnostics } = await readLastUpdates(clone);
    expect(updates).toEqual({ 'content/docs/c.md': { ...one, date: '2024-03-01T00:00:00.000Z' } });
    expect(diagnostics).toEqual([warning('the clone is shallow, and 2 of 3 files have no date')]);
  });

  it('warns once without a repository', async () => {
    const root = await folderOf({ 'content/docs/a.md': 'a', 'content/docs/b.md': 'b' });
    vi.stubEnv('GIT_CEILING_DIRECTORIES', root);
    expect(await readLastUpdates(root)).toEqual({ updates: {}, diagnostics: [warning('not a git repository')] });
  });

  it('warns once in a repository without a commit', async () => {
    const root = await folderOf({ 'content/docs/a.md': 'a' });
    git(root, ['init', '-q']);
    const { updates, diagnostics } = await readLastUpdates(root);
    expect(updates).toEqual({});
    expect(diagnostics).toHaveLength(1);
  });

  it('warns once where git is not installed', async () => {
    vi.stubEnv('PATH', '/nowhere');
    const message = 'Some pages have no last update: git is not installed.';
    expect(await readLastUpdates(shared)).toEqual({ updates: {}, diagnostics: [warning(message)] });
  });

  it('returns nothing without content', async () => {
    expect(await readLastUpdates(await folderOf({}))).toEqual({ updates: {}, diagnostics: [] });
  });
});

// Full runs try each form.
describe.runIf(everything)('of the forms of a repository', () => {
  it.each<[form: string, make: (top: string) => void]>([
    ['whose branches are packed', (top) => git(top, ['pack-refs', '--all'])],
    ['whose objects are packed', (top) => git(top, ['gc', '-q'])],
    ['without a branch', (top) => git(top, ['checkout', '-q', '--detach'])],
    ['on a branch in a folder', (top) => git(top, ['checkout', '-qb', 'feature/of/mine'])],
  ])('one %s is read', async (_, make) => {
    const { root, top } = await repository();
    make(top);
    expect(await readLastUpdates(root)).toEqual({ updates: both, diagnostics: [] });
  });

  it('one of the longer ids is read', async () => {
    const root = await folderOf({ 'content/docs/a.md': 'a' });
    git(root, ['init', '-q', '--object-format=sha256']);
    git(root, ['add', '.']);
    git(root, ['commit', '-qm', 'one']);
    expect(await readLastUpdates(root)).toEqual({ updates: { 'content/docs/a.md': one }, diagnostics: [] });
  });

  it('a second work tree is read at its own commit', async () => {
    const { top } = await repository();
    const tree = join(await folderOf({}), 'tree');
    git(top, ['worktree', 'add', '-q', tree, 'HEAD~1']);
    expect((await readLastUpdates(tree)).updates).toEqual({ ...both, 'content/docs/b.md': one });
  });

  it.each(['--shared', '--reference'])('a clone that borrows objects (%s) keeps its dates', async (option) => {
    const { top } = await repository();
    const clone = join(await folderOf({}), 'clone');
    git(top, ['clone', '-q', option, ...(option === '--reference' ? [top] : []), pathToFileURL(top).href, clone]);
    expect((await readLastUpdates(clone)).updates).toEqual(both);
  });

  it('a submodule is read, and no repository for another', async () => {
    const { top } = await repository();
    const around = await folderOf({ 'content/docs/c.md': 'c' });
    git(around, ['init', '-q']);
    git(around, ['-c', 'protocol.file.allow=always', 'submodule', '-q', 'add', pathToFileURL(top).href, 'site']);
    git(around, ['add', '.']);
    git(around, ['commit', '-qm', 'one']);
    expect(await readLastUpdates(join(around, 'site'))).toEqual({ updates: both, diagnostics: [] });
    expect(
      await lastUpdatesOf(around, ['content/docs/c.md', 'site/content/docs/b.md', '../b.md'], ['.', '..']),
    ).toEqual({ updates: { 'content/docs/c.md': one }, diagnostics: [] });
    expect(
      (await lastUpdatesOf(join(around, 'site'), ['../content/docs/c.md', 'content/docs/b.md'], ['.', '../content']))
        .updates,
    ).toEqual({ 'content/docs/b.md': two });
  });

  it.each([
    ['blob:none', both, []],
    ['tree:0', {}, [expect.stringContaining('Some pages have no last update: ')]],
  ])('a partial clone (%s) returns the known dates without fetching', async (part, updates, messages) => {
    const { top } = await repository();
    const clone = join(await folderOf({}), 'clone');
    git(top, ['config', 'uploadpack.allowFilter', 'true']);
    git(top, ['clone', '-q', '--no-checkout', `--filter=${part}`, pathToFileURL(top).href, clone]);
    await mkdir(join(clone, 'content/docs/ü'), { recursive: true });
    for (const file of Object.keys(both)) await writeFile(join(clone, file), '');
    const found = await readLastUpdates(clone);
    expect(found.updates).toEqual(updates);
    expect(found.diagnostics.map(({ message }) => message)).toEqual(messages);
  });
});

describe('a stranger’s folder', () => {
  /** A script that leaves a mark, and settings that name it everywhere git supports a program. */
  async function hostileSettings(top: string): Promise<string> {
    const marker = join(top, 'MARKER');
    const script = join(top, 'run.sh');
    await writeFile(script, `#!/bin/sh\necho run > ${marker}\n`);
    await chmod(script, 0o755);
    const keys = (
      'core.fsmonitor core.pager core.sshCommand core.askPass core.gitProxy core.editor core.alternateRefsCommand ' +
      'gpg.program gpg.ssh.program diff.external diff.x.textconv diff.x.command filter.x.smudge filter.x.clean ' +
      'filter.x.process pager.log credential.helper alias.log interactive.diffFilter uploadpack.packObjectsHook'
    ).split(' ');
    const settings = [
      ...keys.map((key) => [key, key === 'alias.log' ? `!${script}` : script]),
      ['log.showSignature', 'true'],
      ['core.hooksPath', top],
      ['includeIf.gitdir:/.path', join(top, 'more.config')],
    ].map(([key = '', value]) => {
      const [, section, part, name] = /^(\w+)(?:\.(.*))?\.(\w+)$/.exec(key)!;
      return `[${section}${part === undefined ? '' : ` "${part}"`}]\n\t${name} = "${value}"\n`;
    });
    await appendFile(join(top, '.git/config'), settings.join(''));
    expect(git(top, ['config', 'filter.x.process'])).toBe(script);
    await writeFile(join(top, 'more.config'), `[core]\n\tfsmonitor = ${script}\n[diff]\n\trelative = true\n`);
    await writeFile(join(top, '.gitattributes'), '* diff=x filter=x\n');
    await writeFile(join(top, '.git/info/attributes'), '* diff=x filter=x\n');
    return marker;
  }

  it.each(sample(['.', 'website'], 2))(
    'returns dates without running programs, with the project in %s',
    async (folder) => {
      const { root, top } = await repository(folder);
      const marker = await hostileSettings(top);
      expect(await readLastUpdates(root)).toEqual({ updates: both, diagnostics: [] });
      expect(existsSync(marker)).toBe(false);
    },
  );

  it('laid out as a bare repository has no dates', async () => {
    const { root } = await repository();
    execFileSync('sh', ['-ec', 'mv .git/* . && rmdir .git'], { cwd: root });
    expect(await readLastUpdates(root)).toEqual({ updates: {}, diagnostics: [warning('not a git repository')] });
  });

  it('whose commit has no date that can be read does not end the build', async () => {
    const { root, top } = await repository();
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: top, encoding: 'utf8' }).trim();
    const commit = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'], {
      cwd: top,
      input: `tree ${tree}\nauthor A <a@x.example> x\ncommitter A <a@x.example> x\n\nno date\n`,
      encoding: 'utf8',
    }).trim();
    const head = /^ref: (.*)$/m.exec(await readFile(join(top, '.git/HEAD'), 'utf8'))![1]!;
    await writeFile(join(top, '.git', head), `${commit}\n`);
    expect((await readLastUpdates(root)).updates).toEqual({});
  });
});
