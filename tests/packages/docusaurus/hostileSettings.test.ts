import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runNode } from '../../core/site/support/runCli.ts';
import { root } from '../../core/site/support/sourceFiles.ts';
import { git } from './support/hostileGit.ts';
import { writeHostileFolder } from './support/hostileFolder.ts';

const work = mkdtempSync(join(tmpdir(), 'hostile-settings-'));
const site = join(work, 'website');
const markers = join(work, 'markers');
/** A copy of the engine that stands in the site's folder, and cannot keep a bundle of itself. */
const inside = join(site, 'tools/engine');
const folders = ['--cache', join(work, 'cache'), '--out', join(work, 'dist')];
// Where the folder that a shell stands in is searched for commands.
const environment = {
  PATH: ['.', 'node_modules/.bin', process.env.PATH].join(delimiter),
  TSX_TSCONFIG_PATH: '',
  INIT_CWD: site,
};

beforeAll(() => {
  mkdirSync(markers);
  writeHostileFolder(site, markers);
  git(site, 'init', '-q');
  git(site, 'add', 'docs');
  git(site, 'commit', '-qm', 'one');
  copyEngine();
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

function copyEngine(): void {
  for (const name of ['src', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, name), join(inside, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(inside, 'node_modules'));
  mkdirSync(join(inside, '.cache'));
  writeFileSync(join(inside, '.cache/engine'), '');
}

it('`check`, run inside of a folder whose every file of settings is a program, runs none', async () => {
  const { code, out, error } = await runNode(
    [join(root, 'scripts/site.mjs'), 'check', '--source', 'docusaurus:.', ...folders],
    environment,
    site,
  );
  expect(out).toContain('Checked');
  expect(error).not.toContain('Last updates');
  expect(code).toBe(0);
  expect(readdirSync(markers)).toEqual([]);
});

it('nor does `build`, by the sources of an engine that stands in that folder', async () => {
  const { code, out, error } = await runNode(
    [join(inside, 'scripts/site.mjs'), 'build', '--source', 'docusaurus:.', ...folders],
    environment,
    site,
  );
  expect(error).toContain('The engine runs from its sources');
  expect(out).toContain('Built');
  expect(code).toBe(0);
  expect(readdirSync(markers)).toEqual([]);
});

it('nor does `dev`', async () => {
  const child = spawn(
    process.execPath,
    [join(inside, 'scripts/site.mjs'), 'dev', '--source', 'docusaurus:.', ...folders],
    {
      cwd: site,
      env: { ...process.env, ...environment, PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error('The server ended.')));
      child.stdout
        .setEncoding('utf8')
        .on('data', (text: string) => /http:\S+/.test(text) && resolve(/http:\S+/.exec(text)![0]));
    });
    for (const path of ['docs/intro', 'src/browser/app.ts', 'src/theme/styles/base.css', 'docs/intro/index.md'])
      expect((await fetch(url + path)).status).toBe(200);
    // What it watches is read anew, not run.
    for (const name of ['docs/new.md', 'tsconfig.json', 'package.json', '.env', 'docusaurus.config.ts'])
      writeFileSync(join(site, name), name.endsWith('.md') ? '# New\n' : ' ', { flag: 'a' });
    await expect.poll(async () => (await fetch(`${url}docs/new`)).status, { timeout: 30_000 }).toBe(200);
  } finally {
    child.kill();
    await new Promise((resolve) =>
      child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(undefined),
    );
  }
  expect(readdirSync(markers)).toEqual([]);
});
