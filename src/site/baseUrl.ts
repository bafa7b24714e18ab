import type { NavbarItem, SiteConfig } from '../docs/siteSchema.ts';

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
  const navbarItem = (item: NavbarItem): NavbarItem => {
    if (item.type === 'link') return { ...item, to: target(item.to) };
    if (item.type === 'docsVersionDropdown') return { ...item, after: item.after.map((each) => ({ ...each, to: target(each.to) })) };
    return item;
  };
  const { navbar, footer, announcement } = site;
  return {
    ...site,
    navbar: { ...navbar, left: navbar.left.map(navbarItem), right: navbar.right.map(navbarItem) },
    footer: {
      ...footer,
      columns: footer.columns.map((column) => ({ ...column, items: column.items.map((item) => ({ ...item, to: target(item.to) })) })),
    },
    announcement: announcement?.link
      ? { ...announcement, link: { ...announcement.link, to: target(announcement.link.to) } }
      : announcement,
  };
}
