import type { DocLink, Sidebar, SidebarItem } from '../../../src/core/docs/types.ts';
import { encodePath } from '../folders/identity.ts';
import { listedIds } from './sidebarEntries.ts';
import { safeHref, safeHtml, wordsOf } from '../safe.ts';
import { textOr } from '../shapes.ts';
import type { Category, DocEntry, Entry } from '../types.ts';

/** Ways from ids to docs in one version. */
export interface VersionDocs {
  byId: Map<string, DocEntry>;
  /** Names of sidebars and ids get this in front, where several plugins share a version. */
  prefix: string;
  baseUrl: string;
}

/** A doc's label in sidebars. */
export function labelOf(doc: DocEntry): string {
  return textOr(doc.source.frontMatter.sidebar_label) ?? doc.title;
}

/** Sidebars as the core has them. Unlisted docs are in none. */
export function buildSidebars(sidebars: Map<string, Entry[]>, docs: VersionDocs): Sidebar[] {
  return [...sidebars].flatMap(([name, entries]): Sidebar[] => {
    const items = itemsOf(entries, docs);
    const first = firstLink(items);
    return first ? [{ name: `${docs.prefix}${fileName(name)}`, link: first, items }] : [];
  });
}

/** A sidebar's name becomes part of a file's. */
export function fileName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-').replace(/^[^\w]+/, '') || 'sidebar';
}

function itemsOf(entries: Entry[], docs: VersionDocs): SidebarItem[] {
  return entries.flatMap((entry): SidebarItem[] => {
    const className = entry.className && /^[\w -]+$/.test(entry.className) ? { className: entry.className } : {};
    switch (entry.type) {
      case 'doc':
      case 'ref': {
        const doc = docs.byId.get(entry.id);
        if (!doc || doc.unlisted) return [];
        const label = entry.label ?? labelOf(doc);
        return entry.type === 'doc'
          ? [{ type: 'doc', id: docs.prefix + doc.id, label, path: doc.permalink, ...className }]
          : [{ type: 'link', label, href: doc.permalink, ...className }];
      }
      case 'link': {
        const href = safeHref(entry.href, docs.baseUrl);
        return href === undefined ? [] : [{ type: 'link', label: entry.label, href, ...className }];
      }
      case 'html':
        return [{ type: 'html', label: wordsOf(entry.value), html: safeHtml(entry.value), ...className }];
      case 'category': {
        const items = itemsOf(entry.items, docs);
        const target = targetOf(entry, docs);
        if (items.length === 0) return target ? [{ type: 'doc', ...target, label: entry.label, ...className }] : [];
        const open = !entry.collapsible ? { open: 'always' as const } : entry.collapsed ? {} : { open: true as const };
        return [{ type: 'category', label: entry.label, items, ...target, ...open, ...className }];
      }
    }
  });
}

/** Where a category leads. */
export function targetOf({ link }: Category, { byId, prefix }: VersionDocs): { id: string; path: string } | undefined {
  if (link?.type === 'generated-index') return { id: prefix + generatedId(link.slug), path: link.permalink };
  const doc = link && byId.get(link.id);
  return doc && !doc.unlisted ? { id: prefix + doc.id, path: doc.permalink } : undefined;
}

/** The id of a page that is made of a category. */
export function generatedId(slug: string): string {
  return decodeURI(encodePath(slug)).replace(/^\/|\/$/g, '');
}

function firstLink(items: SidebarItem[]): { path: string; label: string } | undefined {
  for (const item of items) {
    if (item.type === 'doc') return { path: item.path, label: item.label };
    if (item.type !== 'category') continue;
    if (item.path !== undefined) return { path: item.path, label: item.label };
    const inner = firstLink(item.items);
    if (inner) return inner;
  }
  return undefined;
}

/** What a reader goes through with "next" and "previous": docs and categories that lead somewhere, by their ids. */
export function readingOrder(entries: Entry[], docs: VersionDocs): (DocLink & { id: string })[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'doc') {
      const doc = docs.byId.get(entry.id);
      return doc && !doc.unlisted
        ? [{ id: docs.prefix + doc.id, path: doc.permalink, label: pagerLabel(doc, entry.label) }]
        : [];
    }
    if (entry.type !== 'category') return [];
    const target = targetOf(entry, docs);
    const linked = entry.link?.type === 'doc' ? docs.byId.get(entry.link.id) : undefined;
    return [
      ...(target ? [{ ...target, label: linked ? pagerLabel(linked, entry.label) : entry.label }] : []),
      ...readingOrder(entry.items, docs),
    ];
  });
}

/** The words of a link from a neighbour. */
export function pagerLabel(doc: DocEntry, label?: string): string {
  return textOr(doc.source.frontMatter.pagination_label) ?? label ?? labelOf(doc);
}

/** The sidebar that is shown beside a doc, by the doc's id: of several that list it, the last. In the order in which docs are listed. */
export function sidebarsById(sidebars: Map<string, Entry[]>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, entries] of sidebars) for (const id of listedIds(entries)) found.set(id, name);
  return found;
}
