import type { LinkedText, Logo, NavbarItem, SiteConfig } from '../docs/siteSchema.ts';

/** A site path (`/docs`) under the base URL (`/standard/` → `/standard/docs`). */
export function withBase(baseUrl: string, path: string): string {
  return baseUrl + path.slice(1);
}

/** The path of the output file below the output folder, without extension: `/standard/docs/a%20b` → `docs/a b`, the home page → `index`. */
export function outputPath(baseUrl: string, permalink: string): string {
  return decodeURI(permalink.slice(baseUrl.length)) || 'index';
}

/** The site's configuration with every site path in it under the base URL, so that nobody after this needs to think of it. */
export function siteWithBase(site: SiteConfig): SiteConfig {
  const target = (to: string) => (to.startsWith('/') ? withBase(site.baseUrl, to) : to);
  const targets = <Link extends { to: string }>(links: Link[]) =>
    links.map((link) => ({ ...link, to: target(link.to) }));
  const linkedText = (text: LinkedText) =>
    typeof text === 'string'
      ? text
      : text.map((part) => (part.to === undefined ? part : { ...part, to: target(part.to) }));
  const logo = (own: Logo | undefined) =>
    own && {
      ...own,
      src: target(own.src),
      ...(own.dark !== undefined && { dark: target(own.dark) }),
      ...(own.to !== undefined && { to: target(own.to) }),
    };
  const navbarItem = (item: NavbarItem): NavbarItem => {
    if (item.type === 'link') return { ...item, to: target(item.to) };
    if (item.type === 'dropdown') return { ...item, items: targets(item.items) };
    if (item.type === 'docsVersionDropdown') return { ...item, after: targets(item.after) };
    return item;
  };
  const { navbar, footer, announcement } = site;
  return {
    ...site,
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
