import starts from 'virtual:starts';
import type { PageMeta } from '../theme/types.ts';
import { announce } from './announce.ts';
import { startEnhancements } from './enhance/start.ts';
import { startBackCloses } from './navigation/backCloses.ts';
import { startNearHash } from './navigation/nearHash.ts';
import { startNavigation } from './navigation/start.ts';
import { keepFirstPage } from './pages/files.ts';
import { adoptScriptedStyles } from './pages/styles.ts';
import { followPreferences } from './followPreferences.ts';
import { actions } from './preferences.ts';
import { startPrefetch } from './prefetch.ts';
import { shell } from './site.ts';
import { updateView } from './state.ts';
import type { BrowserState } from './state.ts';
import { nextTurn } from './turns.ts';

/**
 * Starts everything that is not needed for the first page to wake: navigation, prefetching, what makes articles handier.
 * Turn by turn, so that a reader who does something meanwhile is not kept waiting.
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
  const enhancePage = startEnhancements(state);
  await nextTurn();
  // The dev server's client changes what is shown (site/dev/liveReload.ts).
  if (import.meta.env.DEV) Object.assign(window, { app: { state, enhancePage } });
  const prefetchInView = startPrefetch(state);
  startBackCloses();
  startNavigation(state, ({ page: shown }) => {
    rememberVersion(shown);
    for (const showPage of featurePages) showPage?.();
    enhancePage();
    announce(document.title);
    prefetchInView();
    void thirdParty?.then((tell) => tell(shown));
  });
  startNearHash();
}

function rememberVersion({ version }: PageMeta): void {
  if (version) actions.preferVersion(version);
}
