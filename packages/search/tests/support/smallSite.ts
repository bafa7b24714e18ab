import { buildIndex } from '../../buildIndex.ts';
import { createEngine, type Engine } from '../../engine/engine.ts';
import { makeRecords, type RecordSection } from '../../records.ts';
import type { SearchKindConfig, SearchRecord } from '../../types.ts';

/** A page of a small site, with its sidebar category. */
export interface SmallPage {
  id: string;
  title: string;
  description?: string;
  part?: string;
  worth?: number;
  sections?: RecordSection[];
}

/** Kinds similar to those of a standard's site. */
export const kinds: SearchKindConfig[] = [
  {
    name: 'api',
    label: 'API',
    plural: 'API members',
    docs: '^api/(?:ref/)?[A-Z][^/]*$',
    headings: '^(?:[a-z][A-Za-z0-9]*|[A-Z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+)(?: \\(deprecated\\))?$',
    weights: { text: 1.08, name: 2.6 },
  },
  {
    name: 'context',
    label: 'Context',
    plural: 'Context types',
    docs: '^context/ref/',
    prefix: 'fdc3',
    weights: { name: 2.8 },
  },
  { name: 'intent', label: 'Intent', plural: 'Intents', docs: '^intents/ref/', weights: { name: 2.8 } },
  { name: 'term', label: 'Term', plural: 'Terms', docs: '^fdc3-glossary$', headings: '..', defines: true },
];

const defaults = {
  isLast: true,
  order: 0,
  synonyms: [] as string[][],
  kinds,
  definitions: {} as Record<string, string>,
  readersWords: {} as Record<string, string>,
};
export type SmallSiteOptions = Partial<typeof defaults>;

export function smallIndex(name: string, pages: SmallPage[], options: SmallSiteOptions = {}) {
  const { isLast, order, synonyms, definitions, ...others } = { ...defaults, ...options };
  const path = isLast ? '/docs' : `/docs/${name}`;
  const version = { name, path, isLast };
  const records: SearchRecord[] = makeRecords({
    version,
    language: 'en',
    pages: pages.map(({ part = 'Part', description = '', ...page }) => ({
      ...page,
      description,
      path: `${path}/${page.id}`,
      group: part,
      place: [part],
    })),
    definitions: new Map(Object.entries(definitions ?? {})),
    ...others,
  });
  return { records, ...buildIndex({ version, order, records, synonyms, kinds: others.kinds }) };
}

/** Engine for a small site, with all page texts. */
export function smallEngine(name: string, pages: SmallPage[], options: SmallSiteOptions = {}): Engine {
  const { index, words, texts } = smallIndex(name, pages, options);
  const engine = createEngine(index, words.json);
  for (const [file, text] of texts) engine.addText(file, text);
  return engine;
}
