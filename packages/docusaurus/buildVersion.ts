import { posix } from 'node:path';
import { type Doc, encodeAddress, type Sidebar } from '../../src/contentSource.ts';
import type { ShownUpdate } from './config/pluginOptions.ts';
import { isFunction } from './config/siteModules.ts';
import { identify } from './folders/identity.ts';
import { lastUpdateOf } from './folders/lastUpdates.ts';
import { descriptionOf } from './folders/plainWords.ts';
import { listFiles, readMarkdown } from './folders/readFiles.ts';
import { encodePath } from './links/addresses.ts';
import { joinPath, objectOr, textOr, texts } from './shapes.ts';
import { readSidebars } from './sidebars/readSidebars.ts';
import { versionSidebars } from './sidebars/versionSidebars.ts';
import { type DocEntry, reportError, type Site, type SiteVersion, type SourceFile } from './site.ts';
import type { Texts } from './texts.ts';

/** A page without its version. */
export type Page = Omit<Doc, 'version'>;

/** A page without its converted text. */
type PageDoc = Omit<Page, 'selection'>;

export interface BuiltVersion {
  version: SiteVersion;
  pages: { entry: DocEntry; doc: PageDoc }[];
  /** Generated category pages. */
  generated: { doc: PageDoc; markdown: string }[];
  sidebars: Sidebar[];
  draftIds: string[];
  mainId: string;
  /** Markdown list of a doc's category or siblings, for `<DocCardList>`. */
  cardsOf(entry: DocEntry): string;
}

/** Reads a version's docs, addresses, sidebars and neighbors. */
export async function buildVersion(site: Site, version: SiteVersion): Promise<BuiltVersion> {
  const { docs: plugin } = site;
  const { folder } = version;
  const paths = await listFiles(site, { ...plugin, path: folder });
  const all = (await readMarkdown(site, folder, paths)).map((source) => identify(source, version, plugin));
  const drafts = all.filter(({ draft }) => draft);
  const docs = withoutDuplicates(
    site,
    all.filter(({ draft }) => !draft),
  );

  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const { sidebars: entries, file } = await readSidebars(site, version, byId, new Set(drafts.map(({ id }) => id)));
  const sidebars = versionSidebars(entries, { byId, baseUrl: site.baseUrl });

  const generated = sidebars.categoryPages.map(({ id, sidebar, pager, category, index, markdown }) => {
    const { permalink: path, title, description = '' } = index;
    const shown = {
      sidebarLabel: category.label,
      description,
      sidebar,
      pager,
      file,
      toc: false,
      editUrl: '',
      source: '',
    };
    return { doc: pageDoc({ id, path, title, ...shown }), markdown };
  });
  const editUrls = await editUrlsOf(site, version, docs);
  const home = docs.find(({ slug }) => slug === '/') ?? docs.find(({ id }) => id === sidebars.firstId) ?? docs[0];
  return {
    version,
    pages: docs.map((entry, index) => ({
      entry,
      doc: pageDoc({
        id: entry.id,
        path: entry.permalink,
        title: entry.title,
        sidebarLabel: textOr(entry.source.frontMatter.sidebar_label) ?? entry.title,
        ...sourceFields(site, entry.source, plugin),
        ...sidebars.placeOf(entry),
        editUrl: editUrls[index]!,
      }),
    })),
    generated,
    sidebars: sidebars.sidebars,
    draftIds: drafts.map(({ id }) => id),
    mainId: home?.id ?? generated[0]?.doc.id ?? '',
    cardsOf: sidebars.cardsOf,
  };
}

function pageDoc(fields: Omit<PageDoc, 'topic' | 'experimental' | 'deprecated'>): PageDoc {
  return { ...fields, topic: fields.id, experimental: false, deprecated: false };
}

/** Fields from a file and its front matter. */
function sourceFields({ theme }: Site, source: SourceFile, plugin: ShownUpdate) {
  const { file, text, frontMatter } = source;
  const { minHeadingLevel, maxHeadingLevel } = objectOr(theme.tableOfContents);
  const firstLevel = (...levels: unknown[]) =>
    levels.find((level): level is number => Number.isInteger(level) && Number(level) >= 2 && Number(level) <= 6)!;
  const from = firstLevel(frontMatter.toc_min_heading_level, minHeadingLevel, 2);
  const to = firstLevel(frontMatter.toc_max_heading_level, maxHeadingLevel, 3);
  const keywords = texts(frontMatter.keywords);
  return {
    file,
    source: text,
    description: descriptionOf(source),
    toc: frontMatter.hide_table_of_contents !== true,
    ...((from !== 2 || to !== 3) && { tocLevels: [from, to] as [number, number] }),
    ...(keywords.length > 0 && { keywords }),
    ...(frontMatter.unlisted === true && { unlisted: true as const }),
    ...lastUpdateOf(frontMatter.last_update, plugin),
  };
}

/** Keeps the first doc per id; reports others. */
function withoutDuplicates(site: Site, docs: DocEntry[]): DocEntry[] {
  const ids = new Map<string, string>();
  return docs.filter(({ id, source: { file } }) => {
    const other = ids.get(id);
    if (other === undefined) ids.set(id, file);
    else reportError(site, file, `The document has the same id \`${id}\` as ${other}. Only ${other} is published.`);
    return other === undefined;
  });
}

/** Edit URLs from front matter, else from the plugin options. */
async function editUrlsOf(site: Site, { name, folder }: SiteVersion, docs: DocEntry[]): Promise<string[]> {
  const { editUrl, editCurrentVersion, path } = site.docs;
  let targets: unknown[] = [];
  if (typeof editUrl === 'string')
    targets = docs.map(({ source }) => {
      const ofCurrent = editCurrentVersion && name !== 'current';
      return editUrl.replace(/\/?$/, '/') + (ofCurrent ? `${path}/${source.path}` : source.file);
    });
  else if (isFunction(editUrl)) {
    const page = { locale: site.language, version: name, versionDocsDirPath: folder };
    const inputs = docs.map(({ source, permalink }) => ({ ...page, docPath: source.path, permalink }));
    targets = await site.modules.call(site.file!, editUrl, inputs);
  }
  return docs.map(({ source }, index) => {
    const { custom_edit_url: written } = source.frontMatter;
    const target = written === null ? undefined : (textOr(written) ?? textOr(targets[index]));
    return target && /^https?:\/\//.test(target) && URL.canParse(target) ? new URL(encodeAddress(target)).href : '';
  });
}

/** Reads Markdown pages in `src/pages`; lists React pages as left out. */
export async function readPages(site: Site, textsOfSite: Texts): Promise<Page[]> {
  const { pages, baseUrl } = site;
  if (!pages) return [];
  const { path: folder, routeBasePath } = pages;
  const files = await listFiles(site, pages);
  const isMarkdown = (file: string) => /\.mdx?$/i.test(file);
  const react = files.filter((file) => !isMarkdown(file));
  if (react.length > 0) site.leftOut.push(`the React pages ${react.map((file) => `\`${folder}/${file}\``).join(', ')}`);
  for (const file of react) {
    const { dir, name } = posix.parse(file);
    site.notOurs.pages.add(encodePath(joinPath(baseUrl, routeBasePath, dir, name === 'index' ? '' : name)));
  }
  const sources = await readMarkdown(site, folder, files.filter(isMarkdown));
  return sources
    .filter(({ frontMatter }) => frontMatter.draft !== true)
    .map((source) => {
      const { frontMatter } = source;
      const { dir, name } = posix.parse(source.path);
      const written = textOr(frontMatter.slug);
      const slug = written ? posix.resolve('/', dir, written) : joinPath(dir, name === 'index' ? '' : name);
      const isHome = slug === '/' && joinPath(routeBasePath) === '/';
      const title = textOr(frontMatter.title) ?? source.contentTitle ?? name;
      const { selection, heading = '' } = textsOfSite.textOf(source, '');
      const doc = pageDoc({
        id: `pages${slug === '/' ? '/index' : slug}`,
        path: isHome ? baseUrl : encodePath(joinPath(baseUrl, routeBasePath, slug)),
        title,
        sidebarLabel: title,
        ...sourceFields(site, source, pages),
        ...(heading !== title && { heading }),
        editUrl: '',
        pager: {},
      });
      return { ...doc, selection };
    });
}
