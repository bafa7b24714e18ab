import { latestVersion, versionOf } from '../links.ts';
import type { NavbarItem } from '../../docs/siteSchema.ts';
import type { PageMeta, ShellData } from '../types.ts';

export interface NavTarget {
  label: string;
  href: string;
  external: boolean;
  current?: 'page' | 'true';
}

/**
 * The navbar's links with their hrefs. Docs stay in the reader's version, where it has them. One link at most is current: the page itself, else the section that the page is in.
 * A doc that has no item of its own is in the section of the last item of type `doc`.
 */
export function navTargets(shell: ShellData, page: PageMeta): NavTarget[] {
  const links = shell.site.navbar.left.flatMap((item) => {
    const href = hrefOf(item, shell, page);
    return href === undefined ? [] : [{ item, href }];
  });
  const current =
    links.find(({ href }) => href === page.path) ??
    links.find(({ item }) => item.type === 'doc' && item.docId === page.docId) ??
    links.findLast(({ item, href }) => isSection(item, href, page));
  return links.map((link) => ({
    label: 'label' in link.item ? link.item.label : '',
    href: link.href,
    external: link.item.type === 'external',
    current: link !== current ? undefined : link.href === page.path ? 'page' : 'true',
  }));
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

function isSection(item: NavbarItem, href: string, page: PageMeta): boolean {
  if (item.type === 'link') return page.path.startsWith(`${href}/`);
  if (item.type === 'docSidebar') return page.sidebar?.name === item.sidebarId;
  return item.type === 'doc' && page.version !== undefined;
}
