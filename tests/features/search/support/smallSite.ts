import type { Doc, Version } from '../../../../src/core/docs/types.ts';
import type { Section } from '../../../../src/core/compile/types.ts';
import { createEngine } from '@fdc3-docs/search/engine';
import type { Engine } from '@fdc3-docs/search/engine';
import { buildIndex } from '@fdc3-docs/search/build';
import site from '../../../../content/site.ts';
import { searchRecords } from '../../../../src/features/search/searchRecords.ts';
import * as english from '../../../../src/strings/english.ts';

/** A page of a small site: its id, title, description and sections as `## heading`, text. */
export interface SmallPage {
  id: string;
  title: string;
  description?: string;
  /** Category in the sidebar. */
  part?: string;
  /** No sidebar lists it. */
  unlisted?: boolean;
  sections?: { id: string; headings: string[]; text: string }[];
}

export const locales = {
  default: 'en',
  all: { en: { label: 'English', direction: 'ltr' as const, htmlLang: 'en', calendar: 'gregory', path: '/' } },
};

export function smallVersion(
  name: string,
  pages: SmallPage[],
  isLast = true,
): { version: Version; sections: [string, { sections: Section[] }][] } {
  const path = isLast ? '/docs' : `/docs/${name}`;
  const docs = pages.map(({ id, title, description = '', unlisted }): Doc => ({
    id,
    title,
    sidebar: unlisted ? undefined : 'docs',
    description,
    topic: id,
    version: name,
    path: `${path}/${id}`,
    file: `content/docs/${id}.md`,
    sidebarLabel: title,
    toc: true,
    experimental: false,
    deprecated: false,
    source: '',
    selection: { markdown: '', spans: [], notes: [] },
  }));
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const parts = [...new Set(listed.map(({ part }) => part ?? 'Part'))];
  const items = parts.map((label) => ({
    type: 'category' as const,
    label,
    items: listed
      .filter(({ part }) => (part ?? 'Part') === label)
      .map(({ id, title }) => ({ type: 'doc' as const, id, label: title, path: `${path}/${id}` })),
  }));
  const version: Version = {
    name,
    label: name,
    number: name,
    state: isLast ? 'latest' : 'old',
    isLast,
    path,
    mainDocId: pages[0]?.id ?? '',
    docs,
    draftIds: [],
    sidebars: [{ name: 'docs', link: { path, label: 'Docs' }, items }],
  };
  return { version, sections: docs.map((doc, at) => [doc.path, { sections: pages[at]!.sections ?? [] }]) };
}

export function smallIndex(
  name: string,
  pages: SmallPage[],
  {
    isLast = true,
    order = 0,
    synonyms = [] as string[][],
    kinds = site.search?.kinds,
    definitions = {} as Record<string, string>,
    readersWords = {} as Record<string, string>,
  } = {},
) {
  const { version, sections } = smallVersion(name, pages, isLast);
  const records = searchRecords({
    content: { versions: [version] },
    strings: english,
    compiled: new Map(sections),
    config: { locales, search: { provider: 'embedded', kinds }, searchWorth: { 'api/conformance': 70 } },
    features: [],
    definitions: new Map([[name, new Map(Object.entries(definitions))]]),
    readersWords,
  }).get(name)!;
  return { records, ...buildIndex({ version, order, records, synonyms, kinds }) };
}

export function smallEngine(name: string, pages: SmallPage[], options: Parameters<typeof smallIndex>[2] = {}): Engine {
  const { index, words, texts } = smallIndex(name, pages, options);
  const engine = createEngine(index, words.json);
  for (const [file, text] of texts) engine.addText(file, text);
  return engine;
}
