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

/** The configuration with every site path in it as an address of the site, so that nobody after this thinks of it. */
export function siteWithBase(site: SiteConfig, trailingSlash = false): SiteConfig {
  const { baseUrl, card, navbar, footer, announcement, pagePolicies } = site;
  const permalink = (path: string) => pagePath(withBase(baseUrl, path), { baseUrl, trailingSlash });
  const target = (to: string): string => {
    if (!to.startsWith('/')) return to;
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
    return (trailingSlash ? permalink(path) : withBase(baseUrl, path)) + suffix;
  };
  const file = (path: string) => (path.startsWith('/') ? withBase(baseUrl, path) : path);
  const linked = <Link extends { to: string }>(link: Link): Link => ({ ...link, to: target(link.to) });
  const linkedText = (text: LinkedText): LinkedText =>
    typeof text === 'string'
      ? text
      : text.map((part) => (part.to === undefined ? part : { ...part, to: target(part.to) }));
  const ownLogo = (logo: Logo | undefined): Logo | undefined =>
    logo && {
      ...logo,
      src: file(logo.src),
      ...(logo.dark !== undefined && { dark: file(logo.dark) }),
      ...(logo.to !== undefined && { to: target(logo.to) }),
    };
  const navbarItem = (item: NavbarItem): NavbarItem => {
    if (item.type === 'link') return linked(item);
    if (item.type === 'dropdown')
      return { ...item, items: item.items.map((entry) => (isInVersion(entry.to) ? entry : linked(entry))) };
    return item.type === 'docsVersionDropdown' ? { ...item, after: item.after.map(linked) } : item;
  };
  return {
    ...site,
    ...(card !== undefined && { card: file(card) }),
    navbar: {
      ...navbar,
      logo: ownLogo(navbar.logo),
      left: navbar.left.map(navbarItem),
      right: navbar.right.map(navbarItem),
    },
    footer: {
      ...footer,
      logo: ownLogo(footer.logo),
      columns: footer.columns.map((column) => ({
        ...column,
        items: column.items.map(linked),
        texts: column.texts?.map(linkedText),
      })),
      copyright: linkedText(footer.copyright),
    },
    announcement: announcement && {
      ...announcement,
      text: linkedText(announcement.text),
      link: announcement.link && linked(announcement.link),
    },
    pagePolicies:
      pagePolicies &&
      Object.fromEntries(Object.entries(pagePolicies).map(([path, policy]) => [permalink(path), policy])),
  };
}
