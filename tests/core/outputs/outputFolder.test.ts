import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listFiles } from '../../../src/core/listFiles.ts';
import { openOutput, recoverOutput } from '../../../src/core/outputs/outputFolder.ts';

/** Called before each call that changes the disk. */
const hooks = vi.hoisted((): { before(): void } => ({ before() {} }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const changing = ['cpSync', 'mkdirSync', 'renameSync', 'rmSync', 'writeFileSync'] as const;
  const watched = changing.map((name) => [
    name,
    (...parameters: never[]) => {
      hooks.before();
      return (real[name] as (...all: never[]) => unknown)(...parameters);
    },
  ]);
  return { ...real, ...Object.fromEntries(watched) };
});

let work: string;
let out: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'output-'));
  out = join(work, 'dist');
});
afterEach(() => {
  hooks.before = () => {};
  rmSync(work, { recursive: true });
});

type Site = Record<string, string>;
const open = () => openOutput(out);
const write = (folder: string, site: Site) => {
  for (const [path, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};
const texts = (): Site =>
  Object.fromEntries(listFiles(out).map((path) => [path, readFileSync(join(out, path), 'utf8')]));
function build(site: Site): void {
  const output = open();
  try {
    for (const [path, text] of Object.entries(site)) output.write(path, text);
    output.publish();
  } finally {
    output.close();
  }
}

const oldSite = {
  'site-data.json': '',
  'index.html': 'old',
  'docs/gone.html': 'gone',
  'site-assets/app.old.js': 'old',
};
const newSite = { 'site-data.json': '', 'index.html': 'new', 'docs/b.html': 'b', 'site-assets/app.new.js': 'new' };
const published = { ...newSite, 'site-assets/app.old.js': 'old' };

it('a new site replaces the old site, but keeps its assets for open pages', () => {
  build(oldSite);
  build(newSite);
  expect(texts()).toEqual(published);
  expect(listFiles(work).filter((path) => !path.startsWith('dist/'))).toEqual([]);
});

it('assets of earlier builds stay for 30 days', () => {
  build(oldSite);
  const days = (count: number) => Date.now() / 1000 - count * 24 * 60 * 60;
  for (const [age, stays] of [
    [29, true],
    [31, false],
  ] as const) {
    utimesSync(join(out, 'site-assets/app.old.js'), days(age), days(age));
    build(newSite);
    expect(existsSync(join(out, 'site-assets/app.old.js'))).toBe(stays);
  }
});

it('a build that is killed before any of its steps leaves the old site or the new one', () => {
  for (let step = 0, done = false; !done; step += 1) {
    rmSync(work, { recursive: true });
    mkdirSync(work);
    build(oldSite);
    let steps = 0;
    hooks.before = () => {
      if (steps >= step) throw new Error('killed');
      steps += 1;
    };
    try {
      build(newSite);
      done = true;
    } catch (error) {
      expect((error as Error).message).toContain('killed');
    }
    hooks.before = () => {};
    recoverOutput(out);
    expect([oldSite, published], `step ${step}`).toContainEqual(texts());
    build(newSite);
    expect(texts(), `after step ${step}`).toEqual(published);
  }
});

it('does not replace a folder without a built site', () => {
  write(out, { 'thesis.doc': '' });
  expect(open).toThrow(/Cannot write the site to .*dist: the folder contains files that are not part of a built site/);
  expect(texts()).toEqual({ 'thesis.doc': '' });
});

it('rejects a second build while the first is running', () => {
  build(oldSite);
  writeFileSync(`${out}.lock`, String(process.ppid));
  expect(open).toThrow(
    `another build, process ${process.ppid}, is writing there; if it is no longer running, remove ${out}.lock`,
  );
  // No process has so high a number.
  writeFileSync(`${out}.lock`, '99999999');
  build(newSite);
  expect(texts()).toEqual(published);
});

it.each(['../evil.html', 'docs/../../evil.html', '/evil.html', 'docs//evil.html', './evil.html', '..\\evil.html', ''])(
  'rejects a path outside the output: %j',
  (path) => {
    const output = open();
    expect(() => output.write(path, '')).toThrow('would be written outside the output folder');
    output.close();
    expect(existsSync(join(work, 'evil.html'))).toBe(false);
  },
);
