import { shell } from '../../strings/english.ts';
import type { Doc, DocLink, SidebarCategory, SidebarItem, Version } from './types.ts';

/** Yields sidebar entries in reading order with their categories, outermost first. */
export function sidebarEntries(
  items: SidebarItem[],
  above: SidebarCategory[] = [],
): { item: SidebarItem; above: SidebarCategory[] }[] {
  return items.flatMap((item) => [
    { item, above },
    ...(item.type === 'category' ? sidebarEntries(item.items, [...above, item]) : []),
  ]);
}

/** Lists docs in reading order; a category's doc comes before its children. */
export function sidebarDocs(items: SidebarItem[]): (DocLink & { id: string })[] {
  return sidebarEntries(items).flatMap(({ item }) => {
    if (item.type !== 'doc' && item.type !== 'category') return [];
    const { id, path, label } = item;
    return id !== undefined && path !== undefined ? [{ id, path, label }] : [];
  });
}

export function sidebarPaths(items: SidebarItem[]): string[] {
  return sidebarEntries(items).flatMap(({ item }) => (item.type === 'link' ? item.href : item.path) ?? []);
}

/** Lists topics that no sidebar of any version has. Main docs have their own entry. */
export function topicsInNoSidebar(versions: { docs: Doc[]; mainDocId: string }[]): string[] {
  const all = versions.flatMap(({ docs, mainDocId }) =>
    docs.map(({ topic, sidebar, unlisted, id }) => ({ topic, isReached: sidebar || unlisted || id === mainDocId })),
  );
  const reached = new Set(all.filter(({ isReached }) => isReached).map(({ topic }) => topic));
  return [...new Set(all.map(({ topic }) => topic))].filter((topic) => !reached.has(topic)).sort();
}

export function describedLinks(
  { sidebars }: { sidebars: Version['sidebars'] },
  others: string,
): { label: string; href: string; description: string; group: string }[] {
  return sidebars.flatMap(({ items }) =>
    sidebarEntries(items).flatMap(({ item, above }) => {
      if (item.type !== 'link' || item.description === undefined) return [];
      const { label, href, description } = item;
      return [{ label, href, description, group: above.at(-1)?.label ?? others }];
    }),
  );
}

/**
 * Maps each doc to its top sidebar category, or to the category below if the top includes more than half of the
 * sidebar.
 */
export function partsOfDocs(version: Version, others = shell.moreParts): (doc: Doc) => string {
  const parts = new Map<string, string>();
  for (const { items } of version.sidebars) {
    const total = docItems(items).length;
    for (const item of items) {
      const docs = docItems([item]);
      for (const { id, above } of docs) {
        const [top, below] = above;
        const part = docs.length * 2 > total ? (below ?? top) : top;
        if (part && !parts.has(id)) parts.set(id, part.label);
      }
    }
  }
  return ({ id }) => parts.get(id) ?? others;
}

export function categoriesOfDocs(version: Version): (docId: string) => string[] {
  const found = new Map(
    version.sidebars
      .flatMap(({ items }) => docItems(items))
      .toReversed()
      .map(({ id, above }) => [id, above]),
  );
  return (docId) => found.get(docId)?.map(({ label }) => label) ?? [];
}

function docItems(items: SidebarItem[]): { id: string; above: SidebarCategory[] }[] {
  return sidebarEntries(items).flatMap(({ item, above }) => (item.type === 'doc' ? [{ id: item.id, above }] : []));
}

/** Search score in hundredths. Pages in no sidebar exist only for old links and score lower. */
export function pageWorth(
  { id, sidebar }: { id: string; sidebar?: Doc['sidebar'] },
  worthOfFolders: Record<string, number> = {},
): number {
  if (sidebar === undefined) return 60;
  const [, worth = 100] = Object.entries(worthOfFolders).find(([folder]) => id.startsWith(`${folder}/`)) ?? [];
  return worth;
}
