import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureEngines } from '../../../scripts/lib/engines.mjs';
import { root } from './support/sourceFiles.ts';
import { sample } from '../../support/everything.ts';

interface Situation {
  /** Parts available from the beginning. */
  has?: string[];
  debian?: boolean;
  /** NO_INSTALL is set. */
  noInstall?: boolean;
  root?: boolean;
  sudo?: boolean;
  /** Packages that cannot be installed, and parts that do not run although their package is installed. */
  refused?: string[];
  broken?: string[];
}

/** A machine that only records commands and its installed programs. */
function fakeMachine({
  has = [],
  debian = true,
  noInstall = false,
  root: isRoot = true,
  sudo = false,
  refused = [],
  broken = [],
}: Situation) {
  const installed = new Set(has);
  const commands: string[] = [];
  const part = (name: string, ...packages: string[]) => ({
    name,
    label: name,
    without: `Nothing of ${name}`,
    packages,
    find: () => (packages.every((each) => installed.has(each)) && !broken.includes(name) ? name : undefined),
  });
  const machine = {
    mayInstall: !noInstall,
    places: async () => [],
    runs: () => false,
    isDebian: () => debian,
    isRoot: () => isRoot,
    hasSudo: () => sudo,
    run: async (command: string, parameters: string[]) => {
      commands.push([command, ...parameters].join(' '));
      if (!parameters.includes('install')) return 100;
      const packages = parameters.slice(parameters.indexOf('--no-install-recommends') + 1);
      if (packages.some((each) => refused.includes(each))) return 100;
      for (const each of packages) installed.add(each);
      return 0;
    },
    download: async () => 1,
  };
  return { machine, commands, parts: [part('fox', 'fox-esr'), part('kit', 'kit-driver', 'screen')] };
}

const apt = (prefix: string, ...packages: string[]) =>
  [
    'update -q',
    ...packages.map((each) => `install -y -q -o DPkg::Lock::Timeout=300 --no-install-recommends ${each}`),
  ].map((each) => `${prefix}env DEBIAN_FRONTEND=noninteractive apt-get ${each}`);
const both = ['fox-esr', 'kit-driver screen'];

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('programs for other engines are found, installed, or reported', () => {
  it.each<[string, Situation, string[], RegExp[]]>([
    ['all is there', { has: ['fox-esr', 'kit-driver', 'screen'], root: false }, [], []],
    ['root on Debian', {}, apt('', ...both), []],
    ['Debian with sudo', { root: false, sudo: true }, apt('sudo -n ', ...both), []],

    [
      'Debian without rights',
      { has: ['fox-esr'], root: false },
      [],
      [/^Nothing of kit: missing kit\. apt-get: you are not root, .* as root: apt-get install kit-driver screen$/],
    ],
    [
      'another system',
      { debian: false },
      [],
      [/^Nothing of fox: .* this system is not Debian/, /^Nothing of kit: .* this system is not Debian/],
    ],

    [
      'one does not run',
      { broken: ['kit'] },
      apt('', ...both),
      [/^Nothing of kit: .* it was installed, but does not run\./],
    ],
    [
      'NO_INSTALL is set',
      { noInstall: true },
      [],
      [/^Nothing of fox: missing fox\. apt-get: NO_INSTALL is set\./, /^Nothing of kit: .* NO_INSTALL is set\./],
    ],
  ])('%s', async (_, situation, expected, says) => {
    const { machine, commands, parts } = fakeMachine(situation);
    const missing = await ensureEngines(machine, parts);
    expect(commands).toEqual(expected);
    expect(missing).toHaveLength(says.length);
    for (const [index, each] of says.entries()) expect(missing[index]!.note).toMatch(each);
  });
});

describe('programs stop with a run, and their home folder is removed', () => {
  // Starts another process, ignores signals, and writes to its home.
  const program = `
    process.on('SIGTERM', () => {});
    require('fs').writeFileSync('kept', '');
    const { pid } = require('child_process').spawn('sleep', ['600'], { stdio: 'ignore' });
    console.log('started ' + pid);
    setInterval(() => {}, 1000);
  `;
  const script = `
    import { saidBy, startProcesses } from ${JSON.stringify(join(root, 'tests/engines/support/processes.ts'))};
    const { folder, start, release } = startProcesses();
    const child = start(process.execPath, ['-e', ${JSON.stringify(program)}]);
    const [, started] = await saidBy(child, /started (\\d+)/);
    console.log(JSON.stringify({ folder, programs: [child.pid, Number(started)] }));
    process.stdin.once('data', () => release().then(() => process.exit()));
  `;
  const runs = (pid: number) => {
    try {
      process.kill(pid, 0);
      // Without a parent that waits for it, an ended process keeps its number.
      return !existsSync('/proc/self/stat') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return false;
    }
  };

  it.each(sample(['SIGKILL', 'SIGINT', 'release'] as const, 3))('by %s', async (end) => {
    const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const said = await new Promise<string>((resolve) => createInterface({ input: run.stdout }).once('line', resolve));
    const { folder, programs } = JSON.parse(said) as { folder: string; programs: number[] };
    expect([existsSync(join(folder, 'kept')), ...programs.map(runs)]).toEqual([true, true, true]);
    if (end === 'release') run.stdin.write('now\n');
    else run.kill(end);
    await expect
      .poll(() => [existsSync(folder), ...programs.map(runs)], { timeout: 30_000 })
      .toEqual([false, false, false]);
  });
});
