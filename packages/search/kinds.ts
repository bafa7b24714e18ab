import { weights } from './engine/weights.ts';
import type { KindWeights, NamedKind, SearchKind, SearchKindConfig } from './types.ts';

/** A kind as stored in an index. */
export interface IndexedKind {
  name: SearchKind;
  weights: KindWeights;
  prefix?: string;
  defines?: boolean;
}

/** Kinds common to all sites. */
const common = {
  page: { name: 'page', label: 'Page', plural: 'Pages' },
  section: { name: 'section', label: 'Section', plural: 'Sections' },
} as const;

/** All kinds of a site as stored in an index. */
export function indexedKinds(siteKinds: SearchKindConfig[] = []): IndexedKind[] {
  const indexed = siteKinds.map(({ name, weights: own, prefix, defines, headings }): IndexedKind => ({
    name,
    weights: { ...weights.kind[headings === undefined ? 'page' : 'section'], ...own },
    ...(prefix !== undefined && { prefix }),
    ...(defines && { defines }),
  }));
  return [...indexed, ...Object.values(common).map(({ name }) => ({ name, weights: weights.kind[name] }))];
}

/** All kinds of a site in display order. */
export function namedKinds(siteKinds: NamedKind[] = []): NamedKind[] {
  return [...siteKinds, common.page, common.section].map(({ name, label, plural }) => ({ name, label, plural }));
}

/** Creates a function that classifies a page or section: the first matching site kind. */
export function kindReader(siteKinds: SearchKindConfig[] = []): (docId: string, heading?: string) => SearchKind {
  const kinds = siteKinds.map(({ name, docs, headings }) => ({
    name,
    docs: new RegExp(docs, 'u'),
    headings: headings === undefined ? undefined : new RegExp(headings, 'u'),
  }));
  return (docId, heading) => {
    const fits = kinds.find(
      ({ docs, headings }) =>
        docs.test(docId) && (heading === undefined ? headings === undefined : headings?.test(heading)),
    );
    return fits?.name ?? (heading === undefined ? common.page.name : common.section.name);
  };
}
