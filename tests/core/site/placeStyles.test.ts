import { describe, expect, it } from 'vitest';
import { placeStyles } from '../../../src/core/pages/template.ts';
import { withoutStyles } from '../../../src/theme/withoutStyles.ts';

const a = { css: 'a', marker: /<[^<>]* class="a/ };
const b = { css: 'b', marker: /<b/ };

describe('style blocks in what main holds', () => {
  it.each<[string, string, { css: string; marker: RegExp }[], string]>([
    [
      'stand before the first element that needs them',
      '<p>x</p><i class="a">1</i><i class="a">2</i>',
      [a],
      '<p>x</p><style>a</style><i class="a">1</i><i class="a">2</i>',
    ],
    ['stand at the end where none does', '<p>x</p>', [a], '<p>x</p><style>a</style>'],
    [
      'keep their order',
      '<p>x</p><b>1</b><i class="a">2</i>',
      [a, b],
      '<p>x</p><style>a</style><style>b</style><b>1</b><i class="a">2</i>',
    ],
    [
      'stand apart where the order allows it',
      '<i class="a">1</i><p>x</p><b>2</b>',
      [a, b],
      '<style>a</style><i class="a">1</i><p>x</p><style>b</style><b>2</b>',
    ],
    [
      'stand before the paragraph that holds the element, and in none',
      '<p>x</p><p class="y">z <i class="a">1</i></p>',
      [a],
      '<p>x</p><style>a</style><p class="y">z <i class="a">1</i></p>',
    ],
    [
      'are never the first child of the article',
      '<h1>t</h1><div class="article"><b>1</b></div>',
      [b],
      '<h1>t</h1><style>b</style><div class="article"><b>1</b></div>',
    ],
    [
      'are never the first child of an article with more classes',
      '<div class="article x" data-y="1"><b>1</b></div>',
      [b],
      '<style>b</style><div class="article x" data-y="1"><b>1</b></div>',
    ],
    [
      'are not taken by words that look like an element',
      '<pre>&lt;i class="a"></pre><i class="a">1</i>',
      [a],
      '<pre>&lt;i class="a"></pre><style>a</style><i class="a">1</i>',
    ],
    ['are none', '<p>x</p>', [], '<p>x</p>'],
  ])('%s', (_, html, blocks, expected) => {
    const placed = blocks.map(({ css, marker }) => ({ css, at: html.search(marker) }));
    expect(placeStyles(html, placed)).toBe(expected);
    expect(withoutStyles(expected)).toBe(html);
  });
});
