import { compareText } from '../parse/text.ts';
import { sidebarDocs } from './sidebars.ts';
import { findCounterparts } from './successors.ts';
import type { Content, Doc, DocLink, Version } from './types.ts';

/** Ways into a `Content` that pages ask for again and again. */
export interface ContentIndex {
  /** By `VersionConfig.name`. */
  versions: Map<string, Version>;
  /** Topic → version name → doc; versions newest first. */
  topics: Map<string, Map<string, Doc>>;
  /** The same for versions that have no doc of this id, but another on its topic. */
  counterparts: Map<string, Map<string, Doc>>;
  /** Version name → doc id → doc. */
  ids: Map<string, Map<string, Doc>>;
  permalinks: Set<string>;
  /** `<version name>/<sidebar name>` → its docs in reading order, without those beside the standard. */
  reading: Map<string, (DocLink & { id: string })[]>;
}

/** The index of a content. */
export function indexContent(content: Pick<Content, 'versions'>): ContentIndex {
  const index: ContentIndex = {
    versions: new Map(),
    topics: new Map(),
    counterparts: new Map(),
    ids: new Map(),
    permalinks: new Set(),
    reading: new Map(),
  };
  for (const version of content.versions) {
    index.versions.set(version.name, version);
    index.permalinks.add(version.path);
    index.ids.set(version.name, new Map(version.docs.map((doc) => [doc.id, doc])));
    for (const doc of version.docs) {
      index.permalinks.add(doc.path);
      const byVersion = index.topics.get(doc.topic) ?? new Map<string, Doc>();
      index.topics.set(doc.topic, byVersion.set(version.name, doc));
    }
    const ids = index.ids.get(version.name)!;
    for (const sidebar of version.sidebars) {
      const docs = sidebarDocs(sidebar.items).filter(({ id }) => !ids.get(id)?.supplement);
      index.reading.set(
        `${version.name}/${sidebar.name}`,
        docs.map(({ id, path, label }) => ({ id, path, label })),
      );
    }
  }
  return { ...index, counterparts: findCounterparts(index.topics, [...index.versions.keys()]) };
}

/** The docs of all versions, those of one file one after another: what is wrong with a file is then found together. */
export function docsByFile(versions: Pick<Version, 'docs'>[]): Doc[] {
  return versions.flatMap(({ docs }) => docs).sort((a, b) => compareText(a.file, b.file));
}
