import { didYouMean } from '../parse/nearest.ts';
import { pagePath } from '../addresses.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { indexContent } from '../docs/contentIndex.ts';
import { linkInVersion } from '../docs/linkTarget.ts';
import { settingsModule } from '../docs/settings/settingsModule.ts';
import { sidebarPaths } from '../docs/sidebars.ts';
import { siteFile } from '../docs/siteConfig.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { SourceInput, SourceMemory } from '../docs/contentSource.ts';
import type { Content, Diagnostic, StringCache, VersionConfig } from '../docs/types.ts';
import type { ShellData, ShellVersion } from '../../theme/types.ts';
import { syntaxOf } from './compileDocs.ts';
import { withBase, siteWithBase } from './baseUrl.ts';
import { markImported } from '../project/diagnostics.ts';
import { createExpandDoc } from '../../standard/site/expandDocs.ts';
import { loadFacts, type SiteFacts } from '../../standard/site/loadFacts.ts';
import { loadInserts } from '../../standard/site/inserts.ts';
import { siteDefinitions, type KnownDirectives } from '../../standard/site/siteDefinitions.ts';
import { kindsOf } from '../pages/kinds.ts';
import { loadOwnKinds } from '../pages/ownKinds.ts';
import { findFrameDocuments } from '../pages/frameDocuments.ts';
import { findIslands, findStaticPages } from '../pages/statics.ts';
import { importModule, type LoadModule } from '../project/importModule.ts';
import { staticProblems } from '../outputs/copiedFiles.ts';
import { linkableFiles, manifest, otherOutputs } from '../outputs/manifest.ts';
import type { Project } from '../project/project.ts';
import { loaderWithPlaces } from '../project/siteModules.ts';
import { loadStrings } from './loadStrings.ts';
import { findSource } from './findSource.ts';
import type { Feature, Site, SiteSources, StaticPage } from './types.ts';

/**
 * What one load of a site leaves to the next: files that are the same are not read into parts again. Updated in place.
 */
export interface LoadMemory extends SourceMemory {
  directives: KnownDirectives;
}

export function createMemory(): LoadMemory {
  return { sources: new Map(), analyses: new WeakMap(), directives: new WeakMap() };
}

/** How a site is loaded: by a module loader that sees edits, with what an earlier load or build has found out. */
export interface LoadOptions {
  /** What the site consists of besides the core. */
  features: Feature[];
  load?: LoadModule;
  /** What was found out when the site was loaded before. */
  memory?: LoadMemory;
  /** Facts that still hold. */
  previousFacts?: SiteFacts;
  cache?: StringCache;
  /** Texts of our own documents, by file, to be read in the place of those that are there. */
  edited?: SourceInput['edited'];
}

/**
 * Reads configuration and content. Problems are in `diagnostics`, all of them.
 * @throws {BuildFailed} when a module of the site cannot be run, or what a configuration says is not of the right form:
 * nothing can be made of it then.
 */
export async function loadSite(
  project: Project,
  { features, load = importModule, memory = createMemory(), previousFacts, cache, edited }: LoadOptions,
): Promise<Site> {
  const { root } = project;
  const loadWithPlaces = loaderWithPlaces(root, load);
  const source = await findSource(
    project,
    Object.assign({}, ...features.map(({ sources }) => sources)),
    loadWithPlaces,
  );
  const [read, pages, islands, frames, inserts, ownKinds, strings] = await Promise.all([
    source.read({ root, load: loadWithPlaces, memory, cache, edited }),
    findStaticPages(root),
    findIslands(root),
    findFrameDocuments(root),
    loadInserts(root, loadWithPlaces),
    loadOwnKinds(root, loadWithPlaces),
    loadStrings(root, loadWithPlaces),
  ]);
  const { versions, content, root: contentRoot = root, staticFolders, watched, imported } = read;
  const facts = await loadFacts({ root, versions, load: loadWithPlaces, previous: previousFacts, cache });
  const statics = staticProblems({ contentRoot, staticFolders, imported });
  const trailingSlash = content.versions.some((version) => version.trailingSlash);
  const config = siteWithBase(read.config, trailingSlash);
  const index = indexContent(content);
  const loaded = await Promise.all(
    features.map(async ({ name, load: read }) => ({
      name,
      ...(await read?.({ root, content, index, config, load: loadWithPlaces })),
    })),
  );
  const diagnostics = [
    ...read.diagnostics,
    ...strings.diagnostics,
    ...facts.diagnostics,
    ...loaded.flatMap((each) => each.diagnostics ?? []),
    ...(imported ? statics.map(markImported) : statics),
    ...pages.diagnostics,
    ...frames.diagnostics,
  ];
  const form = { baseUrl: config.baseUrl, trailingSlash };
  const staticPages = pages.staticPages.map((page) => ({
    ...page,
    path: pagePath(withBase(config.baseUrl, page.path), form),
  }));
  const ownSearch = findOwnSearch(root, config);
  const definitions = siteDefinitions(content, facts, memory.directives, cache);
  const sources: SiteSources = {
    expandDoc: createExpandDoc({
      facts,
      definitions,
      inserts,
      versions,
      index,
      root,
      fences: syntaxOf(features).fences,
      strings: strings.strings,
    }),
    config,
    versionConfigs: versions,
    content,
    index,
    facts,
    definitions,
    inserts,
    shell: shellData(
      config,
      content.versions,
      staticPages,
      new Map(versions.map((version) => [version.name, version])),
    ),
    staticPages,
    islands,
    frameDocuments: frames.frameDocuments.map((document) => ({
      ...document,
      path: pagePath(withBase(config.baseUrl, document.path), form),
    })),
    contentRoot,
    staticFolders,
    watched,
    imported,
    features,
    loaded: Object.fromEntries(loaded.map(({ name, value }) => [name, value])),
    ownKinds,
    searchModule: ownSearch.file,
    strings: strings.strings,
    stringsModule: strings.module,
    diagnostics,
  };
  const site = withOutputs({ root }, sources);
  return {
    ...site,
    diagnostics: [
      ...diagnostics,
      ...ownSearch.diagnostics,
      ...ownKinds.flatMap((kind) => kind.problemsOf(sources)),
      ...policyProblems(root, site),
      ...panelProblems(root, site),
    ],
  };
}

/** The site with its pages and the manifest of its output, which follow from its sources. */
export function withOutputs(project: Pick<Project, 'root'>, sources: SiteSources): Site {
  const { baseUrl } = sources.config;
  const pages = kindsOf(sources).flatMap((kind) => kind.pages(sources));
  const others = otherOutputs(project, sources, pages);
  const linkTargets = new Set([...pages.map(({ path }) => path), ...linkableFiles(baseUrl, others)]);
  return { ...sources, pages, linkTargets, outputs: manifest(sources, pages, others) };
}

/** Policies of pages that are not there. */
function policyProblems(root: string, { config, shell, pages }: Site): Diagnostic[] {
  const paths = new Set(pages.map(({ path }) => path));
  return Object.keys(config.pagePolicies ?? {}).flatMap((path) =>
    paths.has(pagePath(withBase(config.baseUrl, path), shell.site))
      ? []
      : settingsModule(root, siteFile).error(`\`pagePolicies\` names \`${path}\`, and there is no such page.`, [
          'pagePolicies',
          path,
        ]),
  );
}

/** Panels below code whose island is not there. */
function panelProblems(root: string, { config, islands }: Pick<Site, 'config' | 'islands'>): Diagnostic[] {
  const names = islands.map(({ name }) => name);
  return (config.codePanels ?? []).flatMap(({ island }, index) =>
    names.includes(island)
      ? []
      : settingsModule(root, siteFile).error(
          `\`codePanels\` names the island \`${island}\`, and there is none in \`content/islands\`.${didYouMean(island, names)}`,
          ['codePanels', index, 'island'],
        ),
  );
}

/** The site's own search provider, where its configuration chooses it. */
function findOwnSearch(
  root: string,
  { search }: Pick<SiteConfig, 'search'>,
): { file?: string; diagnostics: Diagnostic[] } {
  if (search?.provider !== 'own') return { diagnostics: [] };
  const name = 'content/search/provider.ts';
  if (existsSync(join(root, name))) return { file: join(root, name), diagnostics: [] };
  return {
    diagnostics: [
      settingsModule(root, siteFile).error(
        `\`search.provider\`: \`own\` means the default export of ${name}, and there is no such file.`,
        ['search', 'provider'],
      ),
    ],
  };
}

/**
 * What no script needs is left out, such as the footer and how kinds of search records are told apart: all of this is
 * in the first script.
 */
function shellData(
  config: SiteConfig,
  versions: Content['versions'],
  pages: StaticPage[],
  settings: ReadonlyMap<string, VersionConfig>,
): ShellData {
  const {
    title,
    mark,
    draftName,
    url,
    baseUrl,
    repository,
    feedback,
    repositoryButton,
    navbar,
    announcement,
    locales,
    colorMode,
    analytics,
    search,
  } = config;
  const { kinds, ...provider } = search ?? {};
  const hasSlash = versions.some(({ trailingSlash }) => trailingSlash);
  return {
    site: {
      title,
      mark,
      draftName,
      url,
      baseUrl,
      repository,
      feedback,
      repositoryButton,
      navbar,
      announcement,
      locales,
      colorMode,
      analytics,
      ...(hasSlash && { trailingSlash: true as const }),
      ...(search && { search: provider as typeof search }),
    },
    versions: versions.map((version) => ({
      ...shellVersion(version, title, navbar),
      ...(versions.length === 1 && { title: navbar.title || title, only: true as const }),
      ...pick(settings.get(version.name)),
    })),
    ...(config.pagePolicies && {
      pagesWithPolicy: Object.keys(config.pagePolicies).map((path) =>
        pagePath(withBase(baseUrl, path), { baseUrl, trailingSlash: hasSlash }),
      ),
    }),
    searchPage: pages.find(({ name }) => name === 'search')?.path,
    searchKinds: kinds?.map(({ name, label, plural }) => ({ name, label, plural })),
  };
}

/** What a version's settings say of its pages. */
function pick({ banner, ownCanonical }: Partial<VersionConfig> = {}): Pick<
  ShellData['versions'][number],
  'banner' | 'ownCanonical'
> {
  return { ...(banner === false && { banner }), ...(ownCanonical && { ownCanonical }) };
}

/** Of docs and sidebars those that the navbar leads to: all of this is in the first script. */
function shellVersion(
  version: Content['versions'][number],
  title: string,
  { left }: SiteConfig['navbar'],
): ShellVersion {
  const { name, label, number, state, path, mainDocId, docs, sidebars } = version;
  const inDocs = docs.filter(({ id }) => left.some((item) => item.type === 'doc' && item.docId === id));
  const inSidebars = sidebars.filter((each) =>
    left.some((item) => item.type === 'docSidebar' && item.sidebarId === each.name),
  );
  const listed = new Set(sidebars.flatMap(({ items }) => sidebarPaths(items)));
  const inMenus = left
    .flatMap((item) => (item.type === 'dropdown' ? item.items : []))
    .map(({ to }): [string, string] => [to, linkInVersion(to, path)])
    .filter(([to, link]) => to !== link && (link.split('#')[0] === path || listed.has(link)));
  return {
    name,
    label,
    title: state === 'draft' ? `${title} ${number} (${label})` : `${title} ${label}`,
    number,
    state,
    path,
    main: docs.find((doc) => doc.id === mainDocId)?.path ?? path,
    ...(inSidebars.length > 0 && {
      sidebars: Object.fromEntries(inSidebars.map((each) => [each.name, each.link.path])),
    }),
    ...(inDocs.length > 0 && { docs: Object.fromEntries(inDocs.map((doc) => [doc.id, doc.path])) }),
    ...(inMenus.length > 0 && { links: Object.fromEntries(inMenus) }),
  };
}
