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

/**
 * Builds the site in `root` three times in processes of their own: with empty caches, and after one edited file
 * (twice, the better of the two, since the first run after a cold one shares the disk with its writes).
 */
export async function measureBuild(engine: string, root: string, edited: string): Promise<BuildFigures> {
  for (const folder of ['.cache', 'dist']) rmSync(join(root, folder), { recursive: true, force: true });
  const command = [process.execPath, 'scripts/site.mjs', 'build', '--root', root];
  const run = () => measureProcess(command, engine, new AbortController().signal);
  const cold = await run();
  const warm: ProcessFigures[] = [];
  for (const n of [1, 2]) {
    appendFileSync(edited, `\nEdited ${n}.\n`);
    warm.push(await run());
  }
  return {
    pages: Number(/Built (\d+) pages/.exec(cold.output)?.[1]),
    coldCpu: cold.cpuSeconds,
    coldSeconds: cold.wallSeconds,
    warmCpu: Math.min(...warm.map(({ cpuSeconds }) => cpuSeconds)),
    warmSeconds: Math.min(...warm.map(({ wallSeconds }) => wallSeconds)),
    peakMegabytes: Math.max(...[cold, ...warm].map(({ peakMegabytes = Number.NaN }) => peakMegabytes)),
  };
}
