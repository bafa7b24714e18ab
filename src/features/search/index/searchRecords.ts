import { pageWorth } from '../../../core/docs/pageWorth.ts';
import { changesPath, versionBefore, hasRules, rulesPath } from '../../../core/docs/versionPaths.ts';
import type { Content, Doc, Version } from '../../../core/docs/types.ts';
import type { Section } from '../../../core/compile/types.ts';
import type { SiteConfig } from '../../../core/docs/siteSchema.ts';
import { hashText } from '../engine/indexFile.ts';
import { keyOf, piecesOf, squash } from '../engine/tokenize.ts';
import { partsOfDocs } from '../../../core/docs/sidebars.ts';
import { kindReader } from '../kinds.ts';
import type { HierarchyLevel, SearchRecord } from '../types.ts';

export interface RecordInput {
  content: Pick<Content, 'versions'>;
  /** By permalink. */
  compiled: ReadonlyMap<string, { sections: Section[] }>;
  config: Pick<SiteConfig, 'locales' | 'search' | 'searchWorth'> & Partial<Pick<SiteConfig, 'title'>>;
  /** By version: each name of the facts, and the permalink with anchor of the section that documents it. */
  homes?: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const levels: HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
/** How far down headings are told apart; deeper ones join the last. */
const deepest = levels.length - 1;

/** The records of every version, by its name: each page, followed by its sections as they stand in it. */
export function searchRecords({ content, compiled, config, homes }: RecordInput): Map<string, SearchRecord[]> {
  const { default: locale, all } = config.locales;
  const language = all[locale]?.htmlLang ?? locale;
  const kindOf = kindReader(config.search?.kinds);
  return new Map(
    content.versions.map((version) => {
      const partOf = partsOfDocs(version);
      const namesAt = namesByHome(homes?.get(version.name));
      // Who asks for the whole means its introduction.
      const main = version.docs.find(({ id }) => id === version.mainDocId);
      if (main && config.title) namesAt.set(main.path, [...(namesAt.get(main.path) ?? []), config.title]);
      const records = version.docs
        .filter(({ unlisted }) => !unlisted)
        .flatMap((doc) =>
          docRecords(
            { version, language, kindOf, namesAt },
            doc,
            partOf(doc),
            compiled.get(doc.path)?.sections ?? [],
            pageWorth(doc, config.searchWorth),
          ),
        );
      const rules = hasRules(version)
        ? docRecords({ version, language, kindOf, namesAt }, rulesDoc(version), rulesTitle, [], 100)
        : [];
      const before = versionBefore(content, version);
      const changes = before
        ? docRecords({ version, language, kindOf, namesAt }, changesDoc(version, before), changesTitle, [], 100)
        : [];
      return [version.name, [...records, ...rules, ...changes]];
    }),
  );
}

interface OfAll {
  version: Version;
  language: string;
  kindOf: ReturnType<typeof kindReader>;
  namesAt: Map<string, string[]>;
}

function docRecords(
  { version, language, kindOf, namesAt }: OfAll,
  doc: Pick<Doc, 'id' | 'path' | 'title' | 'description'>,
  part: string,
  sections: Section[],
  worth: number,
): SearchRecord[] {
  const lead = sections.find(({ id }) => id === '');
  const page: Section = {
    id: '',
    headings: [],
    text: [doc.description, lead?.text ?? ''].filter((text) => text !== '').join('\n'),
  };
  return [page, ...sections.filter(({ id }) => id !== '')].map(({ id, headings, text }, position) => {
    const path = [part, doc.title, ...headings];
    const lowest = Math.min(path.length - 1, deepest);
    const titles = [...path.slice(0, lowest), path.at(-1)!];
    const hierarchy = Object.fromEntries(
      levels.map((level, at) => [level, titles[at] ?? null]),
    ) as SearchRecord['hierarchy'];
    const url = id === '' ? doc.path : `${doc.path}#${id}`;
    const names = (namesAt.get(url) ?? []).filter(
      (name) => !path.some((heading) => plainName(heading) === plainName(name)),
    );
    return {
      objectID: url,
      hierarchy,
      content: text === '' ? null : text,
      url,
      url_without_anchor: doc.path,
      anchor: id,
      type: text === '' ? levels[lowest]! : 'content',
      kind: kindOf(doc.id, id === '' ? undefined : (headings.at(-1) ?? '')),
      ...(names.length > 0 && { names }),
      version: version.name,
      docusaurus_tag: `docs-default-${version.name}`,
      language,
      // The part of the documentation is left out: the same page is in other categories in other versions.
      fingerprint: hashText(JSON.stringify([doc.title, ...headings, text])),
      weight: { pageRank: version.isLast ? 1 : 0, page: worth, level: 100 - 10 * lowest, position },
    };
  });
}

const plainName = (text: string) => squash(keyOf(text)).replace(/\s+/g, '');

/**
 * What is documented at each place, by permalink: the last parts of names, where they say what they are by themselves. One
 * that several places document, or that could be a word of prose (`title`), does not.
 */
function namesByHome(homes: ReadonlyMap<string, string> = new Map()): Map<string, string[]> {
  const places = new Map<string, Set<string>>();
  for (const [name, url] of homes) {
    const last = name.split(/[./]/).at(-1)!;
    if (piecesOf(last).length > 1) places.set(last, (places.get(last) ?? new Set()).add(url));
  }
  const names = new Map<string, string[]>();
  for (const [name, urls] of places)
    for (const url of urls.size === 1 ? urls : []) names.set(url, [...(names.get(url) ?? []), name]);
  return names;
}

const rulesTitle = 'Rules';

/** The page of all rules is made of sentences that stand on other pages: of its own it has a name. */
function rulesDoc(version: Version): Pick<Doc, 'id' | 'path' | 'title' | 'description'> {
  return {
    id: 'rules',
    path: rulesPath(version),
    title: rulesTitle,
    description:
      'All rules of this version in one list: every MUST, SHOULD and MAY, who is bound by it, and what is new, changed or gone.',
  };
}

const changesTitle = 'Changes';

/** The page of what changed in a version, so that asking for it finds it; what changed in each document is said there. */
function changesDoc(version: Version, before: Version): Pick<Doc, 'id' | 'path' | 'title' | 'description'> {
  const title = `What changed in ${version.label}`;
  return {
    id: 'changes',
    path: changesPath(version),
    title,
    description: `What is new in ${version.label} since ${before.label}: changes, differences, deprecations and removals of documents, names of the API, errors, types of data and rules. Release notes, changelog, migration from ${before.label}.`,
  };
}

/** Records as a file of one JSON object a line, which hosted services take. */
export function toNdjson(records: SearchRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
