import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import css from 'virtual:search-styles';
import { searchProvider } from '../search/client/searchProvider.ts';
import { searchSite } from '../search/client/searchSite.ts';
import { SearchDialog } from '../search/ui/SearchDialog.tsx';
import { latestVersion, underBase } from '../theme/links.ts';
import { actions } from './actions.ts';
import { adoptStyles } from './pages/scriptedStyles.ts';
import { shell } from './site.ts';
import { currentView, subscribeToView } from './view.ts';

const { site, versions } = shell;
const provider = searchProvider(searchSite(shell));

/** The version that the reader is in: the page's, else the one chosen last, else the latest. */
function readersVersion() {
  const wanted = currentView().page.version ?? actions.preferredVersion();
  return versions.find(({ name }) => name === wanted) ?? latestVersion(versions)!;
}

/** Fetches what the first search will need. */
export function prepareSearch(): void {
  provider.prepare?.(readersVersion().name);
}

let container: HTMLElement | undefined;
let close: () => void = () => {};

const openDialog = () => container?.querySelector<HTMLDialogElement>('dialog[open]') ?? undefined;

/** Going back leaves the dialog too. */
function goneBack(): void {
  openDialog()?.close();
}

/** A page that was chosen in the dialog before comes while it is open again; browsers then take focus to that page. */
function keepFocus(): void {
  setTimeout(() => {
    const dialog = openDialog();
    if (dialog && !dialog.contains(document.activeElement)) dialog.querySelector('input')?.focus();
  });
}

/** Opens the dialog, with what has been typed already. */
export function openSearch(typed: string): void {
  if (openDialog()) return;
  // Closed, but the browser has not told of it yet.
  close();
  const page = document.documentElement;
  page.toggleAttribute('data-scroll-bar', innerWidth > page.clientWidth);
  container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const unsubscribe = subscribeToView(keepFocus);
  addEventListener('popstate', goneBack);
  close = () => {
    close = () => {};
    unsubscribe();
    removeEventListener('popstate', goneBack);
    root.unmount();
    container?.remove();
  };
  flushSync(() =>
    root.render(
      <SearchDialog
        provider={provider}
        versions={versions}
        version={readersVersion()}
        repository={site.repository}
        searchPage={site.leadsTo?.includes('search') === false ? undefined : underBase(site.baseUrl, '/search')}
        typed={typed}
        onClosed={() => close()}
      />,
    ),
  );
}

adoptStyles(css);
