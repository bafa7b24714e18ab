import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Removes what interrupted processes left beside a file or folder: names that are its own with one of the endings given,
 * a separator and the number of a process that is not running any more. What cannot be removed stays.
 */
export function clearLeftovers(place: string, endings: readonly string[]): void {
  for (const name of namesIn(dirname(place))) {
    const pid = /\d+$/.exec(name)?.[0];
    const isLeftover = pid !== undefined && endings.some((ending) => name === `${basename(place)}${ending}${pid}`);
    if (!isLeftover || isRunning(Number(pid))) continue;
    try {
      rmSync(join(dirname(place), name), { recursive: true, force: true });
    } catch {
      // Somebody else's.
    }
  }
}

/** Whether another process of this number is running. */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
