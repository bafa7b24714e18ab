import { weights } from './engine/weights.ts';
import type { KindWeights, NamedKind, SearchKind, SearchKindConfig } from './types.ts';

/** A kind as an index holds it. */
export interface IndexedKind {
  name: SearchKind;
  weights: KindWeights;
  prefix?: string;
  defines?: boolean;
}

/** The two kinds that every site has. */
const common = {
  page: { name: 'page', label: 'Page', plural: 'Pages' },
  section: { name: 'section', label: 'Section', plural: 'Sections' },
} as const;

/** All kinds of a site as an index holds them. */
export function indexedKinds(siteKinds: SearchKindConfig[] = []): IndexedKind[] {
  const indexed = siteKinds.map(({ name, weights: own, prefix, defines, headings }): IndexedKind => ({
    name,
    weights: { ...weights.kind[headings === undefined ? 'page' : 'section'], ...own },
    ...(prefix !== undefined && { prefix }),
    ...(defines && { defines }),
  }));
  return [...indexed, ...Object.values(common).map(({ name }) => ({ name, weights: weights.kind[name] }))];
}

/** All kinds of a site in the order in which readers choose from them. */
export function namedKinds(siteKinds: NamedKind[] = []): NamedKind[] {
  return [...siteKinds, common.page, common.section].map(({ name, label, plural }) => ({ name, label, plural }));
}

/** Says of what kind a page is, or a section of it under a heading: the first of the site's own that fits. */
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
