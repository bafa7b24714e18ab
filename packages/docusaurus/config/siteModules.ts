import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject } from '../shapes.ts';

/** Runs site modules in a child process, as `docusaurus build` does. */
export interface SiteModules {
  /**
   * Returns a module's default export as JSON, after calling functions and awaiting promises. Nested functions become `SiteFunction`, packages `SitePackage`.
   *
   * @throws with the file's name, when the module fails, ends the process, or takes too much time or memory.
   */
  load(file: string): Promise<{ value: unknown; files: string[] }>;
  /**
   * Calls a function of a loaded module with each input.
   *
   * @throws in the same cases as `load`.
   */
  call(file: string, { $function }: SiteFunction, inputs: unknown[]): Promise<unknown[]>;
  close(): void;
}

/** A function in a loaded value. */
export interface SiteFunction {
  $function: number;
  name: string;
}

/** A package in a loaded value, installed or not. */
interface SitePackage {
  $package: string;
}

export function isFunction(value: unknown): value is SiteFunction {
  return isObject(value) && typeof value.$function === 'number';
}

export function isPackage(value: unknown): value is SitePackage {
  return isObject(value) && typeof value.$package === 'string';
}

export interface ModuleLimits {
  seconds: number;
  megabytes: number;
}

const defaultLimits: ModuleLimits = { seconds: 60, megabytes: 1024 };

// The engine's bundle keeps source URLs, so this works there too.
const script = fileURLToPath(new URL('./siteModules.mjs', import.meta.url));

interface Outcome {
  result?: unknown;
  problem?: string;
}

interface Answer extends Outcome {
  id: number;
}

/** Runs a site's modules in a child process, started on first use and ended by `close`. */
export function openSiteModules(root: string, limits = defaultLimits): SiteModules {
  const waiting = new Map<number, (answer: Outcome) => void>();
  let child: ChildProcess | undefined;
  let ended: string | undefined;
  let count = 0;
  const end = (problem: string) => {
    ended ??= problem;
    for (const answer of waiting.values()) answer({ problem: ended });
    waiting.clear();
  };
  const start = () => {
    const started = fork(script, [root], {
      cwd: root,
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      env: { ...process.env, NODE_ENV: 'production' },
      // What modules print belongs to no report, and V8 writes pages to stderr when memory ends.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (message) => {
      const { id, ...answer } = message as Answer;
      waiting.get(id)?.(answer);
      waiting.delete(id);
    });
    started.on('error', ({ message }) => end(message));
    started.on('exit', (code, signal) =>
      end(
        signal === 'SIGABRT' || code === 134
          ? `It needs more than ${limits.megabytes} MB of memory.`
          : `It ended the process that ran it (${signal ?? `code ${code}`}).`,
      ),
    );
    return started;
  };

  const ask = async (file: string, request: object): Promise<unknown> => {
    const { result, problem } = await new Promise<Outcome>((resolve) => {
      if (ended !== undefined) return resolve({ problem: ended });
      const id = (count += 1);
      const timer = setTimeout(() => {
        end(`It takes more than ${limits.seconds} seconds.`);
        child?.kill('SIGKILL');
      }, limits.seconds * 1000);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      child ??= start();
      child.send({ id, ...request });
    });
    if (problem !== undefined) throw new Error(`${file} cannot be used: ${problem}`);
    return result;
  };

  return {
    load: async (file) => (await ask(file, { file: join(root, file) })) as { value: unknown; files: string[] },
    call: async (file, { $function }, inputs) =>
      (await ask(file, { called: { number: $function, inputs } })) as unknown[],
    close() {
      ended ??= 'The site has been read.';
      if (child?.connected) child.disconnect();
      child?.kill();
    },
  };
}
