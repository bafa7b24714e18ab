import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface BuildFigures {
  pages: number;
  coldSeconds: number;
  warmSeconds: number;
  peakMegabytes: number;
}

/**
 * Builds the site in `root` three times in processes of their own: with empty caches, and after one edited file
 * (twice, the better of the two, since the first run after a cold one shares the disk with its writes).
 */
export function measureBuild(engine: string, root: string, edited: string): BuildFigures {
  rmSync(join(root, '.cache'), { recursive: true, force: true });
  const cold = runBuild(engine, root);
  const warm = Array.from({ length: 2 }, (_, n) => {
    appendFileSync(edited, `\nEdited ${n}.\n`);
    return runBuild(engine, root);
  });
  return {
    pages: cold.pages,
    coldSeconds: cold.seconds,
    warmSeconds: Math.min(...warm.map((run) => run.seconds)),
    peakMegabytes: Math.max(cold.megabytes, ...warm.map((run) => run.megabytes)),
  };
}

/** One build in a new process, timed from outside, so that starting Node counts. Peak memory is the kernel's own figure. */
function runBuild(engine: string, root: string): { pages: number; seconds: number; megabytes: number } {
  const memoryFile = join(root, '.peak-memory');
  rmSync(memoryFile, { force: true });
  const start = performance.now();
  const result = spawnSync(
    process.execPath,
    ['--import', join(engine, 'bench/reportMemory.mjs'), 'scripts/site.mjs', 'build', '--root', root],
    {
      cwd: engine,
      env: { ...process.env, PEAK_MEMORY_FILE: memoryFile },
      encoding: 'utf8',
    },
  );
  const seconds = (performance.now() - start) / 1000;
  if (result.status !== 0) throw new Error(`The build of ${root} failed:\n${result.stdout}${result.stderr}`);
  return {
    pages: Number(/Built (\d+) pages/.exec(result.stdout)?.[1]),
    seconds,
    megabytes: Number(readFileSync(memoryFile, 'utf8')) / 1024,
  };
}
