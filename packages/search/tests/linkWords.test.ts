import { expect, it } from 'vitest';
import { linkWords } from '../linkWords.ts';

const wordsOf = (plain: string) => Object.fromEntries(linkWords([{ path: '/docs/guide', plain }]));

it.each([
  [
    'a sentence gives the text of its link',
    'See [**what** it is](/docs/api.md#open).',
    { '/docs/api#open': 'what it is' },
  ],
  [
    'a row gives its first cell too',
    '| let in only those who may | [Tokens](/docs/api.md#auth): a header |',
    { '/docs/api#auth': 'let in only those who may Tokens: a header' },
  ],
  [
    'of a link in the first cell, what stands beside it',
    '| [`open`](/docs/api.md#open) | starts a program |',
    { '/docs/api#open': 'open starts a program' },
  ],
  ['a place on the page itself', '[below](#more)', { '/docs/guide#more': 'below' }],
  ['two that say the same count once', '[it](#more) and [it](#more)', { '/docs/guide#more': 'it' }],
  ['the page itself says nothing of itself', '[here](/docs/guide.md)', {}],
  ['links to other sites are omitted', '[FINOS](https://www.finos.org/)', {}],
  ['code holds no links', '```md\n[x](#more)\n```\n', {}],
  ['code in a quotation, too', '> ```md\n> [x](#more)\n> ```\n', {}],
  ['a row in a quotation', '> | who | [Tokens](#auth) |', { '/docs/guide#auth': 'who Tokens' }],
])('%s', (_, plain, words) => {
  expect(wordsOf(plain)).toEqual(words);
});
