import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessFigures {
  /** User and system time of the program and its child processes. */
  cpuSeconds: number;
  wallSeconds: number;
  /** Peak resident memory of all its processes together. Undefined if the system does not report it. */
  peakMegabytes: number | undefined;
  output: string;
}

/**
 * Runs a program in a separate process group and measures the group. Processor time comes from the shell's `times` for
 * child processes, memory from /proc several times per second. @throws with the end of its output when it fails, or
 * when `signal` is aborted.
 */
export async function measureProcess(command: string[], cwd: string, signal: AbortSignal): Promise<ProcessFigures> {
  signal.throwIfAborted();
  const start = performance.now();
  const env = {
    ...process.env,
    CI: '1',
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    NO_UPDATE_NOTIFIER: '1',
  };
  const child = spawn('sh', ['-c', '"$@"; status=$?; times; exit $status', 'sh', ...command], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = child.pid!;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const stop = () => endGroup(group);
  signal.addEventListener('abort', stop);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(group))), 100);
  const status = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  ).finally(() => {
    clearInterval(watch);
    signal.removeEventListener('abort', stop);
    endGroup(group);
  });
  signal.throwIfAborted();
  if (status !== 0)
    throw new Error(`\`${command.join(' ')}\` ended with ${status ?? 'a signal'}:\n${output.slice(-3000)}`);
  return {
    cpuSeconds: childSeconds(output),
    wallSeconds: (performance.now() - start) / 1000,
    peakMegabytes: peak || undefined,
    output,
  };
}

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // All processes have ended.
  }
}

/** Finds the last line like `0m1.230s 0m0.450s`: user and system time of a shell's children (POSIX, `times`). */
export function childSeconds(output: string): number {
  const line = [...output.matchAll(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/gm)].at(-1);
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = (line ?? []).slice(1).map(Number);
  return 60 * (userMinutes + systemMinutes) + user + system;
}

function residentMegabytes(group: number): number {
  let pages = 0;
  for (const id of processIds()) {
    try {
      // The name, in parentheses, may contain spaces. The group is the third field after it (proc_pid_stat(5)).
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (Number(fields[2]) === group) pages += Number(fields[21]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return (pages * 4096) / 1024 ** 2;
}

function processIds(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
