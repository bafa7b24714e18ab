import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { gitTimeout } from '../limits.ts';

/**
 * Overrides repository settings: reading a downloaded folder must not run programs, fetch objects, or accept a bare
 * repository inside.
 */
const settings: Record<string, string> = {
  'safe.bareRepository': 'explicit',
  'core.fsmonitor': 'false',
  'core.hooksPath': '/dev/null',
  'protocol.allow': 'never',
};

function environment(): NodeJS.ProcessEnv {
  // Git hooks set variables for another repository.
  const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  const entries = Object.entries(settings).flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    ...Object.fromEntries([...inherited, ...entries]),
    GIT_CONFIG_COUNT: String(Object.keys(settings).length),
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
}

/**
 * Yields git's output, split at NUL characters. Stops git when the caller stops reading.
 * @throws with git's last error line, or when git is not installed or times out.
 */
export async function* readGit(folder: string, parameters: string[]): AsyncGenerator<string> {
  const git = spawn('git', ['--no-pager', '--literal-pathspecs', ...parameters], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: gitTimeout,
  });
  let errors = '';
  git.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  const closed = once(git, 'close') as Promise<[code: number | null]>;
  // Handled below; an earlier rejection would end the process.
  closed.catch(() => {});
  try {
    let rest = '';
    for await (const chunk of git.stdout.setEncoding('utf8') as AsyncIterable<string>) {
      const tokens = (rest + chunk).split('\0');
      rest = tokens.pop()!;
      yield* tokens;
    }
    if (rest !== '') yield rest;
    const [code] = await closed.catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error('git is not installed', { cause: error }) : error;
    });
    if (code === null) throw new Error(`git took longer than ${gitTimeout / 1000} seconds`);
    if (code !== 0)
      throw new Error(
        errors
          .trim()
          .split('\n')
          .at(-1)!
          .replace(/^fatal: |\.$/g, ''),
      );
  } finally {
    git.kill();
  }
}

/** Returns the output of git without the last line break. @throws as `readGit` does. */
export async function gitOutput(folder: string, parameters: string[]): Promise<string> {
  const tokens: string[] = [];
  for await (const token of readGit(folder, parameters)) tokens.push(token);
  return tokens.join('\0').replace(/\n$/, '');
}
