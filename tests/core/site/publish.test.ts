import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptAssets } from '../../../src/core/outputs/outputFolder.ts';
import { finishPublishing, publish } from '../../../src/core/outputs/publish.ts';
import { clearLeftovers } from '../../../src/core/project/leftovers.ts';
import { hashes } from './support/fixtureSite.ts';

/** What happens before each call that changes something on the disk. */
const hooks = vi.hoisted((): { before(name: string, parameters: unknown[]): void } => ({ before() {} }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const changing = ['copyFileSync', 'mkdirSync', 'renameSync', 'rmSync', 'rmdirSync', 'writeFileSync'] as const;
  const watched = changing.map((name) => [
    name,
    (...parameters: never[]) => {
      hooks.before(name, parameters);
      return (real[name] as (...all: never[]) => unknown)(...parameters);
    },
  ]);
  return { ...real, ...Object.fromEntries(watched) };
});

const oldSite = {
  'index.html': 'old',
  'docs/a.html': 'old a',
  'docs/gone.html': 'gone',
  'docs/deep/gone.md': 'gone',
  'same.txt': 'same',
  'site-assets/app.old.js': 'old app',
  'site-data.json': '{}',
};
const newSite = {
  'index.html': 'new',
  'docs/a.html': 'new a',
  'docs/b.html': 'new b',
  'guides/c.html': 'c',
  'same.txt': 'same',
  'site-assets/app.new.js': 'new app',
  'site-data.json': '{}',
};

let work: string;
let out: string;
let next: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'publish-'));
  out = join(work, 'dist');
  next = join(work, 'dist.building-1');
});
afterEach(() => {
  hooks.before = () => {};
  rmSync(work, { recursive: true });
});

function write(folder: string, site: Record<string, string>): void {
  for (const [path, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const texts = (folder: string) =>
  Object.fromEntries(Object.keys(hashes(folder)).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
const besides = () => Object.keys(hashes(work)).filter((path) => !path.startsWith('dist/'));

/** That every address of both sites is answered, with what one of them has there. */
function expectWhole(): void {
  for (const path of Object.keys(oldSite).filter((each) => each in newSite) as (keyof typeof oldSite &
    keyof typeof newSite)[]) {
    expect([oldSite[path], newSite[path]], path).toContain(readFileSync(join(out, path), 'utf8'));
  }
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  expect(existsSync(join(out, page === 'old' ? 'site-assets/app.old.js' : 'site-assets/app.new.js'))).toBe(true);
}

/**
 * Publishes the new site; before the step of this number, the process is killed. Gives the number of steps that were
 * taken.
 */
async function publishUntil(last: number, check: () => void): Promise<number> {
  write(out, oldSite);
  write(next, newSite);
  let steps = 0;
  hooks.before = () => {
    const before = hooks.before;
    hooks.before = () => {};
    check();
    hooks.before = before;
    if (steps === last) throw new Error('killed');
    steps += 1;
  };
  await publish(next, out, ['site-assets/app.old.js']).catch((error: Error) => {
    if (error.message !== 'killed') throw error;
  });
  hooks.before = () => {};
  return steps;
}

const expected = { ...newSite, 'site-assets/app.old.js': 'old app' };

describe('publishing', () => {
  it('replaces the site, all of it, but for what is kept, and loses no address that both have', async () => {
    expect(await publishUntil(Infinity, expectWhole)).toBeGreaterThan(10);
    expect(texts(out)).toEqual(expected);
    expect(existsSync(join(out, 'docs/deep'))).toBe(false);
    expect(besides()).toEqual([]);
  });

  it('may be killed before any of its steps: the site stays whole, and the next one ends the work', async () => {
    const all = await publishUntil(Infinity, () => {});
    for (let step = 0; step < all; step += 1) {
      rmSync(out, { recursive: true });
      await publishUntil(step, () => {});
      expectWhole();
      const published = existsSync(`${out}.publishing`);
      if (published) {
        const file = join(`${out}.publishing`, '.publish.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace(`"pid":${process.pid}`, '"pid":99999999'));
      }
      await finishPublishing(out);
      if (published) expect(texts(out), `step ${step}`).toEqual(expected);
      else expect([oldSite, expected]).toContainEqual(texts(out));
      for (const name of besides()) rmSync(join(work, name.split('/')[0]!), { recursive: true, force: true });
    }
  });

  it('takes the place of what stands in the way: a file, a folder, a link out of the site', async () => {
    write(out, { 'docs/a.html/x.txt': 'a folder', guides: 'a file', 'site-data.json': '{}' });
    write(work, { 'elsewhere/mine.txt': 'mine' });
    symlinkSync(join(work, 'elsewhere'), join(out, 'site-assets'));
    write(next, newSite);
    await publish(next, out, []);
    expect(texts(out)).toEqual(newSite);
    expect(texts(join(work, 'elsewhere'))).toEqual({ 'mine.txt': 'mine' });
    expect(lstatSync(join(out, 'site-assets')).isDirectory()).toBe(true);
  });

  it('goes into another file system too', async () => {
    write(out, oldSite);
    write(next, newSite);
    hooks.before = (name, [from, to]) => {
      if (name === 'renameSync' && String(from).startsWith(`${out}.publishing/`) && String(to).startsWith(`${out}/`))
        throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
    };
    await publish(next, out, []);
    expect(texts(out)).toEqual(newSite);
  });

  it('two at a time leave one whole site', async () => {
    write(out, oldSite);
    write(next, newSite);
    const other = join(work, 'dist.building-2');
    const otherSite = { ...newSite, 'docs/b.html': 'other b', 'docs/only.html': 'only here' };
    write(other, otherSite);
    await Promise.all([publish(next, out, []), publish(other, out, [])]);
    expect([newSite, otherSite]).toContainEqual(texts(out));
  });

  it('waits for another build that is publishing', async () => {
    write(`${out}.publishing`, {
      'index.html': 'theirs',
      '.publish.json': JSON.stringify({ pid: process.ppid, files: ['index.html'] }),
    });
    write(next, newSite);
    const publishing = publish(next, out, []);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(existsSync(out)).toBe(false);
    renameSync(`${out}.publishing`, join(work, 'theirs'));
    await publishing;
    expect(texts(out)).toEqual(newSite);
  });

  it('waits for one of another container, whose process has a number that nobody has here, while it gives signs of life', async () => {
    write(`${out}.publishing`, {
      'index.html': 'theirs',
      '.holder-x': '',
      '.publish.json': JSON.stringify({ machine: 'ffffffff', pid: 99999999, files: ['index.html'] }),
    });
    write(next, newSite);
    const publishing = publish(next, out, []);
    for (let sign = 1; sign <= 10; sign += 1) {
      utimesSync(join(`${out}.publishing`, '.holder-x'), sign, sign);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(existsSync(out)).toBe(false);
    renameSync(`${out}.publishing`, join(work, 'theirs'));
    await publishing;
    expect(texts(out)).toEqual(newSite);
  });

  it.each([
    ['of a process that is gone', 'dist.building-99999999', 0, false],
    ['of another container', 'dist.building-ffffffff-99999999', 0, true],
    ['of another container, untouched for two days', 'dist.building-ffffffff-99999999', 48, false],
    ['of a running process', `dist.building-${process.ppid}`, 48, true],
    ['of nobody', 'dist.building-notes', 48, true],
  ])('what is left %s', (_, name, hours, stays) => {
    write(join(work, name), { 'a.html': '' });
    const time = Date.now() / 1000 - hours * 3600;
    utimesSync(join(work, name), time, time);
    clearLeftovers(out, ['.building-']);
    expect(existsSync(join(work, name))).toBe(stays);
  });

  it('does without what a machine that lost power has left', async () => {
    write(out, oldSite);
    write(`${out}.publishing`, { 'index.html': 'half', '.publish.json': '{"pid":' });
    write(next, newSite);
    await publish(next, out, []);
    expect(texts(out)).toEqual(newSite);
  });
});

describe('assets of earlier builds', () => {
  const now = new Date('2024-05-31T00:00:00.000Z');
  const put = (known: unknown, ...files: string[]) =>
    write(out, { 'kept-assets.json': JSON.stringify(known), ...Object.fromEntries(files.map((file) => [file, ''])) });

  it('none is kept of what the new build has too, and none without a last output', () => {
    expect(keptAssets(out, new Set(), now)).toEqual({});
    put({}, 'site-assets/app.a.js', 'docs/x.html');
    expect(keptAssets(out, new Set(['site-assets/app.a.js']), now)).toEqual({});
  });

  it('are kept from the build on that leaves them out, for 30 days', () => {
    put(
      {
        'site-assets/b.js': '2024-05-01T00:00:00.000Z',
        'site-assets/c.js': '2024-04-30T23:59:59.000Z',
        'site-assets/gone.js': '2024-05-30T00:00:00.000Z',
      },
      'site-assets/a.js',
      'site-assets/b.js',
      'site-assets/c.js',
    );
    expect(keptAssets(out, new Set(), now)).toEqual({
      'site-assets/a.js': now.toISOString(),
      'site-assets/b.js': '2024-05-01T00:00:00.000Z',
    });
  });

  it('are those of the last 100 builds at most', () => {
    const times = Array.from({ length: 120 }, (_, index) => [
      `site-assets/${index}.js`,
      new Date(now.getTime() - (index + 1) * 1000).toISOString(),
    ]);
    put(Object.fromEntries(times), ...times.map(([file]) => file!), 'site-assets/now.js');
    const kept = Object.keys(keptAssets(out, new Set(), now));
    expect(kept).toHaveLength(100);
    expect(kept).toEqual(expect.arrayContaining(['site-assets/now.js', 'site-assets/98.js']));
  });

  it.each([null, [], 'x', { 'site-assets/a.js': 'never' }])('a list that is %j is none', (known) => {
    put(known, 'site-assets/a.js');
    expect(keptAssets(out, new Set(), now)).toEqual({ 'site-assets/a.js': now.toISOString() });
  });
});
