import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchProvider } from '../../../../src/features/search/client/searchProvider.ts';
import type { OwnSearch } from '../../../../src/features/search/types.ts';
import { createFixture, problemsOf, removeFixtures } from '../../../core/site/support/fixtureSite.ts';
import { exampleFiles } from '../../../core/site/support/exampleFiles.ts';
import { siteModule } from '../../../core/site/support/fixtureFiles.ts';
import { shell } from '../../../theme/samples.ts';
import { records } from '../contract/records.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  removeFixtures();
});

const ownSite = { ...shell.site, search: { provider: 'own' as const } };

describe('a search provider of the site’s own', () => {
  it('is as the README of search shows it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'provider-'));
    const file = join(folder, 'provider.ts');
    writeFileSync(
      file,
      exampleFiles('## A search provider', 'src/features/search/README.md')['content/search/provider.ts']!,
    );
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response(records.map((record) => JSON.stringify(record)).join('\n'));
    });
    const provider = searchProvider({
      ...shell,
      site: ownSite,
      ownSearch: () => import(file) as Promise<{ default: OwnSearch }>,
    });
    const wanted = records.find(({ anchor }) => anchor !== '')!;
    const title = Object.values(wanted.hierarchy).findLast((level) => level !== null)!;
    const { hits, total } = await provider.search({ query: title.toUpperCase() });
    expect(hits).toContainEqual(expect.objectContaining({ url: wanted.url, versions: [wanted.version] }));
    expect(total).toBe(hits.length);
    expect((await provider.search({ query: 'no such title' })).hits).toEqual([]);
    expect(asked).toEqual(['/search/records-2.1.ndjson', '/search/records-2.1.ndjson']);
    rmSync(folder, { recursive: true });
  });

  it('is loaded once, for all of a site, and again where that failed', async () => {
    const search = vi.fn(async ({ query }: { query: string }) => ({ query, hits: [], total: 0, suggestions: [] }));
    const made = vi.fn(() => ({ search }));
    const load = vi.fn(async () => ({ default: made })).mockRejectedValueOnce(new Error('offline'));
    const own = { ...shell, site: ownSite, ownSearch: load };
    await expect(searchProvider(own).search({ query: 'a' })).rejects.toThrow('offline');
    expect(await searchProvider(own).search({ query: 'a' })).toMatchObject({ query: 'a' });
    await searchProvider(own).search({ query: 'b' });
    expect([load.mock.calls.length, made.mock.calls]).toEqual([
      2,
      [[{ baseUrl: '/', language: 'en', versions: ['current', '2.1', '2.0', '1.0'], latest: '2.1' }]],
    ]);
  });

  it('that is not there is an error that says where it should be', async () => {
    const fixture = createFixture({ 'content/site.ts': siteModule({ search: { provider: 'own' } }) }, { git: false });
    expect(await problemsOf(fixture.build())).toMatch(
      /^content\/site\.ts:\d+:\d+: error: `search\.provider`: `own` means the default export of content\/search\/provider\.ts, and there is no such file\.$/m,
    );
  });
});
