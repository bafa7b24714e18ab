/**
 * The service worker of those who keep a version offline, and of nobody else. Whoever is online gets what the site has now: only where nothing
 * can be fetched is a page what was kept. Assets have a hash of their content in their names, so that what is kept is what the site has.
 */
interface FetchEventLike extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface WorkerScope extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
}

const scope = globalThis as unknown as WorkerScope;
/** A browser that says it is offline is believed after so long without an answer. */
const patience = 1000;

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const { request } = event as FetchEventLike;
  const base = scope.registration.scope;
  if (request.method !== 'GET' || !request.url.startsWith(base)) return;
  (event as FetchEventLike).respondWith(request.url.startsWith(`${base}assets/`) ? assetOf(request) : newest(request));
});

async function assetOf(request: Request): Promise<Response> {
  return (await keptOf(request)) ?? fetch(request);
}

async function newest(request: Request): Promise<Response> {
  const answer = fetch(request);
  try {
    return await (navigator.onLine ? answer : Promise.race([answer, rejectLater()]));
  } catch (error) {
    const kept = await keptOf(request);
    if (kept) return kept;
    // Not kept: what the network says after all.
    return answer.catch(() => Promise.reject(error));
  }
}

function rejectLater(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new TypeError('offline')), patience));
}

function keptOf({ url }: Request): Promise<Response | undefined> {
  return caches.match(url, { ignoreSearch: true, ignoreVary: true });
}
