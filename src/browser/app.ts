/**
 * Entry point of the scripts. A page starts in these steps:
 *
 * 1. `boot.ts`, inline in the head, sets the theme and hides a dismissed announcement before the first paint.
 * 2. `firstInput.ts`, inline after the content, waits for user input or a quiet period, records clicks on buttons that
 *    need scripts, and loads this file.
 * 3. `start` (below) activates the existing bar, drawer, sidebar, article enhancements, prefetching and navigation,
 *    without rendering anything again.
 * 4. The page is marked as awake, and recorded clicks are replayed.
 * 5. Islands (`islands/`) are hydrated when they come near the viewport.
 *
 * If a script fails to load, the page remains readable.
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

// If the document is already parsed, this is a new task anyway.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startOrReport);
else void nextTurn().then(startOrReport);

function startOrReport(): void {
  start().catch(reportInDev);
}

/** Runs in several tasks, to keep the page responsive. */
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
  // Save the page before enhancing it: enhancements run again when the reader returns.
  keepFirstPage(state);
  await nextTurn();
  startSidebar(state);
  const enhanceArticle = startEnhancements(state);
  const enhancePage = () => {
    for (const onPageShown of pageShownCallbacks) onPageShown?.();
    enhanceArticle();
  };
  await nextTurn();
  // For the dev server's client (`commands/dev/liveReload.ts`), which does not import the app.
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
 * Enhances articles with listeners on the document, for the first and later pages. Returns a function to call when
 * another page is in the document, before it is scrolled.
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

async function introduction({ page }: BrowserState): Promise<string> {
  const { assistant } = await import('../strings/english/assistant.ts');
  const title = document.querySelector('main h1')?.textContent ?? page.title;
  const version = shell.versions.find(({ name }) => name === page.version)?.title ?? shell.site.title;
  const address = new URL(page.path, location.href).href;
  return assistant.introduce(title, version, address, new URL(`${baseUrl}llms.txt`, location.href).href);
}

/** Runs scripts of features and the site for the page or its kind. */
function runPageScript(state: BrowserState): void {
  const { page } = state;
  const { kind, module } = page;
  const name = module === undefined ? kind : `page/${module}`;
  if (!Object.hasOwn(pageScripts, name)) return;
  pageScripts[name]!()
    // The reader may have gone on while the script was loading.
    .then((pageScript) => (state.page === page ? pageScript.default(state) : undefined))
    .catch(console.error);
}

/** Normalizes the address on hosts that also serve `/docs/x.html` or `/docs/x/`. */
function showOwnAddress(): void {
  const path = siteAddress(location.pathname);
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
}

function reportInDev(error: unknown): void {
  if (import.meta.env.DEV) console.error(error);
}
