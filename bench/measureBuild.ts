import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { measureProcess, type ProcessFigures } from './peers/measureProcess.ts';

export interface BuildFigures {
  pages: number;
  coldCpu: number;
  coldSeconds: number;
  warmCpu: number;
  warmSeconds: number;
  peakMegabytes: number;
}

interface MeasuredBuild {
  command: string[];
  cwd: string;
  /** Files and folders to remove before the first build. */
  caches: string[];
  /** File to edit before all later builds. */
  edited: string;
  signal: AbortSignal;
}

/**
 * Builds a site three times in separate processes: with empty caches, then twice after an edit. Returns the better of
 * these two, because the first run after a cold build competes with its disk writes.
 */
export async function measureBuilds({ command, cwd, caches, edited, signal }: MeasuredBuild): Promise<BuildFigures> {
  for (const cache of caches) rmSync(cache, { recursive: true, force: true });
  const cold = await measureProcess(command, cwd, signal);
  const warm: ProcessFigures[] = [];
  for (const n of [1, 2]) {
    appendFileSync(edited, `\nEdited ${n}.\n`);
    warm.push(await measureProcess(command, cwd, signal));
  }
  const least = (key: 'cpuSeconds' | 'wallSeconds') => Math.min(...warm.map((each) => each[key]));
  return {
    pages: Number(/Built (\d+) pages/.exec(cold.output)?.[1]),
    coldCpu: cold.cpuSeconds,
    coldSeconds: cold.wallSeconds,
    warmCpu: least('cpuSeconds'),
    warmSeconds: least('wallSeconds'),
    peakMegabytes: Math.max(...[cold, ...warm].map(({ peakMegabytes = Number.NaN }) => peakMegabytes)),
  };
}

/** Builds the site in `root` by our engine. */
export function measureOwnBuilds(
  engine: string,
  root: string,
  edited: string,
  signal = new AbortController().signal,
): Promise<BuildFigures> {
  return measureBuilds({
    command: [process.execPath, 'scripts/site.mjs', 'build', '--root', root],
    cwd: engine,
    caches: [join(root, '.cache'), join(root, 'dist')],
    edited,
    signal,
  });
}
