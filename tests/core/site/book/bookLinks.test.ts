import { describe, expect, it } from 'vitest';
import { inBook } from '../../../../src/features/book/bookDocument.ts';

const targets = {
  url: 'https://acme.example',
  chapters: new Map([
    ['/docs/start', 'start'],
    ['/docs/api/a%20b', 'api/a_20_b'],
    ['/docs/a&b', 'a_b'],
  ]),
  image: (path: string) =>
    path === '/img/dot.png'
      ? 'file:///site/dot.png'
      : path === '/img/a&b%20c.png'
        ? 'file:///site/a&b%20c.png'
        : undefined,
};

describe('an article in a book', () => {
  it.each([
    ['a place in the same chapter', '<a href="#one">', '<a href="#api/x:one">'],
    ['another chapter', '<a href="/docs/start">', '<a href="#start">'],
    ['a place in another chapter', '<a href="/docs/start#one">', '<a href="#start:one">'],
    ['a chapter whose name has a space', '<a href="/docs/api/a%20b?x=1#one">', '<a href="#api/a_20_b:one">'],
    [
      'a page that is not in the book',
      '<a href="/docs/2.0/start#one">',
      '<a href="https://acme.example/docs/2.0/start#one">',
    ],
    [
      'another site',
      '<a class="external" href="https://other.example/docs">',
      '<a class="external" href="https://other.example/docs">',
    ],
    ['another host', '<a href="//other.example/docs">', '<a href="//other.example/docs">'],
    ['an image', '<img src="/img/dot.png" loading="lazy">', '<img src="file:///site/dot.png">'],
    [
      'a chapter with a sign that HTML writes otherwise',
      '<a href="/docs/a&amp;b?x&amp;y#c&amp;d">',
      '<a href="#a_b:c&amp;d">',
    ],
    ['an image with such a sign', '<img src="/img/a&amp;b%20c.png">', '<img src="file:///site/a&amp;b%20c.png">'],
    [
      'another site with such a sign',
      '<a href="https://other.example/?a&amp;b">',
      '<a href="https://other.example/?a&amp;b">',
    ],
    ['an anchor', '<span id="one" class="rule">', '<span id="api/x:one" class="rule">'],
    ['what is named by others', '<svg aria-labelledby="a b">', '<svg aria-labelledby="api/x:a api/x:b">'],
    ['the head of an arrow', '<path marker-end="url(#arrow)">', '<path marker-end="url(#api/x:arrow)">'],
    ['a heading below a chapter', '<h2 id="one">One</h2>', '<h2 aria-level="4" id="api/x:one">One</h2>'],
    ['a heading deeper than bookmarks go', '<h5>One</h5>', '<h5 aria-level="6">One</h5>'],
    ['what can be opened', '<details class="x">', '<details open="" class="x">'],
    ['what did not change', '<details class="fold">', '<details class="fold">'],
    [
      'words that look like markup',
      '<code>&lt;h2 id=&quot;x&quot;&gt; url(#a)</code>',
      '<code>&lt;h2 id=&quot;x&quot;&gt; url(#a)</code>',
    ],
  ])('%s: %s', (_, html, expected) => {
    expect(inBook(html, { key: 'api/x', level: 3 }, targets)).toBe(expected);
  });
});
