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

/**
 * Runs a script that works on inputs in a process of its own; gives how many it began, which of them cost too much or
 * said something without a place, and the one in which the process ended.
 */
export async function runMeasured(
  script: string,
  environment: Record<string, string> = {},
): Promise<{ count: number; wrong: Result[]; last: string }> {
  const { results, last } = await measureOnce(script, environment);
  const wrong: Result[] = [];
  for (const result of results.filter(isWrong)) {
    // What costs too much does so each time, and alone; what a busy machine or the garbage of others added does not.
    const { results: again } = await measureOnce(script, { ...environment, HOSTILE_ONLY: result.name });
    const [alone = result] = again;
    if (isWrong(alone)) wrong.push(alone);
  }
  return { count: results.length, wrong, last };
}

interface Measured extends Result {
  /** How many times the usual time this machine takes. */
  slowness: number;
}

async function measureOnce(
  script: string,
  environment: Record<string, string>,
): Promise<{ results: Measured[]; last: string }> {
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
  return { results: [...results.values()].map((result) => ({ ...result, slowness })), last };
}

function isWrong({ seconds = Infinity, mebibytes = Infinity, unplaced, slowness }: Measured): boolean {
  return seconds > mostSeconds * slowness || mebibytes > mostMebibytes || unplaced?.length !== 0;
}
