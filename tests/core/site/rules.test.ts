import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostParties } from '../../../src/core/docs/siteSchema.ts';
import { mostParts, tooManyParts } from '../../../src/features/rules/versionRules.ts';
import { siteModule, docFile } from './support/fixtureFiles.ts';
import {
  buildFixture,
  createFixture,
  problemsOf,
  removeFixtures,
  type Files,
  type Fixture,
} from './support/fixtureSite.ts';

const rules = siteModule({
  rules: {
    parties: { agent: 'Agents', app: 'Applications' },
    tests: 'guides',
    note: { text: 'What else binds:', doc: 'fdc3-intro' },
  },
});
const intro = `## Opening

:rule[An agent MUST open the :only[\`app\`]{in=">=2.1"}:only[application]{in="<2.1"}.]{#open-app by="agent"}

:only[:rule[An app MAY "wait, or" leave.]{#wait by="app"}]{in=">=2.2"}:only[:rule[An app SHOULD NOT shout.]{#shout by="app" conflict="by the rule open-app, apps may sing-along."}]{in="<2.2"}
`;
const files: Files = {
  'content/site.ts': rules,
  'content/docs/fdc3-intro.md': docFile('Introduction', intro),
  'content/docs/guides/channel.md': docFile(
    'Channel',
    'Before [opening](../fdc3-intro.md#open-app).\n\n' +
      '## TestOne\n\nTries [opening](../fdc3-intro.md#open-app).\n\n' +
      '## What is not tested\n\nNot [leaving](../fdc3-intro.md#open-app).\n',
    'aliases: [channels]\n',
  ),
};

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture(files, { plainScripts: true });
});
afterAll(removeFixtures);

describe('the page of all rules', () => {
  it('exists for every version, with the sentences, parties and tests', () => {
    const html = site.read('docs/rules.html');
    expect(html).toContain('<a href="/docs/fdc3-intro#open-app">An agent MUST open the app.</a>');
    expect(html).toMatch(/<strong>SHOULD NOT<\/strong> <a href=/);
    expect(html).toMatch(/Applications · Opening/);
    expect(html).toContain('Tested by <span><a href="/docs/guides/channel#testone">TestOne</a></span><');
    expect(site.read('docs.html')).toContain('<a href="/docs/rules">');
  });

  it('shows the note for all rules, and conflicts', () => {
    const html = site.read('docs/rules.html');
    expect(html).toContain('<p class="note">What else binds: <a href="/docs/fdc3-intro">Introduction</a>.</p>');
    expect(html).toContain(
      'Conflict in the standard: by the rule <a href="/docs/fdc3-intro#open-app">“An agent MUST open the app.”</a>, apps may sing-along.</p>',
    );
    expect(html.match(/Conflict in the standard/g)).toHaveLength(1);
    expect(site.read('docs/rules.md')).toMatch(/^What else binds: \[Introduction\]\(\/docs\/fdc3-intro\)\.$/m);
    expect(site.read('docs/rules.md')).toContain(
      '#shout). Conflict in the standard: by the rule [“An agent MUST open the app.”](/docs/fdc3-intro#open-app), apps may sing-along.',
    );
  });

  it('shows what is new, changed and removed since the previous version', () => {
    const parts = (path: string) =>
      [...site.read(path).matchAll(/<li class="([^"]*)" data-rule="([^"]*)"/g)].map(([, classes = '', id]) => [
        id,
        classes
          .split(' ')
          .filter((each) => each.startsWith('c-'))
          .join(),
      ]);
    expect(parts('docs/2.0/rules.html')).toEqual([
      ['open-app', ''],
      ['shout', ''],
    ]);
    expect(parts('docs/rules.html')).toEqual([
      ['open-app', 'c-changed'],
      ['shout', ''],
    ]);
    expect(parts('docs/next/rules.html')).toEqual([
      ['open-app', ''],
      ['wait', 'c-new'],
      ['shout', 'c-gone'],
    ]);
  });

  it('can be downloaded as CSV, JSON and Markdown', () => {
    expect(site.read('docs/next/rules/rules.csv')).toBe(
      'version,id,level,by,text,part,doc,section,change,conflict,url,tests\r\n' +
        '2.2,open-app,MUST,agent,An agent MUST open the app.,More,Introduction,Opening,,,https://fixture.example/docs/next/fdc3-intro#open-app,https://fixture.example/docs/next/guides/channel#testone\r\n' +
        '2.2,wait,MAY,app,"An app MAY ""wait, or"" leave.",More,Introduction,Opening,new,,https://fixture.example/docs/next/fdc3-intro#wait,\r\n',
    );
    expect(JSON.parse(site.read('docs/rules/rules.json'))).toMatchObject([
      { id: 'open-app', version: '2.1', change: 'changed' },
      { id: 'shout', level: 'SHOULD NOT', by: ['app'], conflict: 'by the rule open-app, apps may sing-along.' },
    ]);
    expect(site.read('docs/rules.md')).toContain(
      '- **MUST** (agent): [An agent MUST open the app.](/docs/fdc3-intro#open-app)',
    );
  });
});

it('a version without rules has no such page', async () => {
  const { result, ...plain } = await buildFixture();
  expect(result.pages).toBeGreaterThan(0);
  expect(() => plain.read('docs/rules.html')).toThrow(/ENOENT/);
});

it('the same rule on two listed pages is an error at the second', async () => {
  const twice = createFixture({
    ...files,
    'content/docs/platforms.md': docFile(
      'Platforms',
      ':rule[An agent MUST open it.]{#open-app by="agent"}\n',
      'path:\n  ">=2.2": guides/platforms\n',
    ),
  });
  expect(await problemsOf(twice.build({ plainScripts: true }))).toContain(
    'content/docs/platforms.md:8:1: error: The rule `open-app` of version 2.1 is also in content/docs/fdc3-intro.md. Link to it there, or change one of the anchors.',
  );
});

it('more parts than can be chosen from are an error', () => {
  const rulesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ part: `P${index}` }));
  expect(tooManyParts({ label: '2.1' }, [...rulesOf(mostParts), ...rulesOf(mostParts)])).toEqual([]);
  expect(tooManyParts({ label: '2.1' }, rulesOf(mostParts + 1))).toEqual([
    expect.objectContaining({
      severity: 'error',
      file: 'content/sidebars.ts',
      message: expect.stringMatching(/of version 2\.1 are in 11 parts \(P0, /),
    }),
  ]);
});

it('the style sheet has a filter for as many parties and parts as there may be', () => {
  const css = readFileSync(new URL('../../../src/features/rules/rules.css', import.meta.url), 'utf8');
  const numbered = (letter: string) =>
    [...css.matchAll(new RegExp(`\\[value='${letter}(\\d+)'\\]:checked`, 'g'))].map(([, number]) => Number(number));
  expect(numbered('b')).toEqual([...Array(mostParties).keys()]);
  expect(numbered('g')).toEqual([...Array(mostParts).keys()]);
});
