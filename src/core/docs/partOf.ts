import type { Doc, SidebarItem, Version } from './types.ts';

/**
 * The part of the documentation that each doc of a version is in, by id: its top category in the sidebar. A category
 * that holds more than half of a sidebar tells readers nothing, so there it is the one below.
 */
export function partsOfDocs(version: Version): (doc: Doc) => string {
  const parts = new Map<string, string>();
  for (const { items } of version.sidebars) {
    const total = items.reduce((sum, item) => sum + docsIn(item).length, 0);
    for (const item of items) {
      if (item.type !== 'category') continue;
      const isMost = docsIn(item).length * 2 > total;
      for (const below of item.items) {
        const part = isMost && below.type === 'category' ? below.label : item.label;
        for (const id of docsIn(below)) if (!parts.has(id)) parts.set(id, part);
      }
    }
  }
  return ({ id }) => parts.get(id) ?? 'More';
}

function docsIn(item: SidebarItem): string[] {
  if (item.type === 'doc') return [item.id];
  return item.type === 'category' ? item.items.flatMap(docsIn) : [];
}
