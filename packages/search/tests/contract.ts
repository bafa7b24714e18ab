import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MarkedText, SearchHit, SearchProvider, SearchRequest } from '../types.ts';

export interface ProviderUnderTest {
  provider: SearchProvider;
  close?(): Promise<void>;
}

const plain = (text: MarkedText): string => text.map((piece) => piece.text).join('');
const markedIn = (text: MarkedText): string[] =>
  text.filter(({ marked }) => marked).map((piece) => piece.text.toLowerCase());
const title = ({ titles }: SearchHit): string => titles.map(plain).join(' › ');
const textsOf = ({ titles, snippet }: SearchHit): MarkedText[] => [...titles, snippet];

/** Contract for every provider. `make` creates a provider for the records of `records.ts`, served at `/`. */
export function describeProvider(name: string, make: () => Promise<ProviderUnderTest>): void {
  describe(name, () => {
    let tested: ProviderUnderTest;
    beforeAll(async () => {
      tested = await make();
    });
    afterAll(() => tested.close?.());
    const search = (request: SearchRequest, signal?: AbortSignal) => tested.provider.search(request, signal);
    const first = async (request: SearchRequest) => (await search(request)).hits[0];

    it.each([
      ['raiseIntent', 'DesktopAgent › raiseIntent'],
      ['raiseintent', 'DesktopAgent › raiseIntent'],
      ['raise intent', 'DesktopAgent › raiseIntent'],
      ['findIntentsByContext', 'DesktopAgent › findIntentsByContext'],
      ['ViewChart', 'ViewChart'],
      ['fdc3.instrument', 'Instrument'],
      ['NoAppsFound', 'DesktopAgent › raiseIntent'],
      ['noappsfound', 'DesktopAgent › raiseIntent'],
    ])('finds the identifier in %j', async (query, expected) => {
      expect(title((await first({ query, version: '2.1' }))!)).toBe(expected);
    });

    it.each(['rai', 'raiseI', 'findIntentsBy', 'instru'])('finds words that begin with %j', async (query) => {
      expect(await first({ query, version: '2.1' })).toBeDefined();
    });

    it('tolerates a mistake in a long word', async () => {
      expect(title((await first({ query: 'brodcast', version: '2.1' }))!)).toBe('Channel › broadcast');
    });

    it('returns all data that a result shows', async () => {
      const hit = (await first({ query: 'broadcast', version: '2.1' }))!;
      expect(hit).toMatchObject({
        url: '/docs/api/ref/Channel#broadcast',
        kind: 'api',
        group: 'API',
        versions: ['2.1'],
      });
      expect(title(hit)).toBe('Channel › broadcast');
      expect(hit.titles.flatMap(markedIn)).toEqual(['broadcast']);
      expect(plain(hit.snippet)).toContain('Publishes context');
    });

    describe('versions', () => {
      it.each([
        ['next', '/docs/next/api/ref/Channel#broadcast'],
        ['2.1', '/docs/api/ref/Channel#broadcast'],
        ['1.2', '/docs/1.2/api/ref/Channel#broadcast'],
      ])('searches %s only', async (version, url) => {
        const { hits } = await search({ query: 'broadcast', version });
        expect(hits[0]?.url).toBe(url);
        expect(new Set(hits.flatMap((hit) => hit.versions))).toEqual(new Set([version]));
      });

      it('does not find content of other versions', async () => {
        const { hits } = await search({ query: 'findIntentsByContext', version: '1.2' });
        expect(hits.map(title)).not.toContain('DesktopAgent › findIntentsByContext');
      });

      it('joins identical sections of all versions, latest first, then newest first, and links to the first', async () => {
        const { hits } = await search({ query: 'broadcast' });
        const joined = hits.filter((hit) => title(hit) === 'Channel › broadcast');
        expect(joined).toMatchObject([{ versions: ['2.1', 'next', '1.2'], url: '/docs/api/ref/Channel#broadcast' }]);
      });

      it('keeps sections that differ between versions separate', async () => {
        const { hits, total } = await search({ query: 'giraffe' });
        const found = hits
          .map(({ versions, url }) => ({ versions, url }))
          .sort((a, b) => b.versions.length - a.versions.length);
        expect(found).toEqual([
          { versions: ['2.1', 'next'], url: '/docs/guides/sharing#colours' },
          { versions: ['1.2'], url: '/docs/1.2/guides/sharing#colours' },
        ]);
        expect(total).toBe(2);
      });
    });

    describe('kinds', () => {
      it.each([[['api' as const]], [['page' as const]], [['api' as const, 'page' as const]]])('%j', async (kinds) => {
        const { hits } = await search({ query: 'broadcast', version: '2.1', kinds });
        expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(kinds));
      });
    });

    describe('result pages', () => {
      it('contain 20 hits, and together each hit once', async () => {
        const pages = await Promise.all([0, 1, 2].map((page) => search({ query: 'penguin', version: '2.1', page })));
        expect(pages.map(({ hits }) => hits.length)).toEqual([20, 5, 0]);
        expect(pages.map(({ total }) => total)).toEqual([25, 25, 25]);
        expect(new Set(pages.flatMap(({ hits }) => hits.map(({ url }) => url))).size).toBe(25);
      });

      it('contain the requested number of hits', async () => {
        const { hits, total } = await search({ query: 'penguin', version: '2.1', hitsPerPage: 5, page: 4 });
        expect([hits.length, total]).toEqual([5, 25]);
      });
    });

    it("move hits beyond a group's maximum after other groups", async () => {
      const { hits, total } = await search({ query: 'walrus', version: '2.1', hitsPerGroup: 5 });
      const groups = hits.map(({ group }) => group);
      expect(groups.slice(0, 6).sort()).toEqual(['API', 'Guides', 'Guides', 'Guides', 'Guides', 'Guides']);
      expect([groups.length, total]).toEqual([10, 10]);
    });

    describe('result text', () => {
      it('is plain text, even if it looks like HTML', async () => {
        const hit = (await first({ query: 'zebra', version: '2.1' }))!;
        expect(title(hit)).toBe('Sharing context › Markup <b>zebra</b> & such');
        expect(plain(hit.snippet)).toMatch(/<mark>zebra<\/mark>|<script>alert/);
      });

      it('marks only the query words', async () => {
        const hit = (await first({ query: 'zebra', version: '2.1' }))!;
        const marked = textsOf(hit).flatMap(markedIn);
        expect(marked.length).toBeGreaterThan(0);
        expect(new Set(marked)).toEqual(new Set(['zebra']));
      });

      it('consists of non-empty pieces without control characters', async () => {
        const { hits } = await search({ query: 'zebra context', version: '2.1' });
        const pieces = hits.flatMap(textsOf).flat();
        expect(pieces.filter(({ text }) => text === '' || /[\p{Cc}\p{Co}]/u.test(text))).toEqual([]);
      });
    });

    describe('queries', () => {
      it.each(['', '   '])('%j is empty', async (query) => {
        expect(await search({ query, version: '2.1' })).toMatchObject({ hits: [], total: 0, suggestions: [] });
      });

      it('without results have at most three suggestions', async () => {
        const { hits, total, suggestions } = await search({ query: 'xqzwv', version: '2.1' });
        expect([hits, total]).toEqual([[], 0]);
        expect(suggestions.length).toBeLessThanOrEqual(3);
      });

      it.each([64, 65, 200])('with %i characters are cut to 64', async (length) => {
        const whole = 'broadcast '.repeat(20).slice(0, length);
        const { query, hits } = await search({ query: whole, version: '2.1' });
        expect(query).toBe(whole.slice(0, 64));
        expect(title(hits[0]!)).toBe('Channel › broadcast');
      });

      it('are not cut inside a character', async () => {
        const { query } = await search({ query: `${'a'.repeat(63)}😀`, version: '2.1' });
        expect(query).toBe('a'.repeat(63));
      });

      it.each([
        '<script>alert(1)</script>',
        '.*+?^${}()|[]\\',
        '😀 🇬🇧',
        'مرحبا بالعالم',
        '"\'`',
        '__proto__',
        'constructor',
        '\u0000\u202E',
        'kind:api OR 1=1',
      ])('%j is answered', async (query) => {
        const { hits, total } = await search({ query, version: '2.1' });
        expect(total).toBeGreaterThanOrEqual(hits.length);
      });
    });

    describe('concurrent searches', () => {
      it('reject if aborted before the start', async () => {
        await expect(search({ query: 'broadcast' }, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
      });

      it('reject if aborted, without affecting others', async () => {
        const control = new AbortController();
        const given = search({ query: 'raise', version: '2.1' }, control.signal);
        const kept = search({ query: 'broadcast', version: '2.1' });
        control.abort();
        await expect(given).rejects.toMatchObject({ name: 'AbortError' });
        expect(title((await kept).hits[0]!)).toBe('Channel › broadcast');
      });

      it('return their own results', async () => {
        const queries = ['broadcast', 'raiseIntent', 'zebra', 'penguin', 'ViewChart', 'giraffe'];
        const alone = [];
        for (const query of queries) alone.push(await search({ query, version: '1.2' }));
        const together = await Promise.all(queries.map((query) => search({ query, version: '1.2' })));
        expect(together).toEqual(alone);
        expect(together.map(({ query }) => query)).toEqual(queries);
      });
    });
  });
}
