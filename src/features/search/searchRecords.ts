import { makeRecords, linkWords, type RecordPage } from '@fdc3-docs/search/build';
import type { SearchRecord } from '@fdc3-docs/search';
import type { Section } from '../../core/compile/types.ts';
import { pageWorth, categoriesOfDocs, describedLinks, partsOfDocs } from '../../core/docs/sidebars.ts';
import type { SiteConfig } from '../../core/docs/siteSchema.ts';
import type { Version } from '../../core/docs/types.ts';
import type { Feature, SearchedPage, SearchedSite } from '../../core/site/types.ts';

interface RecordConfig {
  title?: string;
  locales: SiteConfig['locales'];
  search?: SiteConfig['search'];
  searchWorth?: Record<string, number>;
}

interface RecordInput extends SearchedSite {
  /** By permalink. */
  compiled: ReadonlyMap<string, { sections: Section[]; plain?: string }>;
  config: RecordConfig;
  features: { searchRecords?: Feature['searchRecords'] }[];
  definitions?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Readers' phrases for sections, by document path in its version and anchor. */
  readersWords?: Record<string, string>;
}

/** Builds search records by version name: documents, feature pages, then described links. */
export function searchRecords(input: RecordInput): Map<string, SearchRecord[]> {
  return new Map(input.content.versions.map((version) => [version.name, versionRecords(input, version)]));
}

function versionRecords(
  { content, strings, compiled, config, features, definitions, readersWords }: RecordInput,
  version: Version,
): SearchRecord[] {
  const { default: locale, all } = config.locales;
  const groupOf = partsOfDocs(version, strings.shell.moreParts);
  const placeOf = categoriesOfDocs(version);
  const docs = version.docs
    .filter(({ unlisted }) => !unlisted)
    .map((doc): RecordPage => ({
      ...doc,
      group: groupOf(doc),
      sections: compiled.get(doc.path)?.sections,
      worth: pageWorth(doc, config.searchWorth),
      // A search for the site's title should find its introduction.
      names: doc.id === version.mainDocId && config.title ? [config.title] : [],
    }));
  const ofFeatures = features.flatMap((feature) => feature.searchRecords?.({ content, strings }, version) ?? []);
  const linked = describedLinks(version, strings.shell.moreParts).map(
    ({ label, href, ...described }): SearchedPage => ({ id: href, path: href, title: label, ...described }),
  );
  return makeRecords({
    version,
    pages: [...docs, ...ofFeatures, ...linked].map((page) => ({ ...page, place: placeOf(page.id) })),
    language: all[locale]?.htmlLang ?? locale,
    kinds: config.search?.kinds,
    definitions: definitions?.get(version.name),
    links: linkWords(version.docs.map(({ path }) => ({ path, plain: compiled.get(path)?.plain ?? '' }))),
    readersWords,
  });
}
