import { afterEach, describe, expect, it } from 'vitest';
import { compiled, html, page } from './support/html.ts';
import { config, docOf, messages, readSite, removeSites } from './support/site.ts';

afterEach(removeSites);

describe('heading anchors', () => {
  it.each<[string, string[]]>([
    ['## One two', ['one-two']],
    ['## Same\n\n## Same\n\n### Same', ['same', 'same-1', 'same-2']],
    ['# Title\n\n## Title', ['title-1']],
    ['## 🚀 Launch', ['-launch']],
    ['## `fn(x)` and [a link](b.md)', ['fnx-and-a-link']],
    ['## C++ & **bold** __init__', ['c--bold-init']],
    ['## Given {#My_id}', ['My_id']],
    ['## Given {/* #in-mdx */}', ['in-mdx']],
    ['## Given {#behind} ##', ['behind']],
    ['Given {#under}\n---', ['under']],
    ['## Given <!-- #in-html -->', ['in-html']],
    ['Under\n-----', ['under']],
    ['## Größe ÄÖ 中文', ['größe-äö-中文']],
    [':::note\n\n## Inside\n\n:::', ['inside']],
  ])('%s', async (text, ids) => {
    expect([...(await html(text)).matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids);
  });
});

describe('GitHub alerts become admonitions', () => {
  it.each<[text: string, shown: RegExp]>([
    [
      '> [!NOTE]\n> Words of *a* note.',
      /<aside class="admonition note"[^>]*>.*Note<\/p><p>Words of <em>a<\/em> note\.<\/p>/,
    ],
    ['> [!important]\n>\n> - One', /<aside class="admonition info"[^>]*>.*Important<\/p><ul>/],
    [
      '- a\n\n  > [!CAUTION]  \n  > **Never**\n  >\n  > Two',
      /<li>.*admonition danger.*Caution<\/p><p><strong>Never<\/strong><\/p><p>Two/s,
    ],
    ['> [!NOTE] Words', /^<blockquote><p>\[!NOTE\] Words/],
    ['> [!OTHER]\n> Words', /^<blockquote><p>\[!OTHER\]/],
  ])('%j', async (text, shown) => {
    expect(await html(text)).toMatch(shown);
  });
});

describe('files required by code', () => {
  it.each<[what: string, text: string, shown: string]>([
    [
      'from the folder of the site',
      '<img src={require(\'/static/img/x.png\').default} width="10" />',
      'src="/img/x.png"',
    ],
    ['outside of static folders', "<img src={require('/docs/pic.png')} />", 'src="/files/docs/pic.png"'],
    [
      'as themed pictures',
      "<ThemedImage sources={{ light: require('/static/img/x.png').default, dark: useBaseUrl('/img/x.png') }} />",
      'src="/img/x.png"',
    ],
    ['as a partial', "import P from '/docs/_part.mdx';\n\n<P />", '<p>Part</p>'],
  ])('%s', async (_, text, shown) => {
    const made = await page(text, { 'docs/_part.mdx': 'Part\n' });
    expect(made.html).toContain(shown);
    expect(made.said).toEqual([]);
  });
});

describe('MDX', () => {
  it.each<[what: string, text: string, has: string]>([
    ['an exported value', "export const v = '3.2';\n\nVersion {v}, {frontMatter.x}.", '<p>Version 3.2, .</p>'],
    ['a comment', 'a {/* secret */} b', '<p>a  b</p>'],
    ['an HTML comment', 'a\n\n<!-- secret\n\nsecret -->\n\nb', '<p>a</p><p>b</p>'],
    ['a title of an admonition', ':::tip My *title*\n\nText\n\n:::', 'My <em>title</em></p><p>Text</p></aside>'],
    ['admonitions in each other', '::::info\n\n:::danger\n\nx\n\n:::\n\n::::', '<aside class="admonition danger"'],
    ['another kind of admonition', ':::important\n\nx\n\n:::', 'Important</p><p>x</p>'],
    ['a static picture by @site', '![x](@site/static/img/x.png)', 'src="/img/x.png"'],
    [
      'a disclosure',
      '<details>\n  <summary>More *of* it</summary>\n\n  Text\n\n</details>',
      '<details><summary>More <em>of</em> it</summary><p>Text</p></details>',
    ],
    [
      'a component of somebody else',
      "import C from './C';\n\n<C a={1}>\n\nIn **it**\n\n</C>",
      '<p>In <strong>it</strong></p>',
    ],
    ['a link of the theme', '<Link to="/docs/b">B</Link>', '<a href="/docs/b">B</a>'],
    ['a code block of the theme', '<CodeBlock language="js" title="t.js">{`let a = 1;`}</CodeBlock>', 't.js</span>'],
    ['indentation', '<div>\n\n    Text\n\n    ## Head\n\n</div>', '<div><p>Text</p><h2 id="head">Head</h2></div>'],
    ['an element of two words', 'H<sub>2</sub>O <kbd>Ctrl</kbd>', '<p>H<sub>2</sub>O <kbd>Ctrl</kbd></p>'],
  ])('%s', async (_, text, has) => {
    expect(await html(text)).toContain(has);
  });

  it('shows tabs with their own labels or the labels in the list, and the selected tab', async () => {
    const text =
      "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs groupId=\"os\" defaultValue=\"b\" values={[{label: 'Alpha', value: 'a'}, {label: 'Beta', value: 'b'}]}>\n  <TabItem value=\"a\">\n\n    ```js\n    a\n    ```\n\n  </TabItem>\n  <TabItem value=\"b\">B</TabItem>\n</Tabs>";
    const shown = await html(text);
    expect(shown).toContain('data-group="os"');
    expect(shown).toMatch(/data-value="a"[^>]*>Alpha<.*data-value="b"[^>]*checked=""\/>Beta</);
  });

  it('inserts partials with their properties and relative addresses', async () => {
    const shown = await html('import P from \'./parts/_p.mdx\';\n\n- item\n\n  <P name="you" />\n', {
      'docs/parts/_p.mdx': 'Hello {props.name}, [b](../b.md) ![p](./q.png)\n\n## Of the part\n',
      'docs/parts/q.png': '',
    });
    expect(shown).toContain('Hello you, <a href="/docs/b">b</a>');
    expect(shown).toContain('/files/docs/parts/q.png');
    expect(shown).toContain('id="of-the-part"');
  });

  it('is read as Markdown if it is invalid, with one warning that names the line', async () => {
    const files = { 'docs/a.mdx': '---\nx: 1\n---\n# A\n\nText <br> and <b>open\n\n## Head\n' };
    const site = await readSite(files);
    expect(messages(site).map((message) => message.replace(/: MDX.*/, ''))).toEqual(['docs/a.mdx:6 warning']);
    expect(await html(files['docs/a.mdx'])).toBe('<p>Text <br/> and <b>open</b></p><h2 id="head">Head</h2>');
  });

  it.each<[what: string, code: string]>([
    ['a fence in a fence', "````md\n```js\nimport a from 'b';\nexport const c = 1;\n```\nexport default x;\n````"],
    ['tildes', "~~~js\nimport a from 'b';\n```\nexport const c = 1;\n~~~"],
    ['a list', "- x\n\n  ```js\n  import a from 'b';\n  export const c = 1;\n  ```"],
  ])('keeps import statements in code if it is invalid: in %s', async (_, code) => {
    const shown = (await html(`${code}\n\nText <br> and <b>open\n`)).replaceAll(/<[^>]*>/g, '');
    for (const line of ["import a from 'b';", 'export const c = 1;']) expect(shown).toContain(line);
  });

  it.each<[text: string, left: string]>([
    ['<head>\n  <title>Words</title>\n</head>\n\nText', 'the `<head>` settings for search engines (docs/a.mdx:1)'],
    ['Text\n\n<head><meta name="x" content="y" /></head>', 'the `<head>` settings for search engines (docs/a.mdx:3)'],
    [
      '<Head><title>Words</title></Head>\n\nText',
      'the component `<Head>`, whose content is shown instead (docs/a.mdx:1)',
    ],
    ['<Hero title="Words" />\n\nText', 'the component `<Hero>`, whose content is shown instead (docs/a.mdx:1)'],
  ])('reports unsupported content: %j', async (text, left) => {
    const { html: shown, said } = await page(text);
    expect(shown).toContain('<p>Text</p>');
    expect(said.join()).toContain(left);
  });

  it('also reports it in a document that is read as Markdown', async () => {
    const { said } = await page('<head>\n  <title>Words</title>\n</head>\n\nText <b>open\n');
    expect(said.join()).toContain('the `<head>` settings for search engines (docs/a.mdx:1)');
  });

  it('lists the siblings in the sidebar for a document with cards', async () => {
    const text = "import DocCardList from '@theme/DocCardList';\n\n<DocCardList />";
    const sidebars =
      'module.exports = { one: ["a", "b"], two: [{ type: "category", label: "C", link: { type: "doc", id: "a" }, items: ["c"] }, "b"] };';
    const files = {
      'docusaurus.config.js': config({ sidebarPath: './sidebars.js' }),
      'sidebars.js': sidebars,
      'docs/c.md': '# Sea\n\nWater\n',
    };
    expect(await html(text, files)).toBe('<ul><li><a href="/docs/c">Sea</a>: Water</li></ul>');
    expect(await html(`---\ndisplayed_sidebar: one\n---\n${text}`, files)).toBe(
      '<ul><li><a href="/docs/a">a</a></li><li><a href="/docs/b">Bee</a>: Part</li></ul>',
    );
  });
});

describe('code', () => {
  it.each<[string, string, RegExp]>([
    [
      'a title and lines',
      '```js title="a.js" {1,3-4} showLineNumbers\na\nb\nc\nd\n```',
      /a\.js.*<pre class="numbered".*l hl.*class="l">.*l hl/s,
    ],
    [
      'comments that mark',
      '```js\n// highlight-next-line\na\n# highlight-start\nb\n/* highlight-end */\nc\n```',
      /^(?!.*highlight-).*l hl.*l hl.*\nc|<\/span>c<\/code>/s,
    ],
    [
      'comments of all languages',
      '```x\n<!-- highlight-start -->\na\n{/* highlight-end */}\n(* highlight-next-line *)\nb\nREM highlight-next-line\nc\n```',
      /^(?!.*highlight-)(?=.*l hl.*l hl.*l hl)/s,
    ],
    ['braces without space', '```js{1}\na\nb\n```', /l hl/],
    ['a language that we do not know', '```foolang\na < b\n```', /Text<\/span>.*a &lt; b/s],
  ])('%s', async (_, text, shown) => {
    expect(await html(text)).toMatch(shown);
  });
});

describe('text settings in the configuration', () => {
  it('configures comments that mark lines', async () => {
    const magicComments = [
      { className: 'e', line: 'error-next-line' },
      { className: 'n', block: { start: 'note-start', end: 'note-end' } },
    ];
    const shown = await html(
      '```go\n// error-next-line\na\n// note-start\nb\n// note-end\n// highlight-next-line\nc\n```',
      { 'docusaurus.config.js': config({}, { themeConfig: { prism: { magicComments } } }) },
    );
    expect(shown).not.toMatch(/error-next|note-/);
    expect(shown.match(/class="l hl"/g)).toHaveLength(2);
    expect(shown).toContain('highlight-next-line');
  });
});

describe('addresses', () => {
  const files = {
    'docs/guide/a.md': '',
    'docs/guide/index.md': '',
    'docs/my doc.md': '',
    'docs/x.md': '---\nslug: /elsewhere\nid: other\n---\n',
  };
  it.each<[from: string, url: string, href: string]>([
    ['guide/a', '../b.md#part', '/docs/b#part'],
    ['guide/a', './index.md', '/docs/guide'],
    ['guide/a', '/x.md', '/docs/elsewhere'],
    ['guide/a', '@site/docs/x.md', '/docs/elsewhere'],
    ['guide/a', '../my%20doc.md', '/docs/my%20doc'],
    ['guide/a', '/docs/b/', '/docs/b'],
    ['guide/a', '../b', '/docs/b'],
    ['guide/index', './a', '/docs/guide/a'],
    ['guide/a', 'pathname:///img/x.png', '/img/x.png'],
    ['guide/a', 'https://x.example/a b', 'https://x.example/a%20b'],
    ['guide/a', '#part', '#part'],
    ['guide/a', '?q=1', '?q=1'],
  ])('from %s, %s leads to %s', async (from, url, href) => {
    const site = await readSite({ 'docs/b.md': '', 'static/img/x.png': '', ...files });
    const target = site.dialect!.resolveLink(docOf(site, from), url);
    expect(target.kind === 'file' ? `/${target.output}` : target.href).toBe(href);
  });

  it.each([
    './nope.md',
    '/nope',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '../../../etc/passwd',
  ])('%s is broken', async (url) => {
    const site = await readSite({ 'docs/a.md': '' });
    expect(site.dialect!.resolveLink(docOf(site, 'a'), url).kind).toBe('broken');
  });
});

describe('hostile input', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)" />',
    '<a href="java&#10;script:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '<iframe srcdoc="<script>alert(1)</script>" src="javascript:x" />',
    '<svg onload="alert(1)"><script>alert(1)</script></svg>',
    '<div style="position:fixed" onclick="alert(1)">x</div>',
    '<form action="https://evil.example"><input name="a" /><button>Go</button></form>',
    '<object data="javascript:x" />',
    '<base href="https://evil.example/" />',
    '<doc-code html="<img src=x onerror=alert(1)>" />',
    '<math><mtext><script>alert(1)</script></mtext></math>',
    '<p dangerouslySetInnerHTML={{__html: "<img src=x onerror=alert(1)>"}} />',
  ];
  const harmful =
    /<script|<[^>]*\son\w+=|<[^>]*javascript:|<iframe|<style|<form|<object|<embed|<base|<meta|srcdoc|style=|<link|<svg|<math/i;

  it.each(['docs/a.mdx', 'docs/a.md'])('in %s is inert', async (name) => {
    const markdown = [
      '<ScRiPt>alert(1)</sCrIpT>',
      '<img src=x onerror=alert(1)//',
      '<!--><script>alert(1)</script>-->',
    ];
    const text = [...attacks, ...(name.endsWith('x') ? [] : markdown)].map((attack) => `Before ${attack}\n\n${attack}`);
    const format = { 'docusaurus.config.js': config({}, { markdown: { format: 'detect' } }) };
    const shown = await html(`${text.join('\n\n')}\n\nAfter`, format, name);
    expect(shown).not.toMatch(harmful);
    expect(shown).toContain('After');
  });
});

it.each([
  [
    'with a title',
    ':::tip My title\n\nOne.\n\n- two\n\n:::\n\nMore.',
    '> **My title**\n>\n> One.\n>\n> - two\n\nMore.\n',
  ],
  ['with its kind alone', ':::important\n\nOne.\n\n:::', '> **Important**\n>\n> One.\n'],
  ['in a list', '- a\n\n  :::note\n\n  > One.\n\n  :::', '- a\n\n  > **Note**\n  >\n  > > One.\n'],
])('an admonition %s is a quote in plain Markdown', async (_, text, plain) => {
  const site = await readSite({ 'docs/a.mdx': text });
  expect((await compiled(site, docOf(site, 'a'))).plain).toBe(plain);
});

it('CRLF and a byte order mark are ignored', async () => {
  const site = await readSite({ 'docs/a.md': '\uFEFF---\r\ntitle: T\r\n---\r\n\r\n# Head\r\n\r\nText\r\n' });
  expect(docOf(site, 'a')).toMatchObject({ title: 'T', heading: 'Head' });
  const article = await compiled(site, docOf(site, 'a'));
  expect(article.sections.map(({ text }) => text)).toEqual(['Text']);
});

it('uses the first heading as the page title, even after a spacer', async () => {
  const site = await readSite({ 'docs/a.mdx': '---\nhide_title: true\ntitle: a\n---\n\n&nbsp;\n\n# `a()`\n\nText\n' });
  expect(docOf(site, 'a').heading).toBe('a()');
  expect((await compiled(site, docOf(site, 'a'))).sections.map(({ text }) => text)).toEqual(['Text']);
});
