import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { NotFoundMain } from './NotFoundMain.tsx';
import { fetchFile } from '../../browser/server.ts';
import { readablePath } from '../../browser/paths.ts';
import { baseUrl, shell, siteAddress } from '../../browser/site.ts';
import type { BrowserState } from '../../browser/state.ts';
import { lastSegment, mostSuggestions, nearestPages, ownAddress, type PathList } from './nearestPages.ts';
import { latestVersion } from '../../theme/links.ts';
import type { PathEntry } from '../../theme/types.ts';

/**
 * Finds pages and sections with a heading equal to the last path segment: `/nope/cablecar`. Empty if the search
 * index is missing or fails to load.
 */
async function placesNamed(missing: string, version = ''): Promise<PathEntry[]> {
  const name = lastSegment(missing);
  if (!shell.searchPage || shell.site.search?.provider === 'algolia' || name === '') return [];
  const { createEmbeddedProvider, nameKey, nameOf, startSearchWorker } = await import('@fdc3-docs/search/client');
  const provider = createEmbeddedProvider({ manifestUrl: `${baseUrl}search.json`, startWorker: startSearchWorker });
  const { hits } = await provider.search({ query: name, version, hitsPerPage: 5 }).catch(() => ({ hits: [] }));
  return hits.flatMap(({ url, titles, versions }): PathEntry[] => {
    const texts = titles.map((title) => title.map(({ text }) => text).join(''));
    const isNamed = nameKey(nameOf(texts.at(-1) ?? '') ?? '') === nameKey(name);
    return isNamed ? [[url, texts.join(' › '), versions[0] ?? '', '']] : [];
  });
}

/**
 * Redirects to an existing page that the host did not find, or adds suggestions to the not-found page. Without the page
 * list nothing changes.
 */
export default async function suggestPages(state: BrowserState): Promise<void> {
  const { page } = state;
  const { pathname } = location;
  const missing = siteAddress(readablePath(pathname));
  const response = await fetchFile(`${baseUrl}paths.json`).catch(() => undefined);
  if (!response) return;
  const list = (await response.json()) as PathList;
  // The reader may have navigated away. The address changes before the page does.
  const isGone = () => state.page !== page || location.pathname !== pathname;
  if (isGone()) return;
  const found = ownAddress(pathname, siteAddress(pathname), new Set(list.pages.map(([path]) => path)));
  if (found !== undefined) return location.replace(found + location.search + location.hash);
  const latest = latestVersion(shell.versions)?.name;
  const nearest = nearestPages(missing, list, shell.versions, latest);
  const { requestedVersion: asked, here, sameTopic } = nearest;
  const named = here.length > 0 ? [] : await placesNamed(missing, asked ?? latest);
  if (isGone()) return;
  const isNamed = ([path]: PathEntry) => named.some(([other]) => other === path);
  const suggestions = [...named, ...nearest.suggestions.filter((one) => !isNamed(one))].slice(0, mostSuggestions);
  if (here.length + sameTopic.length + suggestions.length === 0) return;
  const toLink = ([path, title]: PathEntry) => ({ path, label: title });
  const label = (name: string) => shell.versions.find((version) => version.name === name)?.label ?? name;
  flushSync(() =>
    createRoot(document.querySelector('main')!).render(
      <NotFoundMain
        shell={shell}
        suggestions={suggestions.map(toLink)}
        here={here.map(toLink)}
        version={shell.versions.find(({ name }) => name === asked)?.title}
        sameTopic={sameTopic.map(([path, title, version]) => ({ path, label: title, version: label(version) }))}
      />,
    ),
  );
}
