import starts from 'virtual:starts';
import wakes from 'virtual:wakes';
import type { PageMeta } from '../theme/types.ts';
import { announce } from './announce.ts';
import { copyAddress, copyCode, copyFile } from './enhance/copy.ts';
import { startDropdowns } from './enhance/dropdowns.ts';
import { enlarge } from './enhance/enlarge.ts';
import { watchScrollers } from './enhance/scrollers.ts';
import { startScrollSpy } from './enhance/scrollSpy.ts';
import { startBackCloses } from './navigation/backCloses.ts';
import { startNearHash } from './navigation/focus.ts';
import { startNavigation } from './navigation/start.ts';
import { keepFirstPage } from './pages/files.ts';
import { adoptScriptedStyles } from './pages/styles.ts';
import { anchorOf } from './paths.ts';
import { followPreferences } from './followPreferences.ts';
import { actions } from './preferences.ts';
import { startPrefetch } from './prefetch.ts';
import { shell } from './site.ts';
import { updateView, type BrowserState } from './state.ts';
import { nextTurn } from './turns.ts';

/**
 * Starts everything that is not needed for the first page to wake: what makes articles handier, prefetching,
 * navigation. Turn by turn, so that a reader who does something meanwhile is not kept waiting.
 */
export async function startAfterwards(state: BrowserState): Promise<void> {
  const { site } = shell;
  const thirdParty =
    site.analytics || site.repositoryButton
      ? import('./thirdParty.ts').then(({ startThirdParty }) => startThirdParty(site))
      : undefined;
  adoptScriptedStyles();
  followPreferences(() => updateView(state, {}));
  rememberVersion(state.first);
  const featurePages = starts.map((start) => start(state));
  await nextTurn();
  keepFirstPage(state);
  const enhanceArticle = startEnhancements(state);
  const enhancePage = () => {
    for (const showPage of featurePages) showPage?.();
    enhanceArticle();
  };
  await nextTurn();
  // For the dev server's client (`commands/dev/liveReload.ts`), which comes before the app and with no import of it: it
  // changes what is shown. No published site has this.
  if (import.meta.env.DEV) Object.assign(window, { app: { state, enhancePage } });
  const prefetchInView = startPrefetch(state);
  startBackCloses();
  startNavigation(state, ({ page }) => {
    rememberVersion(page);
    enhancePage();
    announce(document.title);
    prefetchInView();
    void thirdParty?.then((tell) => tell(page));
  });
  startNearHash();
}

function rememberVersion({ version }: PageMeta): void {
  if (version) actions.preferVersion(version);
}

/**
 * What makes articles handier, by a few listeners on the document: they serve every page that will be shown. Returns
 * what to call when another page stands in the document and has not been scrolled yet.
 */
function startEnhancements(state: BrowserState): () => void {
  const spy = startScrollSpy();
  startDropdowns();
  document.addEventListener('click', ({ target }) => {
    const within = (selector: string) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);
    const copied = within('[data-copy]');
    if (copied) void copyCode(copied);
    const enlarged = within('[data-enlarge]');
    if (enlarged) enlarge(enlarged);
    const copiedPage = within('[data-copy-file]');
    if (copiedPage) void copyFile(copiedPage);
    const anchor = anchorOf(target);
    if (anchor?.matches('.anchor[href*="#"]')) void copyAddress(anchor);
    if (anchor?.closest('.toc')) spy.choose(anchor);
  });
  const enhancePage = () => {
    watchScrollers(document.getElementById('main')!);
    wakeKind(state);
  };
  enhancePage();
  return () => {
    spy.read();
    enhancePage();
  };
}

/** Runs what features do on pages of one kind only: it is no part of the first script. */
function wakeKind(state: BrowserState): void {
  const { kind = '' } = document.querySelector<HTMLElement>('.layout')?.dataset ?? {};
  if (!Object.hasOwn(wakes, kind)) return;
  // Without it the page can still be read.
  wakes[kind]!()
    .then((module) => module.default(state))
    .catch(console.error);
}
