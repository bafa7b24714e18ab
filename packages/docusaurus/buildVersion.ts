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
import { generatedId, versionSidebars } from './sidebars/versionSidebars.ts';
import { type DocEntry, type PluginVersion, reportError, type Site, type SourceFile } from './site.ts';
import { tagLines, tagPages, tagsOf } from './tags.ts';
import type { Texts } from './texts.ts';

/** A doc before its version name and converted text are added. */
type PageDoc = Omit<Doc, 'selection' | 'version'>;

export interface BuiltVersion {
  version: PluginVersion;
  pages: { entry: DocEntry; doc: PageDoc }[];
  generated: { doc: PageDoc; markdown: string }[];
  sidebars: Sidebar[];
  draftIds: string[];
  mainId: string;
  /** Markdown list of a doc's category or siblings, for `<DocCardList>`. */
  cardsOf(entry: DocEntry): string;
  footOf(entry: DocEntry): string;
}

/** Reads the folders of a version: docs, addresses, sidebars, neighbors. Ids start with `prefix`. */
export async function buildVersion(site: Site, version: PluginVersion, prefix: string): Promise<BuiltVersion> {
  const { plugin, folder } = version;
  const paths = await listFiles(site, { ...plugin, path: folder });
  const all = (await readMarkdown(site, folder, paths)).map((source) => identify(source, version));
  const drafts = all.filter(({ draft }) => draft);
  const docs = withoutDuplicates(
    site,
    all.filter(({ draft }) => !draft),
  );

  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const { sidebars: entries, file } = await readSidebars(site, version, byId, new Set(drafts.map(({ id }) => id)));
  const sidebars = versionSidebars(entries, { byId, prefix, baseUrl: site.baseUrl });

  const generated: BuiltVersion['generated'] = [];
  const taken = new Map(docs.map((doc) => [doc.permalink, doc.source.file]));
  /** Adds a page without a file, unless its address is in use. */
  const addGenerated = (page: GeneratedPage, name: string, at: string, advice = '') => {
    const problem = addressProblem(page.path, taken);
    if (problem) return reportError(site, file, `${name} would be at \`${at}\`, ${problem}.${advice}`);
    const { markdown, ...fields } = page;
    generated.push({ doc: pageDoc({ ...fields, file, toc: false, editUrl: '', source: '' }), markdown });
  };
  for (const { id, sidebar, pager, category, index, markdown } of sidebars.categoryPages) {
    const { label: sidebarLabel } = category;
    const { permalink: path, slug, title, description = '' } = index;
    const page = { id, path, title, sidebarLabel, description, sidebar, pager, markdown };
    addGenerated(page, `The page of the category \`${sidebarLabel}\``, slug, ' Give it another `slug`.');
    if (!taken.has(path)) taken.set(path, `the category \`${sidebarLabel}\``);
  }
  const tags = tagsOf(site, version, docs);
  const versionPath = version.path === '/' ? '' : encodePath(version.path);
  for (const { unlisted, ...tag } of tagPages(tags, version)) {
    const id = prefix + generatedId(tag.path.slice(versionPath.length));
    const page = { ...tag, id, sidebarLabel: tag.title, pager: {}, ...(unlisted && { unlisted }) };
    addGenerated(page, `The page "${tag.title}"`, tag.path);
  }
  const lines = tagLines(tags);
  const editUrls = await editUrlsOf(site, version, docs);
  const home = docs.find(({ slug }) => slug === '/') ?? docs.find(({ id }) => id === sidebars.firstId) ?? docs[0];
  return {
    version,
    pages: docs.map((entry, index) => ({
      entry,
      doc: pageDoc({
        id: prefix + entry.id,
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
    draftIds: drafts.map(({ id }) => prefix + id),
    mainId: home ? prefix + home.id : (generated[0]?.doc.id ?? ''),
    cardsOf: sidebars.cardsOf,
    footOf: (entry) => lines.get(entry) ?? '',
  };
}

/** Fields that differ between the pages of an imported site. */
type CommonFields = Omit<PageDoc, 'topic' | 'experimental' | 'deprecated'>;
type GeneratedPage = Omit<CommonFields, 'file' | 'toc' | 'editUrl' | 'source'> & { markdown: string };

function pageDoc(fields: CommonFields): PageDoc {
  return { ...fields, topic: fields.id, experimental: false, deprecated: false };
}

function sourceFields(
  { theme }: Pick<Site, 'theme'>,
  source: SourceFile,
  plugin: ShownUpdate,
): Pick<Doc, 'file' | 'source' | 'description' | 'toc' | 'tocLevels' | 'keywords' | 'unlisted' | 'lastUpdate'> {
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
    ...((from !== 2 || to !== 3) && { tocLevels: [from, to] }),
    ...(keywords.length > 0 && { keywords }),
    ...(frontMatter.unlisted === true && { unlisted: true }),
    ...lastUpdateOf(frontMatter.last_update, plugin),
  };
}

/** Reason why an address cannot be used; undefined if it can. */
function addressProblem(path: string, taken: ReadonlyMap<string, string>): string | undefined {
  const other = taken.get(path);
  return other && `where ${other} is`;
}

/** Keeps the first doc per id and address, and reports duplicates. */
function withoutDuplicates(site: Site, docs: DocEntry[]): DocEntry[] {
  const ids = new Map<string, DocEntry>();
  const addresses = new Map<string, DocEntry>();
  return docs.filter((doc) => {
    const { id, permalink, source } = doc;
    const wrong = (message: string, key: string) =>
      reportError(site, source.file, `The document ${message} Give it another \`${key}\`.`, { line: 1, column: 1 });
    const other = addresses.get(permalink) ?? ids.get(id);
    const isSameAddress = other?.permalink === permalink;
    if (other) {
      const what = isSameAddress ? `would be at ${permalink}` : `has the id \`${id}\``;
      wrong(`${what}, as ${other.source.file} does; that one is published.`, isSameAddress ? 'slug' : 'id');
      return false;
    }
    ids.set(id, doc);
    addresses.set(permalink, doc);
    return true;
  });
}

/** Edit URLs from front matter, else from the plugin options. */
async function editUrlsOf(site: Site, { plugin, name, folder }: PluginVersion, docs: DocEntry[]): Promise<string[]> {
  const { editUrl } = plugin;
  let targets: unknown[] = [];
  if (typeof editUrl === 'string')
    targets = docs.map(({ source }) => {
      const ofCurrent = plugin.editCurrentVersion && name !== 'current';
      return editUrl.replace(/\/?$/, '/') + (ofCurrent ? `${plugin.path}/${source.path}` : source.file);
    });
  else if (isFunction(editUrl)) {
    const page = { locale: site.language.name, version: name, versionDocsDirPath: folder };
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
export async function readPages(site: Site, textsOfSite: Texts): Promise<Omit<Doc, 'version'>[]> {
  const { pages } = site;
  if (!pages) return [];
  const { baseUrl } = site;
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
      const { selection, heading = '' } = textsOfSite.textOf(source, { cards: '', foot: '' });
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
