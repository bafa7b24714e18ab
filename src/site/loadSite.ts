import { join } from 'node:path';
import { indexContent, type ContentIndex } from '../docs/contentIndex.ts';
import { loadContent } from '../docs/loadContent.ts';
import { readLastUpdates } from '../docs/lastUpdates.ts';
import { validateSiteConfig } from '../docs/siteConfig.ts';
import { validateVersions } from '../docs/versionsConfig.ts';
import type { SidebarsConfig } from '../docs/sidebarConfig.ts';
import type { Analyses } from '../docs/selection/selectVersion.ts';
import type { TermsConfig } from '../docs/selection/terms.ts';
import type { Content, Diagnostic, Doc, DocSource, StringCache, VersionConfig } from '../docs/types.ts';
import type { ShellData, SiteConfig } from '../theme/types.ts';
import { withBase, siteWithBase } from './baseUrl.ts';
import { BuildFailed } from './diagnostics.ts';
import { createEditions, type Edition } from './facts/editions.ts';
import { loadFacts, type SiteFacts } from './facts/loadFacts.ts';
import type { Insert } from '../markdown/facts/types.ts';
import { loadInserts } from './facts/inserts.ts';
import { siteHomes, type KnownDirectives, type SiteHomes } from './facts/siteHomes.ts';
import { findStaticPages, type StaticPage } from './findStaticPages.ts';
import { importModule, type LoadModule } from '../project/importModule.ts';
import { staticProblems } from './output/staticFiles.ts';
import { sitePaths } from './sitePaths.ts';
import type { Project } from '../project/project.ts';

/** Everything the sources say, with the base URL applied to every permalink. */
export interface Site {
  config: SiteConfig;
  versions: VersionConfig[];
  content: Content;
  index: ContentIndex;
  facts: SiteFacts;
  homes: SiteHomes;
  /** What the site's own modules put into docs, by name. */
  inserts: Map<string, Insert>;
  shell: ShellData;
  staticPages: StaticPage[];
  /** What a document can link to. */
  paths: Set<string>;
  editionOf(doc: Doc): Edition;
  diagnostics: Diagnostic[];
}

/** What one load of a site leaves to the next: files that are the same are not read into parts again. Updated in place. */
export interface LoadMemory {
  sources: Map<string, DocSource>;
  analyses: Analyses;
  directives: KnownDirectives;
  /** Asking git takes longer than all the rest, and edits that are not committed are no updates. */
  lastUpdates?: ReturnType<typeof readLastUpdates>;
}

export function createMemory(): LoadMemory {
  return { sources: new Map(), analyses: new WeakMap(), directives: new WeakMap() };
}

/** How a site is loaded: by a module loader that sees edits, with what an earlier load or build has found out. */
export interface LoadOptions {
  load?: LoadModule;
  /** What was found out when the site was loaded before. */
  memory?: LoadMemory;
  /** Facts that still hold. */
  previousFacts?: SiteFacts;
  cache?: StringCache;
}

/**
 * Reads configuration and content. Problems are in `diagnostics`, all of them.
 * @throws when a configuration module cannot be run, and {BuildFailed} when what it says is not of the right form:
 * nothing can be made of it then.
 */
export async function loadSite({ root }: Project, { load = importModule, memory = createMemory(), previousFacts, cache }: LoadOptions = {}): Promise<Site> {
  const contentModule = async (name: string) => {
    const { default: value } = await load(join(root, 'content', `${name}.ts`));
    if (value === undefined) throw new BuildFailed([{ severity: 'error', file: `content/${name}.ts`, message: 'The file has no default export.' }]);
    return value;
  };
  const [siteInput, versionsInput, sidebars, terms, lastUpdates, pages, inserts] = await Promise.all([
    contentModule('site'),
    contentModule('versions'),
    contentModule('sidebars'),
    contentModule('terms'),
    (memory.lastUpdates ??= readLastUpdates(root)),
    findStaticPages(root),
    loadInserts(root, load),
  ]);
  const versionsResult = validateVersions(versionsInput);
  if (versionsResult.diagnostics.length > 0) throw new BuildFailed(versionsResult.diagnostics);
  const baseUrl = (siteInput as Partial<SiteConfig> | null)?.baseUrl ?? '/';
  const versions = versionsResult.versions.map((version) => ({ ...version, path: withBase(baseUrl, version.path), aliases: version.aliases?.map((alias) => withBase(baseUrl, alias)) }));
  const facts = await loadFacts({ root, versions, load, previous: previousFacts, cache });
  const content = await loadContent({
    root,
    versions,
    sidebars: sidebars as SidebarsConfig,
    terms: terms as TermsConfig,
    lastUpdates: lastUpdates.updates,
    previous: memory.sources,
    analyses: memory.analyses,
    cache,
  });
  const latest = content.versions.find((version) => version.isLast);
  const siteResult = validateSiteConfig(siteInput, {
    docIds: latest?.docs.map((doc) => doc.id) ?? [],
    sidebarIds: latest?.sidebars.map((sidebar) => sidebar.name) ?? [],
  });
  const diagnostics = [...siteResult.diagnostics, ...lastUpdates.diagnostics, ...facts.diagnostics, ...content.diagnostics, ...staticProblems(root), ...pages.diagnostics];
  // What is given back as it was passed in is not of the right form.
  if (siteResult.site === siteInput) throw new BuildFailed(diagnostics);
  const config = siteWithBase(siteResult.site);
  const index = indexContent(content);
  const homes = siteHomes(content, facts, memory.directives, cache);
  const site = {
    config,
    versions,
    content,
    index,
    facts,
    homes,
    inserts,
    shell: { site: config, versions: content.versions.map(shellVersion) },
    staticPages: pages.staticPages.map((page) => ({ ...page, path: withBase(baseUrl, page.path) })),
    diagnostics,
  };
  return { ...site, paths: sitePaths(site, root), editionOf: createEditions({ ...site, root }) };
}

/** Only the latest version's sidebars are named, because the navbar leads nowhere else, and all of this is in the first script. */
function shellVersion({ name, label, number, state, path, mainDocId, docs, isLast, sidebars }: Content['versions'][number]): ShellData['versions'][number] {
  const main = docs.find((doc) => doc.id === mainDocId)?.path ?? path;
  return { name, label, number, state, path, main, ...(isLast && { sidebars: Object.fromEntries(sidebars.map((sidebar) => [sidebar.name, sidebar.link.path])) }) };
}
