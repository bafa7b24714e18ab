import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import drawAvailability from '../../../content/pages/drawn/versions.tsx';
import { cellClass, cellWords, rowClass } from '../../../content/pages/parts/availability/cells.ts';
import Versions from '../../../content/pages/versions.tsx';
import site from '../../../content/site.ts';
import type { AvailabilityMatrix, MatrixCell } from '../../../src/standard/packages/availability.ts';
import type { SiteConfig } from '../../../src/core/docs/siteSchema.ts';
import type { ShellData } from '../../../src/theme/types.ts';

const cell = (more: Partial<MatrixCell> = {}): MatrixCell => ({
  there: true,
  deprecated: false,
  experimental: false,
  ...more,
});
const none = cell({ there: false });

describe('a cell', () => {
  it.each([
    ['is there', cell(), 'yes', 'y'],
    ['is not there', none, 'no', undefined],
    ['is new', cell({ event: 'new' }), 'new', 'y a'],
    ['is changed', cell({ event: 'changed' }), 'changed', 'y u'],
    ['is removed', cell({ there: false, event: 'removed' }), 'removed', 'r'],
    ['is deprecated', cell({ deprecated: true }), 'deprecated', 'y d'],
    ['is new and experimental', cell({ event: 'new', experimental: true }), 'new, experimental', 'y a x'],
    [
      'is all at once',
      cell({ event: 'changed', experimental: true, deprecated: true }),
      'changed, experimental, deprecated',
      'y u d x',
    ],
  ])('%s', (_, given, words, letters) => {
    expect(cellWords(given)).toBe(words);
    expect(cellClass(given)).toBe(letters);
  });
});

it.each([
  ['nothing happened', [cell(), cell()], undefined],
  ['it came', [none, cell({ event: 'new' })], 'v1'],
  ['it went', [cell(), cell(), cell({ there: false, event: 'removed' }), none], 'v2'],
  ['it was deprecated once', [cell(), cell({ deprecated: true }), cell({ deprecated: true })], 'v1'],
  ['it was experimental and is no more', [cell({ experimental: true }), cell()], 'v1'],
])('a row is found by the versions in which %s', (_, cells, classes) => {
  expect(rowClass({ name: 'A', cells })).toBe(classes);
});

const shell: ShellData = {
  site: site as SiteConfig,
  versions: [
    {
      name: 'current',
      label: 'Next',
      title: 'FDC3 2.2 (Next)',
      number: '2.2',
      state: 'draft',
      path: '/docs/next',
      main: '/docs/next/a',
    },
    { name: '2.1', label: '2.1', title: 'FDC3 2.1', number: '2.1', state: 'latest', path: '/docs', main: '/docs/a' },
  ],
};
const matrix: AvailabilityMatrix = {
  versions: ['2.1', '2.2'],
  groups: [
    {
      kind: 'declarations',
      rows: [
        { name: 'DesktopAgent', declares: 'interface', cells: [cell(), cell()] },
        { name: 'getAgent', declares: 'function', cells: [none, cell({ event: 'new' })] },
      ],
    },
    { kind: 'intents', rows: [{ name: 'ViewChart', cells: [cell(), cell()] }] },
  ],
};
const drawn = drawAvailability({
  shell,
  availability: matrix,
  definitionOf: (name) => (name === 'getAgent' ? '/docs/next/api/ref/GetAgent' : undefined),
});

describe('the availability matrix', () => {
  const html = renderToStaticMarkup(drawn);

  it('has a column for each version, by its label', () => {
    expect([...html.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, text]) => text)).toEqual(['Name', '2.1', 'Next']);
  });

  it('has a row for each name, linked to its home', () => {
    expect(html).toContain(
      '<tr class="o v1"><th scope="row"><a href="/docs/next/api/ref/GetAgent">getAgent()</a></th><td>no</td><td class="y a">new</td></tr>',
    );
    expect(html).toContain('<tr><th scope="row">ViewChart</th><td class="y">yes</td><td class="y">yes</td></tr>');
  });

  it('offers the groups with their numbers, and the versions after the oldest', () => {
    const labels = [...html.matchAll(/<label><input[^>]*value="(.*?)"\/>(.*?)<\/label>/g)].map(
      ([, value, label]) => `${value} ${label!.replace(/<.*?>/g, ' ').trim()}`,
    );
    expect(labels).toEqual([' All 3', 'declarations API 2', 'intents Intents 1', ' Off', 'v1 Next']);
  });

  it('is not there where nothing is known', () => {
    expect(
      drawAvailability({ shell, availability: { versions: [], groups: [] }, definitionOf: () => undefined }),
    ).toBeNull();
  });
});

describe('the page of versions', () => {
  it('leads to the matrix, and nowhere without one', () => {
    const html = renderToStaticMarkup(<Versions shell={shell} drawn={drawn} island={() => null} />);
    expect(html).toContain('href="#availability"');
    expect(html.match(/id="availability"/g)).toHaveLength(1);
    expect(html).not.toMatch(/\sstyle="/);
    expect(renderToStaticMarkup(<Versions shell={shell} island={() => null} />)).not.toContain('availability');
  });
});
