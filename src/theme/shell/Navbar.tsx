import { useEffect, useRef, useState, type RefObject } from 'react';
import type { NavbarItem } from '../../core/docs/siteSchema.ts';
import type { PageMeta, ShellData, SidebarJson } from '../types.ts';
import { ColorModeButton, LocaleDropdown, SearchButton } from './NavbarTools.tsx';
import { MobileDrawer } from './MobileDrawer.tsx';
import { NavLinks } from './NavLinks.tsx';
import { VersionDropdown } from './VersionDropdown.tsx';
import { Logo } from './Logo.tsx';
import { Mark, MenuIcon } from './icons.tsx';

interface NavbarProps {
  shell: ShellData;
  page: PageMeta;
  sidebar?: Promise<SidebarJson>;
}

/**
 * The bar at the top. On a narrow screen its links are in a drawer. Without scripts the menu button is a link to
 * `#menu`, and the style sheet unfolds links and sidebar while that is the target.
 */
export function Navbar({ shell, page, sidebar }: NavbarProps) {
  const { site } = shell;
  const { logo, title = site.title } = site.navbar;
  const home = logo?.to ?? site.baseUrl;
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLAnchorElement>(null);
  useHideOnScroll(bar, site.navbar.hideOnScroll);
  useEffect(() => {
    // The reader was quicker than the script: give the drawer instead, and take the target away.
    if (location.hash !== '#menu') return;
    location.replace('#main');
    setOpen(true);
  }, []);
  return (
    <header ref={bar} className="navbar">
      <div className="navbar-inner">
        <a
          ref={menuButton}
          className="bar-button menu-button"
          href="#menu"
          aria-haspopup="dialog"
          data-early=""
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <MenuIcon />
          <span className="sr">Menu</span>
        </a>
        <a
          className="brand"
          href={home}
          aria-current={page.path === home ? 'page' : undefined}
          aria-label={title === '' && !logo?.alt ? site.title : undefined}
        >
          {logo ? <Logo logo={logo} /> : <Mark site={site} />}
          {title}
        </a>
        <nav id="menu" className="navbar-links" aria-label="Site">
          <NavLinks shell={shell} page={page} />
          <a className="menu-close" href="#main">
            Close the menu
          </a>
        </nav>
        <div className="navbar-tools">
          {site.navbar.right.map((item) => (
            <NavbarTool key={item.type} item={item} shell={shell} page={page} />
          ))}
        </div>
      </div>
      {open && (
        <MobileDrawer shell={shell} page={page} sidebar={sidebar} button={menuButton} onClose={() => setOpen(false)} />
      )}
    </header>
  );
}

function NavbarTool({ item, shell, page }: { item: NavbarItem; shell: ShellData; page: PageMeta }) {
  switch (item.type) {
    case 'docsVersionDropdown':
      return <VersionDropdown shell={shell} page={page} after={item.after} />;
    case 'localeDropdown':
      return <LocaleDropdown site={shell.site} page={page} />;
    case 'colorMode':
      return shell.site.colorMode.switchable ? <ColorModeButton /> : null;
    case 'search':
      return <SearchButton page={shell.searchPage} />;
    default:
      return null;
  }
}

/** Marks the bar with `data-away` while the reader scrolls down, and takes the mark away on the way up. */
function useHideOnScroll(bar: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    let last = scrollY;
    const follow = () => {
      const down = scrollY > last && scrollY > (bar.current?.offsetHeight ?? 0);
      last = scrollY;
      bar.current?.toggleAttribute('data-away', down);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [bar, enabled]);
}
