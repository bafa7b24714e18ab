import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { engineBundle } from '../../scripts/lib/engineBundle.mjs';

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
    write('pages/index.tsx', 'export default function Page() { return <p>Page</p>; }\n');
  });
  afterAll(() => {
    for (const folder of [site, ...bundles]) rmSync(folder, { recursive: true, force: true });
  });

  it('holds the command line and each module of the content', async () => {
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

  it('is not made of what does not compile', async () => {
    write('site.ts', 'export default {');
    expect(await bundle()).toBeUndefined();
  });
});
