import { spawn } from 'node:child_process';
import { root } from './sourceFiles.ts';

export interface Ended {
  code: number | null;
  out: string;
  error: string;
}

/** Runs the command line in a process of its own until it ends. */
export function runCli(parameters: string[], environment: Record<string, string> = {}): Promise<Ended> {
  return runNode(['scripts/site.mjs', ...parameters], environment);
}

/** Runs Node until it ends, by default in the project's folder. */
export function runNode(parameters: string[], environment: Record<string, string> = {}, cwd = root): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 150_000,
      killSignal: 'SIGKILL',
    });
    const ended = { out: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.error += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...ended }));
  });
}
