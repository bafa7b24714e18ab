import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configModule, docFile, navbarWith, siteModule } from './support/fixtureFiles.ts';
import {
  buildFixture,
  createFixture,
  hashes,
  problemsOf,
  removeFixtures,
  type Files,
  type Fixture,
} from './support/fixtureSite.ts';

let good: Fixture;
let goodHashes: Record<string, string>;

beforeAll(async () => {
  good = await buildFixture();
  goodHashes = hashes(good.out);
});
afterAll(removeFixtures);

/** A fixture with mistakes in a folder with a good build, shared by all tests, because none may change the output. */
function overLastOutput(files: Files): Fixture {
  return createFixture(files, { out: good.out });
}

const channel = 'content/docs/guides/channel.md';
const cyclicSidebar = `const guides = { category: 'Guides', items: ['fdc3-intro'] };\nguides.items.push(guides);\nexport default { docs: [guides] };\n`;

/** Problem, files with the problem, and expected messages. */
const mistakes: { name: string; files: Files; says: RegExp[]; strict?: boolean }[] = [
  {
    name: 'a bad range in the text',
    files: { [channel]: docFile('Channel', 'Text.\n\n:::only[2.x]\nMore.\n:::\n') },
    says: [/^content\/docs\/guides\/channel\.md:8:\d+: error: .*2\.x/m],
  },
  {
    name: 'two files for one path',
    files: { 'content/docs/other.md': docFile('Other', 'Text.\n', 'path: platforms\n') },
    says: [
      /^content\/docs\/platforms\.md:4:1: error: The path `platforms` is already the path of content\/docs\/other\.md\..* \(In 2\.1, 2\.0\.\)/m,
    ],
  },
  {
    name: 'a doc that the sidebar lists and nobody wrote',
    files: { 'content/sidebars.ts': configModule({ docs: ['fdc3-intro', 'guides/chanel'] }) },
    says: [
      /^content\/sidebars\.ts:4:5: error: docs › guides\/chanel: There is no document `guides\/chanel` in any version\. Did you mean `guides\/channel`\? Available: .*`platforms`/m,
    ],
  },
  {
    name: 'a sidebar that holds itself',
    files: { 'content/sidebars.ts': cyclicSidebar },
    says: [/^content\/sidebars\.ts:1:45: error: docs › Guides › Guides: This category contains itself/m],
  },

  {
    name: 'a directive that is not closed',
    files: { [channel]: docFile('Channel', ':::note\nText.\n') },
    says: [
      /^content\/docs\/guides\/channel\.md:6:1: error: The directive `:::note` that opens here is never closed\./m,
    ],
  },
  {
    name: 'a link to a missing doc',
    files: { [channel]: docFile('Channel', 'See [it](../platform.md).\n') },
    says: [/^content\/docs\/guides\/channel\.md:6:5: error: There is no document `platform`\. Nearest: `platforms`/m],
  },
  {
    name: 'a link to a missing anchor',
    files: { 'content/docs/platforms.md': docFile('Platforms', 'See [it](guides/channel.md#open-on).\n') },
    says: [
      /^content\/docs\/platforms\.md:6:5: error: The link leads to \/docs\/.*guides\/channel#open-on, but that page has no such anchor\. The nearest is #open-one\./m,
    ],
  },
  {
    name: 'a file that is not UTF-8',
    files: { [channel]: Buffer.concat([Buffer.from(docFile('Channel', 'Text.\n\nCaf')), Buffer.from([0xe9, 0x0a])]) },
    says: [/^content\/docs\/guides\/channel\.md:8: error: .*not UTF-8/m],
  },
  {
    name: 'a Markdown file of 5 MB',
    files: { [channel]: docFile('Channel', 'Words and words.\n'.repeat(310_000)) },
    says: [/^content\/docs\/guides\/channel\.md: error: The file has 5\.\d MB. The limit for a Markdown file is 1 MB/m],
  },
  {
    name: 'an empty content folder',
    files: { 'content/docs': undefined, 'content/docs/.gitkeep': '' },
    says: [/^content\/docs: error: The folder `content\/docs` of .* does not contain any documents\./m],
  },
  {
    name: 'no content folder',
    files: { 'content/docs': undefined },
    says: [/^content\/docs: error: The folder `content\/docs` of .* does not contain any documents\./m],
  },

  {
    name: 'a page module without a title',
    files: { 'content/pages/about.tsx': 'export default () => null;\n' },
    says: [/^content\/pages\/about\.tsx:1:16: error: The page needs `export const meta = \{ title, description \}`/m],
  },

  {
    name: 'an image that is not there',
    files: { [channel]: docFile('Channel', '![A dot](../dott.png)\n') },
    says: [
      /^content\/docs\/guides\/channel\.md:6:1: error: There is no image \.\.\/dott\.png\. Did you mean `\.\.\/dot\.png`\?/m,
    ],
  },
  {
    name: 'an image out of the content folder',
    files: { [channel]: docFile('Channel', '![A dot](../../../secret.png)\n'), 'secret.png': Buffer.from('x') },
    says: [
      /^content\/docs\/guides\/channel\.md:6:1: error: The image \.\.\/\.\.\/\.\.\/secret\.png is not in content\/docs/m,
    ],
  },

  {
    name: 'three missing settings files, all in one run',
    files: { 'content/site.ts': undefined, 'content/versions.ts': undefined, 'content/sidebars.ts': undefined },
    says: [
      /^content\/site\.ts: error: There is no such file in /m,
      /^content\/versions\.ts: error: There is no such file in /m,
      /^content\/sidebars\.ts: error: There is no such file in /m,
    ],
  },

  {
    name: 'mistakes in several files, all reported by one run',
    files: {
      [channel]: docFile('Channel', ':::nota\nText.\n:::\n\n```nolang\nx\n```\n'),
      'content/docs/platforms.md': docFile('Platforms', 'Text.\n', 'titel: x\n'),
      'content/pages/about.tsx': 'export const meta = {};\n',
      'content/site.ts': siteModule({ navbar: navbarWith({ type: 'doc', label: 'X', docId: 'nowhere' }) }),
    },
    says: [
      /^content\/docs\/guides\/channel\.md:6:1: error: Unknown directive `:::nota`/m,
      /^content\/docs\/guides\/channel\.md:10:\d+: error: .*nolang/m,
      /^content\/docs\/platforms\.md:4:1: error: Unknown front matter key `titel`/m,
      /^content\/pages\/about\.tsx:1:1: error: The page component at \/about doesn't have a default export$/m,
      /^content\/site\.ts:24:18: error: `navbar\.left\[2\]\.docId`: There is no document `nowhere`/m,
    ],
  },
];

describe('a failed build reports why and keeps the previous output', () => {
  it.each(mistakes)('$name', async ({ files, says }) => {
    const fixture = overLastOutput(files);
    const problems = await problemsOf(fixture.build({ plainScripts: true }));
    for (const message of says) expect(problems).toMatch(message);
    expect(hashes(fixture.out)).toEqual(goodHashes);
  });

  it.each(['file', 'folder'])('a symbolic link to a %s outside among the static files', async (kind) => {
    const fixture = overLastOutput({ 'secrets/key.txt': 'secret' });
    symlinkSync(
      join(fixture.root, kind === 'file' ? 'secrets/key.txt' : 'secrets'),
      join(fixture.root, 'content/static/key.txt'),
    );
    expect(await problemsOf(fixture.build({ strict: false, plainScripts: true }))).toMatch(
      /content\/static\/key\.txt.*symbolic link/,
    );
    expect(hashes(fixture.out)).toEqual(goodHashes);
  });
});

describe('broken links', () => {
  it('are only logged unless the build is strict', async () => {
    const links: [url: string, message: RegExp][] = [
      ['../platform.md', /^There is no document `platform`/],
      ['/abut', /There is no page `\/abut`/],
      ['../platforms.md#nowhere', /has no such anchor/],
    ];
    const text = links.map(([url]) => `See [it](${url}).\n\n`).join('');
    const { result, out } = await buildFixture(
      { [channel]: docFile('Channel', `${text}## Open one {#open-one}\n`) },
      { strict: false, plainScripts: true },
    );
    expect(result.diagnostics).toEqual(
      links.map(([, message], index) =>
        expect.objectContaining({
          severity: 'warning',
          file: channel,
          line: 6 + 2 * index,
          column: 5,
          message: expect.stringMatching(message),
        }),
      ),
    );
    expect(Object.keys(hashes(out))).toContain('docs/guides/channel.html');
  });
});

describe('an output folder that cannot be written to', () => {
  it.each([
    ['below a file', (root: string) => join(root, 'content/site.ts/dist')],
    ['that holds other files', (root: string) => join(root, 'content')],
    ['that is the project itself', (root: string) => root],
  ])('%s', async (_, place) => {
    const fixture = createFixture();
    const before = hashes(join(fixture.root, 'content'));
    const out = place(fixture.root);
    const { build } = await import('../../../src/commands/build.ts');
    expect(await problemsOf(build({ ...fixture, cache: good.cache, out }, { strict: true }))).toMatch(
      /^Error: Cannot write the site to .*Choose another folder with --out/,
    );
    expect(hashes(join(fixture.root, 'content'))).toEqual(before);
  });
});
