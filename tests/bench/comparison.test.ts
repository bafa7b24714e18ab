import { describe, expect, it } from 'vitest';
import { comparisonTable } from '../../bench/peers/comparisonTable.ts';
import { childSeconds } from '../../bench/peers/measureProcess.ts';
import { medianComparison } from '../../bench/peers/medianComparison.ts';
import { limitOf, measures, type Aim, type Figures, type Measure } from '../../bench/peers/measures.ts';

const peers: Record<string, Figures> = { Starlight: { time: 20, size: 3 }, Docusaurus: { time: 10 } };

describe('aims', () => {
  it.each<[string, Aim, string, number | undefined]>([
    ['a number', { most: 5 }, 'time', 5],
    ['a share of one peer', { times: 0.5, of: 'Starlight' }, 'time', 10],
    ['a share of the best peer', { times: 0.5, of: 'the best' }, 'time', 5],
    ['the best of those that have the figure', { times: 2, of: 'the best' }, 'size', 6],
    ['nothing when the peer failed', { times: 0.5, of: 'Docusaurus' }, 'size', undefined],
    ['nothing when all failed', { times: 0.5, of: 'the best' }, 'other', undefined],
  ])('%s', (_, aim, key, limit) => {
    expect(limitOf(aim, key, peers)).toBe(limit);
  });

  it('are told for keys that stand in the table once', () => {
    const keys = measures.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('table', () => {
  const list: Measure[] = [
    { key: 'time', name: 'build', unit: 's', aim: { times: 0.5, of: 'Starlight' } },
    { key: 'size', name: 'page', unit: 'KiB', aim: { times: 0.5, of: 'Docusaurus' } },
    { key: 'shift', name: 'shift', unit: '', aim: { most: 0 } },
    { key: 'other', name: 'other', unit: 'ms' },
    { key: 'absent', name: 'measured nowhere', unit: 'ms' },
  ];

  it('shows aims, figures, and what misses its aim', () => {
    expect(
      comparisonTable({ time: 12.345, size: 1, shift: 0, other: 123.4 }, peers, list)
        .split('\n')
        .map((line) => line.replace(/ +/g, ' ')),
    ).toEqual([
      '| | Target | Ours | Starlight | Docusaurus | |',
      '| --------- | ---------------------: | ---: | --------: | ---------: | ---------- |',
      '| build, s | ≤ 0.5 × Starlight = 10 | 12.3 | 20 | 10 | **missed** |',
      '| page, KiB | ≤ 0.5 × Docusaurus | 1 | 3 | – | |',
      '| shift | ≤ 0 | 0 | – | – | met |',
      '| other, ms | | 123 | – | – | |',
    ]);
  });

  it('has lines of one length', () => {
    const lines = comparisonTable({ time: 1 }, peers, list).split('\n');
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });
});

describe('medians', () => {
  it('are taken per figure, from the runs that have it', () => {
    const run = (ours: Figures, docusaurus: Figures, failures: string[] = []) => ({
      documents: 9,
      ours,
      peers: { Docusaurus: docusaurus },
      failures,
    });
    const runs = [
      run({ time: 3 }, { time: 7 }),
      run({ time: 1 }, {}, ['Docusaurus: failed']),
      run({ time: 2 }, { time: 5 }),
    ];
    expect(medianComparison(runs)).toEqual(run({ time: 2 }, { time: 5 }, ['Docusaurus: failed']));
  });
});

describe('processor time', () => {
  it.each([
    ['of dash', 'Built.\n0m0.000000s 0m0.010000s\n1m16.980000s 0m3.700000s\n', 80.68],
    ['of bash', '0m0.001s 0m0.002s\n0m1.250s 0m0.500s\n', 1.75],
    ['when the program prints such lines too', '5m5.5s 0m0.1s\nBuilt.\n0m0.0s 0m0.0s\n0m1.0s 0m0.5s\n', 1.5],
  ])('%s', (_, output, seconds) => {
    expect(childSeconds(output)).toBeCloseTo(seconds, 6);
  });
});
