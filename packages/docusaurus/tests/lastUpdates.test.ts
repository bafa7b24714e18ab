import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { config, createSite, messages, readFolder, removeSites } from './support/site.ts';

const commitDate = '2024-01-02T03:04:05Z';

/** Runs git in a folder with a fixed time and author, without environment variables of an enclosing hook. */
function git(cwd: string, ...args: string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const person = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) => [
      [`GIT_${role}_NAME`, 'Ada'],
      [`GIT_${role}_EMAIL`, 'a@site.example'],
      [`GIT_${role}_DATE`, commitDate],
    ]),
  ) as Record<string, string>;
  return execFileSync('git', ['-c', 'commit.gpgsign=false', '-c', 'init.defaultBranch=main', ...args], {
    cwd,
    env: { ...env, ...person },
    stdio: 'pipe',
    encoding: 'utf8',
  }).trim();
}

afterAll(removeSites);

const day = '2024-03-05T00:00:00.000Z';
const committed = { author: 'Ada', date: new Date(commitDate).toISOString() };

function repository(options: Record<string, unknown>): string {
  const top = createSite({
    'website/docusaurus.config.js': config(
      {},
      {
        organizationName: 'o',
        projectName: 'p',
        presets: [['classic', { docs: { path: '../docs', ...options }, pages: options }]],
        plugins: [['content-docs', { id: 'other', path: 'other', routeBasePath: 'other' }]],
      },
    ),
    'docs/plain.md': '# Plain\n',
    'docs/dated.md': `---\nlast_update:\n  date: ${day}\n---\n`,
    'docs/signed.md': '---\nlast_update:\n  author: Jo\n---\n',
    'docs/said.md': `---\nlast_update:\n  author: Jo\n  date: ${day}\n---\n`,
    'website/other/silent.md': `---\nlast_update:\n  author: Jo\n  date: ${day}\n---\n`,
    'website/src/pages/page.md': '# Page\n',
  });
  git(top, 'init', '-q');
  git(top, 'add', '.');
  git(top, 'commit', '-qm', 'one');
  return join(top, 'website');
}

it.each([
  [{}, {}],
  [{ showLastUpdateTime: false, showLastUpdateAuthor: false }, {}],
  [
    { showLastUpdateTime: true },
    {
      plain: { author: '', date: committed.date },
      dated: { author: '', date: day },
      signed: { author: '', date: committed.date },
      said: { author: '', date: day },
      'pages/page': { author: '', date: committed.date },
    },
  ],
  [
    { showLastUpdateAuthor: true },
    {
      plain: { author: 'Ada' },
      dated: { author: 'Ada' },
      signed: { author: 'Jo' },
      said: { author: 'Jo' },
      'pages/page': { author: 'Ada' },
    },
  ],
  [
    { showLastUpdateTime: true, showLastUpdateAuthor: true },
    {
      plain: committed,
      dated: { author: 'Ada', date: day },
      signed: { author: 'Jo', date: committed.date },
      said: { author: 'Jo', date: day },
      'pages/page': committed,
    },
  ],
])('with %j the pages of a plugin tell what it has shown of their last change', async (options, expected) => {
  const site = await readFolder(repository(options));
  const told = site.content.versions
    .flatMap(({ docs }) => docs)
    .flatMap(({ id, lastUpdate }) => (lastUpdate ? [[id, lastUpdate]] : []));
  expect(Object.fromEntries(told)).toEqual(expected);
  expect(messages(site).filter((message) => message.includes('Last updates'))).toEqual([]);
});

it('readers are asked nothing that the site does not ask', async () => {
  expect((await readFolder(repository({}))).config.repository).toBeUndefined();
});

it('a repository in a folder beside the site’s is not asked', async () => {
  const top = createSite({
    'website/docusaurus.config.js': config({ path: '../docs', showLastUpdateTime: true }),
    'docs/a.md': '# A\n',
    'website/b.md': '',
  });
  for (const folder of ['docs', 'website']) {
    mkdirSync(join(top, folder), { recursive: true });
    writeFileSync(join(top, folder, 'c.md'), '');
    git(join(top, folder), 'init', '-q');
    git(join(top, folder), 'add', '.');
    git(join(top, folder), 'commit', '-qm', 'one');
  }
  const site = await readFolder(join(top, 'website'));
  expect(site.content.versions.flatMap(({ docs }) => docs).filter(({ lastUpdate }) => lastUpdate)).toEqual([]);
});
