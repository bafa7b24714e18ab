import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { NotFoundMain } from './NotFoundMain.tsx';
import { fetchFile } from '../../browser/server.ts';
import { readablePath } from '../../browser/paths.ts';
import { baseUrl, shell, siteAddress } from '../../browser/site.ts';
import type { BrowserState } from '../../browser/state.ts';
import { nearestPages, ownAddress, type PathList } from './nearestPages.ts';
import type { PathEntry } from '../../theme/types.ts';

/**
 * Leads to the page that the host did not find at this address, or adds to the not-found page what the reader may have
 * meant. Without the list of pages it stays as it came.
 */
export default async function suggestPages(state: BrowserState): Promise<void> {
  const { page } = state;
  const missing = siteAddress(readablePath(location.pathname));
  const response = await fetchFile(`${baseUrl}paths.json`).catch(() => undefined);
  if (!response) return;
  const list = (await response.json()) as PathList;
  // The reader may have gone on.
  if (state.page !== page) return;
  const found = ownAddress(
    location.pathname,
    siteAddress(location.pathname),
    new Set(list.pages.map(([path]) => path)),
  );
  if (found !== undefined) return location.replace(found + location.search + location.hash);
  const { requestedVersion: asked, here, sameTopic, suggestions } = nearestPages(missing, list, shell.versions);
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
