import { readingOrder, targetOf, type VersionDocs } from './buildSidebars.ts';
import { excerptOf } from '../folders/excerpt.ts';
import { escapeMarkdown } from '../safe.ts';
import { textOr } from '../shapes.ts';
import type { Entry } from '../types.ts';

/** The list of what stands in a category, as Markdown: what `<DocCardList>` shows. */
export function cards(items: Entry[], known: VersionDocs): string {
  return items
    .flatMap((item): string[] => {
      const line = (label: string, path: string | undefined, about: string) => [
        `- ${path === undefined ? escapeMarkdown(label) : `[${escapeMarkdown(label)}](<${path}>)`}${about ? `: ${escapeMarkdown(about)}` : ''}\n`,
      ];
      if (item.type === 'doc' || item.type === 'ref') {
        const doc = known.byId.get(item.id);
        return doc && !doc.unlisted
          ? line(
              item.label ?? textOr(doc.source.frontMatter.sidebar_label) ?? doc.title,
              doc.permalink,
              textOr(doc.source.frontMatter.description) ?? excerptOf(doc.source),
            )
          : [];
      }
      if (item.type === 'link') return line(item.label, item.href, item.description ?? '');
      if (item.type !== 'category') return [];
      const count = item.items.length;
      return line(
        item.label,
        targetOf(item, known)?.path ?? firstPath(item.items, known),
        item.description ?? `${count} ${count === 1 ? 'item' : 'items'}`,
      );
    })
    .join('');
}

/** The items of the category that leads to a doc; where there is none, all that stand where it does. */
export function neighboursOf(id: string, sidebar: Entry[]): Entry[] {
  const own = (items: Entry[]): Entry[] | undefined => {
    for (const item of items) {
      if (item.type !== 'category') continue;
      if (item.link?.type === 'doc' && item.link.id === id) return item.items;
      const inner = own(item.items);
      if (inner) return inner;
    }
    return undefined;
  };
  const around = (items: Entry[]): Entry[] | undefined => {
    if (items.some((item) => item.type === 'doc' && item.id === id)) return items;
    for (const item of items) {
      const inner = item.type === 'category' ? around(item.items) : undefined;
      if (inner) return inner;
    }
    return undefined;
  };
  return own(sidebar) ?? around(sidebar) ?? [];
}

function firstPath(items: Entry[], known: VersionDocs): string | undefined {
  return readingOrder(items, known)[0]?.path;
}
