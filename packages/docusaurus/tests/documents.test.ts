import { afterEach, describe, expect, it } from 'vitest';
import { compiled, page } from './support/html.ts';
import { config, docOf, messages, readSite, removeSites, type Files } from './support/site.ts';

afterEach(removeSites);

describe('the title of a document', () => {
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

describe('links in partials', () => {
  it.each<[written: string, shown: string]>([
    ['[x](other)', '<a href="/docs/other">x</a>'],
    ['[x](./other#part)', '<a href="/docs/other#part">x</a>'],
    ['[x](c.md)', '<a href="/docs/parts/c">x</a>'],
    ['[x](f.pdf)', '<a href="/files/docs/parts/f.pdf">x</a>'],
    ['<a href="other">x</a>', '<a href="/docs/other">x</a>'],
    ['<Link to="c.md">x</Link>', '<a href="/docs/parts/c">x</a>'],
    ['[x][y]\n\n[y]: other', '<a href="/docs/other">x</a>'],
  ])('%s', async (written, shown) => {
    const files: Files = {
      'docs/parts/_p.mdx': `See ${written}\n`,
      'docs/other.md': '',
      'docs/parts/c.md': '',
      'docs/parts/f.pdf': '',
    };
    const { html: text, said } = await page("import P from './parts/_p.mdx';\n\n<P/>\n", files);
    expect(text).toContain(`See ${shown}`);
    expect(said).toEqual([]);
  });
});

it('imports and expressions in a document are omitted and reported', async () => {
  const { html: shown, said } = await page(
    "import c from '@site/src/c';\nimport Link from '@docusaurus/Link';\n\nIn {c.now}, {1 + 1}\n\n<Link to={`https://x.example/${c.v}`}>x</Link>\n\n<Tabs values={c.all}><TabItem value=\"a\">A</TabItem></Tabs>",
    { 'src/c.js': 'export default { now: 1, v: 2, all: [] };' },
  );
  expect(shown).toContain('<p>In ,</p>');
  expect(said.map((message) => message.slice(0, 60))).toEqual([
    '4 warning: The expression `{c.now}` requires running code, w',
    '4 warning: The expression `{1 + 1}` requires running code, w',
    '8 warning: The value of `values` requires running code, whic',
  ]);
});

it('file links keep their query and anchor', async () => {
  const site = await readSite({ 'docs/a.md': '', 'static/api/page.html': '<p id="y">' });
  expect(site.dialect!.resolveLink(docOf(site, 'a'), 'pathname:///api/page.html?q=1#y')).toMatchObject({
    kind: 'file',
    output: 'api/page.html',
    suffix: '?q=1#y',
  });
  expect(site.dialect!.resolveLink(docOf(site, 'a'), '/api/page.html')).not.toHaveProperty('suffix');
});

describe('frames and videos', () => {
  it.each<[text: string, shown: string]>([
    ['<iframe src="https://www.youtube.com/embed/a" title="The talk" allowFullScreen></iframe>', '>The talk</a>'],
    ['See <iframe src="//codesandbox.io/embed/x" />', 'See <a href="https://codesandbox.io/embed/x"'],
    ['<video controls><source src="/v.mp4" type="video/mp4" /></video>', '<p><a href="/v.mp4">Video: v.mp4</a></p>'],
    ['<object data="/v.mp4" />', '<a href="/v.mp4">Embedded content: v.mp4</a>'],
    ['<iframe src="javascript:alert(1)" />\n\nx', '<p>x</p>'],
  ])('become links, which is reported: %s', async (text, shown) => {
    for (const name of ['docs/a.mdx', 'docs/a.md']) {
      const format = { 'docusaurus.config.js': config({}, { markdown: { format: 'detect' } }) };
      const { html: made, said } = await page(text, { 'static/v.mp4': '', ...format }, name);
      expect(made).toContain(shown);
      expect(said.join()).toContain('which is replaced by a link');
      expect(said.join()).toContain(`(${name}:1)`);
    }
  });

  it('become links in plain Markdown, and are counted', async () => {
    const frame = '<iframe src="https://a.example/x" />\n\n';
    const site = await readSite({ 'docs/a.mdx': frame + frame, 'docs/c.mdx': `x\n\n${frame}` });
    expect((await compiled(site, docOf(site, 'c'))).plain).toBe(
      'x\n\n[Embedded content on a.example](<https://a.example/x>)\n',
    );
    expect(messages(site).join()).toContain('(3 in 2 files, first docs/a.mdx:1)');
  });
});

describe('images', () => {
  it.each<[what: string, text: string, shown: RegExp]>([
    [
      'of a theme have one for each mode',
      'import useBaseUrl from \'@docusaurus/useBaseUrl\';\n\n<ThemedImage alt="P" sources={{ light: useBaseUrl(\'/img/x.png\'), dark: useBaseUrl("/img/y.png") }} />',
      /<img alt="P" src="\/img\/x\.png" class="only-light" decoding="async"\/>.*<img alt="P" src="\/img\/y\.png" [^>]*class="only-dark"/,
    ],
    [
      'that are required have one for each mode',
      "<ThemedImage alt=\"P\" sources={{ light: require('./pic.png').default, dark: require('./dark.png').default }} />",
      /src="\/files\/docs\/pic\.png"[^>]*only-light.*src="\/files\/docs\/dark\.png"[^>]*only-dark/,
    ],
    [
      'stand at a side',
      '<img src="/img/x.png" align="right" alt="P" />',
      /<img alt="P" src="\/img\/x\.png" class="right" decoding="async"\/>/,
    ],
  ])('%s', async (_, text, shown) => {
    expect((await page(text, { 'static/img/y.png': '', 'docs/dark.png': '' })).html).toMatch(shown);
  });
  it('next to a title move below it', async () => {
    const site = await readSite({
      'docs/a.md': '# Basic Tests ![1.2](https://b.example/1.svg) [![2.0](/img/x.png)](b.md)\n\nWords.\n',
      'docs/b.md': '',
      'static/img/x.png': '',
    });
    expect(docOf(site, 'a').heading).toBe('Basic Tests');
    const { hast } = await compiled(site, docOf(site, 'a'));
    expect(JSON.stringify(hast)).toMatch(/"src":"https:\/\/b\.example\/1\.svg".*"src":"\/img\/x\.png".*Words/);
  });
});

describe('descriptions', () => {
  it.each<[what: string, text: string, description: string]>([
    [
      'begin behind tags of several lines',
      '# A\n\n<div\n  data-ea-publisher="x"\n  data-b\n></div>\n\nThe words.',
      'The words.',
    ],
    [
      'have no marks of references',
      'See the [full specification][1] and [that][], ![pic][p].\n\n[1]: b.md',
      'See the full specification and that, pic.',
    ],
    ['skip a linked picture', '[![](/a.svg)](https://x.example) [![](/b.svg)](b.md)\n\nThe words.', 'The words.'],
    ['have words of linked pictures', '[![Logo](/a.svg)](b.md) of *ours*', 'Logo of ours'],
  ])('%s', async (_, text, description) => {
    const site = await readSite({ 'docs/a.mdx': text, 'docs/b.md': '' });
    expect(docOf(site, 'a').description).toBe(description);
  });
});

it('unsupported diagrams are listed with other omissions, and shown as source', async () => {
  const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n\n`;
  const text = `${fence('pie title Pets\n  "Dogs" : 386')}${fence('pie\n  "Cats" : 85')}${fence('%%{init: {}}%%\ngantt\n  title A')}${fence('sequenceDiagram\n  box A\n  participant B\n  end\n  B->>B: x')}`;
  const { html: shown, said } = await page(text, {
    'docusaurus.config.js': config({}, { markdown: { mermaid: true } }),
  });
  expect(said).toEqual([
    'undefined warning: Omitted because they are not supported: diagrams of type `pie`, whose source is shown instead (2 in 1 file, first docs/a.mdx:1); diagrams of type `gantt`, whose source is shown instead (docs/a.mdx:11).',
  ]);
  expect([...shown.matchAll(/class="code-title">([^<]*)</g)].map(([, title]) => title)).toEqual([
    'Diagram source (pie)',
    'Diagram source (pie)',
    'Diagram source (gantt)',
  ]);
  expect(shown).toContain('<figcaption>Diagram</figcaption>');
  expect(shown).toContain('class="boxes"');
});
