/**
 * The entry of the app. How a page wakes, in this order:
 *
 * 1. `boot.ts`, inline in the head, sets what the first paint must know: the theme, and whether the announcement was
 * dismissed.
 * 2. `signs.ts`, inline after the content, waits for the first sign of a reader, or for a while without one. It keeps
 * clicks on what needs the app, and then fetches this file.
 * 3. `start` (here) hydrates the page that came with the document: React adopts what stands there. The file of
 * `afterwards.ts` is fetched meanwhile.
 * 4. `startAfterwards` starts all that serves the page once it is awake, and the pages that follow.
 * 5. The page is marked as awake, and the clicks that were kept are made again.
 *
 * Each step works without those after it, so a script that cannot be had leaves a page that can be read.
 */
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageMeta } from '../theme/types.ts';
import { replayClicks, takeEarlyClicks, stopCollectingClicks } from './early.ts';
import { reloadByBanner } from './outdated.ts';
import { firstMain } from './pages/firstPage.tsx';
import { sidebarToAdopt } from './pages/sidebars.ts';
import { Root } from './Root.tsx';
import { siteAddress } from './site.ts';
import { createState, type BrowserState } from './state.ts';
import { nextTurn } from './turns.ts';

// While the document is still being read this waits for its end; otherwise the code has just been read and run, and
// what follows is a task of its own.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startOrReport);
else void nextTurn().then(startOrReport);

function startOrReport(): void {
  start().catch(reportInDev);
}

async function start(): Promise<void> {
  reloadByBanner();
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
        replayClicks([...clicks, ...stopCollectingClicks()]);
      });
  });
}

function draw(state: BrowserState, adopts: boolean, onMounted: () => void): void {
  const container = document.getElementById('root')!;
  const root = <Root state={state} onMounted={onMounted} foot={document.getElementById('foot')!.innerHTML} />;
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
