import { besidePage, pagePath } from '../addresses.ts';
import { isInVersion } from '../docs/linkTarget.ts';
import type { LinkedText, Logo, NavbarItem, SiteConfig } from '../docs/siteSchema.ts';

/** A site path (`/docs`) under the base URL (`/standard/` → `/standard/docs`). */
export function withBase(baseUrl: string, path: string): string {
  return baseUrl + path.slice(1);
}

/**
 * The path of a file that goes with a page, below the output folder: `.md` of `/standard/docs/a%20b` → `docs/a b.md`,
 * of the home page → `index.md`.
 */
export function besideFile(baseUrl: string, permalink: string, ending: string): string {
  return decodeURIComponent(besidePage(permalink, ending).slice(baseUrl.length));
}

/** The path of a page's document below the output folder. Hosts look for the not-found page in one place. */
export function documentFile(
  { baseUrl, pageFormat }: Pick<SiteConfig, 'baseUrl' | 'pageFormat'>,
  permalink: string,
): string {
  const file = besideFile(baseUrl, permalink, '');
  const isIndex = permalink.endsWith('/') || file === '404';
  return pageFormat === 'directory' && !isIndex ? `${file}/index.html` : `${file}.html`;
}

/**
 * The site's configuration with every site path in it as an address of the site, so that nobody after this needs to
 * think of it.
 */
export function siteWithBase(site: SiteConfig, trailingSlash = false): SiteConfig {
  const target = (to: string) => (to.startsWith('/') ? addressOf(site.baseUrl, to, trailingSlash) : to);
  const file = (path: string) => (path.startsWith('/') ? withBase(site.baseUrl, path) : path);
  const targets = <Link extends { to: string }>(links: Link[]) =>
    links.map((link) => ({ ...link, to: target(link.to) }));
  const linkedText = (text: LinkedText) =>
    typeof text === 'string'
      ? text
      : text.map((part) => (part.to === undefined ? part : { ...part, to: target(part.to) }));
  const logo = (own: Logo | undefined) =>
    own && {
      ...own,
      src: file(own.src),
      ...(own.dark !== undefined && { dark: file(own.dark) }),
      ...(own.to !== undefined && { to: target(own.to) }),
    };
  const navbarItem = (item: NavbarItem): NavbarItem => {
    if (item.type === 'link') return { ...item, to: target(item.to) };
    if (item.type === 'dropdown')
      return {
        ...item,
        items: item.items.map((entry) => (isInVersion(entry.to) ? entry : { ...entry, to: target(entry.to) })),
      };
    if (item.type === 'docsVersionDropdown') return { ...item, after: targets(item.after) };
    return item;
  };
  const { navbar, footer, announcement } = site;
  return {
    ...site,
    ...(site.card !== undefined && { card: file(site.card) }),
    navbar: {
      ...navbar,
      logo: logo(navbar.logo),
      left: navbar.left.map(navbarItem),
      right: navbar.right.map(navbarItem),
    },
    footer: {
      ...footer,
      logo: logo(footer.logo),
      columns: footer.columns.map((column) => ({
        ...column,
        items: targets(column.items),
        texts: column.texts?.map(linkedText),
      })),
      copyright: linkedText(footer.copyright),
    },
    announcement: announcement && {
      ...announcement,
      text: linkedText(announcement.text),
      link: announcement.link && { ...announcement.link, to: target(announcement.link.to) },
    },
  };
}

/** A site path as an author writes it, under the base URL; that of a page gets the slash that others have. */
function addressOf(baseUrl: string, to: string, trailingSlash: boolean): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(withBase(baseUrl, to)) ?? [];
  return (trailingSlash ? pagePath(path, { baseUrl, trailingSlash }) : path) + suffix;
}
