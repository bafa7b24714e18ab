import type { SidebarJson } from '../../theme/types.ts';
import { fetchFile } from './fetchFile.ts';

const sidebars = new Map<string, Promise<SidebarJson>>();

/**
 * The sidebar file at a URL: always the same promise, and one that React's `use` reads without suspending once it is
 * there. Rejects when it cannot be had; the next call asks again.
 */
export function sidebarFile(url: string): Promise<SidebarJson> {
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
export function sidebarToAdopt(url: string): Promise<SidebarJson> {
  const file = sidebarFile(url);
  return new Promise((resolve) => file.then(resolve, () => {}));
}
