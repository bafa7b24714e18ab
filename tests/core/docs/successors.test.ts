import { describe, expect, it } from 'vitest';
import { indexContent, surroundings } from '../../../src/core/docs/contentIndex.ts';
import { loadContent } from '../../../src/core/docs/loadContent.ts';
import { siteLimits } from '../../../src/core/limits.ts';
import { containing, folderOf, linesOf, page, versions } from './helpers.ts';

/** A site with these documents: name → front matter. */
async function load(docs: Record<string, string>) {
  const files = Object.entries(docs).map(([topic, header]) => [`content/docs/${topic}.md`, page(topic, header)]);
  const root = await folderOf(Object.fromEntries([['content/docs/start.md', page('start')], ...files]));
  return loadContent({ root, versions, sidebars: { docs: ['start'] }, terms: {}, lastUpdates: {} });
}

/** Targets in versions without the topic's doc, from the doc of `label`. */
async function counterparts(
  docs: Record<string, string>,
  label: string,
  topic: string,
): Promise<Record<string, string>> {
  const content = await load(docs);
  expect(content.diagnostics).toEqual([]);
  const doc = content.versions.find((version) => version.label === label)!.docs.find((each) => each.topic === topic)!;
  const found = surroundings(indexContent(content), doc).counterparts ?? {};
  return Object.fromEntries(
    Object.entries(found).map(([version, { path, label: title }]) => [version, `${path} ${title}`]),
  );
}

describe('counterparts', () => {
  const overview = {
    intro: 'versions: "1.2"\nsuccessor: overview',
    overview: 'versions: "<2.1"\npath: {"1.0": api-intro}\nsuccessor: spec',
    spec: 'versions: ">=2.0"\npath: {">=2.2": specs/spec}',
  };
  const errors = {
    open: 'versions: "1.1 - 1.2"\nsuccessor: errors',
    resolve: 'versions: "1.1"\nsuccessor: errors',
    errors: 'versions: "1.0 || >=2.0"',
  };

  it.each<[string, Record<string, string>, string, string, Record<string, string>]>([
    [
      'the successor, and its own where it ended too',
      overview,
      '1.2',
      'intro',
      {
        current: '/docs/next/specs/spec spec',
        2.1: '/docs/spec spec',
        '2.0': '/docs/2.0/overview overview',
        1.1: '/docs/1.1/overview overview',
        '1.0': '/docs/1.0/api-intro overview',
      },
    ],
    [
      'the successor in versions that lack the doc, and no others',
      overview,
      '2.0',
      'overview',
      { current: '/docs/next/specs/spec spec', 2.1: '/docs/spec spec' },
    ],
    [
      'backwards, the doc whose topic was taken on',
      overview,
      '2.1',
      'spec',
      { 1.2: '/docs/1.2/overview overview', 1.1: '/docs/1.1/overview overview', '1.0': '/docs/1.0/api-intro overview' },
    ],
    ['backwards, none where several are a part of it', errors, '2.1', 'errors', { 1.2: '/docs/1.2/open open' }],
    [
      'forwards, one for several',
      errors,
      '1.1',
      'resolve',
      {
        current: '/docs/next/errors errors',
        2.1: '/docs/errors errors',
        '2.0': '/docs/2.0/errors errors',
        '1.0': '/docs/1.0/errors errors',
      },
    ],
    ['none without a successor', errors, '2.1', 'start', {}],
  ])('are %s', async (_, docs, label, topic, expected) => {
    expect(await counterparts(docs, label, topic)).toEqual(expected);
  });
});

describe('a successor', () => {
  const chain = Object.fromEntries(
    Array.from({ length: siteLimits.successors + 2 }, (_, at) => [
      `d${at}`,
      at > siteLimits.successors ? 'versions: "2.2"' : `versions: "1.0"\nsuccessor: d${at + 1}`,
    ]),
  );

  const old = 'error content/docs/old.md:5:12';
  it.each<[string, Record<string, string>, string[]]>([
    [
      'that is no document',
      { old: 'versions: "1.2"\nsuccessor: strat' },
      [`${old} There is no document \`strat\`. Did you mean \`start\`? Available: \`old\`, \`start\`.`],
    ],
    [
      'that no later version has',
      { old: 'versions: "1.2"\nsuccessor: older', older: 'versions: "<1.2"' },
      [
        `${old} None of the later versions without this document has \`older\`. ` +
          'Name a document of `Next`, `2.1`, `2.0`, or remove `successor`.',
      ],
    ],
    [
      'of a document that is in all later versions',
      { old: 'versions: ">=1.2"\nsuccessor: start' },
      [`${old} Every later version has this document. Remove \`successor\`.`],
    ],
    [
      'that is the document itself',
      { old: 'versions: "1.2"\nsuccessor: old' },
      [`${old} The successors lead back to this document: \`old\`, \`old\`.`],
    ],
    [
      'in a circle',
      { a: 'versions: "1.1"\nsuccessor: b', b: 'versions: "1.2"\nsuccessor: a' },
      [
        'content/docs/a.md:5:12 The successors lead back to this document: `a`, `b`, `a`. Remove',
        'content/docs/b.md:5:',
      ],
    ],
    [
      'at the beginning of too many',
      chain,
      [`d0.md:5:12 The chain of successors has more than ${siteLimits.successors} documents. Name a later document.`],
    ],
    ['that is no path', { old: 'versions: "1.2"\nsuccessor: [start]' }, [`${old} \`\` in \`successor\` is not a path`]],
    [
      'that cannot be read, once',
      { old: 'versions: "1.2"\nsuccessor: bad', bad: 'tok: 1' },
      ['content/docs/bad.md:4:'],
    ],
    ['of a document that comes back', { old: 'versions: "1.0 || 2.2"\nsuccessor: start' }, []],
  ])('%s', async (_, docs, expected) => {
    expect(linesOf((await load(docs)).diagnostics)).toEqual(containing(expected));
  });
});
