import type { PathEntry } from '../../theme/types.ts';
import { fetchFile } from '../server.ts';
import { samePage } from '../paths.ts';
import { baseUrl, shell, siteAddress } from '../site.ts';

/**
 * Points language links to an existing page: the same path, else the same topic, else the version's first page,
 * according to the page list of the other build. Without a list, uses the same path.
 */
export async function leadToOtherLanguages(links: Iterable<HTMLAnchorElement>): Promise<void> {
  const { all, default: own } = shell.site.locales;
  const ownPath = all[own]!.path;
  for (const link of links) {
    const locale = all[link.dataset.locale!];
    if (!locale || locale.path === ownPath) continue;
    const otherBase = locale.path + baseUrl.slice(ownPath.length);
    const toOther = (path: string) => otherBase + path.slice(baseUrl.length);
    const [pages, ownPages] = await Promise.all([otherBase, baseUrl].map(readPages));
    const address = siteAddress(location.pathname);
    const found =
      pages && ownPages && samePage(address, { ownPages, pages, toOther, versions: shell.versions, root: baseUrl });
    if (found === undefined) continue;
    const isSamePath = found === toOther(address);
    Object.assign(link, { pathname: found, hash: isSamePath ? location.hash : '' });
  }
}

async function readPages(base: string): Promise<PathEntry[] | undefined> {
  const response = await fetchFile(`${base}paths.json`).catch(() => undefined);
  return response && ((await response.json()) as { pages: PathEntry[] }).pages;
}
