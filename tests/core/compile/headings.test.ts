import { describe, expect, it } from 'vitest';
import { compileText, html, problems } from './helpers.ts';

const idsIn = (text: string) => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

async function idsOf(markdown: string): Promise<(string | undefined)[]> {
  return idsIn(await html(markdown));
}

describe('ids of headings', () => {
  it.each<[what: string, markdown: string, ids: string[]]>([
    ['letters of any script', '## 频道\n\n## قناة\n\n## Ünïcode', ['频道', 'قناة', 'ünïcode']],
    ['the same words', '## A\n\n## A\n\n## A 1', ['a', 'a-1', 'a-1-1']],
    [
      'signs alone, after headings that say "section"',
      '## 🚀\n\n## ???\n\n## Section',
      ['section-1', 'section-2', 'section'],
    ],
    ['a keycap, which is no letter, and a dash', '## #️⃣\n\n## - -', ['section', 'section-1']],
    ['code alone', '## `raise()`\n\n## `{}`', ['raise', 'section']],
    ['a picture alone', '## ![A map](a.png)', ['a-map']],
    ['names of objects', '## constructor\n\n## \\_\\_proto\\_\\_', ['constructor', '__proto__']],
    ['a given one that a slug would take', '## B\n\n## A {#b}', ['b-1', 'b']],
    ['names of the page around it', '## Main\n\n## Site: menu\n\n## Page', ['main', 'site-menu', 'page']],
    [
      'what footnotes take',
      '## Fn 1\n\n## Footnote label\n\nA[^1]\n\n[^1]: B',
      ['fn-1-1', 'footnote-label-1', 'fnref-1', 'footnote-label', 'fn-1'],
    ],
  ])('are unique and readable: %s', async (_, markdown, ids) => {
    expect((await idsOf(markdown)).filter((id) => id !== '')).toEqual(ids);
  });

  it('can contain long words', async () => {
    const word = 'канатная дорога '.repeat(40).trim();
    expect(await idsOf(`## ${word}\n\n## ${word}`)).toEqual([
      word.replaceAll(' ', '-'),
      `${word.replaceAll(' ', '-')}-1`,
    ]);
  });

  it.each([
    ['## A {#site:main}', '1:1 Anchors that begin with `site:` are reserved. Choose another anchor.'],
    [':anchor[a]{#site:x}', '1:1 Anchors that begin with `site:` are reserved. Choose another anchor.'],
    ['## A {#fn-1}\n\nB[^1]\n\n[^1]: C', '1:1 A footnote already has the id `fn-1`. Choose another id.'],
    [
      '## A {#b c}',
      '1:1 `{#b c}` is not a legal heading mark. Write `{#id}` with letters, digits, `-`, `_`, `.` or `:`.',
    ],
  ])('%s is rejected', async (markdown, message) => {
    expect(await problems(markdown)).toEqual([message]);
  });

  it.each([
    '## 频道 🚀',
    '::::tabs\n:::tab[A]\n### 频道 🚀\n:::\n::::',
    '> ## 频道 🚀',
    ':::details[More]\n## 频道 🚀\n:::',
  ])('their words are among those that search reads: %j', async (markdown) => {
    const { sections } = await compileText(markdown);
    expect(sections.flatMap(({ headings, text }) => [...headings, text]).join(' ')).toContain('频道 🚀');
  });
});
