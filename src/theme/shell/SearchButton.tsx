import { useClientRendered } from '../useClientRendered.ts';
import { SearchIcon } from './icons.tsx';

/**
 * Opens search. The field is a native popover that takes what is typed until the dialog is there; the browser room puts
 * the dialog in its place. Where the site has a search page, the field leads there without the dialog, and without scripts a link does.
 */
export function SearchButton({ page }: { page?: string }) {
  const face = (
    <>
      <SearchIcon />
      <span>Search docs</span>
    </>
  );
  return (
    <>
      {page && (
        <noscript>
          <a className="search-button" href={page}>
            {face}
          </a>
        </noscript>
      )}
      <button
        type="button"
        className="search-button scripted"
        popoverTarget="search-field"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        {face}
        <kbd aria-hidden="true">{useClientRendered() && (/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K')}</kbd>
      </button>
      <form id="search-field" popover="auto" action={page}>
        <input
          name="q"
          autoFocus
          autoComplete="off"
          maxLength={64}
          placeholder="Search docs"
          aria-label="Search docs"
        />
        <p role="status" />
      </form>
    </>
  );
}
