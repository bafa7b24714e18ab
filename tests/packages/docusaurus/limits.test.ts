import { afterEach, expect, it } from 'vitest';
import { htmlLimits, partialLimits, siteLimits } from '../../../src/core/limits.ts';
import { config, messages, readSite, removeSites, type Files } from './support/site.ts';

afterEach(removeSites);

const list = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`);
const frontMatter = (tags: string[]) => `---\ntitle: A\ntags: ${JSON.stringify(tags)}\n---\n\nText.\n`;
const nested = (count: number) => '['.repeat(count) + ']'.repeat(count);
const sidebars = (items: string): Files => ({
  'docusaurus.config.js': config({ sidebarPath: './sidebars.json' }),
  'sidebars.json': `{"docs":${items}}`,
});
/** Each is put three times into the one before it. */
const partials = (levels: number): Files =>
  Object.fromEntries(
    Array.from({ length: levels }, (_, index) => [
      `docs/_p${index}.mdx`,
      index + 1 < levels ? `import P from './_p${index + 1}.mdx'\n\n${'<P/>\n\n'.repeat(3)}` : 'Last.\n',
    ]),
  );

it.each<[what: string, files: Files, said: RegExp[]]>([
  [
    'more versions than a site may have',
    { 'versions.json': JSON.stringify(list(2000, 'v')) },
    [
      /^versions\.json error: The file lists 2000 versions; the first 250 are read\./,
      /^versions\.json error: The file lists `v0`, .*`v9` and 240 more, without a folder of documents such as `versioned_docs\/version-v0`\. What has none is left out\.$/,
    ],
  ],
  [
    'versions that are nested lists',
    { 'versions.json': nested(200_000) },
    [/^versions\.json error: A version is named by a text; here is a list or an object\.$/],
  ],
  [
    'more tags than a document may have',
    { 'docs/b.md': frontMatter(list(2000, 't')) },
    [/^docs\/b\.md:3 error: The document has 2000 tags; the first 100 are read\.$/],
  ],
  [
    'a long front matter',
    { 'docs/b.md': frontMatter(list(20_000, 't')) },
    [/^docs\/b\.md:2 error: The front matter cannot be read: It has \d+ characters; more than 20000 are not read\.$/],
  ],
  [
    'a deep front matter',
    { 'docs/b.md': `---\ntitle: A\ntags: ${nested(5000)}\n---\n` },
    [/^docs\/b\.md:3 error: The front matter cannot be read: More than 100 lists and keys stand in each other here\.$/],
  ],
  [
    'a category of keys in keys',
    { 'docs/c/_category_.yml': 'a: *a,"'.repeat(10_000), 'docs/c/b.md': '# B\n' },
    [
      /^docs\/c\/_category_\.yml error: The file cannot be read: More than 100 lists and keys stand in each other here\. \(Line 1, column 1402\.\)$/,
    ],
  ],
  [
    'more tags than a version may have',
    Object.fromEntries(
      list(30, 'd').map((name) => [`docs/${name}.md`, frontMatter(list(siteLimits.tags, `${name}-`))]),
    ),
    [/^docs\/d\d+\.md:3 error: With `d\d+-0` the documents of this version have more than 2000 tags/],
  ],
  [
    'partials in partials',
    { 'docs/b.mdx': "import P from './_p0.mdx'\n\n<P/>\n", ...partials(12) },
    [/^docs\/b\.mdx:3 warning: More than 1000 documents are put into this page, those in others included\./],
  ],
  [
    'partials of many characters',
    {
      'docs/b.mdx': `import P from './_p.mdx'\n\n${'<P/>\n\n'.repeat(20)}`,
      'docs/_p.mdx': 'words\n'.repeat(partialLimits.characters / 60),
    },
    [/^docs\/b\.mdx:\d+ warning: The documents that are put into this page have more than 2097152 characters\./],
  ],
  [
    'a configuration of brackets',
    { 'docusaurus.config.js': `module.exports=${nested(6000)}` },
    [
      /^docusaurus\.config\.js error: The configuration cannot be read: .*More than 1000 brackets and operators are nested in each other here\. Divide it\. \(line 1, column 1014\)$/,
    ],
  ],
  [
    'a module of brackets in a document',
    { 'docs/b.mdx': `export const a = ${nested(900)}\n\n{a}\n` },
    [/^docs\/b\.mdx:3 warning: The expression `\{a\}` can only be told by running it/],
  ],
  [
    'lists in lists of a sidebar',
    sidebars(`${'['.repeat(500)}"a"${']'.repeat(500)}`),
    [/^sidebars\.json error: Sidebar `docs`: More than 50 categories or lists are nested in each other\.$/],
  ],
  [
    'a sidebar of elements in elements',
    sidebars(JSON.stringify(['a', { type: 'html', value: '<b>'.repeat(3000) }])),
    [],
  ],
  [
    'a sidebar of long HTML',
    sidebars(JSON.stringify(['a', { type: 'html', value: '<b>'.repeat(htmlLimits.characters) }])),
    [
      /^sidebars\.json error: Sidebar `docs`: An item of HTML has more than 20000 characters, which are all that is read\.$/,
    ],
  ],
])('%s is told at its place', async (_, files, said) => {
  const found = messages(await readSite({ 'docs/a.md': '# A\n', ...files }));
  expect(found).toEqual(said.map((pattern) => expect.stringMatching(pattern) as string));
});
