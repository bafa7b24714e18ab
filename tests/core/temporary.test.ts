import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { withFileLock, withTemporaryFolder } from '../../src/core/project/temporary.ts';
import { root } from './site/support/sourceFiles.ts';
import { sample } from '../support/everything.ts';

const parent = mkdtempSync(join(tmpdir(), 'temporary-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('a temporary folder', () => {
  it.each([
    ['returns', async (folder: string) => writeFileSync(join(folder, 'x'), '')],
    ['throws', () => Promise.reject(new Error('expected'))],
  ])('is removed when its function %s', async (_, run) => {
    const listeners = process.listenerCount('SIGINT');
    await withTemporaryFolder(join(parent, 'work-'), run).catch(() => undefined);
    expect(readdirSync(parent)).toEqual([]);
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  });

  it.each(sample(['SIGINT', 'SIGTERM', 'SIGHUP'] as const, 3))(
    'is removed after %s, which still ends the process',
    async (signal) => {
      const module = pathToFileURL(join(root, 'src/core/project/temporary.ts')).href;
      const script = `import { withTemporaryFolder } from '${module}';
      await withTemporaryFolder('${join(parent, 'killed-')}', () => withTemporaryFolder('${join(parent, 'killed-')}', () => {
        console.log('ready');
        return new Promise((resolve) => setTimeout(resolve, 60_000));
      }));`;
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: root });
      await once(child.stdout, 'data');
      expect(readdirSync(parent)).toHaveLength(2);
      child.kill(signal);
      const [, endedBy] = (await once(child, 'exit')) as [number | null, string | null];
      expect(endedBy).toBe(signal);
      expect(readdirSync(parent)).toEqual([]);
    },
  );
});

describe('a lock file', () => {
  const file = join(parent, 'folder/lock');

  it('lets one function run after the other, also after one that throws', async () => {
    const steps: string[] = [];
    const run = (name: string) =>
      withFileLock(file, async () => {
        steps.push(`${name} starts`);
        await wait(150);
        steps.push(`${name} ends`);
        if (name === 'a') throw new Error('expected');
      }).catch(() => undefined);
    await Promise.all(['a', 'b', 'c'].map(run));
    expect(steps.map((step) => step.split(' ')[1])).toEqual(['starts', 'ends', 'starts', 'ends', 'starts', 'ends']);
    expect(existsSync(file)).toBe(false);
  });

  it('names the file left by a process that is no longer running', async () => {
    writeFileSync(file, '999999');
    await expect(withFileLock(file, async () => undefined)).rejects.toThrow(
      /lock was left by a process that is no longer running \(999999\)\. Remove it/,
    );
    rmSync(file);
  });
});
