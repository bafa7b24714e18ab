import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainPath } from './plainPath.mjs';

const folder = fileURLToPath(new URL('../..', import.meta.url));
/** The project's folder, by a path that the bundlers can read. */
export const root = plainPath(folder);
/** Where that is a link: the environment in which Node takes its path for that of the modules. */
export const linked =
  root === folder
    ? undefined
    : {
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --preserve-symlinks --preserve-symlinks-main`,
        TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'),
      };

/**
 * Runs a program in the project's folder and shows its output as it comes, or when it has ended where it is `held`.
 * Signals are passed on, so that nothing is left behind. Gives the exit code; 1 when it cannot be started.
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

/** As shells count them: a program that a signal ended has the code 128 and the signal's number. */
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

export function runNode(parameters, { env, ...options } = {}) {
  return run(process.execPath, parameters, { ...options, env: { ...linked, ...env } });
}

/** The npm that started this script, or the one on the path. */
export function runNpm(parameters, options) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...parameters], options);
  return run('npm', parameters, { ...options, shell: process.platform === 'win32' });
}

/** The script behind a command of an installed package. */
export function binary(packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
