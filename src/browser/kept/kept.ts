import { copyName, labelOf, listUrl, fileHash, type KeptList } from './copies.ts';

/** Files that are fetched at a time. */
const atOnce = 8;
/** Says to the worker that what the site has is wanted, and nothing else (`keeper.ts`). */
const fromSite = { cache: 'no-cache', headers: { 'x-keep': 'fill' } } as const;

/** Rejects a filling for which there is no room. */
export class NoRoom extends Error {}

/** The list as the site has it now. Rejects when it cannot be had. */
export async function fetchList(url: string): Promise<KeptList> {
  const response = await fetch(url, fromSite);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as KeptList;
}

/** The lists of what is kept, by label. A copy with a damaged one counts as begun. */
export async function keptLists(baseUrl: string): Promise<Map<string, KeptList>> {
  const lists = new Map<string, KeptList>();
  for (const name of await namesOf()) {
    const label = labelOf(name)!;
    const found = await (await caches.open(name)).match(listUrl(baseUrl, label));
    const list = (await found?.json().catch(() => undefined)) as Partial<KeptList> | undefined;
    if (typeof list?.fingerprint === 'string' && Array.isArray(list.files)) lists.set(label, list as KeptList);
  }
  return lists;
}

/** Whether a part of a version is here, of a filling that was interrupted or that another tab is at. */
export async function isBegun(label: string): Promise<boolean> {
  return (await namesOf(label)).length > 0;
}

/** Does what changes the copies of a version when no other tab is at it. `isWaiting` is called when it has to wait. */
export async function withLock<Result>(
  label: string,
  work: () => Promise<Result>,
  isWaiting: () => void = () => {},
): Promise<Result> {
  const name = `kept ${label}`;
  const { held = [] } = await navigator.locks.query();
  if (held.some((lock) => lock.name === name)) isWaiting();
  return await navigator.locks.request(name, work);
}

/**
 * Keeps all files of a list beside what was kept of the version before, and then instead of it: a copy is of one build.
 * What is here already is not fetched again. Rejects when a file cannot be had, when the site was built anew meanwhile,
 * and with {NoRoom}; what was kept stays. To be called in `withLock`.
 */
export async function fillCopy(
  baseUrl: string,
  label: string,
  list: KeptList,
  onProgress: (done: number) => void,
): Promise<void> {
  const before = (await keptLists(baseUrl)).get(label);
  if (before?.fingerprint === list.fingerprint) return;
  const name = copyName(label, list.fingerprint);
  const beforeName = before && copyName(label, before.fingerprint);
  for (const other of await namesOf(label)) if (other !== name && other !== beforeName) await caches.delete(other);
  const known = new Map(before?.files.map(([url, hash]) => [url, hash]));
  const old = beforeName && (await caches.open(beforeName));
  const cache = await caches.open(name);
  const waiting = await missingFiles(cache, list);
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [url, hash] = next;
      const unchanged = known.get(url) === hash && old ? await old.match(url, { ignoreVary: true }) : undefined;
      const response = unchanged ?? (await fetch(url, fromSite));
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(url, response.redirected ? withoutRedirect(response) : response);
      onProgress(list.files.length - waiting.length);
    }
  };
  try {
    await checkRoom(waiting.reduce((total, [, , size]) => total + size, 0));
    await Promise.all(Array.from({ length: atOnce }, work));
    const { fingerprint } = await fetchList(listUrl(baseUrl, label));
    if (fingerprint !== list.fingerprint) throw new Error('The site was built anew.');
    await cache.put(listUrl(baseUrl, label), Response.json(list));
  } catch (error) {
    waiting.length = 0;
    if (!isFull(error)) throw error;
    await caches.delete(name);
    throw new NoRoom();
  }
  if (beforeName) await caches.delete(beforeName);
}

/** Browsers show no redirected page that a worker gives; hosts of folders lead `/x` to `/x/`. */
function withoutRedirect({ body, status, headers }: Response): Response {
  return new Response(body, { status, headers });
}

/** The files of a list that a copy lacks, or has of another build. */
async function missingFiles(cache: Cache, { files }: KeptList): Promise<KeptList['files']> {
  const lacking: KeptList['files'] = [];
  for (const file of files) {
    const [url, hash] = file;
    const found = await cache.match(url, { ignoreVary: true });
    if (!found || (await fileHash(found)) !== hash) lacking.push(file);
  }
  return lacking;
}

async function checkRoom(bytes: number): Promise<void> {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
  if (quota - usage < bytes) throw new NoRoom();
}

function isFull(error: unknown): boolean {
  return error instanceof NoRoom || (error instanceof DOMException && error.name === 'QuotaExceededError');
}

/** Removes what is kept of a version; gives how many copies are here still. To be called in `withLock`. */
export async function removeCopy(label: string): Promise<number> {
  for (const name of await namesOf(label)) await caches.delete(name);
  return (await namesOf()).length;
}

async function namesOf(wanted?: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => {
    const label = labelOf(name);
    return label !== undefined && (wanted === undefined || label === wanted);
  });
}
