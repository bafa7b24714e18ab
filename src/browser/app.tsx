import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageMeta } from '../theme/types.ts';
import { replayClicks, takeEarlyClicks, takeLateClicks } from './early.ts';
import { watchForNewBuild } from './outdated.ts';
import { firstMain } from './pages/firstPage.tsx';
import { sidebarToAdopt } from './pages/sidebars.ts';
import { Root } from './Root.tsx';
import { siteAddress } from './site.ts';
import { createState, subscribe } from './state.ts';
import type { BrowserState } from './state.ts';
import { nextTurn } from './turns.ts';

/**
 * The entry of the app, and all of it that hydration needs: wakes the page that came with the document. What serves
 * the pages that follow is a file of its own, fetched meanwhile.
 */
async function start(): Promise<void> {
  watchForNewBuild();
  const page = JSON.parse(document.getElementById('page')!.textContent) as PageMeta;
  if (page.kind !== 'not-found') showOwnAddress();
  const afterwards = import('./afterwards.ts');
  const { main, adopts } = await firstMain(page);
  const state = createState(page, { main });
  if (page.sidebar) state.view.sidebar = sidebarToAdopt(state, page.sidebar.url);
  const clicks = takeEarlyClicks();
  draw(state, adopts, () => {
    void afterwards
      .then(({ startAfterwards }) => startAfterwards(state))
      .catch(reportInDev)
      .then(() => {
        document.documentElement.dataset.hydrated = '';
        performance.mark('awake');
        replayClicks([...clicks, ...takeLateClicks()]);
      });
  });
}

function draw(state: BrowserState, adopts: boolean, onMounted: () => void): void {
  const container = document.getElementById('root')!;
  const root = (
    <Root
      current={() => state.view}
      follow={(listener) => subscribe(state, listener)}
      onMounted={onMounted}
      foot={document.getElementById('foot')!.innerHTML}
    />
  );
  const options = { onRecoverableError: reportInDev };
  if (adopts) hydrateRoot(container, root, options);
  else createRoot(container, options).render(root);
}

/** Hosts that serve `/docs/x.html` and `/docs/x/` as they are show the one address of a page nevertheless. */
function showOwnAddress(): void {
  const path = siteAddress(location.pathname);
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
}

/** What is mended without the reader's noticing, such as a hydration mismatch, is for engineers to know. */
function reportInDev(error: unknown): void {
  if (import.meta.env.DEV) console.error(error);
}

function startOrReport(): void {
  start().catch(reportInDev);
}

// Otherwise in a task of its own: the code has just been read and run.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startOrReport);
else void nextTurn().then(startOrReport);
