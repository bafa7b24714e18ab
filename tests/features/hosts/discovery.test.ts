import { HtmlValidate } from 'html-validate';
import { expect, it, vi } from 'vitest';
import { redirectPageHtml, redirectScript } from '../../../src/core/outputs/siteFiles.ts';
import { llmsTxt, mcpManifest, robotsTxt, sitemapXml } from '../../../src/features/hosts/discovery.ts';

it('writes a sitemap', () => {
  expect(
    sitemapXml([
      { url: 'https://docs.example/' },
      { url: 'https://docs.example/docs?a&b', lastModified: '2025-11-20' },
    ]),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://docs.example/</loc></url>
  <url><loc>https://docs.example/docs?a&amp;b</loc><lastmod>2025-11-20</lastmod></url>
</urlset>
`,
  );
});

it('writes robots.txt', () => {
  expect(robotsTxt('https://docs.example/sitemap.xml')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\n',
  );
});

it('writes llms.txt', () => {
  const text = llmsTxt({
    title: 'FDC3',
    summary: 'A standard for\n financial desktops.',
    assistants: { title: 'From your assistant', url: 'https://docs.example/docs/assistants.md' },
    sections: [
      {
        title: 'FDC3 2.1',
        summary: 'The latest release.',
        pages: [
          {
            title: 'Channel',
            url: 'https://docs.example/docs/api/ref/Channel.md',
            description: 'How apps share context.',
          },
          { title: 'Types [draft]', url: 'https://docs.example/docs/api/ref/Types.md' },
        ],
      },
      { title: 'FDC3 1.0', pages: [] },
    ],
  });
  expect(text).toBe(`# FDC3

> A standard for financial desktops.

Model Context Protocol server: [From your assistant](https://docs.example/docs/assistants.md).

## FDC3 2.1

The latest release.

- [Channel](https://docs.example/docs/api/ref/Channel.md): How apps share context.
- [Types \\[draft\\]](https://docs.example/docs/api/ref/Types.md)

## FDC3 1.0
`);
});

it('writes the address of the server for assistants', () => {
  const text = mcpManifest({
    title: 'FDC3',
    tagline: 'A standard.',
    version: '2.1',
    websiteUrl: 'https://docs.example/docs/assistants',
    server: 'https://docs.example/site/mcp',
  });
  expect(JSON.parse(text)).toEqual({
    name: 'example.docs/docs',
    title: 'FDC3 documentation',
    description: 'A standard.',
    version: '2.1',
    websiteUrl: 'https://docs.example/docs/assistants',
    remotes: [{ type: 'streamable-http', url: 'https://docs.example/site/mcp' }],
  });
});

it.each([
  ['/new', 'https://docs.example/old', 'https://docs.example/new'],
  [
    '/new',
    'https://docs.example/old?app=http://a.example/%3Fb&c#d',
    'https://docs.example/new?app=http://a.example/%3Fb&c#d',
  ],
  ['/new#part', 'https://docs.example/old?a#d', 'https://docs.example/new?a#part'],
])('a redirect page to %s sends %s to %s', (to, from, expected) => {
  const replace = vi.fn<(to: URL) => void>();
  const location = {
    href: from,
    search: new URL(from).search,
    hash: new URL(from).hash,
    replace,
    toString: () => from,
  };
  new Function('document', 'location', redirectScript)({ currentScript: { dataset: { to } } }, location);
  expect(String(replace.mock.calls[0]?.[0])).toBe(expected);
});

it('writes a redirect page that is valid and sends everybody on', async () => {
  const html = redirectPageHtml('/docs/a"b', 'https://docs.example/docs/a"b');
  for (const part of [
    '<meta http-equiv="refresh" content="0; url=/docs/a&quot;b">',
    '<meta name="robots" content="noindex">',
    '<link rel="canonical" href="https://docs.example/docs/a&quot;b">',
    '<a href="/docs/a&quot;b">',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toMatch(/<style|style=/);
  // WCAG allows a delay of 0 (technique H76).
  const report = await new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: { 'doctype-style': 'off' },
  }).validateString(html);
  expect(
    report.results.flatMap((result) => result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([]);
});
