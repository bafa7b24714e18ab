import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { runSource } from '../../src/project/runSource.ts';
import { root } from '../site/support/sourceFiles.ts';
import { foreignInputs } from './foreignInputs.ts';
import { hostileInputs } from './inputs.ts';
import { twinInputs } from './twinInputs.ts';

/** What a document of 100 KB may cost, as a build works on it, in CPU time where the work of `calibrate` takes the usual time. */
const mostSeconds = 2;
const usualCalibration = 0.1;
/** A machine that is slower than this proves nothing, and is told by a failure. */
const mostSlowness = 3;
const mostMebibytes = 500;

interface Result {
  calibration?: number;
  name: string;
  seconds?: number;
  mebibytes?: number;
  isPlaced?: boolean;
}

test('every hostile document of 100 KB is done or refused, at its place, in the time and memory that it may take', async () => {
  const child = spawn(process.execPath, ['--expose-gc', ...runSource(root, 'tests/hostile/run.ts')], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
  const results = new Map<string, Result>();
  let current = '';
  // A machine that is shared, or old, counts more CPU time.
  let slowness = 1;
  for await (const line of createInterface({ input: child.stdout })) {
    const result = JSON.parse(line) as Result;
    if (result.calibration !== undefined) {
      slowness = Math.min(mostSlowness, Math.max(slowness, result.calibration / usualCalibration));
      continue;
    }
    current = result.name;
    results.set(current, result);
  }
  expect(results.size, `the process ended in the input ${current}`).toBe(Object.keys({ ...hostileInputs, ...foreignInputs, ...twinInputs }).length);
  const wrong = [...results.values()].filter(({ seconds = Infinity, mebibytes = Infinity, isPlaced }) => seconds > mostSeconds * slowness || mebibytes > mostMebibytes || !isPlaced);
  expect(wrong).toEqual([]);
}, 600_000);
