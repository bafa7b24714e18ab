import type { Doc, SidebarItem, Version } from '../../core/docs/types.ts';

/** A doc's place in a book. */
export interface ChapterPlace {
  doc: Doc;
  /** Its anchor, with which all anchors inside begin. */
  key: string;
  /** Level of its title among the bookmarks; 1 is the highest. */
  level: number;
  /** Categories that begin with it. */
  opens: { label: string; level: number }[];
}

/**
 * The docs of a version in the order of its sidebars, each once; after them, as `others`, those that no sidebar lists.
 */
export function bookChapters({ docs, sidebars }: Pick<Version, 'docs' | 'sidebars'>, others: string): ChapterPlace[] {
  const left = new Map(docs.filter(({ unlisted }) => !unlisted).map((doc) => [doc.id, doc]));
  const places: ChapterPlace[] = [];
  let opens: ChapterPlace['opens'] = [];
  const take = (id: string | undefined, level: number) => {
    const doc = left.get(id ?? '');
    if (!doc) return;
    left.delete(doc.id);
    places.push({ doc, key: keyOf(doc.id), level, opens });
    opens = [];
  };
  const visit = (items: SidebarItem[], level: number) => {
    for (const item of items) {
      if (item.type === 'doc') take(item.id, level);
      if (item.type !== 'category') continue;
      const count = places.length;
      opens = [...opens, { label: item.label, level }];
      take(item.id, level + 1);
      visit(item.items, level + 1);
      // All that it has stands elsewhere.
      if (places.length === count) opens = opens.slice(0, -1);
    }
  };
  for (const { items } of sidebars) visit(items, 1);
  if (left.size > 0)
    visit(
      [
        {
          type: 'category',
          label: others,
          items: [...left.values()].map(({ id, path, title }) => ({ type: 'doc', id, path, label: title })),
        },
      ],
      1,
    );
  return places;
}

/** An id as it may stand in an anchor and in a CSS `url()`. */
function keyOf(id: string): string {
  return id.replace(/[^\p{L}\p{N}./-]/gu, (sign) => `_${sign.codePointAt(0)!.toString(16)}_`);
}
