import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readSite } from '../../src/commands/readSite.ts';
import { features } from '../../src/features.ts';
import { exampleFiles } from '../core/site/support/exampleFiles.ts';
import { createFixture, removeFixtures } from '../core/site/support/fixtureSite.ts';
import { root } from '../core/site/support/sourceFiles.ts';

// The list is extended before the engine draws anything, as a reader of CONTRIBUTING.md would extend it.
vi.mock('../../src/features.ts', async (original) => ({
  features: [...(await original<typeof import('../../src/features.ts')>()).features],
}));

const folder = mkdtempSync(join(tmpdir(), 'recipes-'));
afterAll(() => {
  removeFixtures();
  rmSync(folder, { recursive: true });
});

/** Writes a recipe's files with imports from this engine, and adds its feature to the list. */
async function follow(heading: string, name: string): Promise<void> {
  const files = exampleFiles(heading);
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text.replaceAll("from '../../", `from '${root}/src/`));
  }
  const { [name]: feature } = (await import(join(folder, `src/features/${name}/feature.ts`))) as Record<string, never>;
  expect(feature).toMatchObject({ name });
  features.push(feature!);
}

describe('what CONTRIBUTING.md says of adding to the engine', () => {
  it('is enough for a directive and for a page of each version', async () => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    await follow('### Add a directive', 'keys');
    await follow('### Add a page', 'experimental');

    const fixture = createFixture({
      'content/docs/short-cuts.md':
        '---\ntitle: Short cuts\ndescription: What to press.\nexperimental: true\n---\n\nPress :keys[Ctrl+K] there.\n',
    });
    const { site, renderer, context, compiled, problems } = await readSite(fixture);
    expect(problems).toEqual([]);

    const doc = compiled.get('/docs/short-cuts')!;
    expect(doc.html).toContain('Press <kbd class="keys">Ctrl+K</kbd> there.');
    expect(doc.plain).toContain('Press Ctrl+K there.');
    const [sheet] = features.find(({ name }) => name === 'keys')!.styles!;
    expect(Object.keys(exampleFiles('### Add a directive'))).toContain(`src/${sheet}`);

    const page = site.pages.find(({ path }) => path === '/docs/2.0/experimental')!;
    const content = (await page.makeContent(context))!;
    expect(content.main!(renderer)).toContain('<a href="/docs/2.0/short-cuts">Short cuts</a>');
    expect(content.files!['.md']).toContain('- [Short cuts](/docs/2.0/short-cuts)\n');
  });
});
