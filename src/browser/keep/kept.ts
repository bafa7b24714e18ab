import type { KeptList } from './types.ts';

/** Copies in this browser are caches: `kept 2.1 <print>`. One that has not its own list is not whole. */
const prefix = 'kept ';
/** Files that are fetched at a time. */
const atOnce = 8;

const cacheName = (label: string, { print }: KeptList) => `${prefix}${label} ${print}`;

/** Where the list of a version's files is. */
export function listUrl(baseUrl: string, label: string): string {
  return `${baseUrl}offline/${label.toLowerCase()}.json`;
}

/** The list as the site has it now. Rejects when it cannot be had. */
export async function fetchList(url: string): Promise<KeptList> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as KeptList;
}

/** The lists of what is kept, by label. */
export async function keptLists(baseUrl: string): Promise<Map<string, KeptList>> {
  const lists = new Map<string, KeptList>();
  for (const name of await namesOf()) {
    const label = name.split(' ')[1]!;
    const list = await (await (await caches.open(name)).match(listUrl(baseUrl, label)))?.json();
    if (list) lists.set(label, list as KeptList);
  }
  return lists;
}

/**
 * Keeps all files of a list beside what was kept of the version before, and then instead of it: a copy is of one build. What has not changed
 * is not fetched again. Rejects when a file cannot be had or there is no room; what was kept stays.
 */
export async function fill(baseUrl: string, label: string, list: KeptList, onProgress: (done: number) => void): Promise<void> {
  const before = (await keptLists(baseUrl)).get(label);
  const known = new Map(before?.files);
  const old = before && (await caches.open(cacheName(label, before)));
  const name = cacheName(label, list);
  const cache = await caches.open(name);
  const waiting = [...list.files];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [url, hash] = next;
      const unchanged = known.get(url) === hash ? await old?.match(url, { ignoreVary: true }) : undefined;
      const response = unchanged ?? (await fetch(url, { cache: 'no-cache' }));
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(url, response);
      onProgress(list.files.length - waiting.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } catch (error) {
    waiting.length = 0;
    if (name !== (before && cacheName(label, before))) await caches.delete(name);
    throw error;
  }
  await cache.put(listUrl(baseUrl, label), Response.json(list));
  for (const other of await namesOf(label)) if (other !== name) await caches.delete(other);
}

/** Removes what is kept of a version; gives how many versions are kept still. */
export async function empty(label: string): Promise<number> {
  for (const name of await namesOf(label)) await caches.delete(name);
  return (await namesOf()).length;
}

async function namesOf(label = ''): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(label ? `${prefix}${label} ` : prefix));
}
