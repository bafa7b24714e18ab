import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import versions from '../../content/versions.ts';
import { readLock } from '../../src/features/release/lock.ts';
import { everything } from '../support/everything.ts';
import { root } from '../core/site/support/sourceFiles.ts';

const copy = mkdtempSync(join(tmpdir(), 'released-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a command on the copy in a separate process, with a bundled engine and fresh modules. */
function run(...parameters: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/site.mjs', ...parameters, '--root', copy],
      { cwd: root, timeout: 400_000, maxBuffer: 1e8 },
      (_, out, error) => resolve(out + error),
    );
  });
}

const { number } = versions.find(({ state }) => state === 'draft')!;
const lines = (folder: string) => readLock(folder)!;

// Takes a minute, so only full runs try it.
describe.runIf(everything && existsSync(join(root, 'content/released.lock')))(
  'the draft in a copy of our content',
  () => {
    it('can be released: nothing else changes, and the check passes', async () => {
      cpSync(join(root, 'content'), join(copy, 'content'), { recursive: true });
      for (const name of ['node_modules', 'src', 'packages']) symlinkSync(join(root, name), join(copy, name));
      // Compiled results for the same sources are valid for the copy too.
      for (const name of ['sources', 'docs', 'code', 'samples'].map((store) => `.cache/${store}.cache`))
        if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name));
      expect(await run('release', number, '--date', '2030-01-31')).toContain(`Released ${number}: `);
      expect(lines(copy).filter(({ version }) => version !== number)).toEqual(lines(root));
      expect(lines(copy).filter(({ version }) => version === number).length).toBeGreaterThan(100);
      // The copy is not a git repository, which causes a warning.
      expect(await run('check')).toMatch(
        new RegExp(`^Checked \\d+ pages in ${versions.length + 1} versions: (?:no problems|1 warning)\\.$`, 'm'),
      );
    }, 900_000);
  },
);
