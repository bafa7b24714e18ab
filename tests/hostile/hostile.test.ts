import { expect, test } from 'vitest';
import { foreignInputs } from './foreignInputs.ts';
import { hostileInputs } from './inputs.ts';
import { runMeasured } from './measure.ts';
import { twinInputs } from './twinInputs.ts';

test('every hostile document of 100 KB is done or refused, at its place, in the time and memory that it may take', async () => {
  const { count, wrong, last } = await runMeasured('tests/hostile/run.ts');
  expect(count, `the process ended in the input ${last}`).toBe(
    Object.keys({ ...hostileInputs, ...foreignInputs, ...twinInputs }).length,
  );
  expect(wrong).toEqual([]);
}, 600_000);
