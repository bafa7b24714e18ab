import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageMeta } from '../theme/types.ts';
import { replayClicks, takeEarlyClicks, takeLateClicks } from './early.ts';
import { firstMain } from './pages/firstPage.tsx';
import type { FirstMain } from './pages/firstPage.tsx';
import { sidebarToAdopt } from './pages/sidebars.ts';
import { barePath } from '../theme/barePath.ts';
import { watchForNewBuild } from './outdated.ts';
import { Root } from './Root.tsx';
import { baseUrl } from './site.ts';
import { updateView } from './view.ts';

/**
 * The entry of the app, and all of it that hydration needs: wakes the page that came with the document. What serves
 * the pages that follow is a file of its own, fetched meanwhile.
 */
async function start(): Promise<void> {
  watchForNewBuild();
  const page = JSON.parse(document.getElementById('page')!.textContent) as PageMeta;
  if (page.kind !== 'not-found') showBarePath();
  const afterwards = import('./afterwards.ts');
  const first = await firstMain(page);
  updateView({ page, main: first.main, sidebar: page.sidebar && sidebarToAdopt(page.sidebar.url), navigating: false });
  const clicks = takeEarlyClicks();
  draw(first, () => {
    void afterwards
      .then(({ startAfterwards }) => startAfterwards(page))
      .catch(reportInDev)
      .then(() => {
        document.documentElement.dataset.hydrated = '';
        performance.mark('awake');
        replayClicks([...clicks, ...takeLateClicks()]);
      });
  });
}

function draw({ adopts }: FirstMain, onMounted: () => void): void {
  const container = document.getElementById('root')!;
  const root = <Root onMounted={onMounted} />;
  const options = { onRecoverableError: reportInDev };
  if (adopts) hydrateRoot(container, root, options);
  else createRoot(container, options).render(root);
}

/** Hosts that serve `/docs/x.html` and `/docs/x/` as they are show the one address of a page nevertheless. */
function showBarePath(): void {
  const path = barePath(location.pathname, baseUrl);
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
}

/** What is mended without the reader's noticing, such as a hydration mismatch, is for engineers to know. */
function reportInDev(error: unknown): void {
  if (import.meta.env.DEV) console.error(error);
}

function startOrReport(): void {
  start().catch(reportInDev);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startOrReport);
else startOrReport();
