import { expect, test } from 'vitest';
import { extractLinks } from '../../../src/core/links/extractLinks.ts';
import { compileText, html, render } from './helpers.ts';

const doc = `Before \`fdc3.open\`.

## First

Words, see [b](b.md#c) and https://a.example.

### Inner \`raiseIntent\`

| Name | Size |
|---|---|
| \`a.b\` | 1 |

\`\`\`ts
const x = 1;
\`\`\`

#### Deep

- one
- two

:::note[Mind]
### Not in the list
:::

## First

\`\`\`mermaid
%% title: How it goes
flowchart LR
  A --> B
\`\`\`

![A map](a.png)
`;

test('the table of contents has levels 2 and 3 of the article itself', async () => {
  expect((await compileText(doc)).toc).toEqual([
    { id: 'first', text: 'First', level: 2 },
    { id: 'inner-raiseintent', text: 'Inner raiseIntent', level: 3 },
    { id: 'first-1', text: 'First', level: 2 },
  ]);
});

test('sections hold the words, code and titles under each heading', async () => {
  expect((await compileText(doc)).sections).toEqual([
    { id: '', headings: [], text: 'Before fdc3.open.' },
    { id: 'first', headings: ['First'], text: 'Words, see b and https://a.example.' },
    { id: 'inner-raiseintent', headings: ['First', 'Inner raiseIntent'], text: 'Name\tSize\na.b\t1\nconst x = 1;' },
    { id: 'deep', headings: ['First', 'Inner raiseIntent', 'Deep'], text: 'one\ntwo\nMind\nNot in the list' },
    { id: 'first-1', headings: ['First'], text: 'How it goes\nA map' },
  ]);
});

test('links lists the internal ones with their places', async () => {
  expect((await compileText(doc)).links).toEqual([{ href: '/docs/b#c', section: 'first', line: 5, column: 12 }]);
});

test('no id stands twice', async () => {
  const article = await compileText(`${doc}\n\nA[^n].\n\n[^n]: B`);
  const { ids } = extractLinks(render(article));
  expect(ids).toContain('fn-n');
  expect(new Set(ids).size).toBe(ids.length);
});

test('the tree is plain data without positions', async () => {
  const { hast } = await compileText(doc);
  expect(JSON.parse(JSON.stringify(hast))).toEqual(hast);
  expect(JSON.stringify(hast)).not.toContain('"position"');
});

test('an explicit id is taken before a slug of the same name', async () => {
  const { ids } = extractLinks(await html('## A b\n\n## C {#a-b}'));
  expect(ids).toEqual(['a-b-1', 'a-b']);
});

test('notes become chips at their headings', async () => {
  const markdown = 'A\n\n## New\n\n## Old';
  const article = await compileText(markdown, { notes: [{ offset: markdown.indexOf('## New'), addedIn: '2.0' }] });
  expect(render(article)).toContain('<h2 id="new">New <span class="chip added">Added in 2.0</span><a class="anchor"');
  expect(render(article)).toContain('<h2 id="old">Old<a class="anchor"');
});

test('of a section, what is said of a thing stands before its code, and where to go on is left out', async () => {
  const { sections } = await compileText(
    '## A\n\n```text\nsend()\n```\n\nSends it.\n\nSee also: [b](b.md), [c](https://c.example).\n\nSee [b](b.md) for more.',
  );
  expect(sections[0]?.text).toBe('Sends it.\nSee b for more.\nsend()');
});

test('availability before the first heading is about the whole text: it is data, and not drawn there', async () => {
  const text = 'A\n\n::availability{added="1.1" deprecated="2.0"}\n\n## B\n\n::availability{added="1.2"}';
  const article = await compileText(text);
  expect(article.availability).toEqual({ added: '1.1', deprecated: '2.0' });
  expect(render(article)).not.toContain('Added in 1.1');
  expect(render(article)).toContain('Added in 1.2');
  // Readers of the plain text see no title next to it.
  expect(article.plain).toContain('Added in 1.1. Deprecated in 2.0.');
  expect((await compileText('A\n\n## B\n\n::availability{added="1.2"}')).availability).toBeUndefined();
});

test('a heading with a line of availability under it has no chip beside it', async () => {
  const markdown =
    '## Told\n\n::availability{added="1.1" deprecated="2.0"}\n\n## Untold\n\n::availability{added="2.2"}';
  const notes = ['## Told', '## Untold'].map((heading) => ({ offset: markdown.indexOf(heading), addedIn: '2.0' }));
  const html = render(await compileText(markdown, { notes }));
  expect(html).toContain('<h2 id="told">Told<a class="anchor"');
  expect(html).toContain('<h2 id="untold">Untold<a class="anchor"');
  expect(html.match(/class="chip \w+"/g)).toEqual(['class="chip added"', 'class="chip deprecated"']);
});
