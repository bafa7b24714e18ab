import { isBelow } from '../../core/addresses.ts';
import type { NavbarItem } from '../../core/docs/siteSchema.ts';
import { isExternal, latestVersion, styledKind, versionOf } from '../links.ts';
import type { PageMeta, ShellData, ShellVersion } from '../types.ts';

export interface NavTarget {
  label: string;
  href: string;
  external: boolean;
  current?: 'page' | 'true';
}

/** A menu in the bar; `current` if it contains a current link. */
interface NavMenu {
  label: string;
  items: NavTarget[];
  current?: 'true';
}

interface Link {
  item: NavbarItem;
  label: string;
  href: string;
}

/**
 * Navbar links and menus with their hrefs. Docs stay in the reader's version if available there. At most one link is
 * current: the page itself, else its section. A doc without an item belongs to the section of the last item of type
 * `doc`.
 */
export function navTargets(shell: ShellData, page: PageMeta): (NavTarget | NavMenu)[] {
  const entries = shell.site.navbar.left.map((item) => ({ item, links: linksOf(item, shell, page) }));
  const links = entries.flatMap((entry) => entry.links);
  const current =
    links.find(({ href }) => href === page.path) ??
    links.find(({ item }) => item.type === 'doc' && item.docId === page.docId) ??
    links.findLast((link) => isSection(link, page));
  const toTarget = (link: Link): NavTarget => ({
    label: link.label,
    href: link.href,
    external: isExternal(link.href),
    current: link !== current ? undefined : link.href === page.path ? 'page' : 'true',
  });
  return entries.flatMap(({ item, links: own }): (NavTarget | NavMenu)[] => {
    if (item.type !== 'dropdown') return own.map(toTarget);
    return [{ label: item.label, items: own.map(toTarget), ...(current?.item === item && { current: 'true' }) }];
  });
}

/** Version-specific links use the reader's version, or the latest if missing there. */
function linksOf(item: NavbarItem, shell: ShellData, page: PageMeta): Link[] {
  const own = versionOf(shell, page);
  const latest = latestVersion(shell.versions);
  switch (item.type) {
    case 'dropdown':
      return item.items.map(({ label, to }) => ({
        item,
        label,
        href: own?.links?.[to] ?? latest?.links?.[to] ?? to,
      }));
    case 'link':
      return [{ item, label: item.label, href: item.to }];
    case 'external':
      return [{ item, label: item.label, href: item.href }];
    // A doc's id is its path inside the version.
    case 'doc':
      return [
        {
          item,
          label: item.label,
          href: own?.docs?.[item.docId] ?? latest?.docs?.[item.docId] ?? `${latest?.path}/${item.docId}`,
        },
      ];
    case 'docSidebar': {
      const href = own?.sidebars?.[item.sidebarId] ?? latest?.sidebars?.[item.sidebarId] ?? latest?.main;
      return href === undefined ? [] : [{ item, label: item.label, href }];
    }
    default:
      return [];
  }
}

function isSection({ item, href }: Link, page: PageMeta): boolean {
  if (item.type === 'link' || item.type === 'dropdown') return isBelow(page.path, href);
  if (item.type === 'docSidebar') return page.sidebar?.name === item.sidebarId;
  return item.type === 'doc' && page.version !== undefined;
}

export interface VersionEntry {
  version: ShellVersion;
  href: string;
  current: 'page' | 'true' | undefined;
  /** The version has no page on the topic; the link leads to its main doc. */
  lacksTopic: boolean;
  /** Title of the doc with the same topic, if different. */
  counterpart?: string;
}

/** Version shown in the dropdown: the page's own, else the latest. */
export function shownVersion(shell: ShellData, page: PageMeta): ShellVersion | undefined {
  return versionOf(shell, page) ?? latestVersion(shell.versions);
}

/** Versions with links to the same topic, its counterpart, the landing page, or the main doc. */
export function versionEntries(shell: ShellData, page: PageMeta): VersionEntry[] {
  const shown = shownVersion(shell, page);
  return shell.versions.map((version) => {
    const same = page.topicPaths?.[version.name] ?? (page.kind === 'landing' ? version.path : undefined);
    const counterpart = same === undefined ? page.counterparts?.[version.name] : undefined;
    const href = same ?? counterpart?.path ?? version.main;
    return {
      version,
      href,
      current: href === page.path ? 'page' : version === shown ? 'true' : undefined,
      lacksTopic: styledKind(page) === 'doc' && same === undefined && counterpart === undefined,
      counterpart: counterpart?.label,
    };
  });
}
