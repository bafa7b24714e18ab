import type { PageJson } from '../../theme/types.ts';
import { createLru } from '../lru.ts';
import { pageJsonUrl } from '../paths.ts';
import { fetchFile } from './fetchFile.ts';

/** Pages seen or prefetched, so that back, forward and hovered links need no request. */
const pages = createLru<Promise<PageJson>>(30);

/**
 * The data of a docs or landing page: one request a page, however often it is asked for.
 * Rejects when it cannot be had, or when the site has been published anew since this document was loaded.
 */
export function pageFile(path: string): Promise<PageJson> {
  const known = pages.get(path);
  if (known) return known;
  const file = fetchFile(pageJsonUrl(path))
    .then((response) => response.json() as Promise<PageJson>)
    .then((page) => {
      if (page.build !== document.documentElement.dataset.build) throw new Error('The site has changed.');
      return page;
    });
  // What failed once may work the next time.
  keepPage(path, file);
  return file;
}

/** Whether a page is here or on its way. */
export function hasPage(path: string): boolean {
  return pages.get(path) !== undefined;
}

/** Keeps a page that came in another way, so that it needs no request. */
export function keepPage(path: string, page: Promise<PageJson>): void {
  pages.set(path, page);
  page.catch(() => pages.delete(path));
}

/** Has every next `pageFile` ask the server again. */
export function forgetPages(): void {
  pages.clear();
}
