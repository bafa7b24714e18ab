import type { NavbarItem } from '../../core/docs/siteSchema.ts';
import type { PageMeta, ShellData } from '../types.ts';
import { ColorModeButton, LocaleDropdown, SearchButton } from './NavbarTools.tsx';
import { NavLinks } from './NavLinks.tsx';
import { VersionDropdown } from './VersionDropdown.tsx';
import { Logo } from './Logo.tsx';
import { Mark, MenuIcon } from './icons.tsx';
import { useSiteStrings } from '../useSiteStrings.ts';

interface NavbarProps {
  shell: ShellData;
  page: PageMeta;
}

/**
 * The bar at the top. On a narrow screen its links are in a drawer (`browser/shell/drawer.ts`). Without scripts the
 * menu button is a link to `#menu`, and the style sheet unfolds links and sidebar while that is the target.
 */
export function Navbar({ shell, page }: NavbarProps) {
  const { site } = shell;
  const { shell: strings } = useSiteStrings();
  const { logo, title = site.title } = site.navbar;
  const home = logo?.to ?? site.baseUrl;
  return (
    <header className="navbar">
      <div className="navbar-inner">
        <a className="bar-button menu-button" href="#menu" aria-haspopup="dialog" data-early="">
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
        <nav id="menu" className="navbar-links" aria-label={strings.site} data-part="menu">
          <NavLinks shell={shell} page={page} />
          <a className="menu-close" href="#main">
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
