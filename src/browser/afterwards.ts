import type { PageMeta } from '../theme/types.ts';
import { actions } from './actions.ts';
import { announce } from './announce.ts';
import { forgetOtherDismissal } from './announcement.ts';
import { followSystem } from './colorMode.ts';
import { enhancePage, startEnhancements } from './enhance/start.ts';
import { focusPage } from './navigation/focus.ts';
import { startNavigation } from './navigation/start.ts';
import { followOtherTabs } from './otherTabs.ts';
import { adoptScriptedStyles } from './pages/scriptedStyles.ts';
import { startStyles } from './pages/styles.ts';
import { prefetchInView, startPrefetch } from './prefetch.ts';
import { startSearch } from './search.ts';
import { shell } from './site.ts';
import { followTheme } from './themeColor.ts';

/** Starts everything that is not needed for the first page to wake: navigation, prefetching, what makes articles handier. */
export function startAfterwards(page: PageMeta): void {
  const { site } = shell;
  const thirdParty = site.analytics || site.repositoryButton ? import('./thirdParty.ts').then(({ startThirdParty }) => startThirdParty(site)) : undefined;
  startStyles(page);
  adoptScriptedStyles();
  forgetOtherDismissal();
  rememberVersion(page);
  followTheme();
  startEnhancements();
  startPrefetch();
  startSearch();
  followSystem();
  followOtherTabs();
  startNavigation(({ page: shown }, hash) => {
    rememberVersion(shown);
    enhancePage();
    focusPage(hash);
    announce(document.title);
    prefetchInView();
    void thirdParty?.then((tell) => tell(shown));
  });
  // Without the list of pages the not-found page stays as it came.
  if (page.kind === 'not-found') import('./notFound/start.tsx').then(({ suggestPages }) => suggestPages()).catch(() => {});
}

function rememberVersion({ version }: PageMeta): void {
  if (version) actions.preferVersion(version);
}
