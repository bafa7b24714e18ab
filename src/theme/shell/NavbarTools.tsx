import { SearchIcon, MoonIcon, SunIcon, GlobeIcon } from './icons.tsx';
import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import type { PageMeta } from '../types.ts';
import { Dropdown } from './Dropdown.tsx';
import { useSiteStrings } from '../useSiteStrings.ts';

/**
 * Opens search. The field is a native popover that takes what is typed until the dialog is there; `src/browser` puts
 * the dialog in its place. Where the site has a search page, the field leads there without the dialog, and without
 * scripts a link does.
 */
export function SearchButton({ page }: { page?: string }) {
  const { shell: strings } = useSiteStrings();
  const face = (
    <>
      <SearchIcon />
      <span>{strings.searchDocs}</span>
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
        <kbd aria-hidden="true" />
      </button>
      <form id="search-field" popover="auto" action={page}>
        <input
          name="q"
          autoFocus
          autoComplete="off"
          maxLength={64}
          placeholder={strings.searchDocs}
          aria-label={strings.searchDocs}
        />
        <p role="status" />
      </form>
    </>
  );
}

/**
 * Goes from light to dark and back. Both faces are in the document and the style sheet shows the one that fits
 * `html[data-theme]`, so the server need not know what the reader chose.
 */
export function ColorModeButton() {
  const { shell: strings } = useSiteStrings();
  return (
    <button type="button" className="bar-button scripted" data-early="" data-color-mode="">
      <span className="in-light">
        <SunIcon />
        <span className="sr">{strings.themeIsLight}</span>
      </span>
      <span className="in-dark">
        <MoonIcon />
        <span className="sr">{strings.themeIsDark}</span>
      </span>
    </button>
  );
}

/** The languages of the site, each leading to the reader's page in it. */
export function LocaleDropdown({ site, page }: { site: Pick<SiteConfig, 'locales'>; page: PageMeta }) {
  const { shell: strings } = useSiteStrings();
  return (
    <Dropdown
      id="locales"
      part
      button={
        <>
          <GlobeIcon />
          <span className="sr">{strings.language(site.locales.all[site.locales.default]?.label ?? '')}</span>
        </>
      }
    >
      <LocaleList site={site} page={page} />
    </Dropdown>
  );
}

function LocaleList({ site, page }: { site: Pick<SiteConfig, 'locales'>; page: PageMeta }) {
  const { all, default: current } = site.locales;
  const rest = page.path.slice(all[current]?.path.length);
  return (
    <ul>
      {Object.entries(all).map(([name, locale]) => (
        <li key={name}>
          <a
            href={locale.path + rest}
            lang={locale.htmlLang}
            hrefLang={locale.htmlLang}
            aria-current={name === current ? 'true' : undefined}
          >
            {locale.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
