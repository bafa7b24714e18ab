import { flushSync } from 'react-dom';
import { loadPage } from '../pages/loadPage.tsx';
import { forgetPages } from '../pages/pageFiles.ts';
import { siteRoute } from '../site.ts';
import { currentView, updateView } from '../view.ts';

/** Shows the current docs or landing page as the server has it now, without moving the reader: for the dev server. */
export async function refreshPage(): Promise<void> {
  forgetPages();
  const route = siteRoute(currentView().page.path);
  if (!route || route.kind === 'static') return;
  const ready = await loadPage(route);
  flushSync(() => updateView({ page: ready.page, main: ready.main, sidebar: ready.sidebar }));
}
