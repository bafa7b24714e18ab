import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainPath } from './plainPath.mjs';

const folder = fileURLToPath(new URL('../..', import.meta.url));
/** Project folder, with a path readable by bundlers. */
export const root = plainPath(folder);
/** Environment for a linked folder, so that Node keeps the link in module paths. */
export const linked =
  root === folder
    ? undefined
    : {
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --preserve-symlinks --preserve-symlinks-main`,
        TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'),
      };

/**
 * Runs a program in the project's folder. Shows its output immediately, or at the end if `held`. Passes signals on.
 * Returns the exit code; 1 if it cannot start.
 */
export function run(command, parameters, { env = {}, stdin = 'ignore', shell = false, held = false } = {}) {
  return new Promise((resolve) => {
    const output = held ? 'pipe' : 'inherit';
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [stdin, output, output],
      shell,
    });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
    const passOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    const end = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      if (held) process.stdout.write(Buffer.concat(printed));
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`Cannot run ${command}: ${error.message}`);
      end(1);
    });
    child.once('close', (code, signal) => end(signal ? 128 + (signalNumbers[signal] ?? 0) : code));
  });
}

/** Exit codes as in shells: 128 plus the number of the signal. */
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

export function runNode(parameters, { env, ...options } = {}) {
  return run(process.execPath, parameters, { ...options, env: { ...linked, ...env } });
}

/** npm that started this script, or npm on the path. */
export function runNpm(parameters, options) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...parameters], options);
  return run('npm', parameters, { ...options, shell: process.platform === 'win32' });
}

/** Returns the script of an installed package's command. */
export function binary(packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
