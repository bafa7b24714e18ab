import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';

const system = '/usr/bin/chromium';
const downloaded = '/home/reader/.cache/chromium';

interface Situation {
  named?: string;
  /** Browsers that run from the beginning. */
  working?: string[];
  debian?: boolean;
  root?: boolean;
  sudo?: boolean;
  /** Exit codes, and whether a browser runs then. */
  aptGet?: { code: number; works: boolean };
  playwright?: { code: number; works: boolean };
}

/** A machine that does nothing but note what it was asked to run. */
function fakeMachine({ named, working = [], debian = false, root = false, sudo = false, aptGet, playwright }: Situation) {
  const browsers = new Set(working);
  const commands: string[] = [];
  const machine = {
    named,
    places: async () => [system, downloaded],
    runs: (path: string) => browsers.has(path),
    isDebian: () => debian,
    isRoot: () => root,
    hasSudo: () => sudo,
    run: async (command: string, parameters: string[]) => {
      commands.push([command, ...parameters].join(' '));
      if (!parameters.includes('install')) return 100;
      if (aptGet?.works) browsers.add(system);
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

const apt = (prefix: string) => [`${prefix}env DEBIAN_FRONTEND=noninteractive apt-get update -q`, `${prefix}env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends chromium`];
const good = { code: 0, works: true };
const useless = { code: 0, works: false };
const failed = { code: 100, works: false };

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('a Chromium is found or installed', () => {
  it.each<[string, Situation, string, string[]]>([
    ['named by the environment', { named: '/opt/chromium', working: ['/opt/chromium', system] }, '/opt/chromium', []],
    ['of the system', { working: [system, downloaded], debian: true, root: true }, system, []],
    ['downloaded earlier', { working: [downloaded], debian: true, root: true }, downloaded, []],
    ['Debian, as root', { debian: true, root: true, aptGet: good }, system, apt('')],
    ['Debian, with sudo', { debian: true, sudo: true, aptGet: good }, system, apt('sudo -n ')],
    ['Debian without rights', { debian: true, playwright: good }, downloaded, ['download']],
    ['Debian whose package is out of reach', { debian: true, root: true, aptGet: failed, playwright: good }, downloaded, [...apt(''), 'download']],
    ['Debian whose package does not run', { debian: true, root: true, aptGet: useless, playwright: good }, downloaded, [...apt(''), 'download']],
    ['another system, as root', { root: true, sudo: true, playwright: good }, downloaded, ['download']],
    ['a download that warns but works', { playwright: { code: 1, works: true } }, downloaded, ['download']],
  ])('%s', async (_, situation, path, expected) => {
    const { machine, commands } = fakeMachine(situation);
    expect(await ensureChromium(machine)).toBe(path);
    expect(commands).toEqual(expected);
  });
});

describe('what is said when there is none', () => {
  it.each<[string, Situation, RegExp[]]>([
    ['the named one does not run', { named: '/opt/chromium', working: [system] }, [/^CHROMIUM is \/opt\/chromium, but that does not run\./]],
    ['another system, no network', {}, [/^- apt-get: this is not Debian/m, /^- Playwright’s download: it ended with code 1 \(see above\)\.$/m]],
    ['Debian without rights, no network', { debian: true }, [/^- apt-get: you are not root, and sudo asks for a password/m, /^- Playwright’s download: it ended with code 1/m]],
    ['Debian, no network', { debian: true, root: true, aptGet: failed }, [/^- apt-get: it ended with code 100 \(see above\)\.$/m, /^- Playwright’s download: it ended with code 1/m]],
    ['libraries are missing', { playwright: useless }, [/it is there, but does not run\. .*install-deps chromium/]],
    ['neither runs', { debian: true, root: true, aptGet: useless, playwright: useless }, [/^- apt-get: the package was installed, but its browser does not run\.$/m, /install-deps/]],
  ])('%s', async (_, situation, says) => {
    const told = await ensureChromium(fakeMachine(situation).machine).catch((error: Error) => error.message);
    for (const each of says) expect(told).toMatch(each);
    expect(told).toContain('CHROMIUM');
    if (!situation.named) expect(told).toContain('Install one by hand (on Debian, as root: apt-get install chromium), or say where it is: CHROMIUM=/path/to/chromium npm test');
  });
});
