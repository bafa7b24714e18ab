import { expect, test } from 'vitest';
import { runMeasured } from './measure.ts';

/** `HOSTILE_SEED=7 HOSTILE_RUNS=500` tries other cases, and more. */
const seed = process.env.HOSTILE_SEED ?? '20';
const runs = process.env.HOSTILE_RUNS ?? '30';

test('every document, folder and configuration made at random is done or refused, with a file, in the time and memory that it may take', async () => {
  const { count, wrong, last } = await runMeasured('tests/hostile/runRandom.ts', {
    HOSTILE_SEED: seed,
    HOSTILE_RUNS: runs,
  });
  expect(wrong).toEqual([]);
  expect(count, `the process ended in the case ${last}`).toBe(Number(runs));
}, 3_600_000);
