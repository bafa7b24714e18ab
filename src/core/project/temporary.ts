import { mkdirSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Removes a file or folder when the process exits or is interrupted. Returns a function to remove it earlier. */
export function removeOnExit(path: string): () => void {
  const remove = () => {
    process.off('exit', remove);
    for (const signal of signals) process.off(signal, onSignal);
    // A browser that was stopped may still write to its profile.
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const onSignal = (signal: NodeJS.Signals) => {
    remove();
    // A listener turns off the default action: ending the process.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on('exit', remove);
  for (const signal of signals) process.on(signal, onSignal);
  return remove;
}

/** Runs a function with a new temporary folder, removed afterward, also after Ctrl+C. */
export async function withTemporaryFolder<Result>(
  prefix: string,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(prefix);
  const remove = removeOnExit(folder);
  try {
    return await run(folder);
  } finally {
    remove();
  }
}

/** Maximum wait for another process's lock, in milliseconds. */
const lockTimeout = 60_000;

/**
 * Runs a function with an exclusive lock file, and waits for other processes.
 * @throws after one minute, or when the lock was left by a dead process.
 */
export async function withFileLock<Result>(file: string, run: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  const end = Date.now() + lockTimeout;
  while (!tryLock(file)) {
    const holder = Number(readIfThere(file));
    // A process removes its file before it ends: the file is read again.
    if (holder > 0 && !isRunning(holder) && Number(readIfThere(file)) === holder)
      throw new Error(`${file} was left by a process that is no longer running (${holder}). Remove it and try again.`);
    if (Date.now() > end) throw new Error(`Process ${holder} is still running and has locked ${file}.`);
    await wait(100);
  }
  const remove = removeOnExit(file);
  try {
    return await run();
  } finally {
    remove();
  }
}

function tryLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
