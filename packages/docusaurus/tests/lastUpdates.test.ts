import { execFileSync } from 'node:child_process';
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
      },
    ),
    'docs/plain.md': '# Plain\n',
    'docs/dated.md': `---\nlast_update:\n  date: ${day}\n---\n`,
    'docs/signed.md': '---\nlast_update:\n  author: Jo\n---\n',
    'website/src/pages/page.md': '# Page\n',
  });
  git(top, 'init', '-q');
  git(top, 'add', '.');
  git(top, 'commit', '-qm', 'one');
  return join(top, 'website');
}

it.each([
  [{}, {}],
  [
    { showLastUpdateTime: true },
    {
      plain: { author: '', date: committed.date },
      dated: { author: '', date: day },
      signed: { author: '', date: committed.date },
      'pages/page': { author: '', date: committed.date },
    },
  ],
  [
    { showLastUpdateAuthor: true },
    {
      plain: { author: 'Ada' },
      dated: { author: 'Ada' },
      signed: { author: 'Jo' },
      'pages/page': { author: 'Ada' },
    },
  ],
  [
    { showLastUpdateTime: true, showLastUpdateAuthor: true },
    {
      plain: committed,
      dated: { author: 'Ada', date: day },
      signed: { author: 'Jo', date: committed.date },
      'pages/page': committed,
    },
  ],
])('with %j, pages show the last update as in Docusaurus', async (options, expected) => {
  const site = await readFolder(repository(options));
  const told = site.content.versions
    .flatMap(({ docs }) => docs)
    .flatMap(({ id, lastUpdate }) => (lastUpdate ? [[id, lastUpdate]] : []));
  expect(Object.fromEntries(told)).toEqual(expected);
  expect(messages(site).filter((message) => message.includes('last update'))).toEqual([]);
});
