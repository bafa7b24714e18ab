import { describe, expect, it } from 'vitest';
import { cutSection } from '../../packages/mcp/pages.ts';
import { readTwin } from '../../src/core/parse/twinText.ts';
import type { OutputContext } from '../../src/core/site/types.ts';
import { catalogueExamples, catalogueSections } from '../../src/features/catalogue/feature.ts';
import { ourDocs, ourSite } from '../support/ourSite.ts';

describe('a twin', () => {
  const text = [
    '# Title',
    '',
    '## One',
    '```sh',
    '# no heading',
    '```',
    '- in a list',
    '',
    '  ````md',
    '  ## no heading either',
    '  ```',
    '  ````',
    '### Two `code`',
    '#no heading',
    '~~~',
    'open to the end',
  ].join('\n');

  it('has headings where no code is', () => {
    expect(readTwin(text).headings.map(({ level, start }) => [level, text.slice(start).split('\n')[0]])).toEqual([
      [1, '# Title'],
      [2, '## One'],
      [3, '### Two `code`'],
    ]);
  });

  it('has fences, each below a heading', () => {
    expect(readTwin(text).fences).toEqual([
      { language: 'sh', code: '# no heading', heading: 0 },
      { language: 'md', code: '## no heading either\n```', heading: 0 },
    ]);
  });
});

it('every doc has the headings that its twin has', () => {
  expect(ourDocs.size).toBeGreaterThan(400);
  for (const [path, doc] of ourDocs) {
    const levels = readTwin(doc.plain).headings.flatMap(({ level }) => (level > 1 ? [level] : []));
    expect(
      catalogueSections(doc).map(([, level]) => level),
      path,
    ).toEqual(levels);
  }
});

it('each section of the latest version can be cut out of its twin', () => {
  const latest = ourSite.content.versions.find(({ isLast }) => isLast)!;
  for (const { path, title } of latest.docs) {
    const doc = ourDocs.get(path)!;
    const sections = catalogueSections(doc);
    for (const [anchor, level] of sections) {
      const { text } = cutSection(doc.plain, { title, sections }, anchor);
      expect(text.startsWith(`${'#'.repeat(level)} `), `${path}#${anchor}`).toBe(true);
    }
  }
});

it.each([
  ['json', 'type="acme.order"', [{ language: 'json', code: 'x', of: 'acme.order', path: '/a#one' }]],
  ['ts', '', [{ language: 'ts', code: 'x', path: '/a#one' }]],
  ['typescript', 'title="a.ts"', [{ language: 'ts', code: 'x', path: '/a#one' }]],
  ['json', 'fragment', []],
  ['json', 'schema="orders/order" part', []],
  ['json', 'type="acme.order" refused="2.1"', []],
  ['ts', 'declaration', []],
  ['ts', 'fails="2345"', []],
])('a fence `%s %s` is an example where it is whole and right', (lang, meta, examples) => {
  const doc = {
    plain: `## One\n\n\`\`\`${lang}\nx\n\`\`\`\n`,
    samples: [{ lang, meta, text: 'x', lineOffsets: [0] }],
  };
  expect(catalogueExamples({ path: '/a', sections: [['one', 2, 'One']] }, '2.1', doc)).toEqual(examples);
});

it('each file of data is among the files of the output, and `llms.txt` names it', async () => {
  const { features, outputs, pages, config } = ourSite;
  const files = features.flatMap((feature) => feature.dataFiles?.(ourSite) ?? []);
  const made = new Set([
    ...outputs.flatMap(({ paths }) => paths.map((path) => config.baseUrl + path)),
    ...pages.flatMap(({ path, beside }) => beside.map((end) => path + end)),
  ]);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(({ path }) => !made.has(path))).toEqual([]);
  const llms = outputs.find(({ paths }) => paths.includes('llms.txt'))!;
  const [[, text] = ['', '']] = [...(await llms.make({} as OutputContext))];
  for (const { path } of files) expect(text).toContain(`](${config.url}${path})`);
});
