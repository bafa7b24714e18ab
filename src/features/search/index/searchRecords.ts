import { pageWorth, categoriesOfDocs, describedLinks, partsOfDocs } from '../../../core/docs/sidebars.ts';
import type { Version } from '../../../core/docs/types.ts';
import type { Section } from '../../../core/compile/types.ts';
import type { Feature, SearchedSite, SearchedPage } from '../../../core/site/types.ts';
import type { SiteConfig } from '../../../core/docs/siteSchema.ts';
import { hashText } from '../engine/indexFile.ts';
import { keyOf, piecesOf, squash } from '../engine/tokenize.ts';
import { linkWords } from './linkWords.ts';
import { kindReader } from '../kinds.ts';
import { hierarchyLevels, type SearchRecord } from '../types.ts';

interface RecordInput extends SearchedSite {
  /** By permalink. */
  compiled: ReadonlyMap<string, { sections: Section[]; plain?: string }>;
  config: Pick<SiteConfig, 'locales' | 'search' | 'searchWorth'> & Partial<Pick<SiteConfig, 'title'>>;
  features: Pick<Feature, 'searchRecords'>[];
  /** By version: each name of the facts, and the permalink with anchor of the section that documents it. */
  definitions?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** How readers ask for sections, by path of the document in its version and anchor. */
  readersWords?: Record<string, string>;
}

/** How far down headings are told apart; deeper ones join the last. */
const deepest = hierarchyLevels.length - 1;

/** The records of every version, by its name: each page, followed by its sections as they stand in it. */
export function searchRecords(input: RecordInput): Map<string, SearchRecord[]> {
  return new Map(input.content.versions.map((version) => [version.name, versionRecords(input, version)]));
}

function versionRecords(
  { content, strings, compiled, config, features, definitions, readersWords = {} }: RecordInput,
  version: Version,
): SearchRecord[] {
  const { default: locale, all } = config.locales;
  const namesAt = namesByDefinition(definitions?.get(version.name));
  // Who asks for the whole means its introduction.
  const main = version.docs.find(({ id }) => id === version.mainDocId);
  if (main && config.title) namesAt.set(main.path, [...(namesAt.get(main.path) ?? []), config.title]);
  const language = all[locale]?.htmlLang ?? locale;
  const kindOf = kindReader(config.search?.kinds);
  const placeOf = categoriesOfDocs(version);
  const linksTo = linkWords(version.docs.map(({ path }) => ({ path, plain: compiled.get(path)?.plain ?? '' })));
  const pageRecords = (page: SearchedPage, sections: Section[] = [], worth = 100): SearchRecord[] => {
    const lead = sections.find(({ id }) => id === '');
    const whole: Section = {
      id: '',
      headings: [],
      text: [page.description, lead?.text ?? ''].filter((text) => text !== '').join('\n'),
    };
    const place = placeOf(page.id);
    return [whole, ...sections.filter(({ id }) => id !== '')].map(({ id, headings, text }, position) => {
      const path = [page.group, page.title, ...headings];
      const lowest = Math.min(path.length - 1, deepest);
      const titles = [...path.slice(0, lowest), path.at(-1)!];
      const hierarchy = Object.fromEntries(
        hierarchyLevels.map((level, at) => [level, titles[at] ?? null]),
      ) as SearchRecord['hierarchy'];
      const url = id === '' ? page.path : `${page.path}#${id}`;
      const names = (namesAt.get(url) ?? []).filter(
        (name) => !path.some((heading) => plainName(heading) === plainName(name)),
      );
      const asked = readersWords[`${page.path.slice(version.path.length + 1)}#${id}`];
      const links = [linksTo.get(url), asked].filter((text) => text !== undefined);
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
        ...(links.length > 0 && { links: links.join('\n') }),
        version: version.name,
        docusaurus_tag: `docs-default-${version.name}`,
        language,
        // The part of the documentation is left out: the same page is in other categories in other versions.
        fingerprint: hashText(JSON.stringify([page.title, ...headings, text])),
        weight: { pageRank: version.isLast ? 1 : 0, page: worth, level: 100 - 10 * lowest, position },
      };
    });
  };
  const groupOf = partsOfDocs(version, strings.shell.moreParts);
  const docs = version.docs
    .filter(({ unlisted }) => !unlisted)
    .flatMap((doc) => {
      const page = { ...doc, group: groupOf(doc) };
      return pageRecords(page, compiled.get(doc.path)?.sections, pageWorth(doc, config.searchWorth));
    });
  const ofFeatures = features.flatMap((feature) => feature.searchRecords?.({ content, strings }, version) ?? []);
  const linked = describedLinks(version, strings.shell.moreParts).map(
    ({ label, href, ...described }): SearchedPage => ({ id: href, path: href, title: label, ...described }),
  );
  return [...docs, ...[...ofFeatures, ...linked].flatMap((page) => pageRecords(page))];
}

const plainName = (text: string) => squash(keyOf(text)).replace(/\s+/g, '');

/**
 * What is documented at each place, by permalink: the last parts of names, where they say what they are by themselves.
 * One that several places document, or that could be a word of prose (`title`), does not.
 */
function namesByDefinition(definitions: ReadonlyMap<string, string> = new Map()): Map<string, string[]> {
  const places = new Map<string, Set<string>>();
  for (const [name, url] of definitions) {
    const last = name.split(/[./]/).at(-1)!;
    if (piecesOf(last).length > 1) places.set(last, (places.get(last) ?? new Set()).add(url));
  }
  const names = new Map<string, string[]>();
  for (const [name, urls] of places)
    for (const url of urls.size === 1 ? urls : []) names.set(url, [...(names.get(url) ?? []), name]);
  return names;
}
