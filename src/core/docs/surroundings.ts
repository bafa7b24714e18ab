import type { ContentIndex } from './contentIndex.ts';
import { sidebarDocs, sidebarEntries } from './sidebars.ts';
import type { Doc, DocLink, DocSurroundings } from './types.ts';

/** What a doc's page shows around the article. */
export function surroundings(index: ContentIndex, doc: Doc): DocSurroundings {
  const { items } = index.versions.get(doc.version)?.sidebars.find(({ name }) => name === doc.sidebar) ?? {};
  const reading = index.reading.get(`${doc.version}/${doc.sidebar}`) ?? [];
  const at = reading.findIndex(({ id }) => id === doc.id);
  const own = sidebarEntries(items ?? []).find(({ item }) => 'id' in item && item.id === doc.id);
  const counterparts = index.counterparts.get(doc.topic);
  return {
    breadcrumbs: [
      ...(own?.above ?? []).map(({ label, path, items: below }) => ({
        label,
        path: path ?? sidebarDocs(below)[0]?.path,
      })),
      { label: own?.item.label ?? doc.sidebarLabel },
    ],
    previous: doc.pager ? doc.pager.previous : toLink(at > 0 ? reading[at - 1] : undefined),
    next: doc.pager ? doc.pager.next : toLink(at === -1 ? undefined : reading[at + 1]),
    topicPaths: Object.fromEntries(
      [...(index.topics.get(doc.topic) ?? [])].map(([version, { path }]) => [version, path]),
    ),
    counterparts:
      counterparts &&
      Object.fromEntries([...counterparts].map(([version, { path, title }]) => [version, { path, label: title }])),
  };
}

function toLink(link: DocLink | undefined): DocLink | undefined {
  return link && { path: link.path, label: link.label };
}
