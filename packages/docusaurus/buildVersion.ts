import { decodeAddress } from '../../src/core/parse/text.ts';
import GithubSlugger from 'github-slugger';
import type { Diagnostic, Doc, DocLink, Sidebar } from '../../src/core/docs/types.ts';
import {
  buildSidebars,
  fileName,
  generatedId,
  pagerLabel,
  readingOrder,
  sidebarsById,
  type VersionDocs,
} from './buildSidebars.ts';
import { addressProblem, withoutDuplicates } from './addressProblems.ts';
import { readCategoryFiles } from './categories.ts';
import { cards, neighboursOf } from './docCards.ts';
import { excerptOf } from './excerpt.ts';
import { encodePath, identify } from './identity.ts';
import { lastUpdateOf } from './lastUpdates.ts';
import { listFiles, localizedFiles } from './listFiles.ts';
import { readFiles } from './readFiles.ts';
import { readSidebars } from './readSidebars.ts';
import { unknown } from './plainValues.ts';
import { escapeMarkdown } from './safe.ts';
import { isObject, textOr, texts } from './shapes.ts';
import { generatedIndexes, sidebarEntries } from './sidebarEntries.ts';
import { translateSidebar } from './translateSidebar.ts';
import { tagLines, tagPages, tagsOf } from './tags.ts';
import type { Category, DocEntry, DocusaurusConfig, GeneratedIndex, PluginVersion } from './types.ts';

/** A version of one docs plugin, read: everything but the texts. */
export interface BuiltVersion {
  version: PluginVersion;
  docs: DocEntry[];
  /** Those of the docs that have a page: the first of each address. */
  pages: { entry: DocEntry; doc: Omit<Doc, 'selection' | 'version'> }[];
  /** Pages that are made of categories and of tags. */
  generated: { doc: Omit<Doc, 'selection' | 'version'>; markdown: string }[];
  sidebars: Sidebar[];
  draftIds: string[];
  mainId: string;
  /** The list of what stands in a doc's category, or beside it: what `<DocCardList>` shows. */
  cards(entry: DocEntry): string;
  /** What stands below a doc's text. */
  foot(entry: DocEntry): string;
}

/** Reads the folders of one version: docs, their addresses, sidebars, neighbours. */
export async function buildVersion(
  root: string,
  config: DocusaurusConfig,
  version: PluginVersion,
  prefix: string,
  diagnostics: Diagnostic[],
): Promise<BuiltVersion> {
  const { plugin, folder, localized, translate } = version;
  const paths = await listFiles(root, folder, {
    include: plugin.include,
    exclude: plugin.exclude,
    readable: config.readable,
  });
  const { sources, diagnostics: unreadable } = await readFiles(
    root,
    await localizedFiles(root, folder, localized, paths, config.readable),
    config.format,
  );
  diagnostics.push(...unreadable);
  const pathOf = (file: string) => file.slice((file.startsWith(`${localized}/`) ? localized : folder).length + 1);
  const all = sources.map((source) => identify(source, pathOf(source.file), version));
  const drafts = all.filter(({ draft }) => draft);
  const docs = withoutDuplicates(
    all.filter(({ draft }) => !draft),
    diagnostics,
  );
  const { categories, diagnostics: categoryProblems } = await readCategoryFiles(root, folder, config.readable);
  diagnostics.push(...categoryProblems);

  const { config: sidebarConfig, file } = readSidebars(root, version, config, diagnostics);
  const written = sidebarEntries(sidebarConfig, {
    version,
    docs,
    draftIds: new Set(drafts.map(({ id }) => id)),
    categories,
    slugger: new GithubSlugger(),
    file,
    report: (diagnostic) => diagnostics.push(diagnostic),
  });
  const entries = new Map([...written].map(([name, list]) => [name, translateSidebar(name, list, translate)]));
  const known: VersionDocs = { byId: new Map(docs.map((doc) => [doc.id, doc])), prefix, baseUrl: config.baseUrl };
  const sidebars = buildSidebars(entries, known);
  const sidebarOf = sidebarsById(entries);
  const reading = new Map([...entries].map(([name, list]) => [name, readingOrder(list, known)]));

  const pages = docs.map((entry) => ({
    entry,
    doc: docOf(entry, { known, sidebarOf, reading, names: sidebars.map(({ name }) => name), config }),
  }));
  const taken = new Map(docs.map((doc) => [doc.permalink, doc.source.file]));
  const generated = [...entries].flatMap(([name, list]) =>
    generatedIndexes(list).flatMap(({ category, link }) => {
      const problem = addressProblem(link.permalink, taken);
      if (problem)
        diagnostics.push({
          severity: 'error',
          kind: 'foreign',
          file,
          message: `The page of the category \`${category.label}\` would be at \`${link.slug}\`, ${problem}. Give it another \`slug\`.`,
        });
      if (problem) return [];
      taken.set(link.permalink, `the category \`${category.label}\``);
      return [
        generatedPage(category, link, {
          known,
          file,
          sidebar: `${prefix}${fileName(name)}`,
          reading: reading.get(name) ?? [],
        }),
      ];
    }),
  );
  const tags = tagsOf(root, version, docs, { readable: config.readable, diagnostics });
  const lines = tagLines(tags);
  for (const page of tagPages(tags, version)) {
    const problem = addressProblem(page.path, taken);
    if (problem === undefined)
      generated.push(
        tagPage(
          page,
          prefix + generatedId(page.path.slice(version.path === '/' ? 0 : encodePath(version.path).length)),
          file,
        ),
      );
    else
      diagnostics.push({
        severity: 'error',
        kind: 'foreign',
        file,
        message: `The page "${page.title}" would be at \`${page.path}\`, ${problem}.`,
      });
  }
  const home =
    docs.find(({ slug }) => slug === '/') ?? docs.find(({ id }) => id === [...sidebarOf.keys()][0]) ?? docs[0];
  return {
    version,
    docs,
    pages,
    generated,
    sidebars,
    draftIds: drafts.map(({ id }) => prefix + id),
    mainId: home ? prefix + home.id : (generated[0]?.doc.id ?? ''),
    cards: (entry) => cards(neighboursOf(entry.id, entries.get(sidebarNameOf(entry, sidebarOf) ?? '') ?? []), known),
    foot: (entry) => lines.get(entry) ?? '',
  };
}

interface DocContext {
  known: VersionDocs;
  sidebarOf: Map<string, string>;
  reading: Map<string, (DocLink & { id: string })[]>;
  /** Names of the sidebars that there are. */
  names: string[];
  config: DocusaurusConfig;
}

/** The sidebar beside a doc: the one it asks for, else the one that lists it. */
function sidebarNameOf({ id, source }: DocEntry, sidebarOf: Map<string, string>): string | undefined {
  const { displayed_sidebar: displayed } = source.frontMatter;
  return displayed === null ? undefined : (textOr(displayed) ?? sidebarOf.get(id));
}

function docOf(
  entry: DocEntry,
  { known, sidebarOf, reading, names, config }: DocContext,
): Omit<Doc, 'selection' | 'version'> {
  const { source, id } = entry;
  const { frontMatter } = source;
  const sidebar = sidebarNameOf(entry, sidebarOf);
  const name = sidebar === undefined ? undefined : known.prefix + fileName(sidebar);
  const order = (sidebar !== undefined && reading.get(sidebar)) || [];
  const at = order.findIndex((each) => each.id === known.prefix + id);
  const neighbour = (given: unknown, otherwise: DocLink | undefined): DocLink | undefined => {
    if (given === null) return undefined;
    const doc = typeof given === 'string' ? known.byId.get(given) : undefined;
    return doc ? { path: doc.permalink, label: pagerLabel(doc) } : link(otherwise);
  };
  return {
    id: known.prefix + id,
    topic: known.prefix + id,
    path: entry.permalink,
    file: source.file,
    title: entry.title,
    sidebarLabel: textOr(frontMatter.sidebar_label) ?? entry.title,
    description: textOr(frontMatter.description) ?? excerptOf(source),
    ...(name !== undefined && names.includes(name) && { sidebar: name }),
    ...metaOf(frontMatter, config),
    ...(entry.unlisted && { unlisted: true as const }),
    ...lastUpdateOf(frontMatter.last_update, entry.version.plugin.lastUpdate),
    editUrl: editUrlOf(entry, config),
    pager: {
      previous: neighbour(frontMatter.pagination_prev, at > 0 ? order[at - 1] : undefined),
      next: neighbour(frontMatter.pagination_next, at === -1 ? undefined : order[at + 1]),
    },
    experimental: false,
    deprecated: false,
    source: source.text,
  };
}

function link(target: DocLink | undefined): DocLink | undefined {
  return target && { path: target.path, label: target.label };
}

/** What front matter says of any page. */
export function metaOf(
  frontMatter: Record<string, unknown>,
  { theme }: Pick<DocusaurusConfig, 'theme'>,
): Pick<Doc, 'toc' | 'tocLevels' | 'keywords'> {
  const site = isObject(theme.tableOfContents) ? theme.tableOfContents : {};
  const level = (own: unknown, ofSite: unknown, otherwise: number) =>
    [own, ofSite, otherwise].find(
      (each): each is number => Number.isInteger(each) && Number(each) >= 2 && Number(each) <= 6,
    )!;
  const levels: [number, number] = [
    level(frontMatter.toc_min_heading_level, site.minHeadingLevel, 2),
    level(frontMatter.toc_max_heading_level, site.maxHeadingLevel, 3),
  ];
  const keywords = texts(frontMatter.keywords);
  return {
    toc: frontMatter.hide_table_of_contents !== true,
    ...((levels[0] !== 2 || levels[1] !== 3) && { tocLevels: levels }),
    ...(keywords.length > 0 && { keywords }),
  };
}

/** Where a doc's source is changed: its own word, else the plugin's address with the file's path, or what the plugin gives for it. */
function editUrlOf(entry: DocEntry, config: DocusaurusConfig): string {
  const { frontMatter } = entry.source;
  const { plugin, name, folder } = entry.version;
  const file = plugin.editLocalizedFiles ? entry.source.file : `${folder}/${entry.path}`;
  if (frontMatter.custom_edit_url === null) return '';
  const base =
    typeof plugin.editUrl === 'string'
      ? `${plugin.editUrl.replace(/\/?$/, '/')}${plugin.editCurrentVersion && name !== 'current' ? `${plugin.path}/${entry.path}` : file}`
      : editUrlGiven(entry, config);
  const target = textOr(frontMatter.custom_edit_url) ?? base;
  return target && /^https?:\/\//.test(target) && URL.canParse(target)
    ? new URL(encodeURI(decodeAddress(target))).href
    : '';
}

function editUrlGiven(
  { version: { plugin, name, folder }, path, permalink }: DocEntry,
  { language, leftOut }: DocusaurusConfig,
): string | undefined {
  if (typeof plugin.editUrl !== 'function') return undefined;
  const given = plugin.editUrl({
    locale: language.name,
    version: name,
    versionDocsDirPath: folder,
    docPath: path,
    permalink,
  });
  const untold = '`editUrl` of the docs plugin (its value takes running the code)';
  if (given === unknown && !leftOut.includes(untold)) leftOut.push(untold);
  return textOr(given);
}

interface GeneratedContext {
  known: VersionDocs;
  file: string;
  sidebar: string;
  reading: (DocLink & { id: string })[];
}

/** The page of a category: a list of what is in it. */
function generatedPage(
  category: Category,
  index: GeneratedIndex,
  { known, file, sidebar, reading }: GeneratedContext,
): BuiltVersion['generated'][number] {
  const id = known.prefix + generatedId(index.slug);
  const at = reading.findIndex((each) => each.id === id);
  return {
    doc: {
      id,
      topic: id,
      path: index.permalink,
      file,
      title: index.title,
      sidebarLabel: category.label,
      description: index.description ?? '',
      sidebar,
      toc: false,
      editUrl: '',
      pager: {
        previous: link(at > 0 ? reading[at - 1] : undefined),
        next: link(at === -1 ? undefined : reading[at + 1]),
      },
      experimental: false,
      deprecated: false,
      source: '',
    },
    markdown: `${index.description ? `${escapeMarkdown(index.description)}\n\n` : ''}${cards(category.items, known)}`,
  };
}

/** A page of tags; no sidebar lists it. */
function tagPage(
  { path, title, description, unlisted, markdown }: ReturnType<typeof tagPages>[number],
  id: string,
  file: string,
): BuiltVersion['generated'][number] {
  return {
    doc: {
      id,
      topic: id,
      path,
      file,
      title,
      sidebarLabel: title,
      description,
      ...(unlisted && { unlisted }),
      toc: false,
      editUrl: '',
      pager: {},
      experimental: false,
      deprecated: false,
      source: '',
    },
    markdown,
  };
}
