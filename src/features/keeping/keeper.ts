import { barePath } from '../../core/addresses.ts';
import { keptText, labelOf, listUrl } from '../../browser/kept/copies.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { notKept } from './notKept.ts';

/**
 * The service worker of those who keep a version offline, and of nobody else. Whoever is online gets what the site has
 * now: a page is what was kept only where the site cannot be reached or does not answer, and it says so. Assets have a
 * hash of their content in their names, so that what is kept is what the site has.
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
/**
 * So long an answer is waited for, in milliseconds: a network that is there may be slow; a browser that says it is
 * offline is believed soon.
 */
const patience = { online: 5000, offline: 1000 };
const notice = `<div class="version-banner draft" role="status">${keptText}</div>`;

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const { request } = event as FetchEventLike;
  const base = scope.registration.scope;
  // Who fills a copy wants what the site has, or a failure.
  if (request.method !== 'GET' || !request.url.startsWith(base) || request.headers.has('x-keep')) return;
  (event as FetchEventLike).respondWith(
    request.url.startsWith(`${base}${assetsFolder}/`) ? assetOf(request) : newest(request),
  );
});

async function assetOf(request: Request): Promise<Response> {
  return (await keptOf(request)) ?? fetch(request).catch(failure);
}

async function newest(request: Request): Promise<Response> {
  const answer = fetch(request);
  try {
    return await Promise.race([answer, rejectLater(navigator.onLine ? patience.online : patience.offline)]);
  } catch {
    const kept = await keptOf(request);
    if (kept) return withNotice(kept, request.url);
    // Not kept: what the network says after all.
    return answer.catch(() => (request.mode === 'navigate' ? notKept(scope.registration.scope) : failure()));
  }
}

/** What a page meets without a worker too. A promise that is rejected would be an error of the worker's own. */
const failure = (): Response => Response.error();

function rejectLater(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new TypeError('The site does not answer.')), milliseconds));
}

/** From a copy that is whole: one that is being filled has no list yet. */
async function keptOf({ url }: Request): Promise<Response | undefined> {
  const asked = new URL(url);
  const bare = barePath(asked.pathname, new URL(scope.registration.scope).pathname);
  // A page is kept under the one address that a host would lead to, which it cannot do now: with a slash or without.
  const paths = new Set([asked.pathname, bare, bare.endsWith('/') ? bare : `${bare}/`]);
  for (const name of await caches.keys()) {
    const label = labelOf(name);
    if (label === undefined) continue;
    const cache = await caches.open(name);
    const options = { ignoreSearch: true, ignoreVary: true };
    let found: Response | undefined;
    for (const path of paths) found ??= await cache.match(new URL(path, asked), options);
    if (found && (await cache.match(listUrl(scope.registration.scope, label)))) return found;
  }
  return undefined;
}

/**
 * A page says over its text that it is what was kept, as a document and as what navigation puts in place: in what the
 * app takes as it is. It is marked, so that the app asks for it again once the site can be reached
 * (`browser/pages/files.ts`), and says it itself where it draws the page (`browser/kept/KeptNotice.tsx`).
 */
async function withNotice(kept: Response, url: string): Promise<Response> {
  const type = kept.headers.get('content-type') ?? '';
  if (type.startsWith('text/html'))
    return changed(
      kept,
      (await kept.text())
        .replace('<html', '<html data-kept')
        .replace(/<main[^>]*><div class="adopted">/, (article) => article + notice),
    );
  if (!new URL(url).pathname.endsWith('.json')) return kept;
  const text = await kept.text();
  const page = JSON.parse(text) as { html?: unknown; meta?: unknown };
  return changed(
    kept,
    typeof page.html === 'string' && page.meta
      ? JSON.stringify({ ...page, html: notice + page.html, kept: true })
      : text,
  );
}

function changed({ status, headers }: Response, text: string): Response {
  const own = new Headers(headers);
  // They were about the bytes that came.
  for (const name of ['content-length', 'content-encoding']) own.delete(name);
  return new Response(text, { status, headers: own });
}
