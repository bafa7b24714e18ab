import { describe, expect, it } from 'vitest';
import { offlineLinks } from '../../../../src/features/offline/offlineDocument.ts';

const targets = (baseUrl = '/') => ({
  baseUrl,
  url: 'https://acme.example',
  inside: new Map([
    [`${baseUrl}docs`, 'index.html'],
    [`${baseUrl}docs/start`, 'docs/start.html'],
    [`${baseUrl}docs/guides/a%20b`, 'docs/guides/a b.html'],
    [`${baseUrl}docs/a&b`, 'docs/a&b.html'],
    [`${baseUrl}schemas/2.1/order.schema.json`, 'schemas/2.1/order.schema.json'],
  ]),
});

describe('links of an offline copy', () => {
  it.each([
    ['a page beside', 'docs/rules.html', 'href="/docs/start"', 'href="start.html"'],
    ['a page above, at its anchor', 'docs/guides/deep/x.html', 'href="/docs/start#one"', 'href="../../start.html#one"'],
    ['a page below whose name has a space', 'docs/start.html', 'href="/docs/guides/a%20b"', 'href="guides/a%20b.html"'],
    [
      'a query, which a folder has no use for',
      'docs/start.html',
      'href="/docs/start?x=1#one"',
      'href="start.html#one"',
    ],
    ['the landing page', 'docs/start.html', 'href="/docs"', 'href="../index.html"'],
    ['from the landing page', 'index.html', 'href="/docs/start"', 'href="docs/start.html"'],
    ['a schema', 'docs/start.html', 'href="/schemas/2.1/order.schema.json"', 'href="../schemas/2.1/order.schema.json"'],
    ['an image', 'docs/start.html', 'src="/img/a%20dot.png"', 'src="../img/a%20dot.png"'],
    [
      'a page with a sign that HTML writes otherwise',
      'docs/start.html',
      'href="/docs/a&amp;b?x=1&amp;y=2#c&#x27;d"',
      'href="a&amp;b.html#c\'d"',
    ],
    [
      'elsewhere, with a query',
      'docs/start.html',
      'href="/search?q=a&amp;kind=b"',
      'href="https://acme.example/search?q=a&amp;kind=b"',
    ],
    [
      'an image whose name has signs of addresses',
      'docs/start.html',
      'src="/img/a%23b%3F&amp;c.png?v=1"',
      'src="../img/a%23b%3F&amp;c.png"',
    ],
    ['an image that is no proper address', 'docs/start.html', 'src="/img/100%.png"', 'src="../img/100%25.png"'],
    [
      'another version',
      'docs/start.html',
      'href="/docs/2.0/start#one"',
      'href="https://acme.example/docs/2.0/start#one"',
    ],
    ['a static page', 'docs/start.html', 'href="/"', 'href="https://acme.example/"'],
    ['a form', 'docs/start.html', 'action="/search"', 'action="https://acme.example/search"'],
    ['a place on the same page', 'docs/start.html', 'href="#one"', 'href="#one"'],
    ['another site', 'docs/start.html', 'href="https://other.example/docs"', 'href="https://other.example/docs"'],
    ['another host', 'docs/start.html', 'href="//other.example/docs"', 'href="//other.example/docs"'],
    ['a letter', 'docs/start.html', 'href="mailto:a@b.example"', 'href="mailto:a@b.example"'],
    ['a data URL', 'docs/start.html', 'src="data:image/png;base64,AA=="', 'src="data:image/png;base64,AA=="'],
  ])('%s: from %s, %s', (_, from, link, becomes) => {
    expect(offlineLinks(`<a class="x" ${link}>`, from, targets())).toBe(`<a class="x" ${becomes}>`);
  });

  it('know the base URL', () => {
    expect(
      offlineLinks(
        '<a href="/base/docs/start"><img src="/base/img/dot.png"><a href="/base/about">',
        'docs/start.html',
        targets('/base/'),
      ),
    ).toBe('<a href="start.html"><img src="../img/dot.png"><a href="https://acme.example/base/about">');
  });

  it('leave text as it is', () => {
    const text = '<code>&lt;a href=&quot;/docs/start&quot;&gt;</code>';
    expect(offlineLinks(text, 'docs/start.html', targets())).toBe(text);
  });
});
