import { hashText } from './engine/indexFile.ts';
import { keyOf, piecesOf, squash } from './engine/tokenize.ts';
import { kindReader } from './kinds.ts';
import { hierarchyLevels, type SearchKindConfig, type SearchRecord } from './types.ts';

/** A page section with headings and plain text. */
export interface RecordSection {
  /** Anchor without `#`; empty for text before the first heading. */
  id: string;
  /** Headings from the page title down to this section. */
  headings: string[];
  /** By line, with tabs between the cells of a table row. */
  text: string;
}

export interface RecordPage {
  /** Path below the version, used by kinds to recognize pages. */
  id: string;
  /** Permalink. */
  path: string;
  title: string;
  description: string;
  /** Part of the documentation that groups results. */
  group: string;
  /** Sidebar categories from the top. */
  place?: string[];
  /** Weight in hundredths; 100 by default. */
  worth?: number;
  sections?: RecordSection[];
  /** Other names of the page. */
  names?: string[];
}

export interface RecordsInput {
  version: { name: string; path: string; isLast: boolean };
  pages: RecordPage[];
  /** Page language, such as `en`. */
  language: string;
  kinds?: SearchKindConfig[];
  /** Documented names with the permalink and anchor of their section. */
  definitions?: ReadonlyMap<string, string>;
  /** Link texts by permalink with anchor (`linkWords`). */
  links?: ReadonlyMap<string, string>;
  /** Readers' phrases for sections, separated by commas or semicolons, by path below the version and anchor. */
  readersWords?: Record<string, string>;
}

/** Deeper headings join the last level. */
const deepest = hierarchyLevels.length - 1;

/** Creates a version's records: each page followed by its sections. */
export function makeRecords({
  version,
  pages,
  language,
  kinds,
  definitions,
  links,
  readersWords = {},
}: RecordsInput): SearchRecord[] {
  const namesAt = namesByDefinition(definitions);
  const kindOf = kindReader(kinds);
  return pages.flatMap((page) => {
    const { sections = [], place = [], worth = 100 } = page;
    const lead = sections.find(({ id }) => id === '');
    const whole: RecordSection = {
      id: '',
      headings: [],
      text: [page.description, lead?.text ?? ''].filter((text) => text !== '').join('\n'),
    };
    return [whole, ...sections.filter(({ id }) => id !== '')].map(({ id, headings, text }, position): SearchRecord => {
      const path = [page.group, page.title, ...headings];
      const lowest = Math.min(path.length - 1, deepest);
      const titles = [...path.slice(0, lowest), path.at(-1)!];
      const hierarchy = Object.fromEntries(
        hierarchyLevels.map((level, at) => [level, titles[at] ?? null]),
      ) as SearchRecord['hierarchy'];
      const url = id === '' ? page.path : `${page.path}#${id}`;
      const names = [...(namesAt.get(url) ?? []), ...(id === '' ? (page.names ?? []) : [])].filter(
        (name) => !path.some((heading) => plainName(heading) === plainName(name)),
      );
      const requests = readersWords[`${page.path.slice(version.path.length + 1)}#${id}`];
      const linkTexts = links?.get(url);
      return {
        objectID: url,
        hierarchy,
        content: text === '' ? null : text,
        url,
        url_without_anchor: page.path,
        anchor: id,
        type: text === '' ? hierarchyLevels[lowest]! : 'content',
        kind: kindOf(page.id, id === '' ? undefined : (headings.at(-1) ?? '')),
        ...(names.length > 0 && { names }),
        ...(place.length > 0 && { place }),
        ...(linkTexts !== undefined && { links: linkTexts }),
        ...(requests !== undefined && { phrases: requests.split(/[;,]\s*/) }),
        version: version.name,
        docusaurus_tag: `docs-default-${version.name}`,
        language,
        // Exclude the group: a page may be in different categories in different versions.
        fingerprint: hashText(JSON.stringify([page.title, ...headings, text])),
        weight: { pageRank: version.isLast ? 1 : 0, page: worth, level: 100 - 10 * lowest, position },
      };
    });
  });
}

const plainName = (text: string) => squash(keyOf(text)).replace(/\s+/g, '');

/**
 * Finds code names documented by each section, by permalink: the last part of a name, unless several sections document
 * it or it could be prose (`title`).
 */
function namesByDefinition(definitions: ReadonlyMap<string, string> = new Map()): Map<string, string[]> {
  const urlsByName = new Map<string, Set<string>>();
  for (const [name, url] of definitions) {
    const last = name.split(/[./]/).at(-1)!;
    if (piecesOf(last).length > 1) urlsByName.set(last, (urlsByName.get(last) ?? new Set()).add(url));
  }
  const names = new Map<string, string[]>();
  for (const [name, urls] of urlsByName)
    for (const url of urls.size === 1 ? urls : []) names.set(url, [...(names.get(url) ?? []), name]);
  return names;
}
