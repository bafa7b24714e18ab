import { isBelow } from '../../core/addresses.ts';
import { isExternal, latestVersion, versionOf } from '../links.ts';
import type { NavbarItem } from '../../core/docs/siteSchema.ts';
import type { PageMeta, ShellData } from '../types.ts';

export interface NavTarget {
  label: string;
  href: string;
  external: boolean;
  current?: 'page' | 'true';
  /** Path data of SVG, shown in the bar in place of the label. */
  icon?: string;
}

/** A menu of the bar; `current` when one of its links is. */
export interface NavMenu {
  label: string;
  items: NavTarget[];
  current?: 'true';
}

/**
 * The navbar's links with their hrefs, and menus of them. Docs stay in the reader's version, where it has them. One
 * link at most is current: the page itself, else the section that the page is in. A doc that has no item of its own is
 * in the section of the last item of type `doc`.
 */
export function navTargets(shell: ShellData, page: PageMeta): (NavTarget | NavMenu)[] {
  const links = shell.site.navbar.left.flatMap((item) => linksOf(item, shell, page));
  const current =
    links.find(({ href }) => href === page.path) ??
    links.find(({ item }) => item.type === 'doc' && item.docId === page.docId) ??
    links.findLast((link) => isSection(link, page));
  const toTarget = (link: Link): NavTarget => ({
    label: link.label,
    href: link.href,
    external: isExternal(link.href),
    current: link !== current ? undefined : link.href === page.path ? 'page' : 'true',
    ...(link.item.type === 'external' && link.item.icon !== undefined && { icon: link.item.icon }),
  });
  return shell.site.navbar.left.flatMap((item): (NavTarget | NavMenu)[] => {
    const own = links.filter((link) => link.item === item);
    if (item.type !== 'dropdown') return own.map(toTarget);
    return [{ label: item.label, items: own.map(toTarget), ...(current?.item === item && { current: 'true' }) }];
  });
}

interface Link {
  item: NavbarItem;
  label: string;
  href: string;
}

/** A link that is another in each version leads to the page of the reader's, or of the latest where that lacks it. */
function inVersion(to: string, shell: ShellData, page: PageMeta): string {
  return versionOf(shell, page)?.links?.[to] ?? latestVersion(shell.versions)?.links?.[to] ?? to;
}

function linksOf(item: NavbarItem, shell: ShellData, page: PageMeta): Link[] {
  if (item.type === 'dropdown')
    return item.items.map(({ label, to }) => ({ item, label, href: inVersion(to, shell, page) }));
  const href = hrefOf(item, shell, page);
  return href === undefined ? [] : [{ item, label: 'label' in item ? item.label : '', href }];
}

function hrefOf(item: NavbarItem, shell: ShellData, page: PageMeta): string | undefined {
  const own = versionOf(shell, page);
  const latest = latestVersion(shell.versions);
  switch (item.type) {
    case 'link':
      return item.to;
    case 'external':
      return item.href;
    // A doc's id is its path inside the version.
    case 'doc':
      return own?.docs?.[item.docId] ?? `${latest?.path}/${item.docId}`;
    case 'docSidebar':
      return own?.sidebars?.[item.sidebarId] ?? latest?.sidebars?.[item.sidebarId] ?? latest?.main;
    default:
      return undefined;
  }
}

function isSection({ item, href }: Link, page: PageMeta): boolean {
  if (item.type === 'link' || item.type === 'dropdown') return isBelow(page.path, href);
  if (item.type === 'docSidebar') return page.sidebar?.name === item.sidebarId;
  return item.type === 'doc' && page.version !== undefined;
}
