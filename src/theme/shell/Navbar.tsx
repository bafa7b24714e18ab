import type { ReactNode } from 'react';
import type { NavbarItem } from '../../core/docs/siteSchema.ts';
import type { Strings } from '../../strings/strings.ts';
import { versionOf } from '../links.ts';
import type { PageMeta, ShellData } from '../types.ts';
import { useSiteStrings } from '../useSiteStrings.ts';
import { ChevronIcon, GlobeIcon, Logo, Mark, MenuIcon, MoonIcon, SearchIcon, SunIcon } from './icons.tsx';
import { navTargets, shownVersion, versionEntries, type NavTarget, type VersionEntry } from './navTargets.ts';

interface BarProps {
  shell: ShellData;
  page: PageMeta;
}

/**
 * The bar at the top. On narrow screens its links are in a drawer (`browser/shell/drawer.ts`). Without scripts, the
 * menu button links to `#site:menu`, and the style sheet shows links and sidebar while that is the target.
 */
export function Navbar({ shell, page }: BarProps) {
  const { site } = shell;
  const { shell: strings } = useSiteStrings();
  const { logo, title = site.title } = site.navbar;
  const home = logo?.to ?? site.baseUrl;
  return (
    <header className="navbar">
      <div className="navbar-inner">
        <a className="bar-button menu-button" href="#site:menu" aria-haspopup="dialog" data-early="">
          <MenuIcon />
          <span className="sr">{strings.menu}</span>
        </a>
        <a
          className="brand"
          href={home}
          aria-current={page.path === home ? 'page' : undefined}
          aria-label={title === '' && !logo?.alt ? site.title : undefined}
          data-part="brand"
        >
          {logo ? <Logo logo={logo} /> : <Mark site={site} />}
          {title}
        </a>
        <nav id="site:menu" className="navbar-links" aria-label={strings.site} data-part="menu">
          <NavLinks shell={shell} page={page} />
          <a className="menu-close" href="#site:main">
            {strings.closeMenu}
          </a>
        </nav>
        <div className="navbar-tools">
          {site.navbar.right.map((item) => (
            <NavbarTool key={item.type} item={item} shell={shell} page={page} />
          ))}
        </div>
      </div>
    </header>
  );
}

function NavLinks({ shell, page }: BarProps) {
  return (
    <ul>
      {navTargets(shell, page).map((entry, index) => (
        <li key={entry.label}>
          {'items' in entry ? (
            <Dropdown id={`menu-${index}`} button={entry.label} current={entry.current}>
              <ul>
                {entry.items.map((target) => (
                  <li key={`${target.label} ${target.href}`}>
                    <NavLink target={target} />
                  </li>
                ))}
              </ul>
            </Dropdown>
          ) : (
            <NavLink target={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NavLink({ target: { label, href, external, current } }: { target: NavTarget }) {
  return (
    <a href={href} className={external ? 'external' : undefined} aria-current={current}>
      {label}
    </a>
  );
}

interface DropdownProps {
  id: string;
  /** Button content; part of it may be for assistive technology only. */
  button: ReactNode;
  /** Set if the current page is among the links. */
  current?: 'true';
  children: ReactNode;
  /** Set if the content differs between pages. */
  part?: true;
}

/**
 * A button with a list of links in a native popover. Scripts add menu keys and close it when focus leaves
 * (`browser/enhance/dropdowns.ts`).
 */
export function Dropdown({ id, button, current, children, part }: DropdownProps) {
  return (
    <div className="dropdown" data-part={part && id}>
      <button type="button" className="bar-button" popoverTarget={`site:${id}`} aria-current={current}>
        {button}
        <ChevronIcon />
      </button>
      <div id={`site:${id}`} className="menu" popover="auto">
        {children}
      </div>
    </div>
  );
}

function NavbarTool({ item, shell, page }: BarProps & { item: NavbarItem }) {
  switch (item.type) {
    case 'docsVersionDropdown':
      return <VersionDropdown shell={shell} page={page} after={item.after} />;
    case 'localeDropdown':
      return <LocaleDropdown shell={shell} page={page} />;
    case 'colorMode':
      return shell.site.colorMode.switchable ? <ColorModeButton /> : null;
    case 'search':
      return <SearchButton page={shell.searchPage} />;
    default:
      return null;
  }
}

/**
 * Keeps the reader on the same topic if possible. On pages outside the versions, a script shows the preferred version
 * (`browser/shell/bar.ts`).
 */
function VersionDropdown({ shell, page, after }: BarProps & { after: { label: string; to: string }[] }) {
  const { shell: strings } = useSiteStrings();
  const shown = shownVersion(shell, page);
  const labels = shell.versions.map((version) => (
    <span key={version.name} data-version={version.name} className={version === shown ? 'shown' : undefined}>
      {version.label}
    </span>
  ));
  const button = (
    <>
      <span className="wide">{strings.version} </span>
      <span className="version-name" data-own={versionOf(shell, page) && ''}>
        {labels}
      </span>
    </>
  );
  return (
    <Dropdown id="versions" part button={button}>
      <ul>
        {versionEntries(shell, page).map((entry) => {
          const note = noteOf(entry, shell.site, strings);
          return (
            <li key={entry.version.name}>
              <a href={entry.href} aria-current={entry.current} data-version={entry.version.name}>
                <b>{entry.version.label}</b> {note && <small>{note}</small>}
              </a>
            </li>
          );
        })}
        {after.map(({ label, to }) => (
          <li key={to} className="after">
            <a href={to} aria-current={to === page.path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

function noteOf(
  { version, lacksTopic, counterpart }: VersionEntry,
  { draftName }: ShellData['site'],
  { states, draftOf, withoutThisPage, seePage }: Strings['shell'],
): string {
  const state = { latest: states.latest, draft: draftOf(draftName ?? states.draft, version.number), old: '' };
  const notes = [state[version.state], lacksTopic && withoutThisPage, counterpart && seePage(counterpart)];
  return notes.filter(Boolean).join(', ');
}

function LocaleDropdown({ shell, page }: BarProps) {
  const { shell: strings } = useSiteStrings();
  const { all, default: current } = shell.site.locales;
  const rest = page.path.slice(all[current]?.path.length);
  const button = (
    <>
      <GlobeIcon />
      <span className="sr">{strings.language(all[current]?.label ?? '')}</span>
    </>
  );
  return (
    <Dropdown id="locales" part button={button}>
      <ul>
        {Object.entries(all).map(([name, { path, htmlLang, label }]) => (
          <li key={name}>
            <a
              href={path + rest}
              lang={htmlLang}
              hrefLang={htmlLang}
              data-locale={name}
              aria-current={name === current ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

/** Switches between light and dark. The style sheet shows the icon for `html[data-theme]`. */
function ColorModeButton() {
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

/**
 * Opens search. A field in a native popover collects input until the dialog is ready. Without the dialog, the field
 * leads to the search page if the site has one; without scripts, a link does.
 */
function SearchButton({ page }: { page?: string }) {
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
        popoverTarget="site:search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        {face}
        <kbd aria-hidden="true" />
      </button>
      <form id="site:search" className="search-popover" popover="auto" action={page}>
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
