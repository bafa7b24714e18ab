import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { hashes } from './support/fixtureSite.ts';
import { root } from './support/sourceFiles.ts';

const oldSite = { 'index.html': 'old', 'docs/gone.html': 'gone', 'docs/deep/gone.md': 'gone', 'site-data.json': '{}' };
const newSite = { 'index.html': 'new', 'docs/b.html': 'new b', 'guides/c.html': 'c', 'site-data.json': '{}' };
const otherSite = {
  ...newSite,
  'docs/b.html': 'other b',
  'docs/gone.html': 'here again',
  'docs/deep/gone.md': 'here again',
  'docs/only.html': 'only here',
};

function write(folder: string, site: Record<string, string>): void {
  for (const [path, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const texts = (folder: string) =>
  Object.fromEntries(Object.keys(hashes(folder)).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));

/** A process that publishes a folder, and stands still before a step. */
function start(folder: string, out: string, ...stop: string[]): ChildProcess {
  const script = join(root, 'tests/core/site/support/publishStopped.mjs');
  return spawn(process.execPath, ['--import', 'tsx', script, folder, out, ...stop], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

// Side by side: each waits until a process that gives no sign of life counts as gone.
it.concurrent.each([
  ['while it moves files in', ['renameSync', 'docs/b.html']],
  ['while it removes what is left', ['renameSync', '.gone-']],
  ['while it ends', ['renameSync', '.old-']],
])(
  'two processes leave one whole site, where the first one stands still %s',
  async (_, stop) => {
    const work = mkdtempSync(join(tmpdir(), 'publish-'));
    try {
      const [out, next, other] = ['dist', 'dist.building-1', 'dist.building-2'].map((name) => join(work, name)) as [
        string,
        string,
        string,
      ];
      write(out, oldSite);
      write(next, newSite);
      write(other, otherSite);
      const first = start(next, out, ...stop);
      const firstEnded = ended(first);
      await vi.waitFor(() => expect(existsSync(join(work, 'stopped'))).toBe(true), { timeout: 20_000 });
      expect(await ended(start(other, out))).toBe(0);
      expect(texts(out)).toEqual(otherSite);
      process.kill(first.pid!, 'SIGCONT');
      expect(await firstEnded).toBe(0);
      expect(texts(out)).toEqual(otherSite);
      expect(Object.keys(hashes(work)).filter((path) => !path.startsWith('dist/'))).toEqual(['stopped']);
    } finally {
      rmSync(work, { recursive: true });
    }
  },
  60_000,
);
