/**
 * The entry of the scripts. How a page wakes, in this order:
 *
 * 1. `boot.ts`, inline in the head, sets what the first paint must know: the theme, and whether the announcement was
 * dismissed.
 * 2. `firstInput.ts`, inline after the content, waits for the first sign of a reader, or for a while without one. It
 * keeps clicks on what needs scripts, and then fetches this file.
 * 3. `start` (here) gives the elements that stand there what they do: bar, drawer, sidebar, what makes articles
 * handier, prefetching, navigation. Nothing is drawn again.
 * 4. The page is marked as awake, and the clicks that were kept are made again.
 * 5. Islands (`islands/`) are hydrated one by one, when a reader comes near them.
 *
 * Each step works without those after it, so a script that cannot be had leaves a page that can be read.
 */
import appScripts from 'virtual:app-scripts';
import pageScripts from 'virtual:page-scripts';
import { documentData } from '../theme/documentData.ts';
import type { PageMeta } from '../theme/types.ts';
import { announce, nextTurn, onClicks } from './dom.ts';
import { forgetClicks, replayClicks, takeEarlyClicks } from './early.ts';
import { startContentsBar, startScrollSpy } from './enhance/contents.ts';
import { copyAddress, copyCode, copyFile } from './enhance/copy.ts';
import { startDropdowns } from './enhance/dropdowns.ts';
import { enlarge } from './enhance/enlarge.ts';
import { watchScrollers } from './enhance/scrollers.ts';
import { createIslands } from './islands/islands.ts';
import { startNearHash } from './navigation/focus.ts';
import { startReveal } from './navigation/reveal.ts';
import { startNavigation } from './navigation/startNavigation.ts';
import { keepFirstPage } from './pages/pageDocuments.ts';
import { adoptScriptedStyles, documentStyle } from './pages/styles.ts';
import { followPreferences, preferVersion } from './preferences.ts';
import { startPrefetch } from './prefetch.ts';
import { reloadByBanner } from './server.ts';
import { showPreferredVersion, startBar } from './shell/bar.ts';
import { closeDrawer, openDrawerWhereAsked } from './shell/drawer.ts';
import { showCurrent, startSidebar } from './shell/sidebar.ts';
import { baseUrl, shell, siteAddress } from './site.ts';
import { createState, type BrowserState } from './state.ts';

// Where the document has been read, the code has just been run, and what follows is a task of its own.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startOrReport);
else void nextTurn().then(startOrReport);

function startOrReport(): void {
  start().catch(reportInDev);
}

/** In a few tasks, so that a reader who does something meanwhile is not kept waiting. */
async function start(): Promise<void> {
  reloadByBanner();
  const page = JSON.parse(document.querySelector('script[data-page]')!.textContent) as PageMeta;
  if (page.kind !== 'not-found') showOwnAddress();
  const state = createState(page, documentStyle()?.textContent ?? '');
  const { site } = shell;
  const thirdParty =
    site.analytics || site.repositoryButton
      ? import('./thirdParty.ts').then(({ startThirdParty }) => startThirdParty(site))
      : undefined;
  adoptScriptedStyles();
  followPreferences(() => showPreferredVersion(state.page));
  if (page.version) preferVersion(page.version);
  showPreferredVersion(page);
  const pageShownCallbacks = appScripts.map((startFeature) => startFeature(state));
  // Before anything makes the page handier, which is done again when it comes back.
  keepFirstPage(state);
  await nextTurn();
  startSidebar(state);
  const enhanceArticle = startEnhancements(state);
  const enhancePage = () => {
    for (const onPageShown of pageShownCallbacks) onPageShown?.();
    enhanceArticle();
  };
  await nextTurn();
  // For the dev server's client (`commands/dev/liveReload.ts`), which imports nothing of the app.
  if (import.meta.env.DEV) Object.assign(window, { app: { state, enhancePage } });
  const prefetchInView = startPrefetch(state);
  startNavigation(state, () => {
    const { page: shown } = state;
    closeDrawer();
    if (shown.version) preferVersion(shown.version);
    showPreferredVersion(shown);
    enhancePage();
    showCurrent();
    announce(document.title);
    prefetchInView();
    void thirdParty?.then((tell) => tell(shown));
  });
  startNearHash();
  startReveal();
  startBar();
  documentData().awake = '';
  performance.mark('awake');
  openDrawerWhereAsked();
  replayClicks(takeEarlyClicks());
  addEventListener('click', () => forgetClicks());
}

/**
 * What makes articles handier, by listeners on the document, for every page that will be shown. Returns what to call
 * when another page stands there and has not been scrolled yet.
 */
function startEnhancements(state: BrowserState): () => void {
  const wakeIslands = createIslands();
  const spy = startScrollSpy();
  startDropdowns();
  startContentsBar();
  onClicks({
    '[data-copy]': copyCode,
    '[data-enlarge]': enlarge,
    '[data-copy-file]': (button) =>
      copyFile(button, 'forAssistant' in button.dataset ? introduction(state) : undefined),
    '.anchor[href*="#"]': copyAddress,
    '.toc a[href]': spy.choose,
  });
  const enhanceMain = () => {
    watchScrollers(document.querySelector('main')!);
    runPageScript(state);
    wakeIslands();
  };
  enhanceMain();
  return () => {
    spy.read();
    enhanceMain();
  };
}

/** What goes before the text of the page, for an assistant. */
async function introduction({ page }: BrowserState): Promise<string> {
  const { assistant } = await import('../strings/english/assistant.ts');
  const title = document.querySelector('main h1')?.textContent ?? page.title;
  const version = shell.versions.find(({ name }) => name === page.version)?.title ?? shell.site.title;
  const address = new URL(page.path, location.href).href;
  return assistant.introduce(title, version, address, new URL(`${baseUrl}llms.txt`, location.href).href);
}

/** Runs what features and the site do on pages of one kind, or on one page, only. */
function runPageScript(state: BrowserState): void {
  const { kind, module } = state.page;
  const name = module === undefined ? kind : `page/${module}`;
  if (!Object.hasOwn(pageScripts, name)) return;
  // Without it the page can still be read.
  pageScripts[name]!()
    .then((pageScript) => pageScript.default(state))
    .catch(console.error);
}

/** Hosts that serve `/docs/x.html` and `/docs/x/` as they are show the one address of a page nevertheless. */
function showOwnAddress(): void {
  const path = siteAddress(location.pathname);
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
}

/** What goes wrong without the reader's noticing is for engineers to know. */
function reportInDev(error: unknown): void {
  if (import.meta.env.DEV) console.error(error);
}
