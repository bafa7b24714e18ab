import { labelOf, listUrl, type KeptList } from '../../browser/kept/copies.ts';
import { keeper as strings } from '../../strings/english/keeper.ts';

/**
 * What a reader sees in the place of the browser's own error page, where the site cannot be reached and the page is
 * not kept: that, and the way to what is. `base` is the site's base URL, whole.
 */
export async function notKept(base: string): Promise<Response> {
  const landings = await Promise.all((await caches.keys()).map((name) => landingOf(name, base)));
  const places = landings.filter((place) => place !== undefined);
  const items = places.map(
    ({ label, path }) => `<li><a href="${escape(path)}">${escape(strings.version(label))}</a></li>`,
  );
  const kept = items.join('');
  const html = [
    `<!doctype html><html lang="${escape(strings.language)}"><head><meta charset="utf-8"><title>${escape(strings.title)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `</head><body><main><h1>${escape(strings.heading)}</h1>`,
    `<p>${escape(strings.text)} `,
    kept === '' ? `${escape(strings.retry)}</p>` : `${escape(strings.kept)}</p><ul>${kept}</ul>`,
    '</main></body></html>',
  ].join('');
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The first page of a copy that is whole. */
async function landingOf(name: string, base: string): Promise<{ label: string; path: string } | undefined> {
  const label = labelOf(name);
  if (label === undefined) return undefined;
  const list = await (await caches.open(name)).match(listUrl(base, label));
  const { start } = ((await list?.json().catch(() => undefined)) ?? {}) as Partial<KeptList>;
  return start === undefined ? undefined : { label, path: start };
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
