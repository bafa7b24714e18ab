import { existsSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchRecord } from '@fdc3-docs/search';
import { searchPush } from '../push/searchPush.ts';
import { indexSettings } from '../push/settings.ts';
import { records } from '../../search/tests/records.ts';
import { keys, refusingHost, startAlgoliaServer, type AlgoliaServer } from './support/algoliaServer.ts';
import { builtSite, removeBuiltSites, type BuiltSite } from './support/builtSite.ts';
import { emptyIndex } from './support/fakeIndex.ts';
import { liftTimeLimits } from './support/liftTimeLimits.ts';
import { providerFor } from './support/provider.ts';

liftTimeLimits();

let server: AlgoliaServer;
beforeEach(async () => {
  server = await startAlgoliaServer();
});
afterEach(() => server.close());
afterAll(removeBuiltSites);

const push = (site: BuiltSite, synonyms: string[][] = []) =>
  searchPush(site, {
    synonyms,
    dryRun: false,
    adminKey: keys.admin,
    hosts: [server.host],
  });
const batches = () =>
  server.calls
    .filter(({ path }) => path.endsWith('/batch'))
    .map(({ body }) => (body as { requests: { body: SearchRecord }[] }).requests);
const live = () => [...server.indexes.get('fdc3')!.records.keys()];
const ids = (list: { objectID: string }[]) => list.map(({ objectID }) => objectID);

/** 2,500 records: three batches. */
const many = Array.from({ length: 2500 }, (_, number): SearchRecord => ({
  ...records[0]!,
  objectID: `/docs/next/${number}`,
  fingerprint: String(number),
}));

/** Refuses a batch by number, starting at 1. */
function refuseBatch(refused: number): void {
  let count = 0;
  server.misbehave = ({ path }) => {
    if (!path.endsWith('/batch')) return undefined;
    count += 1;
    return count === refused ? { status: 400, body: { message: 'Record is too big' } } : undefined;
  };
}

describe('a push', () => {
  it('makes all records searchable', async () => {
    const site = builtSite();
    expect(await push(site)).toBe(`Sent ${records.length} records to index fdc3 of application TESTAPP.`);
    expect(live().sort()).toEqual(ids(records).sort());
    const { hits } = await providerFor([server.host]).search({ query: 'broadcast' });
    expect(hits[0]).toMatchObject({ url: '/docs/api/ref/Channel#broadcast', versions: ['2.1', 'next', '1.2'] });
  });

  it('adds data that depends on all versions', async () => {
    await push(builtSite());
    const sent = server.indexes.get('fdc3')!.records;
    const { versions, versionOrder } = sent.get('/docs/api/ref/Channel#broadcast')!;
    expect({ versions, versionOrder }).toEqual({ versions: ['next', '2.1', '1.2'], versionOrder: 0 });
    expect(sent.get('/docs/next/api/ref/Channel#broadcast')).toMatchObject({ versionOrder: 1 });
    expect(sent.get('/docs/1.2/guides/sharing#colours')).toMatchObject({ versions: ['1.2'], versionOrder: 2 });
  });

  it('configures the index', async () => {
    await push(builtSite());
    expect(server.indexes.get('fdc3')!.settings).toEqual(JSON.parse(JSON.stringify(indexSettings)));
  });

  it('sends the key in headers and the records compressed', async () => {
    await push(builtSite());
    expect(server.calls.map(({ parameters }) => parameters['x-algolia-api-key']).filter(Boolean)).toEqual([]);
    const batch = server.calls.find(({ path }) => path.endsWith('/batch'))!;
    expect(batch.headers).toMatchObject({ 'x-algolia-api-key': keys.admin, 'content-encoding': 'gzip' });
  });

  it('removes the temporary index and the state file', async () => {
    const site = builtSite();
    await push(site);
    expect([...server.indexes.keys()]).toEqual(['fdc3']);
    expect(existsSync(site.stateFile)).toBe(false);
  });

  it('replaces the index in one step, and keeps rules', async () => {
    const old = emptyIndex();
    old.records.set('old', { objectID: 'old' });
    old.rules = ['Show X first'];
    server.indexes.set('fdc3', old);
    const seen = new Set<string>();
    server.misbehave = () => void seen.add(live().sort().join());
    await push(builtSite());
    expect(live().sort()).toEqual(ids(records).sort());
    expect([...seen]).toEqual(['old', ids(records).sort().join()].slice(0, seen.size));
    expect(server.indexes.get('fdc3')!.rules).toEqual(['Show X first']);
  });

  it.each([
    ['those of the site in their place', [['appd', 'app directory']], [['appd', 'app directory']]],
    ['the same when the site has none', [], [['old', 'former']]],
  ])('sends synonyms: %s', async (_, synonyms, expected) => {
    server.indexes.set('fdc3', { ...emptyIndex(), synonyms: [['old', 'former']] });
    await push(builtSite(), synonyms);
    expect(server.indexes.get('fdc3')!.synonyms).toEqual(expected);
  });

  it('waits until the service has finished', async () => {
    server.state.slow = true;
    await push(builtSite());
    expect(server.state.tasks.map(({ done }) => done)).not.toContain(false);
    expect(live()).toHaveLength(records.length);
  });

  it('sends a thousand records at a time', async () => {
    const site = builtSite();
    site.writeRecords(many);
    await push(site);
    expect(batches().map((batch) => batch.length)).toEqual([1000, 1000, 500]);
    expect(live()).toHaveLength(2500);
  });

  it('reports its progress', async () => {
    const steps: string[] = [];
    await searchPush(builtSite(), {
      synonyms: [],
      dryRun: false,
      adminKey: keys.admin,
      hosts: [server.host],
      onProgress: (step) => steps.push(step),
    });
    expect(steps).toEqual(['preparing the index', 'sending batch 1 of 1', 'waiting for the service']);
  });
});

describe('an interrupted push', () => {
  const interrupted = async () => {
    const site = builtSite();
    site.writeRecords(many);
    refuseBatch(2);
    await expect(push(site)).rejects.toThrow(
      'The search service rejected the request (400: Record is too big). Earlier requests remain in effect. Run the command again to resume.',
    );
    server.misbehave = undefined;
    server.calls.length = 0;
    return site;
  };

  it('does not change the index', async () => {
    await interrupted();
    expect(server.indexes.has('fdc3')).toBe(false);
  });

  it('resumes with the first missing batch', async () => {
    const site = await interrupted();
    await push(site);
    expect(batches().map((batch) => batch[0]!.body.objectID)).toEqual(['/docs/next/1000', '/docs/next/2000']);
    expect(live()).toHaveLength(2500);
  });

  it('restarts when the site has changed, and removes the old temporary index', async () => {
    const site = await interrupted();
    site.writeRecords([...many, { ...many[0]!, objectID: 'new' }]);
    await push(site);
    expect(batches().map((batch) => batch.length)).toEqual([1000, 1000, 501]);
    expect(live()).toHaveLength(2501);
    // Deletion is a task as well, done before later tasks.
    expect([...server.indexes.keys()]).toEqual(['fdc3']);
  });

  it('restarts when the service no longer has the temporary index', async () => {
    const site = await interrupted();
    server.indexes.clear();
    await push(site);
    expect(batches()).toHaveLength(3);
    expect(live()).toHaveLength(2500);
  });

  it.each(['', '{"temporary":5}', '[]', 'null'])('restarts when its state is damaged (%j)', async (state) => {
    const site = await interrupted();
    site.write('.cache/search-push.json', state);
    await push(site);
    expect(batches()).toHaveLength(3);
  });

  it('does not replace the index when the service has lost records', async () => {
    const site = await interrupted();
    const temporary = (JSON.parse(readFileSync(site.stateFile, 'utf8')) as { temporary: string }).temporary;
    server.misbehave = ({ path }) => {
      if (path.endsWith('/query')) server.indexes.get(temporary)?.records.delete('/docs/next/7');
      return undefined;
    };
    await expect(push(site)).rejects.toThrow(
      'The service has only 2499 of 2500 records, so the index was not replaced',
    );
    expect(server.indexes.has('fdc3')).toBe(false);
    server.misbehave = undefined;
    await push(site);
    expect(live()).toHaveLength(2500);
  });
});

describe('a service that rejects a push', () => {
  it('reports a rejected key', async () => {
    const pushed = searchPush(builtSite(), {
      synonyms: [],
      dryRun: false,
      adminKey: keys.search,
      hosts: [server.host],
    });
    await expect(pushed).rejects.toThrow(
      /rejected the key in ALGOLIA_ADMIN_KEY \(403: Invalid Application-ID or API key\)/,
    );
  });

  it('reports that it is unreachable', async () => {
    const pushed = searchPush(builtSite(), {
      synonyms: [],
      dryRun: false,
      adminKey: keys.admin,
      hosts: [await refusingHost()],
    });
    await expect(pushed).rejects.toThrow(
      'The search service cannot be reached. Run the command again to resume where it stopped.',
    );
  });

  it('makes the push use the next host first', async () => {
    const hosts = [await refusingHost(), server.host];
    await searchPush(builtSite(), { synonyms: [], dryRun: false, adminKey: keys.admin, hosts });
    expect(live()).toHaveLength(records.length);
  });
});
