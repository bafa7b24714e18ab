import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium } from '../../../scripts/lib/chromium.mjs';

const shell = '/usr/bin/chromium-headless-shell';
const system = '/usr/bin/chromium';
const downloaded = '/home/reader/.cache/chromium';

interface Situation {
  named?: string;
  /** Browsers available from the beginning. */
  working?: string[];
  debian?: boolean;
  root?: boolean;
  sudo?: boolean;
  /** Exit codes, and whether a browser runs then. */
  aptGet?: { code: number; works: boolean };
  /** Whether apt-get knows no headless shell. */
  old?: boolean;
  playwright?: { code: number; works: boolean };
  /** NO_INSTALL is set. */
  noInstall?: boolean;
}

/** A machine that only records commands. */
function fakeMachine({
  named,
  working = [],
  debian = false,
  root = false,
  sudo = false,
  old = false,
  aptGet,
  playwright,
  noInstall = false,
}: Situation) {
  const browsers = new Set(working);
  const commands: string[] = [];
  const machine = {
    named,
    mayInstall: !noInstall,
    places: async () => [shell, system, downloaded],
    runs: (path: string) => browsers.has(path),
    isDebian: () => debian,
    isRoot: () => root,
    hasSudo: () => sudo,
    run: async (command: string, parameters: string[]) => {
      commands.push([command, ...parameters].join(' '));
      if (!parameters.includes('install')) return 100;
      const name = parameters.at(-1)!;
      if (old && name === 'chromium-headless-shell') return 100;
      if (aptGet?.works) browsers.add(`/usr/bin/${name}`);
      return aptGet?.code ?? 100;
    },
    download: async () => {
      commands.push('download');
      if (playwright?.works) browsers.add(downloaded);
      return playwright?.code ?? 1;
    },
  };
  return { machine, commands };
}

const apt = (prefix: string, ...names: string[]) =>
  ['update -q', ...names.map((name) => `install -y -q -o DPkg::Lock::Timeout=300 --no-install-recommends ${name}`)].map(
    (each) => `${prefix}env DEBIAN_FRONTEND=noninteractive apt-get ${each}`,
  );
const [shellPackage, both] = [['chromium-headless-shell'], ['chromium-headless-shell', 'chromium']];
const good = { code: 0, works: true };
const useless = { code: 0, works: false };
const failed = { code: 100, works: false };

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('a Chromium is found or installed', () => {
  it.each<[string, Situation, string, string[]]>([
    ['named by the environment', { named: '/opt/chromium', working: ['/opt/chromium', system] }, '/opt/chromium', []],
    ['of the system', { working: [system, downloaded], debian: true, root: true }, system, []],
    ['without windows', { working: [shell, system], debian: true, root: true }, shell, []],

    ['Debian, as root', { debian: true, root: true, aptGet: good }, shell, apt('', ...shellPackage)],
    ['Debian, with sudo', { debian: true, sudo: true, aptGet: good }, shell, apt('sudo -n ', ...shellPackage)],
    [
      'a Debian that has no headless shell',
      { debian: true, root: true, old: true, aptGet: good },
      system,
      apt('', ...both),
    ],
    ['Debian without rights', { debian: true, playwright: good }, downloaded, ['download']],
    [
      'Debian whose package is out of reach',
      { debian: true, root: true, aptGet: failed, playwright: good },
      downloaded,
      [...apt('', ...both), 'download'],
    ],
    [
      'Debian whose package does not run',
      { debian: true, root: true, aptGet: useless, playwright: good },
      downloaded,
      [...apt('', ...shellPackage), 'download'],
    ],

    ['a download that warns but works', { playwright: { code: 1, works: true } }, downloaded, ['download']],
  ])('%s', async (_, situation, path, expected) => {
    const { machine, commands } = fakeMachine(situation);
    expect(await ensureChromium(machine)).toBe(path);
    expect(commands).toEqual(expected);
  });
});

describe('messages without Chromium', () => {
  it.each<[string, Situation, RegExp[]]>([
    [
      'the named one does not run',
      { named: '/opt/chromium', working: [system] },
      [/^CHROMIUM is set to \/opt\/chromium, which does not run\./],
    ],
    [
      'another system, no network',
      {},
      [/^- apt-get: this system is not Debian/m, /^- Playwright: the download exited with code 1 \(see above\)\.$/m],
    ],

    [
      'libraries are missing',
      { playwright: useless },
      [/Chromium was downloaded, but does not run\. .*install-deps chromium/],
    ],

    [
      'NO_INSTALL is set',
      { debian: true, root: true, aptGet: good, playwright: good, noInstall: true },
      [/It is not installed, and NO_INSTALL is set\. Install Chromium yourself/],
    ],
  ])('%s', async (_, situation, says) => {
    const told = await ensureChromium(fakeMachine(situation).machine).catch((error: Error) => error.message);
    for (const each of says) expect(told).toMatch(each);
    expect(told).toContain('CHROMIUM');
    if (!situation.named)
      expect(told).toContain(
        'Install Chromium yourself (on Debian, as root: apt-get install chromium), or set its path: CHROMIUM=/path/to/chromium npm test',
      );
  });
});
