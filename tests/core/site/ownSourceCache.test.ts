import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { SourceInput } from '../../../src/core/docs/contentSource.ts';
import { findSource } from '../../../src/core/site/findSource.ts';
import { project } from '../../../src/core/project/project.ts';

const root = mkdtempSync(join(tmpdir(), 'own-source-'));
afterAll(() => rmSync(root, { recursive: true }));

it('what a source of the site keeps is gone when a module changes that it imports, and stays when another one does', async () => {
  mkdirSync(join(root, 'content'));
  const write = (name: string, text: string) => writeFileSync(join(root, 'content', name), text);
  write('source.ts', "import { read } from './read.ts';\nexport default { name: 'own', read };\n");
  write('read.ts', 'export const read = () => 1;\n');
  const values = new Map<string, string>();
  const cache = {
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => void values.set(key, value),
  };
  const seen: (string | undefined)[] = [];
  const load = () =>
    Promise.resolve({
      default: {
        name: 'own',
        read: ({ cache: given }: SourceInput) => {
          seen.push(given!.get('key'));
          given!.set('key', 'kept');
        },
      },
    });
  const read = async () => {
    const source = await findSource(
      { ...project({ root }), source: relative(process.cwd(), join(root, 'content/source.ts')) },
      {},
      load,
    );
    expect(source.name).toBe('own');
    // What it gives is no site, which is told after it has been asked.
    await source.read({ cache } as unknown as SourceInput).catch(() => {});
  };
  await read();
  await read();
  write('other.ts', 'export {};');
  await read();
  write('read.ts', 'export const read = () => 2;\n');
  await read();
  expect(seen).toEqual([undefined, 'kept', 'kept', undefined]);
});
