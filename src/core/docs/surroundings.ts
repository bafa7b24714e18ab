import type { ContentIndex } from './contentIndex.ts';
import { sidebarDocs } from './sidebars.ts';
import type { Doc, DocLink, DocSurroundings, SidebarItem } from './types.ts';

/** What a doc's page shows around the article: the way to it, its neighbours, and the same topic in other versions. */
export function surroundings(index: ContentIndex, doc: Doc): DocSurroundings {
  const sidebar = index.versions.get(doc.version)?.sidebars.find(({ name }) => name === doc.sidebar);
  const reading = sidebar ? index.reading.get(`${doc.version}/${sidebar.name}`)! : [];
  const at = reading.findIndex(({ id }) => id === doc.id);
  const sameTopic = index.topics.get(doc.topic) ?? new Map<string, Doc>();
  const counterparts = index.counterparts.get(doc.topic);
  return {
    breadcrumbs: (sidebar && crumbsTo(sidebar.items, doc)) ?? [{ label: doc.sidebarLabel }],
    previous: doc.pager ? doc.pager.previous : toLink(at > 0 ? reading[at - 1] : undefined),
    next: doc.pager ? doc.pager.next : toLink(at === -1 ? undefined : reading[at + 1]),
    topicPaths: Object.fromEntries([...sameTopic].map(([version, { path }]) => [version, path])),
    counterparts:
      counterparts &&
      Object.fromEntries([...counterparts].map(([version, { path, title }]) => [version, { path, label: title }])),
  };
}

/**
 * The categories above the doc, each with the path of its first doc, and the doc itself; nothing when it is not below
 * `items`.
 */
function crumbsTo(items: SidebarItem[], doc: Doc): DocSurroundings['breadcrumbs'] | undefined {
  for (const item of items) {
    if ((item.type === 'doc' || item.type === 'category') && item.id === doc.id) return [{ label: item.label }];
    const below = item.type === 'category' ? crumbsTo(item.items, doc) : undefined;
    if (item.type === 'category' && below)
      return [{ label: item.label, path: item.path ?? sidebarDocs(item.items)[0]?.path }, ...below];
  }
  return undefined;
}

function toLink(link: DocLink | undefined): DocLink | undefined {
  return link && { path: link.path, label: link.label };
}
