import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Content,
  type ContentSource,
  type Doc,
  type SourceContent,
  type StringCache,
  stringsFile,
  tidyDiagnostics,
  type Version,
  type VersionConfig,
} from '../../src/contentSource.ts';
import { buildVersion, type BuiltVersion, readPages } from './buildVersion.ts';
import type { ShownUpdate } from './config/pluginOptions.ts';
import { readConfig } from './config/readConfig.ts';
import { docsPluginOf } from './config/readPlugins.ts';
import { openSiteModules } from './config/siteModules.ts';
import { toSiteConfig } from './config/siteConfig.ts';
import { textDialect } from './elements/dialect.ts';
import { giveLastUpdates } from './folders/lastUpdates.ts';
import { filesBelow } from './folders/readFiles.ts';
import { readVersions } from './folders/readVersions.ts';
import { addressContent, addressForm, encodePath, type ToAddress } from './links/addresses.ts';
import { redirectsOf } from './links/redirects.ts';
import { createAddresses } from './links/resolveAddresses.ts';
import { reportError, type Site } from './site.ts';
import { createTexts, type Texts } from './texts.ts';

/** Source for a Docusaurus site. Runs its configuration. */
export function docusaurusSource(folder: string, openModules = openSiteModules): ContentSource {
  return {
    name: `docusaurus:${folder}`,
    read: ({ root, cache }) => readSite(folder, openModules, cache, existsSync(join(root, stringsFile))),
  };
}

/** A version with the pages of all docs plugins. */
interface MergedVersion {
  name: string;
  built: BuiltVersion[];
}

async function readSite(
  folder: string,
  openModules: typeof openSiteModules,
  cache: StringCache | undefined,
  hasOwnStrings: boolean,
): Promise<SourceContent> {
  const root = await realpath(folder).catch(() => {
    throw new Error(
      `${folder} does not exist. Name the folder of a Docusaurus site, which holds its \`docusaurus.config.js\`.`,
    );
  });
  const modules = openModules(root);
  try {
    return await readContent(await readConfig(root, modules, hasOwnStrings), cache);
  } finally {
    modules.close();
  }
}

async function readContent(site: Site, cache: StringCache | undefined): Promise<SourceContent> {
  const { root, diagnostics, leftOut, trailingSlash } = site;
  const merged = await readMergedVersions(site);
  const swizzled = (await filesBelow(site, 'src/theme')).filter((path) => /\.[jt]sx?$/.test(path)).length;
  if (swizzled > 0) leftOut.push(`the components of \`src/theme\` (${swizzled} ${swizzled === 1 ? 'file' : 'files'})`);
  const texts = createTexts(site, cache);
  const pages = await readPages(site, texts);
  const versions = uniqueNames(merged.map(({ built }) => versionConfig(built[0]!, site)));
  const read: Content = {
    versions: merged.map(({ built }, index) => toVersion(built, versions[index]!, texts)),
    redirects: [],
    diagnostics: [],
  };
  // Add pages from `src/pages` to the last version.
  const last = read.versions.find(({ isLast }) => isLast) ?? read.versions[0];
  if (last) last.docs.push(...pages.map((page) => ({ ...page, version: last.name })));
  else if (pages.length > 0) diagnostics.push({ severity: 'warning', message: 'The site has no documents.' });
  await giveLastUpdates(site, read, shownUpdates(site, merged, pages));
  const toAddress = addressForm(site);
  dropClashes(site, read, toAddress);
  read.redirects = await redirectsOf(site, read);
  const content = addressContent(read, toAddress, trailingSlash);
  const addresses = createAddresses({ site, content, ...filesOf(merged, pages, toAddress) });
  leftOut.push(...texts.leftOut());
  const anyDoc = content.versions[0]?.docs[0];
  const config = toSiteConfig({
    site,
    content,
    ...pathsOf(site, merged, toAddress),
    exists: (path) =>
      anyDoc ? path === '/' || addresses.resolveLink(anyDoc, path).kind !== 'broken' : content.redirects.length > 0,
  });
  if (leftOut.length > 0)
    diagnostics.push({
      severity: 'warning',
      kind: 'left-out',
      file: site.file,
      message: `Left out, because it is not supported: ${counted(leftOut)}.`,
    });
  diagnostics.push(...texts.unknownComponents());
  return {
    // By default, Docusaurus writes files for addresses with a trailing slash.
    config: trailingSlash === false ? config : { ...config, pageFormat: 'directory' },
    versions: versions.map((version) => ({ ...version, path: toAddress(version.path) })),
    content,
    root,
    staticFolders: site.staticDirectories.map((name) => join(root, name)),
    watched: watchedPlaces(site, merged),
    dialect: { ...textDialect, ...addresses },
    diagnostics: tidyDiagnostics(diagnostics),
  };
}

/** Versions of the first docs plugin. Other plugins' versions are merged by name, the last into the last. */
async function readMergedVersions(site: Site): Promise<MergedVersion[]> {
  const merged: MergedVersion[] = [];
  // Pages without docs still need a version.
  if (site.docs.length === 0)
    site.docs.push(docsPluginOf({ include: [], sidebarPath: false, disableVersioning: true, tags: false }, site.root));
  for (const [index, plugin] of site.docs.entries()) {
    const isFirst = index === 0;
    for (const version of readVersions(site, plugin)) {
      const built = await buildVersion(site, version, isFirst ? '' : `${plugin.id}/`);
      const beside = isFirst
        ? undefined
        : merged.find((each) => (version.isLast ? each.built[0]!.version.isLast : each.name === version.name));
      if (beside) beside.built.push(built);
      else if (isFirst || built.pages.length > 0)
        merged.push({ name: isFirst ? version.name : `${plugin.id}-${version.name}`, built: [built] });
    }
  }
  return merged;
}

function versionConfig({ version }: BuiltVersion, site: Site): VersionConfig {
  const { name, label, isLast, banner, noIndex, plugin } = version;
  const isFirst = plugin.id === site.docs[0]?.id;
  const fullName = isFirst ? name : `${plugin.id}-${name}`;
  return {
    name: fullName.replace(/[^\w.-]+/g, '-').replace(/^[^\w]+/, '') || 'version',
    label: isFirst ? label : `${label} (${plugin.id})`,
    number: label,
    path: encodePath(version.path),
    state: isLast && isFirst ? 'latest' : banner === 'unreleased' ? 'draft' : 'old',
    summary: site.tagline || site.title,
    // As in Docusaurus: keeps the canonical URLs search engines know.
    ownCanonical: true,
    ...(banner === 'none' && { banner: false as const }),
    ...((noIndex || site.noIndex) && { noIndex: true as const }),
  };
}

/** Names become file name parts with limited characters, so they may clash. */
function uniqueNames(versions: VersionConfig[]): VersionConfig[] {
  return versions.map((version, index) =>
    versions.slice(0, index).some(({ name }) => name.toLowerCase() === version.name.toLowerCase())
      ? { ...version, name: `${version.name}-${index}` }
      : version,
  );
}

function toVersion(built: BuiltVersion[], { name, label, number, state, path }: VersionConfig, texts: Texts): Version {
  const docs = built.flatMap(({ pages, generated, cardsOf, footOf }): Doc[] => [
    ...pages.map(({ entry, doc }): Doc => {
      const title = entry.source.frontMatter.hide_title === true ? '' : doc.title;
      const made = { cards: cardsOf(entry), foot: footOf(entry) };
      const { selection, heading = title } = texts.textOf(entry.source, made);
      return { ...doc, version: name, ...(heading !== doc.title && { heading }), selection };
    }),
    ...generated.map(({ doc, markdown }): Doc => ({
      ...doc,
      version: name,
      selection: { markdown, spans: [{ cleanStart: 0, sourceStart: 0, isGenerated: true }], notes: [] },
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

function shownUpdates(site: Site, merged: MergedVersion[], pages: Pick<Doc, 'file'>[]): Map<string, ShownUpdate> {
  const shown = new Map<string, ShownUpdate>();
  for (const { version, pages: docs } of merged.flatMap(({ built }) => built))
    for (const { doc } of docs) shown.set(doc.file, version.plugin);
  if (site.pages) for (const { file } of pages) shown.set(file, site.pages);
  return shown;
}

/** Keeps the first of two pages with the same address. */
function dropClashes(site: Site, content: Content, toAddress: ToAddress): void {
  const taken = new Map<string, string>();
  for (const version of content.versions) {
    version.docs = version.docs.filter(({ path, file }) => {
      const address = toAddress(path);
      const other = taken.get(address);
      if (other === undefined) taken.set(address, file);
      else
        reportError(site, file, `The page would be at ${address}, where that of ${other} is; that one is published.`);
      return other === undefined;
    });
  }
}

function filesOf(merged: MergedVersion[], pages: Pick<Doc, 'file' | 'path'>[], toAddress: ToAddress) {
  const files = new Map<string, { permalink: string; folder: string }>();
  const folders = new Set<string>();
  for (const { version, pages: docs } of merged.flatMap(({ built }) => built)) {
    for (const { entry } of docs) {
      const permalink = toAddress(entry.permalink);
      files.set(entry.source.file, { permalink, folder: version.folder });
      if (entry.slug.endsWith('/')) folders.add(permalink);
    }
  }
  for (const { file, path } of pages) files.set(file, { permalink: toAddress(path), folder: '' });
  return { files, folders };
}

/** Lists names once, with a count if repeated. */
function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name)).join('; ');
}

/** Navbar addresses of docs and sidebars in a plugin's last version, without the base URL. */
function pathsOf({ baseUrl }: Site, merged: MergedVersion[], toAddress: ToAddress) {
  const lastOf = (plugin: string) =>
    merged.flatMap(({ built }) => built).find(({ version }) => version.plugin.id === plugin && version.isLast);
  const bare = (path: string | undefined) => path && `/${toAddress(path).slice(baseUrl.length)}`;
  return {
    docPath: (plugin: string, id: string) =>
      bare(lastOf(plugin)?.pages.find(({ entry }) => entry.id === id)?.entry.permalink),
    sidebarPath(plugin: string, name: string | undefined) {
      const last = lastOf(plugin);
      if (name === undefined) return bare(last?.pages.find(({ entry }) => last.mainId.endsWith(entry.id))?.doc.path);
      return bare(last?.sidebars.find((each) => each.name === name || each.name.endsWith(`/${name}`))?.link.path);
    },
  };
}

function watchedPlaces({ root, staticDirectories, pages, file, imported }: Site, merged: MergedVersion[]): string[] {
  const folders = merged
    .flatMap(({ built }) => built)
    .flatMap(({ version: { folder, sidebarFile } }) => [folder, sidebarFile]);
  const names = [...folders, ...staticDirectories, pages?.path, file, 'versions.json'];
  return [...new Set([...names.flatMap((name) => (name ? [join(root, name)] : [])), ...imported])];
}
