import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { runSource } from '../../src/core/project/project.ts';
import { root } from '../core/site/support/sourceFiles.ts';

/** What an input may cost, as a build works on it, in CPU time where the work of `calibrate` takes the usual time. */
const mostSeconds = 2;
const usualCalibration = 0.1;
/** A machine that is slower than this proves nothing, and is told by a failure. */
const mostSlowness = 3;
const mostMebibytes = 500;

export interface Result {
  calibration?: number;
  name: string;
  seconds?: number;
  mebibytes?: number;
  /** What it said without saying where. */
  unplaced?: string[];
}

/** Runs a script that works on inputs in a process of its own; gives how many it began, which of them cost too much or said something without a place, and the one in which the process ended. */
export async function runMeasured(
  script: string,
  environment: Record<string, string> = {},
): Promise<{ count: number; wrong: Result[]; last: string }> {
  const child = spawn(process.execPath, ['--expose-gc', ...runSource(root, script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  const results = new Map<string, Result>();
  let last = '';
  // A machine that is shared, or old, counts more CPU time.
  let slowness = 1;
  for await (const line of createInterface({ input: child.stdout })) {
    const result = JSON.parse(line) as Result;
    if (result.calibration !== undefined) {
      slowness = Math.min(mostSlowness, Math.max(slowness, result.calibration / usualCalibration));
      continue;
    }
    last = result.name;
    results.set(last, result);
  }
  const wrong = [...results.values()].filter(
    ({ seconds = Infinity, mebibytes = Infinity, unplaced }) =>
      seconds > mostSeconds * slowness || mebibytes > mostMebibytes || unplaced?.length !== 0,
  );
  return { count: results.size, wrong, last };
}
