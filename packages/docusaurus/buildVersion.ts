import { decodeAddress } from '../../src/core/parse/text.ts';
import type { Doc, Sidebar } from '../../src/core/docs/types.ts';
import { tooLong } from '../../src/core/docs/reachablePath.ts';
import { unknown } from './evaluate/values.ts';
import { identify } from './folders/identity.ts';
import { lastUpdateOf } from './folders/lastUpdates.ts';
import { descriptionOf } from './folders/plainWords.ts';
import { listFiles, readMarkdown } from './folders/readFiles.ts';
import { encodePath } from './links/hrefs.ts';
import { objectOr, textOr, texts } from './shapes.ts';
import { readCategoryFiles } from './sidebars/autogenerate.ts';
import { readSidebars, translateSidebar } from './sidebars/readSidebars.ts';
import { sidebarEntries } from './sidebars/sidebarEntries.ts';
import { generatedId, versionSidebars } from './sidebars/versionSidebars.ts';
import { reportError, type Site } from './site.ts';
import { tagLines, tagPages, tagsOf } from './tags.ts';
import type { DocEntry, PluginVersion, ShownUpdate, SourceFile } from './types.ts';

/** A doc before its version is known by name and its text is converted. */
type PageDoc = Omit<Doc, 'selection' | 'version'>;

/** A version of one docs plugin, read: everything but the texts. */
export interface BuiltVersion {
  version: PluginVersion;
  pages: { entry: DocEntry; doc: PageDoc }[];
  /** Pages that are made of categories and of tags. */
  generated: { doc: PageDoc; markdown: string }[];
  sidebars: Sidebar[];
  draftIds: string[];
  mainId: string;
  /** The list of what stands in a doc's category, or beside it: what `<DocCardList>` shows. */
  cardsOf(entry: DocEntry): string;
  /** What stands below a doc's text. */
  footOf(entry: DocEntry): string;
}

/** Reads the folders of one version: docs, their addresses, sidebars, neighbours. Ids begin with `prefix`. */
export async function buildVersion(site: Site, version: PluginVersion, prefix: string): Promise<BuiltVersion> {
  const { plugin, folder, translate } = version;
  const paths = await listFiles(site, { ...plugin, path: folder });
  const all = (await readMarkdown(site, version, paths)).map((source) => identify(source, version));
  const drafts = all.filter(({ draft }) => draft);
  const docs = withoutDuplicates(
    site,
    all.filter(({ draft }) => !draft),
  );

  const categories = await readCategoryFiles(site, folder);
  const { config, file } = readSidebars(site, version);
  const draftIds = new Set(drafts.map(({ id }) => id));
  const entries = sidebarEntries(config, { site, version, docs, draftIds, categories, file });
  const translated = [...entries].map(([name, list]) => [name, translateSidebar(name, list, translate)] as const);
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const sidebars = versionSidebars(new Map(translated), { byId, prefix, baseUrl: site.baseUrl });

  const generated: BuiltVersion['generated'] = [];
  const taken = new Map(docs.map((doc) => [doc.permalink, doc.source.file]));
  const addGenerated = (page: Omit<CommonFields, keyof typeof generatedFields>, markdown: string) =>
    generated.push({ doc: pageDoc({ ...page, ...generatedFields }), markdown });
  for (const { id, sidebar, pager, category, index, markdown } of sidebars.categoryPages) {
    const { permalink: path, slug, title, description = '' } = index;
    const problem = addressProblem(path, taken);
    if (problem) {
      const page = `The page of the category \`${category.label}\``;
      reportError(site, file, `${page} would be at \`${slug}\`, ${problem}. Give it another \`slug\`.`);
      continue;
    }
    taken.set(path, `the category \`${category.label}\``);
    addGenerated({ id, path, file, title, sidebarLabel: category.label, description, sidebar, pager }, markdown);
  }
  const tags = tagsOf(site, version, docs);
  const versionPath = version.path === '/' ? '' : encodePath(version.path);
  for (const { path, title, description, unlisted, markdown } of tagPages(tags, version)) {
    const problem = addressProblem(path, taken);
    if (problem) {
      reportError(site, file, `The page "${title}" would be at \`${path}\`, ${problem}.`);
      continue;
    }
    const id = prefix + generatedId(path.slice(versionPath.length));
    const page = { id, path, file, title, sidebarLabel: title, description, pager: {} };
    addGenerated({ ...page, ...(unlisted && { unlisted }) }, markdown);
  }
  const lines = tagLines(tags);
  const home = docs.find(({ slug }) => slug === '/') ?? docs.find(({ id }) => id === sidebars.firstId) ?? docs[0];
  return {
    version,
    pages: docs.map((entry) => ({
      entry,
      doc: pageDoc({
        id: prefix + entry.id,
        path: entry.permalink,
        title: entry.title,
        sidebarLabel: textOr(entry.source.frontMatter.sidebar_label) ?? entry.title,
        ...sourceFields(site, entry.source, plugin.lastUpdate),
        ...sidebars.placeOf(entry),
        editUrl: editUrlOf(site, entry),
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

/** What differs between the pages of another tool's site. */
type CommonFields = Omit<PageDoc, 'topic' | 'experimental' | 'deprecated'>;

const generatedFields = { toc: false, editUrl: '', source: '' };

export function pageDoc(fields: CommonFields): PageDoc {
  return { ...fields, topic: fields.id, experimental: false, deprecated: false };
}

/** What the file of any page says of it. */
export function sourceFields(
  { theme }: Pick<Site, 'theme'>,
  source: SourceFile,
  lastUpdate: ShownUpdate,
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
    ...lastUpdateOf(frontMatter.last_update, lastUpdate),
  };
}

/** Why nothing more can be published at an address; undefined when it can. */
function addressProblem(path: string, taken: ReadonlyMap<string, string>): string | undefined {
  const other = taken.get(path);
  const long = tooLong(path);
  return other === undefined ? long && `but ${long}` : `where ${other} is`;
}

/** Of two docs of one id, or of one address, the first stays; others are reported, and so are too long addresses. */
function withoutDuplicates(site: Site, docs: DocEntry[]): DocEntry[] {
  const ids = new Map<string, DocEntry>();
  const addresses = new Map<string, DocEntry>();
  return docs.filter((doc) => {
    const { id, permalink, source } = doc;
    const wrong = (message: string, key: string) =>
      reportError(site, source.file, `The document ${message} Give it another \`${key}\`.`, { line: 1, column: 1 });
    const long = tooLong(permalink);
    const other = addresses.get(permalink) ?? ids.get(id);
    const isSameAddress = other?.permalink === permalink;
    if (long) wrong(`cannot be published at its address: ${long}.`, 'slug');
    else if (other) {
      const what = isSameAddress ? `would be at ${permalink}` : `has the id \`${id}\``;
      wrong(`${what}, as ${other.source.file} does; that one is published.`, isSameAddress ? 'slug' : 'id');
    }
    if (long || other) return false;
    ids.set(id, doc);
    addresses.set(permalink, doc);
    return true;
  });
}

/** Where a doc's source is changed: where its front matter says, else where the options of the plugin say. */
function editUrlOf(site: Site, { source, version, permalink }: DocEntry): string {
  const { plugin, name, folder } = version;
  const { custom_edit_url: written } = source.frontMatter;
  if (written === null) return '';
  let target: string | undefined;
  if (typeof plugin.editUrl === 'string') {
    const file = plugin.editLocalizedFiles ? source.file : `${folder}/${source.path}`;
    const ofCurrent = plugin.editCurrentVersion && name !== 'current';
    target = plugin.editUrl.replace(/\/?$/, '/') + (ofCurrent ? `${plugin.path}/${source.path}` : file);
  } else if (plugin.editUrl) {
    const locale = site.language.name;
    const page = { locale, version: name, versionDocsDirPath: folder, docPath: source.path, permalink };
    const returned = plugin.editUrl(page);
    const unread = '`editUrl` of the docs plugin (its value takes running the code)';
    if (returned === unknown && !site.leftOut.includes(unread)) site.leftOut.push(unread);
    target = textOr(returned);
  }
  target = textOr(written) ?? target;
  if (!target || !/^https?:\/\//.test(target) || !URL.canParse(target)) return '';
  return new URL(encodeURI(decodeAddress(target))).href;
}
