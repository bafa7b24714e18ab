import { expect, test } from 'vitest';
import { cutDocument } from '../../browser/support/inPieces.ts';

const documentOf = (body: string) => `<html><head><title>t</title></head><body>${body}</body></html>`;

const cases: { name: string; body: string; pieces: string[] }[] = [
  {
    name: 'before elements, not in their lines',
    body: '<p>a <b>b</b></p><div><p>c</p></div>',
    pieces: ['<p>a <b>b</b></p>', '<div>', '<p>c</p></div>'],
  },
  {
    name: 'before the first of a form and the last',
    body: '<ul><li>1<li>2<li>3<li>4</ul>',
    pieces: ['<ul>', '<li>1<li>2<li>3', '<li>4</ul>'],
  },
  {
    name: 'apart for another class, and below another parent',
    body: '<p>1</p><p>2</p><p class="x">3</p><p>4</p><p>5</p><nav><p>6</p></nav>',
    pieces: ['<p>1</p><p>2</p>', '<p class="x">3</p><p>4</p>', '<p>5</p>', '<nav>', '<p>6</p></nav>'],
  },
  {
    name: 'not in what is drawn as one',
    body: '<div><pre><div>a</div></pre></div>',
    pieces: ['<div>', '<pre><div>a</div></pre></div>'],
  },
];

test.each(cases)('a document is cut $name', ({ body, pieces }) => {
  const html = documentOf(body);
  const cut = cutDocument(html);
  expect(cut.join('')).toBe(html);
  expect(cut.slice(2).map((piece) => piece.replace('</body></html>', ''))).toEqual(pieces);
});
