import { expect, it } from 'vitest';
import { versionsFeed, webManifest } from '../../../src/features/hosts/discovery.ts';

const site = { title: 'A & B', lang: 'en', url: 'https://docs.example', baseUrl: '/standard/' };
const version = (number: string, released?: string, releaseNotes?: string) => ({
  name: number,
  label: number,
  number,
  path: `/standard/docs/${number}`,
  released,
  releaseNotes,
  summary: `What is <new> in ${number}.`,
});

it('the feed has an entry for each released version, with ids that stay', () => {
  expect(
    versionsFeed({
      ...site,
      home: '/standard/versions',
      titles: { feed: 'Versions of A & B', releaseNotes: 'Release notes' },
      versions: [
        version('2.2'),
        {
          ...version('2.1', '2023-09-14', 'https://code.example/2.1?a&b'),
          changes: { path: '/standard/docs/2.1/changes', title: 'Since "2.0"' },
        },
        version('2.0', '2022-08-22'),
      ],
    }),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>https://docs.example/standard/versions.atom</id>
  <title>Versions of A &amp; B</title>
  <updated>2023-09-14T00:00:00Z</updated>
  <author><name>A &amp; B</name></author>
  <link rel="self" type="application/atom+xml" href="https://docs.example/standard/versions.atom"/>
  <link rel="alternate" type="text/html" href="https://docs.example/standard/versions"/>
  <entry>
    <id>tag:docs.example,2023-09-14:2.1</id>
    <title>A &amp; B 2.1</title>
    <updated>2023-09-14T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://docs.example/standard/docs/2.1"/>
    <link rel="related" title="Release notes" href="https://code.example/2.1?a&amp;b"/>
    <link rel="related" type="text/html" title="Since &quot;2.0&quot;" href="https://docs.example/standard/docs/2.1/changes"/>
    <summary>What is &lt;new&gt; in 2.1.</summary>
  </entry>
  <entry>
    <id>tag:docs.example,2022-08-22:2.0</id>
    <title>A &amp; B 2.0</title>
    <updated>2022-08-22T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://docs.example/standard/docs/2.0"/>
    <summary>What is &lt;new&gt; in 2.0.</summary>
  </entry>
</feed>
`,
  );
});

it('the manifest keeps to the base URL', () => {
  expect(JSON.parse(webManifest({ ...site, tagline: 'Letters', color: '#fff' }))).toEqual({
    id: '/standard/',
    name: 'A & B',
    short_name: 'A & B',
    description: 'Letters',
    lang: 'en',
    start_url: '/standard/',
    scope: '/standard/',
    display: 'minimal-ui',
    theme_color: '#fff',
    background_color: '#fff',
    icons: [{ src: '/standard/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
});
