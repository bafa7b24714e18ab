import { afterEach, describe, expect, it } from 'vitest';
import { page } from './support/html.ts';
import { docOf, readSite, removeSites, type Files } from './support/site.ts';

afterEach(removeSites);

describe('a title of a text', () => {
  const headingOf = async (text: string) => {
    const site = await readSite({ 'docs/a.mdx': `---\ntitle: X\n---\n${text}` });
    return docOf(site, 'a').heading;
  };
  it.each<[what: string, text: string, heading: string | undefined]>([
    ['is a heading that begins it', '# Y\n\nWords.', 'Y'],
    ['is a heading behind words, which stays where it is', 'Words.\n\n# Y\n', ''],
    ['is a heading in an element', '<div>\n\n# Y\n\n</div>\n', ''],
    ['is none below a thematic break', 'Words.\n\n---\n\n# Reference\n', undefined],
    ['is none below another heading', '## Z\n\n# Y\n', undefined],
  ])('%s', async (_, text, heading) => {
    expect(await headingOf(text)).toBe(heading);
  });
});

describe('links of partials', () => {
  it.each<[written: string, shown: string]>([
    ['[x](other)', '<a href="/docs/other">x</a>'],
    ['[x](./other#part)', '<a href="/docs/other#part">x</a>'],
    ['[x](c.md)', '<a href="/docs/parts/c">x</a>'],
    ['[x](f.pdf)', '<a href="/files/docs/parts/f.pdf">x</a>'],
    ['<a href="other">x</a>', '<a href="/docs/other">x</a>'],
    ['<Link to="c.md">x</Link>', '<a href="/docs/parts/c">x</a>'],
    ['[x][y]\n\n[y]: other', '<a href="/docs/other">x</a>'],
  ])('%s', async (written, shown) => {
    const files: Files = { 'docs/parts/_p.mdx': `See ${written}\n`, 'docs/other.md': '', 'docs/parts/c.md': '', 'docs/parts/f.pdf': '' };
    const { html: text, said } = await page('import P from \'./parts/_p.mdx\';\n\n<P/>\n', files);
    expect(text).toContain(`See ${shown}`);
    expect(said).toEqual([]);
  });
});

describe('modules of the site', () => {
  const files: Files = {
    'src/core/constants.ts': 'import { beta } from \'@site/src/core/more\';\nconst alpha: string = \'Alpha\';\nexport const langs = [{ label: alpha, value: \'a\' }, { label: beta, value: \'b\' }] as const;\nexport function count() { return langs.length; }\nexport default { dflt: \'b\', langs, version: \'3.2\', now: Date.now() };\n',
    'src/core/more.js': 'export const beta = \'Beta\';\n',
    'src/data.json': '{"name": "J", "list": [1, 2]}',
    'src/broken.js': 'export const a = ;\n',
  };
  const tabs = (values: string, chosen: string) => `<Tabs defaultValue={${chosen}} values={${values}}>\n<TabItem value="a">\n\nA\n\n</TabItem>\n<TabItem value="b">\n\nB\n\n</TabItem>\n</Tabs>\n`;
  const chosenBeta = /data-value="a"[^>]*>Alpha<.*data-value="b"[^>]*checked=""\/>Beta</s;

  it.each<[what: string, text: string, shown: RegExp | string]>([
    ['tabs by a default export', `import constants from '@site/src/core/constants';\n\n${tabs('constants.langs', 'constants.dflt')}`, chosenBeta],
    ['tabs by a named export', `import { langs as all } from '../src/core/constants.ts';\n\n${tabs('all', '"b"')}`, chosenBeta],
    ['a value in words', 'import c, * as all from \'@site/src/core/constants\';\n\nVersion {c.version} of {all.langs[1].label}', '<p>Version 3.2 of Beta</p>'],
    ['a value of JSON', 'import data from \'@site/src/data.json\';\n\n{data.name}: {data.list.join(", ")}', '<p>J: 1, 2</p>'],
    ['an attribute', 'import c from \'@site/src/core/constants\';\nimport Link from \'@docusaurus/Link\';\n\n<Link to={`https://x.example/${c.version}`}>x</Link>', 'href="https://x.example/3.2"'],
  ])('are read for %s', async (_, text, shown) => {
    const { html: made, said } = await page(text, files);
    if (typeof shown === 'string') expect(made).toContain(shown);
    else expect(made).toMatch(shown);
    expect(said).toEqual([]);
  });

  it.each<[what: string, text: string, said: string]>([
    ['a value that is worked out', 'import c from \'@site/src/core/constants\';\n\n{c.now}', '3 warning: The expression `{c.now}` can only be told by running it'],
    ['a function', 'import { count } from \'@site/src/core/constants\';\n\n{count()}', '3 warning: The expression `{count()}` can only'],
    ['a module that cannot be read', 'import { a } from \'@site/src/broken\';\n\n{a}', '3 warning: The expression `{a}` can only'],
    ['a module outside of the site', 'import { a } from \'../../../../../etc/hostname\';\n\n{a}', '3 warning: The expression `{a}` can only'],
    ['labels of tabs', `import c from '@site/src/core/constants';\n\n${tabs('c.now', 'c.now')}`, '3 warning: What `defaultValue` and `values` of these tabs say can only be told by running code'],
  ])('are not run for %s, and it is said', async (_, text, message) => {
    const { said } = await page(text, files);
    expect(said.map((each) => each.slice(0, message.length))).toEqual([message]);
  });
});

describe('code', () => {
  it('of a line longer than anybody writes is shown, and all that is around it', async () => {
    const long = `{"a": [${'1, '.repeat(8_000)}2]}`;
    const { html: shown, said } = await page(`## Before\n\n\`\`\`json\n${long}\n{"b": 1}\n\`\`\`\n\n## After\n`);
    expect(shown).toContain('id="before"');
    expect(shown).toContain('id="after"');
    expect(shown.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')).toContain(`${long}\n{"b": 1}`);
    expect(said).toEqual([]);
  });
  it.each(['constructor', 'toString', '__proto__'])('of a language that is called %s is shown', async (name) => {
    const { html: shown, said } = await page(`\`\`\`${name}\nx\n\`\`\``);
    expect(shown).toContain(`${name}</span>`);
    expect(said).toEqual([]);
  });
});

it('prose in a line longer than anybody writes is cut, and it is said where', async () => {
  const { html: shown, said } = await page(`## Before\n\n${'word '.repeat(3_000)}\n\n## After\n`);
  expect(shown).toMatch(/id="before".*(?:word ){1999}word<\/p>.*id="after"/);
  expect(said).toEqual(['3 error: This line has 15000 characters; more than 10000 are not read. Break it.']);
});

it('files keep what an address says behind their names', async () => {
  const site = await readSite({ 'docs/a.md': '', 'static/api/page.html': '<p id="y">' });
  expect(site.foreign!.resolveLink(docOf(site, 'a'), 'pathname:///api/page.html?q=1#y')).toMatchObject({ kind: 'file', output: 'api/page.html', suffix: '?q=1#y' });
  expect(site.foreign!.resolveLink(docOf(site, 'a'), '/api/page.html')).not.toHaveProperty('suffix');
});
