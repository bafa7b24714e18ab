import { expect, it } from 'vitest';
import { growthTable } from '../../bench/growthTable.ts';

const build = (pages: number, factor: number) => ({
  pages,
  coldCpu: 10 * factor,
  coldSeconds: 8 * factor,
  warmCpu: 2,
  warmSeconds: 1.5,
  peakMegabytes: 400 * factor,
});

it('shows what each size costs beside what it would cost if it grew as the pages do', () => {
  expect(growthTable([build(500, 1), build(2000, 4), build(5000, 15)]).split('\n')).toEqual([
    '|  | 500 pages | 2000 pages | 5000 pages |',
    '| --- | ---: | ---: | ---: |',
    '| cold build: processor time, s | 10.0 | 40.0 (× 1.00) | 150 (× 1.50) |',
    '| cold build: time, s | 8.0 | 32.0 (× 1.00) | 120 (× 1.50) |',
    '| after one edit: processor time, s | 2.0 | 2.0 (× 0.25) | 2.0 (× 0.10) |',
    '| after one edit: time, s | 1.5 | 1.5 (× 0.25) | 1.5 (× 0.10) |',
    '| peak memory, MiB | 400 | 1600 (× 1.00) | 6000 (× 1.50) |',
  ]);
});
