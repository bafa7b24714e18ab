import { hash } from '../../src/core/parse/hash.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyName, labelOf, listUrl, fileHash, type KeptList } from '../../src/browser/kept/copies.ts';
import { removeCopy, fillCopy, isBegun, keptLists, NoRoom } from '../../src/browser/kept/kept.ts';

/** A browser's caches and what the site has, as far as keeping needs them. */
let stored: Map<string, Map<string, Response>>;
let site: Record<string, string>;
let asked: string[];
let estimate: { quota?: number; usage?: number };

beforeEach(() => {
  stored = new Map();
  site = {};
  asked = [];
  estimate = {};
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const files = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, files);
      return {
        match: async (url: string) => files.get(url)?.clone(),
        put: async (url: string, file: Response) => void files.set(url, file),
      };
    },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(site[url], { status: url in site ? 200 : 404 });
  });
  vi.stubGlobal('navigator', { storage: { estimate: async () => estimate } });
});

/** Publishes a build; gives its list. */
function publish(label: string, fingerprint: string, files: Record<string, string>): KeptList {
  const list: KeptList = {
    fingerprint,
    pages: 1,
    schemas: 0,
    size: Object.values(files).join('').length,
    files: Object.entries(files).map(([url, text]) => [url, hash(text).slice(0, 8), text.length]),
  };
  site = { ...site, ...files, [listUrl('/', label)]: JSON.stringify(list) };
  return list;
}

const keep = (label: string, list: KeptList) => fillCopy('/', label, list, () => {});
const textOf = (name: string, url: string) => stored.get(name)?.get(url)?.clone().text();

it.each([
  ['kept 2.1 a1', '2.1'],
  ['kept 2.1 LTS a1', '2.1 LTS'],
  ['kept Next (2.2) a1', 'Next (2.2)'],
  ['kept a1', undefined],
  ['another 2.1 a1', undefined],
])('the cache %j is a copy of %j', (name, label) => {
  expect(labelOf(name)).toBe(label);
  if (label !== undefined) expect(copyName(label, 'a1')).toBe(name);
});

it('a file in the browser has the hash that the build lists', async () => {
  for (const text of ['', 'words', 'Grüße\n'.repeat(50)])
    expect(await fileHash(new Response(text))).toBe(hash(text).slice(0, 8));
});

describe('a copy', () => {
  it('has pages to which a host leads as if it had not, because browsers show no others', async () => {
    const fetchFile = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string) =>
      Object.defineProperty(await fetchFile(url), 'redirected', { value: url === '/docs' }),
    );
    await keep('2.1', publish('2.1', 'a1', { '/docs': 'words' }));
    expect(stored.get('kept 2.1 a1')?.get('/docs')?.redirected).toBe(false);
    expect(await textOf('kept 2.1 a1', '/docs')).toBe('words');
  });

  it('of a version with a space in its label is found, and does not go with that of another', async () => {
    const both = { '/a': 'A' };
    await keep('2.1 LTS', publish('2.1 LTS', 'a1', both));
    await keep('2.1', publish('2.1', 'b1', both));
    expect([...(await keptLists('/')).keys()]).toEqual(['2.1 LTS', '2.1']);
    await keep('2.1', publish('2.1', 'b2', { '/a': 'B' }));
    expect([...stored.keys()]).toEqual(['kept 2.1 LTS a1', 'kept 2.1 b2']);
    expect(await removeCopy('2.1')).toBe(1);
    expect([await isBegun('2.1'), await isBegun('2.1 LTS')]).toEqual([false, true]);
  });

  const built = { '/a': 'first a', '/b': 'first b' };
  it('goes on where it stopped, and asks for room for the rest only', async () => {
    const list = publish('2.1', 'p1', built);
    delete site['/a'];
    await expect(keep('2.1', list)).rejects.toThrow('/a: 404');
    expect([...stored.get('kept 2.1 p1')!.keys()]).toEqual(['/b']);
    publish('2.1', 'p1', built);
    asked = [];
    estimate = { quota: 14, usage: 7 };
    await keep('2.1', list);
    expect(asked).toEqual(['/a', listUrl('/', '2.1')]);
    expect((await keptLists('/')).get('2.1')?.fingerprint).toBe('p1');
  });

  it('is not begun without room, and the one before stays', async () => {
    await keep('2.1', publish('2.1', 'p1', built));
    asked = [];
    estimate = { quota: 27, usage: 14 };
    await expect(keep('2.1', publish('2.1', 'p2', { '/a': 'other a', '/b': 'other b' }))).rejects.toThrow(NoRoom);
    expect(asked).toEqual([]);
    expect([...stored.keys()]).toEqual(['kept 2.1 p1']);
  });

  it('holds no file of another build that the site had while the filling stood still', async () => {
    const list = publish('2.1', 'p1', built);
    site = { ...site, '/b': 'other b' };
    delete site['/a'];
    await expect(keep('2.1', list)).rejects.toThrow('404');
    expect(await textOf('kept 2.1 p1', '/b')).toBe('other b');
    publish('2.1', 'p1', built);
    await keep('2.1', list);
    expect([await textOf('kept 2.1 p1', '/a'), await textOf('kept 2.1 p1', '/b')]).toEqual(['first a', 'first b']);
  });
});
