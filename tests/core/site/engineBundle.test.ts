import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineBundle } from '../../../scripts/lib/engineBundle.mjs';
import { listFiles } from '../../../src/core/listFiles.ts';
import { sample } from '../../support/everything.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, utimesSync: vi.fn(real.utimesSync) };
});

describe('the bundle of the engine', () => {
  const site = mkdtempSync(join(tmpdir(), 'bundle-'));
  const write = (name: string, text: string) => writeFileSync(join(site, 'content', name), text);
  const bundles: string[] = [];
  const bundle = async () => {
    const folder = await engineBundle(site);
    if (folder) bundles.push(folder);
    return folder;
  };

  beforeEach(() => {
    mkdirSync(join(site, 'content/pages'), { recursive: true });
    write('site.ts', 'import { part } from "./part.ts";\nexport default { title: part as string };\n');
    write('part.ts', 'export const part = "one";\n');
    for (const name of ['json', 'mjs', 'js']) rmSync(join(site, `content/data.${name}`), { force: true });
    write('pages/index.tsx', 'export default function Page() { return <p>Page</p>; }\n');
  });
  afterAll(() => {
    for (const folder of [site, ...bundles]) rmSync(folder, { recursive: true, force: true });
  });

  it('contains the command line and all content modules', async () => {
    const folder = (await bundle())!;
    expect(existsSync(join(folder, 'cli.mjs'))).toBe(true);
    const modules = JSON.parse(readFileSync(join(folder, 'modules.json'), 'utf8')) as Record<string, string>;
    const { default: value } = (await import(modules[join(site, 'content/site.ts')]!)) as { default: unknown };
    expect(value).toEqual({ title: 'one' });
    expect(Object.keys(modules)).toContain(join(site, 'content/pages/index.tsx'));
  });

  it('is made once, and anew when a source has changed', async () => {
    const first = await bundle();
    expect(await bundle()).toBe(first);
    write('part.ts', 'export const part = "two";\n');
    expect(await bundle()).not.toBe(first);
  });

  const imported: [what: string, name: string, before: string, after: string][] = [
    ['a list', 'data.json', '["one"]', '["two"]'],
    ['a module of JavaScript', 'data.mjs', 'export default "one";', 'export default "two";'],
    [
      'a file with the mark of its order of bytes',
      'data.js',
      '\uFEFFexport default "one";',
      '\uFEFFexport default "two";',
    ],
  ];
  it.each(sample(imported, 3))(
    'is made anew when %s has changed that a module imports',
    async (_, name, before, after) => {
      write(name, before);
      write('part.ts', `import value from './${name}';\nexport const part = value;\n`);
      const first = (await bundle())!;
      write('unrelated.json', '{}');
      write('page.md', 'Text');
      expect(await bundle()).toBe(first);
      write(name, after);
      const second = (await bundle())!;
      expect(second).not.toBe(first);
      const modules = JSON.parse(readFileSync(join(second, 'modules.json'), 'utf8')) as Record<string, string>;
      const { default: value } = (await import(modules[join(site, 'content/site.ts')]!)) as {
        default: { title: unknown };
      };
      expect([value.title].flat()).toEqual(['two']);
      write(name, before);
      expect(await bundle()).toBe(first);
    },
  );

  it('is not created from code that does not compile', async () => {
    write('site.ts', 'export default {');
    expect(await bundle()).toBeUndefined();
  });

  describe('that is damaged is made anew', () => {
    const damages: [string, (folder: string) => void][] = [
      ['the command line is empty', (folder) => writeFileSync(join(folder, 'cli.mjs'), '')],
      ['a part is cut short', (folder) => truncateSync(join(folder, 'bundleProcess.mjs'), 40)],
      ['a file is missing', (folder) => rmSync(join(folder, 'modules.json'))],
      ['the folder is empty', (folder) => void (rmSync(folder, { recursive: true }), mkdirSync(folder))],
      ['its list of files is empty', (folder) => writeFileSync(join(folder, 'sums.json'), '')],
      ['its list of files is cut short', (folder) => truncateSync(join(folder, 'sums.json'), 100)],
      ['a file stands in its place', (folder) => void (rmSync(folder, { recursive: true }), writeFileSync(folder, ''))],
    ];
    it.each(sample(damages, 2))('%s', async (_, damage) => {
      const folder = (await bundle())!;
      const names = listFiles(folder);
      const cli = readFileSync(join(folder, 'cli.mjs'), 'utf8');
      damage(folder);
      expect(await bundle()).toBe(folder);
      expect(readFileSync(join(folder, 'cli.mjs'), 'utf8')).toBe(cli);
      expect(listFiles(folder)).toEqual(names);
      expect(readdirSync(join(folder, '..')).filter((name) => name.startsWith(`${basename(folder)}.`))).toEqual([]);
    });
  });

  describe('in a checkout that cannot be written to', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    afterEach(() => warn.mockClear());

    it('is not created, with a warning', async () => {
      const place = join(site, 'a-file');
      writeFileSync(place, '');
      expect(await engineBundle(site, join(place, 'engine'))).toBeUndefined();
      expect(warn.mock.calls.join()).toContain(
        'The engine runs from its sources, which is slower, because its bundle cannot be saved: ENOTDIR',
      );
    });

    it('is used where it is there', async () => {
      const folder = await bundle();
      vi.mocked(utimesSync).mockImplementationOnce(() => {
        throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
      });
      expect(await bundle()).toBe(folder);
      expect(warn).not.toHaveBeenCalled();
    });
  });
});
