import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Content,
  type ContentSource,
  type Doc,
  type SourceContent,
  type StringCache,
  tidyDiagnostics,
  type Version,
  type VersionConfig,
} from '../../src/contentSource.ts';
import { buildVersion, type BuiltVersion, type Page, readPages } from './buildVersion.ts';
import type { ShownUpdate } from './config/pluginOptions.ts';
import { readConfig } from './config/readConfig.ts';
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
  return { name: `docusaurus:${folder}`, read: ({ cache }) => readSite(folder, openModules, cache) };
}

async function readSite(
  folder: string,
  openModules: typeof openSiteModules,
  cache: StringCache | undefined,
): Promise<SourceContent> {
  const root = await realpath(folder).catch(() => {
    throw new Error(
      `${folder} does not exist. Name the folder of a Docusaurus site, which contains \`docusaurus.config.js\`.`,
    );
  });
  const modules = openModules(root);
  try {
    return await readContent(await readConfig(root, modules), cache);
  } finally {
    modules.close();
  }
}

async function readContent(site: Site, cache: StringCache | undefined): Promise<SourceContent> {
  const { root, diagnostics, leftOut, trailingSlash } = site;
  const built: BuiltVersion[] = [];
  for (const version of readVersions(site)) built.push(await buildVersion(site, version));
  if ((await filesBelow(site, 'src/theme')).length > 0) leftOut.push('the components of `src/theme`');
  const texts = createTexts(site, cache);
  const pages = await readPages(site, texts);
  const versions = built.map((version) => versionConfig(version, site));
  const read: Content = {
    versions: built.map((version, index) => toVersion(version, versions[index]!, texts)),
    redirects: [],
    diagnostics: [],
  };
  // Add pages from `src/pages` to the last version.
  const last = read.versions.find(({ isLast }) => isLast) ?? read.versions[0]!;
  last.docs.push(...pages.map((page) => ({ ...page, version: last.name })));
  await giveLastUpdates(site, read, shownUpdates(site, built, pages));
  const toAddress = addressForm(site);
  dropClashes(site, read, toAddress);
  read.redirects = await redirectsOf(site, read);
  const content = addressContent(read, toAddress, trailingSlash);
  const addresses = createAddresses({ site, content, ...filesOf(built, pages, toAddress) });
  leftOut.push(...texts.leftOut());
  const anyDoc = content.versions[0]?.docs[0];
  const config = toSiteConfig({
    site,
    content,
    ...pathsOf(site, built, toAddress),
    exists: (path) =>
      anyDoc ? path === '/' || addresses.resolveLink(anyDoc, path).kind !== 'broken' : content.redirects.length > 0,
  });
  if (leftOut.length > 0)
    diagnostics.push({
      severity: 'warning',
      kind: 'left-out',
      file: site.file,
      message: `Omitted because they are not supported: ${counted(leftOut)}.`,
    });
  return {
    // By default, Docusaurus writes files for addresses with a trailing slash.
    config: trailingSlash === false ? config : { ...config, pageFormat: 'directory' },
    versions: versions.map((version) => ({ ...version, path: toAddress(version.path) })),
    content,
    root,
    staticFolders: site.staticDirectories.map((name) => join(root, name)),
    watched: watchedPlaces(site, built),
    dialect: { ...textDialect, ...addresses },
    diagnostics: tidyDiagnostics(diagnostics),
  };
}

function versionConfig({ version }: BuiltVersion, site: Site): VersionConfig {
  const { name, label, isLast, banner, noIndex } = version;
  return {
    name: name.replace(/[^\w.-]+/g, '-').replace(/^[^\w]+/, '') || 'version',
    label,
    number: label,
    path: encodePath(version.path),
    state: isLast ? 'latest' : banner === 'unreleased' ? 'draft' : 'old',
    summary: site.tagline || site.title,
    // As in Docusaurus: keeps the canonical URLs search engines know.
    ownCanonical: true,
    ...(banner === 'none' && { banner: false as const }),
    ...((noIndex || site.noIndex) && { noIndex: true as const }),
  };
}

function toVersion(built: BuiltVersion, { name, label, number, state, path }: VersionConfig, texts: Texts): Version {
  const docs = [
    ...built.pages.map(({ entry, doc }): Doc => {
      const title = entry.source.frontMatter.hide_title === true ? '' : doc.title;
      const { selection, heading = title } = texts.textOf(entry.source, built.cardsOf(entry));
      return { ...doc, version: name, ...(heading !== doc.title && { heading }), selection };
    }),
    ...built.generated.map(({ doc, markdown }): Doc => ({
      ...doc,
      version: name,
      selection: { markdown, spans: [{ cleanStart: 0, sourceStart: 0, isGenerated: true }], notes: [] },
    })),
  ];
  const { mainId: mainDocId, draftIds, sidebars } = built;
  return {
    name,
    label,
    number,
    state,
    isLast: state === 'latest',
    path,
    mainDocId,
    docs: docs.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
    draftIds,
    sidebars,
  };
}

function shownUpdates(site: Site, built: BuiltVersion[], pages: Page[]): Map<string, ShownUpdate> {
  const shown = new Map<string, ShownUpdate>();
  for (const { doc } of built.flatMap((version) => version.pages)) shown.set(doc.file, site.docs);
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
        reportError(site, file, `The page would have the address ${address} of ${other}. Only ${other} is published.`);
      return other === undefined;
    });
  }
}

function filesOf(built: BuiltVersion[], pages: Page[], toAddress: ToAddress) {
  const files = new Map<string, { permalink: string; folder: string }>();
  const folders = new Set<string>();
  for (const { version, pages: docs } of built) {
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

/** Navbar addresses of docs and sidebars in the last version, without the base URL. */
function pathsOf({ baseUrl }: Site, built: BuiltVersion[], toAddress: ToAddress) {
  const last = built.find(({ version }) => version.isLast);
  const bare = (path: string | undefined) => path && `/${toAddress(path).slice(baseUrl.length)}`;
  return {
    docPath: (id: string) => bare(last?.pages.find(({ entry }) => entry.id === id)?.entry.permalink),
    sidebarPath: (name: string) => bare(last?.sidebars.find((sidebar) => sidebar.name === name)?.link.path),
  };
}

function watchedPlaces(site: Site, built: BuiltVersion[]): string[] {
  const { root, staticDirectories, pages, file, imported } = site;
  const folders = built.flatMap(({ version: { folder, sidebarFile } }) => [folder, sidebarFile]);
  const names = [...folders, ...staticDirectories, pages?.path, file, 'versions.json'];
  return [...new Set([...names.flatMap((name) => (name ? [join(root, name)] : [])), ...imported])];
}
