import type { Doc, DocLink, Sidebar, SidebarItem } from '../../../src/contentSource.ts';
import { descriptionOf } from '../folders/plainWords.ts';
import { escapeMarkdown } from '../html.ts';
import { encodePath, safeHref } from '../links/addresses.ts';
import { textOr } from '../shapes.ts';
import type { Category, DocEntry, Entry, GeneratedIndex } from '../site.ts';

interface VersionDocs {
  byId: Map<string, DocEntry>;
  baseUrl: string;
}

interface VersionSidebars {
  sidebars: Sidebar[];
  firstId?: string;
  /** A doc's sidebar and neighbors. */
  placeOf(doc: DocEntry): Pick<Doc, 'sidebar' | 'pager'>;
  /** Markdown list of a doc's category or siblings, for `<DocCardList>`. */
  cardsOf(doc: DocEntry): string;
  categoryPages: CategoryPage[];
}

interface CategoryPage extends Required<Pick<Doc, 'id' | 'sidebar' | 'pager'>> {
  category: Category;
  index: GeneratedIndex;
  markdown: string;
}

/** Converts sidebars and collects navigation data for pages. Omits unlisted docs. */
export function versionSidebars(entriesBySidebar: Map<string, Entry[]>, docs: VersionDocs): VersionSidebars {
  const { byId } = docs;
  const sidebars: Sidebar[] = [];
  const orders = new Map<string, (DocLink & { id: string })[]>();
  // The last sidebar that lists a doc applies; docs are in listed order.
  const sidebarsById = new Map<string, string>();
  for (const [name, entries] of entriesBySidebar) {
    const items = itemsOf(entries, docs);
    const first = flattened(items).find(
      (item) => item.type === 'doc' || (item.type === 'category' && item.path !== undefined),
    );
    if (first && 'path' in first)
      sidebars.push({ name: fileName(name), link: { path: first.path!, label: first.label }, items });
    orders.set(name, readingOrder(entries));
    for (const entry of flattened(entries)) {
      const doc = entry.type === 'doc' ? entry.doc : entry.type === 'category' ? linkedDoc(entry) : undefined;
      if (doc) sidebarsById.set(doc.id, name);
    }
  }

  /** A doc's sidebar: requested by front matter, else the sidebar with the doc. */
  const sidebarOf = ({ id, source }: DocEntry): string | undefined => {
    const { displayed_sidebar: displayed } = source.frontMatter;
    return displayed === null ? undefined : (textOr(displayed) ?? sidebarsById.get(id));
  };

  const neighbors = (sidebar: string | undefined, id: string): NonNullable<Doc['pager']> => {
    const order = (sidebar !== undefined && orders.get(sidebar)) || [];
    const at = order.findIndex((each) => each.id === id);
    const link = (index: number) => {
      const target = at === -1 ? undefined : order[index];
      return target && { path: target.path, label: target.label };
    };
    return { previous: at > 0 ? link(at - 1) : undefined, next: link(at + 1) };
  };

  return {
    sidebars,
    firstId: sidebarsById.keys().next().value,
    placeOf(doc) {
      const sidebar = sidebarOf(doc);
      const name = sidebar === undefined ? undefined : fileName(sidebar);
      const { previous, next } = neighbors(sidebar, doc.id);
      const { pagination_prev: previousId, pagination_next: nextId } = doc.source.frontMatter;
      const neighbor = (id: unknown, otherwise: DocLink | undefined): DocLink | undefined => {
        if (id === null) return undefined;
        const named = typeof id === 'string' ? byId.get(id) : undefined;
        return named ? { path: named.permalink, label: pagerLabel(named) } : otherwise;
      };
      return {
        ...(sidebars.some((each) => each.name === name) && { sidebar: name }),
        pager: { previous: neighbor(previousId, previous), next: neighbor(nextId, next) },
      };
    },
    cardsOf(doc) {
      const entries = entriesBySidebar.get(sidebarOf(doc) ?? '') ?? [];
      const categories = flattened(entries).filter((entry) => entry.type === 'category');
      const own = categories.find((category) => linkedDoc(category) === doc)?.items;
      const lists = [entries, ...categories.map(({ items }) => items)];
      const around = lists.find((items) => items.some((item) => item.type === 'doc' && item.doc === doc));
      return cards(own ?? around ?? []);
    },
    categoryPages: [...entriesBySidebar].flatMap(([name, entries]) =>
      flattened(entries).flatMap((category): CategoryPage[] => {
        if (category.type !== 'category' || category.link?.type !== 'generated-index') return [];
        const index = category.link;
        const id = generatedId(index.slug);
        const about = index.description ? `${escapeMarkdown(index.description)}\n\n` : '';
        const markdown = about + cards(category.items);
        return [{ id, sidebar: fileName(name), pager: neighbors(name, id), category, index, markdown }];
      }),
    ),
  };
}

/** Flattens entries, categories before their content. */
function flattened<T extends { type: string; items?: T[] }>(entries: T[]): T[] {
  return entries.flatMap((entry) => [entry, ...flattened(entry.items ?? [])]);
}

/** Converts a sidebar name for use in a file name. */
function fileName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-').replace(/^[^\w]+/, '') || 'sidebar';
}

function itemsOf(entries: Entry[], docs: VersionDocs): SidebarItem[] {
  return entries.flatMap((entry): SidebarItem[] => {
    switch (entry.type) {
      case 'doc':
      case 'ref': {
        const { doc, label = labelOf(doc) } = entry;
        if (doc.unlisted) return [];
        return entry.type === 'doc'
          ? [{ type: 'doc', id: doc.id, label, path: doc.permalink }]
          : [{ type: 'link', label, href: doc.permalink }];
      }
      case 'link': {
        const href = safeHref(entry.href, docs.baseUrl);
        return href === undefined ? [] : [{ type: 'link', label: entry.label, href }];
      }
      case 'category': {
        const { label } = entry;
        const items = itemsOf(entry.items, docs);
        const target = targetOf(entry);
        if (items.length === 0) return target ? [{ type: 'doc', ...target, label }] : [];
        const open = !entry.collapsible ? { open: 'always' as const } : entry.collapsed ? {} : { open: true as const };
        return [{ type: 'category', label, items, ...target, ...open }];
      }
    }
  });
}

function linkedDoc({ link }: Category): DocEntry | undefined {
  return link?.type === 'doc' ? link.doc : undefined;
}

function targetOf({ link }: Category): { id: string; path: string } | undefined {
  if (link?.type === 'generated-index') return { id: generatedId(link.slug), path: link.permalink };
  return link && !link.doc.unlisted ? { id: link.doc.id, path: link.doc.permalink } : undefined;
}

function generatedId(slug: string): string {
  return decodeURI(encodePath(slug)).replace(/^\/|\/$/g, '');
}

/** Order of "next" and "previous" links: docs and categories with links. */
function readingOrder(entries: Entry[]): (DocLink & { id: string })[] {
  return flattened(entries).flatMap((entry) => {
    if (entry.type === 'category') {
      const target = targetOf(entry);
      const linked = linkedDoc(entry);
      return target ? [{ ...target, label: linked ? pagerLabel(linked, entry.label) : entry.label }] : [];
    }
    if (entry.type !== 'doc' || entry.doc.unlisted) return [];
    const { id, permalink: path } = entry.doc;
    return [{ id: id, path, label: pagerLabel(entry.doc, entry.label) }];
  });
}

function labelOf(doc: DocEntry): string {
  return textOr(doc.source.frontMatter.sidebar_label) ?? doc.title;
}

function pagerLabel(doc: DocEntry, label?: string): string {
  return textOr(doc.source.frontMatter.pagination_label) ?? label ?? labelOf(doc);
}

function cards(entries: Entry[]): string {
  const lines = entries.map((entry) => {
    const line = (label: string, path: string | undefined, about = '') => {
      const words = escapeMarkdown(label);
      return `- ${path === undefined ? words : `[${words}](<${path}>)`}${about && `: ${escapeMarkdown(about)}`}\n`;
    };
    switch (entry.type) {
      case 'doc':
      case 'ref': {
        const { doc, label = labelOf(doc) } = entry;
        return doc.unlisted ? '' : line(label, doc.permalink, descriptionOf(doc.source));
      }
      case 'link':
        return line(entry.label, entry.href, entry.description);
      case 'category': {
        const { label, items, description = `${items.length} ${items.length === 1 ? 'item' : 'items'}` } = entry;
        return line(label, (targetOf(entry) ?? readingOrder(items)[0])?.path, description);
      }
    }
  });
  return lines.join('');
}
