import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import css from 'virtual:search-styles';
import { searchProvider, searchSite } from '../searchProvider.ts';
import { SearchDialog } from '../ui/SearchDialog.tsx';
import { latestVersion } from '../../../theme/links.ts';
import { markScrollBar } from '../../../browser/dom.ts';
import { adoptStyles } from '../../../browser/pages/styles.ts';
import { preferredVersion } from '../../../browser/preferences.ts';
import { shell } from '../../../browser/site.ts';
import type { BrowserState } from '../../../browser/state.ts';

export interface SearchOpener {
  /** Preloads resources for the first search. */
  prepare(): void;
  open(typed: string): void;
}

/** Creates the search dialog for a page. Call once: it adds styles. */
export function createSearchOpener(state: BrowserState): SearchOpener {
  adoptStyles(css);
  const { site, versions } = shell;
  const provider = searchProvider(shell);
  const { names } = searchSite(shell);
  let container: HTMLElement | undefined;
  let close = () => {};

  /** The page's version, else the last selected one, else the latest. */
  const readersVersion = () => {
    const wanted = state.page.version ?? preferredVersion();
    return versions.find(({ name }) => name === wanted) ?? latestVersion(versions)!;
  };
  const openDialog = () => container?.querySelector<HTMLDialogElement>('dialog[open]') ?? undefined;
  /** A page selected earlier may arrive while the dialog is open again; browsers then move focus to that page. */
  const keepFocus = () =>
    void setTimeout(() => {
      const dialog = openDialog();
      if (dialog && !dialog.contains(document.activeElement)) dialog.querySelector('input')?.focus();
    });

  return {
    prepare: () => provider.prepare?.(readersVersion().name),
    open(typed) {
      if (openDialog()) return;
      // Already closed, but the browser has not fired the event yet.
      close();
      markScrollBar();
      container = document.body.appendChild(document.createElement('div'));
      const root = createRoot(container);
      state.listeners.add(keepFocus);
      close = () => {
        close = () => {};
        state.listeners.delete(keepFocus);
        root.unmount();
        container?.remove();
      };
      flushSync(() =>
        root.render(
          <SearchDialog
            provider={provider}
            names={names}
            version={readersVersion()}
            repository={site.repository}
            searchPage={shell.searchPage}
            typed={typed}
            onClosed={() => close()}
          />,
        ),
      );
    },
  };
}
