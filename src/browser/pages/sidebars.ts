import type { SidebarJson } from '../../theme/types.ts';
import type { BrowserState } from '../state.ts';

/** A server that has not answered by then is left to the browser, which can tell the reader. */
const patience = 15_000;

/** A file of the site. Rejects when there is none, or no answer in time. */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/**
 * The sidebar file at a URL: always the same promise, and one that React's `use` reads without suspending once it is
 * there. Rejects when it cannot be had; the next call asks again.
 */
export function sidebarFile({ sidebars }: BrowserState, url: string): Promise<SidebarJson> {
  const known = sidebars.get(url);
  if (known) return known;
  const sidebar = fetchFile(url).then((response) => response.json() as Promise<SidebarJson>);
  sidebars.set(url, sidebar);
  sidebar.then(
    (value) => Object.assign(sidebar, { status: 'fulfilled', value }),
    () => sidebars.delete(url),
  );
  return sidebar;
}

/** The sidebar for hydration: when it cannot be had it stays pending, and the server's markup stays as it is. */
export function sidebarToAdopt(state: BrowserState, url: string): Promise<SidebarJson> {
  const file = sidebarFile(state, url);
  return new Promise((resolve) => file.then(resolve, () => {}));
}
