import { compareText } from '../parse/text.ts';
import { remember } from '../remember.ts';
import { sidebarDocs, sidebarEntries } from './sidebars.ts';
import { findCounterparts } from './successors.ts';
import type { Doc, DocLink, Version, DocSurroundings } from './types.ts';

export interface ContentIndex {
  versions: Map<string, Version>;
  /** Topic → version name → doc; newest version first. */
  topics: Map<string, Map<string, Doc>>;
  /** Like `topics`, for versions with a different doc on the topic. */
  counterparts: Map<string, Map<string, Doc>>;
  ids: Map<string, Map<string, Doc>>;
  permalinks: Set<string>;
  /** `<version name>/<sidebar name>` → docs in reading order, without supplements. */
  reading: Map<string, (DocLink & { id: string })[]>;
}

export function indexContent({ versions: all }: { versions: Version[] }): ContentIndex {
  const versions = new Map(all.map((version) => [version.name, version]));
  const ids = new Map(all.map(({ name, docs }) => [name, new Map(docs.map((doc) => [doc.id, doc]))]));
  const topics: ContentIndex['topics'] = new Map();
  for (const { name, docs } of all)
    for (const doc of docs) remember(topics, doc.topic, () => new Map<string, Doc>()).set(name, doc);
  const reading = new Map(
    all.flatMap(({ name, sidebars }) =>
      sidebars.map((sidebar) => {
        const docs = sidebarDocs(sidebar.items).filter(({ id }) => !ids.get(name)!.get(id)?.supplement);
        return [`${name}/${sidebar.name}`, docs] as const;
      }),
    ),
  );
  const permalinks = new Set(all.flatMap(({ path, docs }) => [path, ...docs.map((doc) => doc.path)]));
  return { versions, topics, counterparts: findCounterparts(topics, [...versions.keys()]), ids, permalinks, reading };
}

/** Lists the docs of all versions by source file, for diagnostics. */
export function docsByFile(versions: { docs: Doc[] }[]): Doc[] {
  return versions.flatMap(({ docs }) => docs).sort((a, b) => compareText(a.file, b.file));
}

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
