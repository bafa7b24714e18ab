import { describe, expect, it } from 'vitest';
import { settingsModule } from '../../../src/core/docs/settings/settingsModule.ts';
import {
  buildSidebars,
  sidebarsFile,
  type SidebarEntry,
  type SidebarsConfig,
} from '../../../src/core/docs/sidebarConfig.ts';
import { topicsInNoSidebar } from '../../../src/core/docs/sidebars.ts';
import type { Doc, SidebarItem } from '../../../src/core/docs/types.ts';
import { versionOf } from './helpers.ts';

const docOf = (topic: string): Doc => ({
  id: topic,
  topic,
  version: '2.1',
  path: `/docs/${topic}`,
  file: `content/docs/${topic}.md`,
  title: topic,
  sidebarLabel: topic.toUpperCase(),
  description: '',
  toc: true,
  experimental: false,
  deprecated: false,
  source: '',
  selection: { markdown: '', spans: [], notes: [] },
});

/** Builds the sidebars of 2.1; `topics` exist in it, `others` only in other versions. */
function build(
  config: SidebarsConfig,
  topics: string[],
  { others = [] as string[], version = {}, baseUrl = '/' } = {},
) {
  const docs = topics.map(docOf);
  const settings = settingsModule('/none', sidebarsFile);
  const known = { topics: new Set([...topics, ...others]), draftNumber: '2.2', settings };
  const built = buildSidebars(config, { ...known, version: { ...versionOf('2.1'), ...version }, docs, baseUrl });
  return { docs, sidebars: built.sidebars, diagnostics: [...built.diagnostics, ...built.repeated] };
}

const outline = (items: SidebarItem[]): unknown[] =>
  items.map((item) =>
    item.type === 'category'
      ? { [item.label]: outline(item.items) }
      : item.type === 'doc'
        ? `${item.id}=${item.label}`
        : `${item.href}=${item.label}`,
  );

describe('buildSidebars', () => {
  it.each<[string, SidebarEntry[], unknown[]]>([
    ['a topic', ['a'], ['a=A']],
    ['a label', [{ doc: 'a', label: 'Label' }], ['a=Label']],
    ['the version in a label', [{ doc: 'a', label: 'FDC3 :version' }], ['a=FDC3 2.1']],
    [
      'nested categories',
      [{ category: 'C', items: ['a', { category: 'D :version', items: ['b'] }] }],
      [{ C: ['a=A', { 'D 2.1': ['b=B'] }] }],
    ],
    ['a link', ['a', { link: 'L', href: 'https://example.org' }], ['a=A', 'https://example.org=L']],
    ['a link to a page of each version', ['a', { link: 'L', href: '/:version/l#m' }], ['a=A', '/docs/l#m=L']],
    ['a link to the landing page of each version', ['a', { link: 'L', href: '/:version' }], ['a=A', '/docs=L']],
    ['a path that only begins alike', ['a', { link: 'L', href: '/:versions' }], ['a=A', '/:versions=L']],
    ['a topic of other versions', ['a', 'other'], ['a=A']],
    ['a category left empty', ['a', { category: 'C', items: [{ category: 'D', items: ['other'] }] }], ['a=A']],
    [
      'places that differ by version',
      [{ doc: 'a', versions: '<2.1' }, 'b', { doc: 'a', versions: '>=2.1', label: 'Later' }],
      ['b=B', 'a=Later'],
    ],
    [
      'categories and links of other versions',
      ['a', { category: 'C', versions: '<2.0', items: ['b'] }, { link: 'L', href: '/x', versions: '1.0' }],
      ['a=A'],
    ],
  ])('%s', (_, entries, expected) => {
    const { sidebars, diagnostics } = build({ docs: entries }, ['a', 'b'], { others: ['other'] });
    expect(diagnostics).toEqual([]);
    expect(outline(sidebars[0]!.items)).toEqual(expected);
  });

  it('link to pages under the base URL', () => {
    const items: SidebarEntry[] = ['a', { link: 'L', href: '/l' }, { link: 'V', href: '/:version/l' }];
    const { sidebars } = build({ docs: items }, ['a'], { version: { path: '/base/2.1' }, baseUrl: '/base/' });
    expect(outline(sidebars[0]!.items).slice(1)).toEqual(['/base/l=L', '/base/2.1/l=V']);
  });

  it('links to its first doc, and docs name their sidebar', () => {
    const { sidebars, docs } = build(
      {
        docs: [
          { link: 'L', href: '/x' },
          { category: 'C', items: [{ doc: 'b', label: 'First' }, 'a'] },
        ],
        'use-cases': ['c', 'a'],
      },
      ['a', 'b', 'c', 'd'],
    );
    expect(sidebars.map(({ name, link }) => [name, link])).toEqual([
      ['docs', { path: '/docs/b', label: 'First' }],
      ['use-cases', { path: '/docs/c', label: 'C' }],
    ]);
    expect(docs.map(({ sidebar }) => sidebar)).toEqual(['docs', 'docs', 'use-cases', undefined]);
  });

  it('is not there without a doc', () => {
    expect(
      build({ empty: [], links: [{ link: 'L', href: '/x' }], elsewhere: ['other'] }, ['a'], { others: ['other'] }),
    ).toMatchObject({ sidebars: [], diagnostics: [] });
  });

  it('may use one category in two places', () => {
    const shared: SidebarEntry = { category: 'S', items: ['a'] };
    expect(build({ one: [shared], two: [{ category: 'C', items: [shared] }] }, ['a']).diagnostics).toEqual([]);
  });

  it.each<[string, unknown, RegExp]>([
    [
      'a topic that no version has',
      ['a', { category: 'C', items: ['api/ref/Chanel'] }],
      /^docs › C › api\/ref\/Chanel: There is no document `api\/ref\/Chanel` in any version\. Did you mean `api\/ref\/Channel`\? Available: `a`, `b`, `api\/ref\/Channel`\.$/,
    ],
    [
      'a doc twice',
      ['a', { category: 'C', items: [{ doc: 'a', label: 'Again' }] }],
      /^The document `a` is already in the sidebar `docs` \(content\/sidebars\.ts.*\)\. Remove one of the two entries\.$/,
    ],
    ['a bad range', [{ doc: 'a', versions: '^2' }], /^docs › a: `\^2` is not a version range/],
    [
      'an unknown key',
      [{ doc: 'a', lable: 'x' }],
      /^docs › a: Unknown key `lable`\. Did you mean `label`\? Legal keys are `doc`, `label`, `versions`/,
    ],
    ['a label that is no text', [{ doc: 'a', label: 3 }], /`label` must be text/],
    [
      'an empty category',
      ['a', { category: 'C', items: [] }],
      /^docs › C: The category is empty\. List its entries, or remove it\.$/,
    ],
    ['a category without items', [{ category: 'C' }], /^docs › C: `items` is missing/],
    ['items that are no list', [{ category: 'C', items: 'a' }], /^docs › C: The entries must be a list/],
    ['a link without target', [{ link: 'L' }], /`href` is missing/],
    [
      'a link that runs a script',
      [{ link: 'L', href: 'javascript:x' }],
      /^docs › L: `href` must be a path on this site/,
    ],
    [
      'no entry at all',
      [{ page: 'a' }],
      /^docs: `\{"page":"a"\}` is not a sidebar entry\. Write a document id, `\{ doc, label\?, versions\? \}`/,
    ],
    ['null', [null], /`null` is not a sidebar entry/],
    ['a sidebar that is no list', 'a', /^docs: The entries must be a list/],
  ])('reports %s', (_, entries, message) => {
    const { diagnostics } = build({ docs: entries } as SidebarsConfig, ['a', 'b', 'api/ref/Channel']);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ severity: 'error', file: 'content/sidebars.ts' });
    expect(diagnostics[0]!.message).toMatch(message);
  });

  it('reports a name with a path outside the output', () => {
    const { diagnostics } = build({ '../evil': ['a'] }, ['a']);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^\.\.\/evil: The name of a sidebar becomes part of a file name/),
      }),
    ]);
  });

  it('reports a category that contains itself, with the path', () => {
    const outer = { category: 'Outer', items: [] as SidebarEntry[] };
    outer.items.push('a', { category: 'Inner', items: [outer] });
    const { diagnostics, sidebars } = build({ docs: [outer] }, ['a']);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^docs › Outer › Inner › Outer: This category contains itself/),
      }),
    ]);
    expect(outline(sidebars[0]!.items)).toEqual([{ Outer: ['a=A'] }]);
  });

  it('reports a list of entries that contains itself', () => {
    const entries: SidebarEntry[] = [];
    entries.push({ category: 'C', items: entries });
    const { diagnostics } = build({ docs: entries }, ['a']);
    expect(diagnostics).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^docs › C › C: This category contains itself/) }),
    ]);
  });
});

it.each<[string, Partial<Doc>[][], string[]]>([
  ['in no version', [[{ topic: 'b' }, { topic: 'a' }], [{ topic: 'a' }]], ['a', 'b']],
  ['in one of two versions', [[{ topic: 'a' }], [{ topic: 'a', sidebar: 'docs' }]], []],
  ['with an address of its own in one version', [[{ topic: 'a', id: 'x' }], [{ topic: 'a', sidebar: 'docs' }]], []],
  ['but the main doc', [[{ topic: 'main' }]], []],
  ['but unlisted', [[{ topic: 'a', unlisted: true }]], []],
])('a topic listed %s', (_, versions, expected) => {
  const all = versions.map((docs) => ({
    mainDocId: 'main',
    docs: docs.map((doc) => ({ ...docOf(doc.topic!), ...doc })),
  }));
  expect(topicsInNoSidebar(all)).toEqual(expected);
});
