import { barePath } from '../../core/addresses.ts';
import { escapeHtml } from '../../core/parse/text.ts';
import { labelOf, listUrl, type KeptList } from '../../browser/kept/copies.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';
import { keeper as strings } from '../../strings/english/keeper.ts';

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
    if (kept) return withNotice(kept);
    // Not kept: what the network says after all.
    return answer.catch(() => (request.mode === 'navigate' ? notKept() : failure()));
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
 * A page says over its text that it is what was kept. It is marked, so that navigation asks for it again once the site
 * can be reached (`browser/pages/pageDocuments.ts`).
 */
async function withNotice(kept: Response): Promise<Response> {
  if (!(kept.headers.get('content-type') ?? '').startsWith('text/html')) return kept;
  const html = await kept.text();
  const notice = html.includes('<div class="layout" data-kind="page"')
    ? await noticeOfMore()
    : `<div class="version-banner draft" role="status">${escapeHtml(strings.isKept)} ${again}</div>`;
  return changed(
    kept,
    html.replace('<html', '<html data-kept').replace(/<main[^>]*>/, (main) => main + notice),
  );
}

/** Asks for the same page, which navigation does not keep while it says that the site cannot be reached. */
const again = `<a href="">${escapeHtml(strings.again)}</a>`;

/** What a page outside all versions says: which of them can be read. A dialog is closed without a script. */
async function noticeOfMore(): Promise<string> {
  const labels = (await caches.keys()).flatMap((name) => labelOf(name) ?? []);
  const words = escapeHtml(`${strings.isKept} ${strings.readable([...new Set(labels)].sort())}`);
  return `<dialog open class="notice" role="status"><p>${words} ${again}</p><form method="dialog"><button class="button">${escapeHtml(strings.dismiss)}</button></form></dialog>`;
}

function changed({ status, headers }: Response, text: string): Response {
  const own = new Headers(headers);
  // They were about the bytes that came.
  for (const name of ['content-length', 'content-encoding']) own.delete(name);
  return new Response(text, { status, headers: own });
}

/**
 * What a reader sees in the place of the browser's own error page, where the site cannot be reached and the page is
 * not kept: that, and the way to what is.
 */
async function notKept(): Promise<Response> {
  const landings = await Promise.all((await caches.keys()).map((name) => landingOf(name)));
  const places = landings.filter((place) => place !== undefined);
  const items = places.map(
    ({ label, path }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(strings.version(label))}</a></li>`,
  );
  const kept = items.join('');
  const html = [
    `<!doctype html><html lang="${escapeHtml(strings.language)}"><head><meta charset="utf-8"><title>${escapeHtml(strings.title)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `</head><body><main><h1>${escapeHtml(strings.heading)}</h1>`,
    `<p>${escapeHtml(strings.text)} `,
    kept === '' ? `${escapeHtml(strings.retry)}</p>` : `${escapeHtml(strings.kept)}</p><ul>${kept}</ul>`,
    '</main></body></html>',
  ].join('');
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The first page of a copy that is whole. */
async function landingOf(name: string): Promise<{ label: string; path: string } | undefined> {
  const label = labelOf(name);
  if (label === undefined) return undefined;
  const list = await (await caches.open(name)).match(listUrl(scope.registration.scope, label));
  const { start } = ((await list?.json().catch(() => undefined)) ?? {}) as Partial<KeptList>;
  return start === undefined ? undefined : { label, path: start };
}
