import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { liveSite } from '../../../src/commands/dev/liveSite.ts';
import * as compiler from '../../../src/core/compile/compile.ts';
import { definitionLinks } from '../../../src/standard/site/siteDefinitions.ts';
import { loadSite } from '../../../src/core/site/loadSite.ts';
import { docFile, fixtureFiles } from './support/fixtureFiles.ts';
import {
  buildFixture,
  createFixture,
  hashes,
  problemsOf,
  removeFixtures,
  type Files,
  type Fixture,
} from './support/fixtureSite.ts';
import { features } from '../../../src/features.ts';

const compiling = vi.spyOn(compiler, 'compile');

const declared = (broadcast: string) => `export interface Channel {\n  readonly id: string;\n  ${broadcast};\n}\n`;
const versions = String(fixtureFiles['content/versions.ts']).replaceAll(
  /"number": "(.*?)",/g,
  '"number": "$1", "declarations": "content/standard/$1.d.ts",',
);

/** The fixture with a channel declared in three versions. */
const withFacts: Files = {
  'content/versions.ts': versions,
  'content/standard/2.0.d.ts': declared('broadcast(text: string): void'),
  'content/standard/2.1.d.ts': declared('broadcast(text: string): Promise<void>'),
  'content/standard/2.2.d.ts': declared('broadcast(text: string): Promise<void>'),
  'content/standard/dotnet.ts': `export default ${JSON.stringify({ label: '.NET', value: 'dotnet', language: 'cs', version: '2.2', declarations: [{ for: 'Channel', head: 'interface IChannel', members: [{ for: 'id', signature: 'string Id { get; }' }] }] })};\n`,
  'content/docs/guides/channel.md': docFile(
    'Channel',
    '::signature[Channel]\n\n## Open one {#open-one}\n\n### id\n\n::signature[Channel.id]\n\n### broadcast\n\n::availability[Channel.broadcast]\n\n::signature[Channel.broadcast]\n',
    'aliases: [channels]\n',
  ),
  'content/docs/platforms.md': docFile(
    'Platforms',
    'Where `Channel.broadcast` runs: `broadcast()`.\n',
    'path:\n  ">=2.2": guides/platforms\n',
  ),
};

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture(withFacts, { plainScripts: true });
});
afterAll(() => {
  removeFixtures();
  compiling.mockRestore();
});

/** The same site with the cache of its first build and changes, not built yet. */
function changed(changes: Files): Fixture {
  const fixture = createFixture({ ...withFacts, ...changes });
  cpSync(site.cache, fixture.cache, { recursive: true });
  compiling.mockClear();
  return fixture;
}

describe('a built page', () => {
  it.each([
    ['shows what its version declares', 'docs/2.0/guides/channel.md', 'broadcast(text: string): void;'],
    ['says what changed', 'docs/guides/channel.html', 'Changed in 2.1'],
    ['says nothing of what is to come', 'docs/2.0/guides/channel.md', '### broadcast\n\n```ts'],
    [
      'has tabs where another language is documented',
      'docs/next/guides/channel.html',
      '<span class="k">readonly</span> id<span class="p">: </span><span class="t">string</span>;</code>',
    ],
    [
      'links names to their home in its version',
      'docs/2.0/platforms.html',
      '<a href="/docs/2.0/guides/channel#broadcast"><code>Channel.broadcast</code></a> runs: <code>broadcast()</code>',
    ],
    ['has its facts in the search records', 'search/records-2.1.ndjson', 'broadcast(text: string): Promise<void>'],
  ])('%s', (_, path, text) => {
    expect(site.read(path)).toContain(text);
  });
});

it('names link to their definitions', async () => {
  const definitions = definitionLinks((await loadSite(site, { features })).definitions);
  expect([...definitions.get('2.0')!]).toEqual([
    ['Channel', '/docs/2.0/guides/channel'],
    ['Channel.id', '/docs/2.0/guides/channel#id'],
    ['Channel.broadcast', '/docs/2.0/guides/channel#broadcast'],
  ]);
});

describe('problems are reported', () => {
  const problems = (changes: Files) =>
    problemsOf(createFixture({ ...withFacts, ...changes }).build({ plainScripts: true }));

  it('with its place, once for all versions', async () => {
    expect(await problems({ 'content/docs/platforms.md': docFile('Platforms', '::signature[Chanel]\n') })).toBe(
      'content/docs/platforms.md:6:1: error: `Chanel` is not declared. Nearest: `Channel`, `Channel.id`. (In Next, 2.1, 2.0.)',
    );
  });

  it('of those versions only that have it', async () => {
    const declarations = { 'content/standard/2.0.d.ts': 'export interface Other {}\n' };
    expect(
      await problems({
        ...declarations,
        'content/docs/guides/channel.md': docFile('Channel', ':::members[Channel]\n- `id`: Name.\n:::\n'),
      }),
    ).toBe(
      [
        'content/docs/guides/channel.md:6:1: error: `Channel` also has `broadcast`. Describe it in the list, or write `{subset}` if the table is meant to list only some of them. (In Next, 2.1.)',
        'content/docs/guides/channel.md:6:1: error: `Channel` is not declared; it is in 2.2, 2.1. Put it in a version mark such as `:::only[2.1]`. (In 2.0.)',
      ].join('\n'),
    );
  });

  it('where a site has no facts', async () => {
    const fixture = createFixture({ 'content/docs/platforms.md': docFile('Platforms', '::availability[Channel]\n') });
    expect(await problemsOf(fixture.build({ plainScripts: true }))).toBe(
      'content/docs/platforms.md:6:1: error: `Channel` is not declared: the version does not list any packages, so its declarations are unknown. (In Next, 2.1, 2.0.)',
    );
  });

  const language = (fields: object) =>
    `export default ${JSON.stringify({ label: 'Other', value: 'other', language: 'cs', version: '2.2', declarations: [], ...fields })};\n`;
  const member = { for: 'broadcats', signature: 'Task Broadcast();' };

  it('in other languages', async () => {
    const found = await problems({
      'content/standard/none.ts': 'export const dotnet = {};\n',
      'content/standard/key.ts': language({ lable: '.NET' }),
      'content/standard/version.ts': language({ version: '3.0' }),
    });
    expect(found.split('\n').toSorted()).toEqual([
      expect.stringMatching(
        /^content\/standard\/key\.ts:1:\d+: error: Unknown key `lable`\. Did you mean `label`\? Legal keys are/,
      ),
      'content/standard/none.ts:1:1: error: The file has no default export.',
      expect.stringMatching(
        /^content\/standard\/version\.ts:1:\d+: error: `version`: Unknown version `3\.0`\. Legal values are `2\.2`, `2\.1`, `2\.0`\.$/,
      ),
    ]);
  });

  it('in another language: names that are not declared', async () => {
    const declarations = [
      { for: 'Channel', head: 'interface IChannel', members: [member, { signature: 'x' }] },
      { for: 'Chanel', head: 'x', members: [] },
    ];
    expect(
      (
        await problems({ 'content/standard/dotnet.ts': language({ label: '.NET', value: 'dotnet', declarations }) })
      ).split('\n'),
    ).toEqual([
      'content/standard/dotnet.ts:1:160: error: `declarations[0].members[0].for`: `Channel.broadcats` is not declared in version 2.2. Did you mean `Channel.broadcast`?',
      'content/standard/dotnet.ts:1:232: error: `declarations[1].for`: `Chanel` is not declared in version 2.2. Did you mean `Channel`?',
    ]);
  });
});

describe('a build after another', () => {
  const others = () =>
    new Set(compiling.mock.calls.map(([{ file }]) => file).filter((file) => file !== 'content/docs/fdc3-intro.md'));

  it('compiles nothing and returns the same', async () => {
    const fixture = changed({});
    await fixture.build({ plainScripts: true });
    expect(others()).toEqual(new Set());
    expect(hashes(fixture.out)).toEqual(hashes(site.out));
  });

  it('follows the facts', async () => {
    const fixture = changed({ 'content/standard/2.1.d.ts': declared('broadcast(text: string, loud: boolean): void') });
    await fixture.build({ plainScripts: true });
    expect(others()).toEqual(new Set(['content/docs/guides/channel.md']));
    expect(fixture.read('docs/guides/channel.md')).toContain('broadcast(text: string, loud: boolean): void;');
    expect(fixture.read('docs/next/guides/channel.md')).toContain('Changed in 2.2');
  });

  it('follows a home that moves', async () => {
    const fixture = changed({
      'content/docs/guides/channel.md': String(withFacts['content/docs/guides/channel.md']).replace(
        '### broadcast',
        '### broadcast {#say}',
      ),
    });
    await fixture.build({ plainScripts: true });
    expect(others()).toEqual(new Set(['content/docs/guides/channel.md', 'content/docs/platforms.md']));
    expect(fixture.read('docs/platforms.html')).toContain('href="/docs/guides/channel#say"');
  });
});

it('the dev server follows an edit of the facts, and keeps them after other edits', async () => {
  const fixture = createFixture(withFacts);
  let loads = 0;
  const live = await liveSite(fixture, (file) => import(`${pathToFileURL(file).href}?${loads++}`));
  const { facts } = live.current();
  const plain = async () =>
    (await live.compile(live.current().content.versions[1]!.docs.find(({ id }) => id === 'guides/channel')!)).plain;
  expect(await plain()).toContain('Promise<void>');
  await live.reload(join(fixture.root, 'content/docs/platforms.md'));
  expect(live.current().facts).toBe(facts);
  fixture.write({ 'content/standard/2.1.d.ts': declared('broadcast(): string') });
  await live.reload(join(fixture.root, 'content/standard/2.1.d.ts'));
  expect(await plain()).toContain('broadcast(): string;');
});

it('the dev server reads only the edited file into parts again', async () => {
  const fixture = createFixture(withFacts);
  let loads = 0;
  const live = await liveSite(fixture, (file) => import(`${pathToFileURL(file).href}?${loads++}`));
  const selections = () =>
    Object.fromEntries(live.current().content.versions[1]!.docs.map(({ file, selection }) => [file, selection]));
  const before = selections();
  fixture.write({ 'content/docs/platforms.md': docFile('Platforms', 'Elsewhere.\n') });
  await live.reload(join(fixture.root, 'content/docs/platforms.md'));
  const after = selections();
  expect(after['content/docs/platforms.md']?.markdown).toBe('Elsewhere.\n');
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual(['content/docs/platforms.md']);
  fixture.write({ 'content/terms.ts': 'export default { "user channel": { "<2.0": "system channel" } };\n' });
  await live.reload(join(fixture.root, 'content/terms.ts'));
  expect(selections()['content/docs/guides/channel.md']).not.toBe(after['content/docs/guides/channel.md']);
});
