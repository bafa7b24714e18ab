import { describe, expect, test } from 'vitest';
import { coverPages, madeOf } from '../../browser/support/cover.ts';

const page = (path: string, html: string) => madeOf({ path, html: `<html><body>${html}</body></html>` });
const plain = ['/a', '/b', '/c'].map((path) => page(path, '<div data-kind="doc"><p>Words</p></div>'));

describe('pages are chosen that stand for all', () => {
  test('no page without a new construct, in any order, and no more than the limit', () => {
    expect(coverPages(plain)).toEqual(['/a']);
    expect(coverPages(plain.toReversed())).toEqual(['/a']);
    const more = ['<hr>', '<b>B</b>'].map((html, at) => page(`/${at}`, `<p data-kind="doc">${html}</p>`));
    expect(coverPages([...plain, ...more])).toEqual(['/0', '/1', '/a']);
    expect(coverPages([...plain, ...more], 2)).toHaveLength(2);
  });

  test('the largest page of each kind is among them', () => {
    expect(coverPages([...plain, page('/large', `<div data-kind="doc">${'<p>Words</p>'.repeat(9)}</div>`)])).toEqual([
      '/large',
    ]);
    expect(coverPages([...plain, page('/other', '<div data-kind="page"><p>Words</p></div>')])).toEqual([
      '/a',
      '/other',
    ]);
  });

  test.each([
    ['an element', '<p>Words</p><hr>'],
    ['a class', '<p class="lead">Words</p>'],
    ['another parent', '<p>Words</p><ul><p>Words</p></ul>'],
    ['a state', '<p data-state="old">Words</p>'],
    ['a longer word', '<p>Words and internationalisations</p>'],
    ['longer code', '<p>Words</p><pre>one\nand a line that is rather a long one</pre>'],
    ['a wider table', '<p>Words</p><table><tr><td>1<td>2</table>'],
    ['a deeper sidebar', '<p>Words</p><nav class="sidebar"><ul><li>1</li></ul></nav>'],
  ])('%s brings its page', (_, html) => {
    expect(coverPages([...plain, page('/new', `<div data-kind="doc">${html}</div>`)])).toContain('/new');
  });

  test.each([
    ['other words', '<p>Other words</p>'],
    ['more of the same', '<p>Words</p><p>Words</p>'],
    ['another address', '<p id="x">Words</p>'],
  ])('%s do not', (_, html) => {
    const large = page('/z', `<div data-kind="doc">${'<p>Words</p>'.repeat(99)}</div>`);
    expect(coverPages([large, page('/new', `<div data-kind="doc">${html}</div>`)])).toEqual(['/z']);
  });
});
