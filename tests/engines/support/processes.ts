import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Programs of a run, with a home folder. */
export interface Processes {
  folder: string;
  /** Starts a program in a new process group. Its fourth stream is a pipe too. */
  start(command: string, parameters: string[], env?: Record<string, string>): ChildProcess;
  /** Ends all programs and removes the folder. The same happens when this process ends first. */
  release(): Promise<void>;
}

/** Maximum startup time of a program, in milliseconds: much longer than usual. */
const patience = 60_000;

/** Fonts of the browser tests, identical on all machines. */
const faces = fileURLToPath(new URL('../../browser/fonts/arial.conf', import.meta.url));

/**
 * Starts programs that end automatically: a small separate process (`guard.mjs`) ends them after `release`, an error,
 * Ctrl+C, or a signal that cannot be caught.
 */
export function startProcesses(): Processes {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  const guard = spawn(process.execPath, [fileURLToPath(new URL('guard.mjs', import.meta.url)), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const gone = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  const inHome = (name: string) => join(folder, name);
  return {
    folder,
    start(command, parameters, env) {
      const child = spawn(command, parameters, {
        cwd: folder,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        env: {
          ...process.env,
          HOME: folder,
          TMPDIR: folder,
          XDG_CACHE_HOME: inHome('cache'),
          XDG_CONFIG_HOME: inHome('config'),
          XDG_DATA_HOME: inHome('data'),
          FONTCONFIG_FILE: faces,
          LC_ALL: 'C.UTF-8',
          TZ: 'Europe/London',
          ...env,
        },
      });
      if (child.pid !== undefined) guard.stdin.write(`${child.pid}\n`);
      return child;
    },
    async release() {
      guard.stdin.end();
      await gone;
    },
  };
}

/**
 * Returns the first match in a program's output on any stream, and ignores later output. @throws with the whole output
 * when it ends first, or prints no match for a minute.
 */
export function saidBy(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const streams = child.stdio.slice(1).filter((stream) => stream !== null && stream !== undefined);
    const said = streams.map(() => '');
    const fail = (why: string) => reject(new Error(`${child.spawnfile} ${why}. It said:\n${said.join('')}`));
    const timer = setTimeout(() => fail(`did not start within ${patience / 1000} s`), patience).unref();
    let found = false;
    for (const [index, stream] of streams.entries()) {
      stream.on('data', (part: Buffer) => {
        if (found) return;
        said[index] += part.toString();
        const match = pattern.exec(said[index]!);
        if (!match) return;
        found = true;
        clearTimeout(timer);
        resolve(match);
      });
    }
    child.once('error', (error) => fail(`cannot be run: ${error.message}`));
    child.once('exit', (code, signal) => fail(`ended with ${signal ?? code}`));
  });
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
