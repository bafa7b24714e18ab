import { describe, expect, it } from 'vitest';
import { offlineLinks } from '../../../../src/features/offline/offlineLinks.ts';

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
    { name: 'a page beside', from: 'docs/rules.html', link: 'href="/docs/start"', becomes: 'href="start.html"' },
    {
      name: 'a page above, at its anchor',
      from: 'docs/guides/deep/x.html',
      link: 'href="/docs/start#one"',
      becomes: 'href="../../start.html#one"',
    },
    {
      name: 'a page below whose name has a space',
      from: 'docs/start.html',
      link: 'href="/docs/guides/a%20b"',
      becomes: 'href="guides/a%20b.html"',
    },
    {
      name: 'a query, which a folder has no use for',
      from: 'docs/start.html',
      link: 'href="/docs/start?x=1#one"',
      becomes: 'href="start.html#one"',
    },
    { name: 'the landing page', from: 'docs/start.html', link: 'href="/docs"', becomes: 'href="../index.html"' },
    {
      name: 'from the landing page',
      from: 'index.html',
      link: 'href="/docs/start"',
      becomes: 'href="docs/start.html"',
    },
    {
      name: 'a schema',
      from: 'docs/start.html',
      link: 'href="/schemas/2.1/order.schema.json"',
      becomes: 'href="../schemas/2.1/order.schema.json"',
    },
    { name: 'an image', from: 'docs/start.html', link: 'src="/img/a%20dot.png"', becomes: 'src="../img/a%20dot.png"' },
    {
      name: 'a page with a sign that HTML writes otherwise',
      from: 'docs/start.html',
      link: 'href="/docs/a&amp;b?x=1&amp;y=2#c&#x27;d"',
      becomes: 'href="a&amp;b.html#c\'d"',
    },
    {
      name: 'elsewhere, with a query',
      from: 'docs/start.html',
      link: 'href="/search?q=a&amp;kind=b"',
      becomes: 'href="https://acme.example/search?q=a&amp;kind=b"',
    },
    {
      name: 'an image whose name has signs of addresses',
      from: 'docs/start.html',
      link: 'src="/img/a%23b%3F&amp;c.png?v=1"',
      becomes: 'src="../img/a%23b%3F&amp;c.png"',
    },
    {
      name: 'an image that is no proper address',
      from: 'docs/start.html',
      link: 'src="/img/100%.png"',
      becomes: 'src="../img/100%25.png"',
    },
    {
      name: 'another version',
      from: 'docs/start.html',
      link: 'href="/docs/2.0/start#one"',
      becomes: 'href="https://acme.example/docs/2.0/start#one"',
    },
    { name: 'a static page', from: 'docs/start.html', link: 'href="/"', becomes: 'href="https://acme.example/"' },
    {
      name: 'a form',
      from: 'docs/start.html',
      link: 'action="/search"',
      becomes: 'action="https://acme.example/search"',
    },
    { name: 'a place on the same page', from: 'docs/start.html', link: 'href="#one"', becomes: 'href="#one"' },
    {
      name: 'another site',
      from: 'docs/start.html',
      link: 'href="https://other.example/docs"',
      becomes: 'href="https://other.example/docs"',
    },
    {
      name: 'another host',
      from: 'docs/start.html',
      link: 'href="//other.example/docs"',
      becomes: 'href="//other.example/docs"',
    },
    {
      name: 'a letter',
      from: 'docs/start.html',
      link: 'href="mailto:a@b.example"',
      becomes: 'href="mailto:a@b.example"',
    },
    {
      name: 'a data URL',
      from: 'docs/start.html',
      link: 'src="data:image/png;base64,AA=="',
      becomes: 'src="data:image/png;base64,AA=="',
    },
  ])('$name: $link', ({ from, link, becomes }) => {
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
