import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How far a push has come. */
export interface PushState {
  /** The temporary index that is being filled. */
  temporary: string;
  /** Hashes of the batches that the service has taken. */
  sent: string[];
  /** The service's last task on the index: when it is done, so are all before it. */
  lastTask: number;
}

/** The state of an interrupted push; undefined when there is none, or none that can be read: then all is sent again. */
export function readState(file: string): PushState | undefined {
  try {
    const { temporary, sent, lastTask } = JSON.parse(readFileSync(file, 'utf8')) as PushState;
    return typeof temporary === 'string' && Array.isArray(sent) && typeof lastTask === 'number'
      ? { temporary, sent, lastTask }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Written after each batch; whole or not at all. */
export function writeState(file: string, state: PushState): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

export function removeState(file: string): void {
  rmSync(file, { force: true });
}
