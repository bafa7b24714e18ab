import { describe, expect, it } from 'vitest';
import { habits, proseAdvice, proseOfMarkdown, proseOfModule } from '../../scripts/lib/prose.mjs';

const neutral = 'An app joins the channel. ';
const texts = (sentence: string, times = 1): [string, string][] => [
  ['content/docs/plain.md', neutral.repeat(40)],
  ['content/docs/odd.md', `${neutral}\n${sentence} `.repeat(times)],
];
const firstLine = (sentence: string, times?: number) => proseAdvice(texts(sentence, times))[0] ?? '';

describe('habits', () => {
  it.each([
    ['relative clause', 'The calls that an agent makes'],
    ['gives, holds, carries, says, takes', 'The call gives a channel.'],
    ['one, none, others, such a, those of', 'The others listen.'],
    ['published text', 'The published text is wrong.'],
    ['we', 'Then we listen.'],
    ['of', 'The resolution of intents.'],
    ['semicolon', 'It listens; it waits.'],
    ['colon inside a sentence', 'It listens: it waits.'],
    ['have to', 'Apps have to listen.'],
    ['British spelling', 'The behaviour is standardised.'],
  ])('%s: %s', (name, sentence) => {
    expect(firstLine(sentence, 20)).toMatch(`“${name}”`);
    expect(habits.map((habit) => habit.name)).toContain(name);
  });

  it.each(['promised', 'exercises', 'franchises', 'advising', 'otherwise', 'license', 'email'])(
    '%s is US English',
    (word) => expect(proseAdvice(texts(`${word} `, 20))).toEqual([]),
  );

  it('allows a habit up to its target, over all texts together', () => {
    const sentences = (matches: number) => 'Parts of apps. '.repeat(matches) + 'word '.repeat(1000 - matches * 3);
    expect(proseAdvice([['a.md', sentences(18)]])).toEqual([]);
    expect(proseAdvice([['a.md', sentences(19)]])[0]).toBe(
      'Prose: “of” 19.00 per 1,000 words, above 18: write a compound noun.',
    );
    expect(
      proseAdvice([
        ['a.md', sentences(30)],
        ['b.md', sentences(0)],
      ]),
    ).toEqual([]);
  });

  it('names the places in the worst files, three of a file', () => {
    expect(
      proseAdvice([
        ['a.md', 'cat; two\nthree;'],
        ['b.md', ';;;;'],
        ['c.md', 'word '.repeat(50)],
      ]).slice(1),
    ).toEqual(['  b.md:1:1: ;', '  b.md:1:2: ;', '  b.md:1:3: ;', '  a.md:1:4: ;', '  a.md:2:6: ;']);
  });
});

describe('prose', () => {
  it.each([
    ['---\ntitle: Front of matter\n---\n\nWords', 'Words'],
    ['```ts\nlet a;\n```\nWords', 'Words'],
    ['> ~~~json\n> {}; \n> ~~~\nWords', 'Words'],
    ['<!-- note; -->Words', 'Words'],
    [':::note[Title of it]\nWords\n:::', 'Words'],
    ['::signature[Channel.broadcast]\n\nWords', 'Words'],
    ['## Words {#id}', 'Words'],
    [':only[Words]{in=">=2.0"}', 'Words'],
    ['[Words](https://x.example/a;b)', 'Words'],
    ['`a;b` words', 'XXXXX words'],
  ])('of a document: %s', (markdown, expected) => {
    const prose = proseOfMarkdown(markdown);
    expect(prose.trim()).toBe(expected);
    expect(prose).toHaveLength(markdown.length);
  });

  it.each([
    ['import { x } from \'./x.ts\';\nexport const a = <p className="one of those">Words</p>;', 'Words'],
    ["export const title = 'A list of words';", "'A list of words'"],
    ["export const id = 'list-of-words';", ''],
    ['export const b = <p title="A list of words">&nbsp;</p>;', '"A list of words"'],
    ['const c = (n) => `${n} words of all;`;', '} words of all;`'],
  ])('of a page: %s', (source, expected) => {
    const prose = proseOfModule('page.tsx', source);
    expect(prose.trim()).toBe(expected);
    expect(prose).toHaveLength(source.length);
  });
});
