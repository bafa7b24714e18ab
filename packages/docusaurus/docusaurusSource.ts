import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentSource, SourceContent } from '../../src/core/docs/contentSource.ts';
import { tidyDiagnostics } from '../../src/core/parse/diagnostics.ts';
import type { Content, Diagnostic, Doc, StringCache, Version, VersionConfig } from '../../src/core/docs/types.ts';
import { createAddresses } from './links/resolveAddresses.ts';
import { buildVersion, type BuiltVersion } from './buildVersion.ts';
import { encodePath } from './folders/identity.ts';
import { giveLastUpdates } from './folders/lastUpdates.ts';
import { filesBelow } from './folders/listFiles.ts';
import { readConfig } from './config/readConfig.ts';
import { readPages } from './readPages.ts';
import { faviconOf, pictureOf } from './config/pictures.ts';
import { readVersions } from './folders/readVersions.ts';
import { addressContent, addressForm, addressVersions } from './links/permalinks.ts';
import type { ToAddress } from './links/permalinks.ts';
import { redirectsOf } from './links/redirects.ts';
import { toSiteConfig } from './config/siteConfig.ts';
import { createTexts, type Texts } from './texts.ts';
import { readTranslations } from './folders/translations.ts';
import type { DocEntry, DocsPlugin, DocusaurusConfig, ShownUpdate } from './types.ts';

/** The folders of a Docusaurus site, read as they are. */
export function docusaurusSource(folder: string): ContentSource {
  return { name: `docusaurus:${folder}`, read: ({ cache }) => readSite(folder, cache) };
}

/** A version of ours, and the versions of the other tool's plugins that make it up: their pages stand side by side. */
interface Edition {
  name: string;
  built: BuiltVersion[];
}

async function readSite(folder: string, cache: StringCache | undefined): Promise<SourceContent> {
  const root = await realpath(folder).catch(() => {
    throw new Error(
      `${folder} does not exist. Name the folder of a Docusaurus site, which holds its \`docusaurus.config.js\`.`,
    );
  });
  const { config, diagnostics } = readConfig(root);
  const editions = await readEditions(root, config, diagnostics);
  const swizzled = (await filesBelow(root, 'src/theme', config.readable)).filter((path) => /\.[jt]sx?$/.test(path));
  if (swizzled.length > 0)
    config.leftOut.push(
      `the components of \`src/theme\` (${swizzled.length} ${swizzled.length === 1 ? 'file' : 'files'})`,
    );
  const texts = createTexts(root, config, diagnostics, cache);
  const pages = await readPages(root, config, texts, diagnostics);
  const named = uniqueNames(editions.map(({ built }) => versionConfig(built[0]!, config)));
  const found: Content = {
    versions: editions.map(({ built }, index) => toVersion(built, named[index]!, texts)),
    redirects: [],
    diagnostics: [],
  };
  addPages(found, pages, diagnostics);
  diagnostics.push(...(await giveLastUpdates(root, config, found, shownUpdates(editions, pages, config))));
  dropClashes(found, diagnostics);
  found.redirects = redirectsOf(config, found, diagnostics);
  const toAddress = addressForm(config);
  const versions = addressVersions(named, toAddress);
  const content = addressContent(found, toAddress, config.trailingSlash);

  const files = new Map<string, { permalink: string; folder: string }>();
  const folders = new Set<string>();
  for (const { built } of editions) {
    for (const { version, docs } of built) {
      for (const { path, permalink, slug } of docs) {
        // Whether a doc is translated or not, others name it by its place beside them.
        for (const folder of [version.folder, version.localized])
          files.set(`${folder}/${path}`, { permalink: toAddress(permalink), folder });
        if (slug.endsWith('/')) folders.add(toAddress(permalink));
      }
    }
  }
  for (const { file, path } of pages) files.set(file, { permalink: toAddress(path), folder: '' });
  const foreign = createAddresses({ root, config, content, files, folders });
  config.leftOut.push(...texts.leftOut());
  const site = toSiteConfig({
    config,
    content,
    ...pathsOf(editions, config, toAddress),
    exists: existence(content, foreign),
    favicon: faviconOf(config, root),
    picture: (src) => pictureOf(src, config, root),
    words: wordsOf(root, config, diagnostics),
    leaveOut: (what) => config.leftOut.push(what),
  });
  if (config.leftOut.length > 0)
    diagnostics.push({
      severity: 'warning',
      kind: 'left-out',
      file: config.file,
      message: `Left out, because it is not supported: ${counted(config.leftOut)}.`,
    });
  diagnostics.push(...texts.unknownComponents());
  return {
    // Where nothing is said, files are as with a slash, and addresses as without one.
    config: config.trailingSlash === false ? site : { ...site, pageFormat: 'directory' },
    versions,
    content,
    root,
    staticFolders: config.staticDirectories.map((name) => join(root, name)),
    watched: watchedPlaces(root, config, editions),
    foreign,
    diagnostics: tidyDiagnostics(diagnostics),
  };
}

const noDocs: DocsPlugin = {
  id: 'default',
  path: 'docs',
  routeBasePath: 'docs',
  sidebarPath: false,
  include: [],
  exclude: [],
  editCurrentVersion: false,
  editLocalizedFiles: false,
  includeCurrentVersion: true,
  disableVersioning: true,
  versions: {},
  numberPrefixes: true,
  sidebarCollapsed: true,
  sidebarCollapsible: true,
  lastUpdate: { time: false, author: false },
  tagsBasePath: 'tags',
};

/** Versions of the first docs plugin. Those of others are put beside the version of their name, the last of them beside the last. */
async function readEditions(root: string, config: DocusaurusConfig, diagnostics: Diagnostic[]): Promise<Edition[]> {
  const editions: Edition[] = [];
  // Pages without documents need a version to stand in.
  if (config.docs.length === 0) config.docs.push(noDocs);
  for (const [index, plugin] of config.docs.entries()) {
    const found = readVersions(root, plugin, config);
    diagnostics.push(...found.diagnostics);
    for (const version of found.versions) {
      const built = await buildVersion(root, config, version, index === 0 ? '' : `${plugin.id}/`, diagnostics);
      const beside =
        index === 0
          ? undefined
          : version.isLast
            ? editions.find(({ built: [first] }) => first!.version.isLast)
            : editions.find(({ name }) => name === version.name);
      if (beside) beside.built.push(built);
      else if (index === 0 || built.docs.length > 0)
        editions.push({ name: index === 0 ? version.name : `${plugin.id}-${version.name}`, built: [built] });
    }
  }
  return editions;
}

function versionConfig({ version }: BuiltVersion, config: DocusaurusConfig): VersionConfig {
  const { name, label, isLast, banner, noIndex, plugin } = version;
  const own = plugin.id === config.docs[0]?.id ? name : `${plugin.id}-${name}`;
  return {
    name: own.replace(/[^\w.-]+/g, '-').replace(/^[^\w]+/, '') || 'version',
    label: plugin.id === config.docs[0]?.id ? label : `${label} (${plugin.id})`,
    number: label,
    path: encodePath(version.path),
    state: isLast && plugin.id === config.docs[0]?.id ? 'latest' : banner === 'unreleased' ? 'draft' : 'old',
    summary: config.tagline || config.title,
    // As that tool has it: where a site has been found so far, it is found again.
    ownCanonical: true,
    ...(banner === 'none' && { banner: false as const }),
    ...((noIndex || config.noIndex) && { noIndex: true as const }),
  };
}

/** Names become parts of files' names, where only some signs are legal, so that two may have become one. */
function uniqueNames(versions: VersionConfig[]): VersionConfig[] {
  return versions.map((version, index) =>
    versions.slice(0, index).some(({ name }) => name.toLowerCase() === version.name.toLowerCase())
      ? { ...version, name: `${version.name}-${index}` }
      : version,
  );
}

function toVersion(built: BuiltVersion[], { name, label, number, state, path }: VersionConfig, texts: Texts): Version {
  const docs = built.flatMap(({ pages, generated }): Doc[] => [
    ...pages.map(({ entry, doc }): Doc => {
      const { selection, heading = entry.source.frontMatter.hide_title === true ? '' : doc.title } = texts.textOf(
        entry.source,
        madeFor(entry, built),
      );
      return { ...doc, version: name, ...(heading !== doc.title && { heading }), selection };
    }),
    ...generated.map(({ doc, markdown }): Doc => ({
      ...doc,
      version: name,
      selection: { markdown, spans: [{ at: 0, from: 0, made: true }], notes: [] },
    })),
  ]);
  return {
    name,
    label,
    number,
    state,
    isLast: state === 'latest',
    path,
    mainDocId: built[0]!.mainId,
    docs: docs.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
    draftIds: built.flatMap(({ draftIds }) => draftIds),
    sidebars: built.flatMap(({ sidebars }) => sidebars),
  };
}

function madeFor(entry: DocEntry, built: BuiltVersion[]): { cards: string; foot: string } {
  const version = built.find((each) => each.version === entry.version)!;
  return { cards: version.cards(entry), foot: version.foot(entry) };
}

/** Pages of `src/pages` stand with the last version. A site without docs has one version for them. */
function addPages(content: Content, pages: Omit<Doc, 'version'>[], diagnostics: Diagnostic[]): void {
  const last = content.versions.find(({ isLast }) => isLast) ?? content.versions[0];
  if (!last) {
    if (pages.length > 0) diagnostics.push({ severity: 'warning', message: 'The site has no documents.' });
    return;
  }
  last.docs.push(...pages.map((page) => ({ ...page, version: last.name })));
}

/** What each file's plugin has shown of its last change. */
function shownUpdates(
  editions: Edition[],
  pages: Pick<Doc, 'file'>[],
  config: DocusaurusConfig,
): Map<string, ShownUpdate> {
  const docs = editions
    .flatMap(({ built }) => built)
    .flatMap(({ version, docs: entries }) =>
      entries.map(({ source }) => [source.file, version.plugin.lastUpdate] as const),
    );
  return new Map([
    ...docs,
    ...pages.flatMap(({ file }) => (config.pages ? [[file, config.pages.lastUpdate] as const] : [])),
  ]);
}

/** Of two pages at one address the first stays. */
function dropClashes(content: Content, diagnostics: Diagnostic[]): void {
  const taken = new Map<string, string>();
  for (const version of content.versions) {
    version.docs = version.docs.filter(({ path, file }) => {
      const other = taken.get(path);
      if (other !== undefined)
        diagnostics.push({
          severity: 'error',
          kind: 'foreign',
          file,
          message: `The page would be at ${path}, where that of ${other} is; that one is published.`,
        });
      else taken.set(path, file);
      return other === undefined;
    });
  }
}

/** Each once, and how often where that is more. */
function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name)).join('; ');
}

function wordsOf(root: string, { language, readable }: DocusaurusConfig, diagnostics: Diagnostic[]) {
  const read = (name: string) =>
    readTranslations(root, `${language.folder}/docusaurus-theme-classic/${name}`, readable, diagnostics);
  return { navbar: read('navbar.json'), footer: read('footer.json') };
}

function existence({ versions, redirects }: Content, foreign: SourceContent['foreign']): (path: string) => boolean {
  const doc = versions[0]?.docs[0];
  if (!doc) return () => redirects.length > 0;
  return (path) => path === '/' || foreign!.resolveLink(doc, path).kind !== 'broken';
}

/** Addresses without the base URL, for the navbar: of docs and of sidebars in the last version of a plugin. */
function pathsOf(editions: Edition[], { baseUrl }: DocusaurusConfig, toAddress: ToAddress) {
  const lastOf = (plugin: string) =>
    editions.flatMap(({ built }) => built).find(({ version }) => version.plugin.id === plugin && version.isLast);
  const bare = (path: string | undefined) => path && `/${toAddress(path).slice(baseUrl.length)}`;
  return {
    docPath: (plugin: string, id: string) => bare(lastOf(plugin)?.docs.find((doc) => doc.id === id)?.permalink),
    sidebarPath(plugin: string, name: string | undefined) {
      const last = lastOf(plugin);
      const sidebar =
        name === undefined
          ? undefined
          : last?.sidebars.find((each) => each.name === name || each.name.endsWith(`/${name}`));
      return bare(
        sidebar?.link.path ??
          (name === undefined ? last?.docs.find(({ id }) => last.mainId.endsWith(id))?.permalink : undefined),
      );
    },
  };
}

function watchedPlaces(root: string, config: DocusaurusConfig, editions: Edition[]): string[] {
  const folders = editions.flatMap(({ built }) =>
    built.flatMap(({ version }) => [
      version.folder,
      version.localized,
      `${version.localized}.json`,
      ...(version.sidebarFile ? [version.sidebarFile] : []),
    ]),
  );
  const named = [
    ...folders,
    ...config.staticDirectories,
    config.pages?.path ?? '',
    config.file ?? '',
    'versions.json',
  ].filter(Boolean);
  return [...new Set([...named.map((place) => join(root, place)), ...config.imported])];
}
