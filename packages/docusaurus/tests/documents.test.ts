import { afterEach, describe, expect, it } from 'vitest';
import { shownSize } from '../../../src/core/compile/links.ts';
import { compiled, page } from './support/html.ts';
import { config, docOf, readSite, removeSites, type Files } from './support/site.ts';

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

it('what a document imports from modules of the site, or works out, is left out and told', async () => {
  const { html: shown, said } = await page(
    "import c from '@site/src/c';\nimport Link from '@docusaurus/Link';\n\nIn {c.now}, {1 + 1}\n\n<Link to={`https://x.example/${c.v}`}>x</Link>\n\n<Tabs values={c.all}><TabItem value=\"a\">A</TabItem></Tabs>",
    { 'src/c.js': 'export default { now: 1, v: 2, all: [] };' },
  );
  expect(shown).toContain('<p>In ,</p>');
  expect(said.map((message) => message.slice(0, 60))).toEqual([
    '4 warning: The expression `{c.now}` can only be told by runn',
    '4 warning: The expression `{1 + 1}` can only be told by runn',
    '8 warning: What `values` of these tabs says can only be told',
  ]);
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
});

it('files keep what an address says behind their names', async () => {
  const site = await readSite({ 'docs/a.md': '', 'static/api/page.html': '<p id="y">' });
  expect(site.dialect!.resolveLink(docOf(site, 'a'), 'pathname:///api/page.html?q=1#y')).toMatchObject({
    kind: 'file',
    output: 'api/page.html',
    suffix: '?q=1#y',
  });
  expect(site.dialect!.resolveLink(docOf(site, 'a'), '/api/page.html')).not.toHaveProperty('suffix');
});

describe('what stands elsewhere', () => {
  const files: Files = {
    'static/v.mp4': '',
    'static/a.ogg': '',
    'static/v.vtt': '',
    'docs/own.webm': '',
    'static/d.pdf': '',
  };
  const youtube =
    '<a href="https://www.youtube.com/watch?v=Ab-1_c" class="external" rel="noopener">Video on youtube.com</a>';
  it.each<[what: string, text: string, shown: string, left: string | undefined]>([
    [
      'a video of a service',
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/Ab-1_c?si=x" title="YouTube video player" allowFullScreen></iframe>',
      `<p>${youtube}</p>`,
      'frames (`<iframe>`), for which links stand (docs/a.mdx:1)',
    ],
    [
      'one that keeps no cookies, from a second on',
      'See <iframe src="https://www.youtube-nocookie.com/embed/Ab-1_c?start=90" />',
      'See <a href="https://www.youtube.com/watch?v=Ab-1_c&amp;t=90s" class="external" rel="noopener">Video on youtube.com</a>',
      'frames',
    ],
    [
      'one with a title of its own',
      '<iframe src="https://player.vimeo.com/video/123" title="The talk" />',
      '<a href="https://vimeo.com/123" class="external" rel="noopener">The talk</a>',
      'frames',
    ],
    [
      'a frame of another site',
      '<iframe src="https://codesandbox.io/embed/x" />',
      '>Embedded content on codesandbox.io</a>',
      'frames',
    ],
    ['a frame of the site itself', '<iframe src="/d.pdf" />', '<a href="/d.pdf">Embedded content: d.pdf</a>', 'frames'],
    ['a frame that runs something', '<iframe src="javascript:alert(1)" />\n\nx', '<p>x</p>', 'frames'],
    [
      'a video',
      '<video src="/v.mp4" controls autoPlay muted width="100%" height="200" poster="/img/x.png" />',
      '<video controls="" preload="metadata" height="200" poster="/img/x.png" muted="" playsInline=""><source src="/v.mp4"/></video>',
      undefined,
    ],
    [
      'a video that is imported, with subtitles',
      'import v from \'./own.webm\';\n\n<video>\n  <source src={v} type="video/webm" />\n  <track kind="captions" src="/v.vtt" srcLang="en" default />\n</video>',
      '<source src="/files/docs/own.webm"/><track src="/v.vtt" kind="captions" srcLang="en" default=""/></video>',
      undefined,
    ],
    [
      'a video in words',
      'Play <video src={require("./own.webm").default} /> it',
      '<p>Play <video controls="" preload="metadata" playsInline=""><source src="/files/docs/own.webm"/></video> it</p>',
      undefined,
    ],
    [
      'a recording',
      '<audio src="/a.ogg" />',
      '<audio controls="" preload="metadata"><source src="/a.ogg"/></audio>',
      undefined,
    ],
    [
      'a video of another site',
      '<video src="https://x.example/v.mp4" />',
      '>Video on x.example</a>',
      'videos of other sites, for which links stand (docs/a.mdx:1)',
    ],
    [
      'an object',
      '<object data="/d.pdf" type="application/pdf" />',
      '<a href="/d.pdf">Embedded content: d.pdf</a>',
      'embedded files (`<object>`)',
    ],
    [
      'what an object holds instead',
      '<object data="/d.pdf">\n\nTake [it](/d.pdf).\n\n</object>',
      '<p>Take <a href="/d.pdf">it</a>.</p>',
      'embedded files (`<object>`)',
    ],
  ])('%s', async (_, text, shown, left) => {
    for (const name of /import|require|\{v\}/.test(text) ? ['docs/a.mdx'] : ['docs/a.mdx', 'docs/a.md']) {
      const { html: made, said } = await page(
        text,
        { ...files, 'docusaurus.config.js': config({}, { markdown: { format: 'detect' } }) },
        name,
      );
      expect(made).toContain(shown);
      const [found] = said.filter((each) => each.includes('Left out'));
      if (left === undefined) expect(said).toEqual([]);
      else expect(found).toContain(`Left out, because it is not supported: ${left.replace('.mdx', name.slice(6))}`);
    }
  });

  it('is counted', async () => {
    const { said } = await page('<iframe src="https://a.example/" />\n\n<iframe src="https://b.example/" />\n', {
      'docs/c.mdx': 'x\n\n<iframe src="https://c.example/" />\n',
    });
    expect(said.join()).toContain('frames (`<iframe>`), for which links stand (3 in 2 files, first docs/a.mdx:1).');
  });
  it('is a link for readers of plain Markdown', async () => {
    const site = await readSite({
      ...files,
      'docs/a.mdx': '<iframe src="https://www.youtube.com/embed/Ab" />\n\n<video src="/v.mp4" />\n',
    });
    expect((await compiled(site, docOf(site, 'a'))).plain).toBe(
      '[Video on youtube.com](<https://www.youtube.com/watch?v=Ab>)\n\n[Video: v.mp4](</v.mp4>)\n',
    );
  });
});

describe('pictures', () => {
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
    [
      'are no larger than they may be',
      '<img src="/img/x.png" style={{maxHeight: 200, float: \'left\'}} alt="P" />',
      /<img alt="P" src="\/img\/x\.png" height="200" class="left" decoding="async"\/>/,
    ],
    ['are as large as a style says', '<img src="/img/x.png" style={{width: "120px"}} alt="P" />', / width="120"/],
  ])('%s', async (_, text, shown) => {
    expect((await page(text, { 'static/img/y.png': '', 'docs/dark.png': '' })).html).toMatch(shown);
  });
  it('of HTML are no larger than their style says', async () => {
    const { html: shown } = await page(
      '<img src="/img/x.png" style="max-height: 200px; color: red" align="left">',
      { 'docusaurus.config.js': config({}, { markdown: { format: 'md' } }) },
      'docs/a.md',
    );
    expect(shown).toContain('height="200" class="left" decoding="async"');
    expect(shown).not.toContain('style');
  });
  it.each<[Parameters<typeof shownSize>[0], Parameters<typeof shownSize>[1], ReturnType<typeof shownSize>]>([
    [{}, { width: 40, height: 30 }, { width: 40, height: 30 }],
    [{ width: 20 }, { width: 40, height: 30 }, { width: 20, height: undefined }],
    [{ maxHeight: 15 }, { width: 40, height: 30 }, { width: 20, height: 15 }],
    [{ maxHeight: 100 }, { width: 40, height: 30 }, { width: 40, height: 30 }],
    [
      { maxWidth: 10, height: 60 },
      { width: 40, height: 30 },
      { width: 10, height: 8 },
    ],
    [{ maxWidth: 10 }, {}, { width: 10, height: undefined }],
  ])('of %j and %j are of %j', (asked, natural, shown) => {
    expect(shownSize(asked, natural)).toEqual(shown);
  });
  it('beside a title stand below it', async () => {
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
  ])('%s', async (_, text, description) => {
    const site = await readSite({ 'docs/a.mdx': text, 'docs/b.md': '' });
    expect(docOf(site, 'a').description).toBe(description);
  });
});

it('diagrams that are not drawn are named with all that is left out, and shown as their source', async () => {
  const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n\n`;
  const text = `${fence('pie title Pets\n  "Dogs" : 386')}${fence('pie\n  "Cats" : 85')}${fence('%%{init: {}}%%\ngantt\n  title A')}${fence('sequenceDiagram\n  box A\n  participant B\n  end\n  B->>B: x')}`;
  const { html: shown, said } = await page(text, {
    'docusaurus.config.js': config({}, { markdown: { mermaid: true } }),
  });
  expect(said).toEqual([
    'undefined warning: Left out, because it is not supported: diagrams of the kind `pie`, whose source is shown (2 in 1 file, first docs/a.mdx:1); diagrams of the kind `gantt`, whose source is shown (docs/a.mdx:11).',
  ]);
  expect([...shown.matchAll(/class="code-title">([^<]*)</g)].map(([, title]) => title)).toEqual([
    'Diagram source (pie)',
    'Diagram source (pie)',
    'Diagram source (gantt)',
  ]);
  expect(shown).toContain('<figcaption>Diagram</figcaption>');
  expect(shown).toContain('class="boxes"');
});
