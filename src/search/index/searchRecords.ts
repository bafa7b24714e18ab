import { hasRules, rulesPath } from '../../docs/rulesPath.ts';
import type { Content, Doc, Version } from '../../docs/types.ts';
import type { Section } from '../../markdown/types.ts';
import type { SiteConfig } from '../../theme/types.ts';
import { hashText } from '../engine/hash.ts';
import type { HierarchyLevel, SearchRecord } from '../types.ts';
import { kindOfPage, kindOfSection } from './kindOf.ts';
import { pageWorth } from './pageWorth.ts';
import { partsOfDocs } from './partOf.ts';

export interface RecordInput {
  content: Pick<Content, 'versions'>;
  /** By permalink. */
  compiled: ReadonlyMap<string, { sections: Section[] }>;
  config: Pick<SiteConfig, 'locales' | 'searchWorth'>;
}

const levels: HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
/** How far down headings are told apart; deeper ones join the last. */
const deepest = levels.length - 1;

/** The records of every version, by its name: each page, followed by its sections as they stand in it. */
export function searchRecords({ content, compiled, config }: RecordInput): Map<string, SearchRecord[]> {
  const { default: locale, all } = config.locales;
  const language = all[locale]?.htmlLang ?? locale;
  return new Map(
    content.versions.map((version) => {
      const partOf = partsOfDocs(version);
      const records = version.docs.filter(({ unlisted }) => !unlisted).flatMap((doc) => docRecords(version, doc, partOf(doc), compiled.get(doc.path)?.sections ?? [], language, pageWorth(doc, config.searchWorth)));
      return [version.name, hasRules(version) ? [...records, ...docRecords(version, rulesDoc(version), rulesTitle, [], language, 100)] : records];
    }),
  );
}

function docRecords(version: Version, doc: Pick<Doc, 'id' | 'path' | 'title' | 'description'>, part: string, sections: Section[], language: string, worth: number): SearchRecord[] {
  const lead = sections.find(({ id }) => id === '');
  const page: Section = { id: '', headings: [], text: [doc.description, lead?.text ?? ''].filter((text) => text !== '').join('\n') };
  return [page, ...sections.filter(({ id }) => id !== '')].map(({ id, headings, text }, position) => {
    const path = [part, doc.title, ...headings];
    const lowest = Math.min(path.length - 1, deepest);
    const names = [...path.slice(0, lowest), path.at(-1)!];
    const hierarchy = Object.fromEntries(levels.map((level, at) => [level, names[at] ?? null])) as SearchRecord['hierarchy'];
    const url = id === '' ? doc.path : `${doc.path}#${id}`;
    return {
      objectID: url,
      hierarchy,
      content: text === '' ? null : text,
      url,
      url_without_anchor: doc.path,
      anchor: id,
      type: text === '' ? levels[lowest]! : 'content',
      kind: id === '' ? kindOfPage(doc.id) : kindOfSection(doc.id, headings.at(-1) ?? ''),
      version: version.name,
      docusaurus_tag: `docs-default-${version.name}`,
      language,
      // The part of the documentation is left out: the same page is in other categories in other versions.
      fingerprint: hashText(JSON.stringify([doc.title, ...headings, text])),
      weight: { pageRank: version.isLast ? 1 : 0, page: worth, level: 100 - 10 * lowest, position },
    };
  });
}

const rulesTitle = 'Rules';

/** The page of all rules is made of sentences that stand on other pages: of its own it has a name. */
function rulesDoc(version: Version): Pick<Doc, 'id' | 'path' | 'title' | 'description'> {
  return { id: 'rules', path: rulesPath(version), title: rulesTitle, description: 'All rules of this version in one list: every MUST, SHOULD and MAY, who is bound by it, and what is new, changed or gone.' };
}

/** Records as a file of one JSON object a line, which hosted services take. */
export function toNdjson(records: SearchRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
