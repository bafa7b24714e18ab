import type { ForeignContent } from '../docs/contentSource.ts';
import type { Content, Diagnostic, DocSource, StringCache, VersionConfig } from '../docs/types.ts';
import type { ShellData, SiteConfig } from '../theme/types.ts';
import { withBase, siteWithBase } from './baseUrl.ts';
import { keptFromNothing } from './diagnostics.ts';
import { loadFacts, type SiteFacts } from './facts/loadFacts.ts';
import type { Insert } from '../markdown/facts/types.ts';
import { loadInserts } from './facts/inserts.ts';
import { siteHomes, type SiteHomes } from './facts/siteHomes.ts';
import { findStaticPages, type StaticPage } from './findStaticPages.ts';
import { importModule, type LoadModule } from './importModule.ts';
import { staticProblems } from './output/staticFiles.ts';
import type { Project } from './project.ts';
import { findSource } from './sources/findSource.ts';

/** Everything the sources say, with the base URL applied to every permalink. */
export interface Site {
  config: SiteConfig;
  versions: VersionConfig[];
  content: Content;
  facts: SiteFacts;
  homes: SiteHomes;
  /** What the site's own modules put into docs, by name. */
  inserts: Map<string, Insert>;
  shell: ShellData;
  staticPages: StaticPage[];
  /** Folders whose files are published as they are. */
  staticFolders: string[];
  /** Where else than in `content/` the dev server looks for edits. */
  watched: string[];
  /** How content leads on that was written for another tool. */
  foreign?: ForeignContent;
  diagnostics: Diagnostic[];
}

/** How a site is loaded: by a module loader that sees edits, with what an earlier load or build has found out. */
export interface LoadOptions {
  load?: LoadModule;
  previous?: Map<string, DocSource>;
  /** Facts that still hold. */
  previousFacts?: SiteFacts;
  cache?: StringCache;
}

/**
 * Reads configuration and content. Problems are in `diagnostics`, all of them.
 * @throws when a configuration module cannot be run, and {BuildFailed} when what it says is not of the right form:
 * nothing can be made of it then.
 */
export async function loadSite(project: Project, { load = importModule, previous, previousFacts, cache }: LoadOptions = {}): Promise<Site> {
  const { root } = project;
  const source = await findSource(project, load);
  const [read, pages, inserts] = await Promise.all([
    source.read({ root, load, previous, cache }),
    findStaticPages(root),
    loadInserts(root, load),
  ]);
  const { versions, content, staticFolders, watched, foreign } = read;
  const facts = await loadFacts({ root, versions, load, previous: previousFacts, cache });
  const statics = staticProblems(root, staticFolders);
  const diagnostics = [...read.diagnostics, ...facts.diagnostics, ...(foreign ? statics.map(keptFromNothing) : statics), ...pages.diagnostics];
  const config = siteWithBase(read.config);
  return {
    config,
    versions,
    content,
    facts,
    homes: siteHomes(content, facts, cache),
    inserts,
    shell: { site: config, versions: content.versions.map((version) => ({ ...shellVersion(version), ...(versions.some(({ name, banner }) => name === version.name && banner === false) && { banner: false as const }) })) },
    staticPages: pages.staticPages.map((page) => ({ ...page, path: withBase(config.baseUrl, page.path) })),
    staticFolders,
    watched,
    foreign,
    diagnostics,
  };
}

/** Only the latest version's sidebars are named, because the navbar leads nowhere else, and all of this is in the first script. */
function shellVersion({ name, label, number, state, path, mainDocId, docs, isLast, sidebars }: Content['versions'][number]): ShellData['versions'][number] {
  const main = docs.find((doc) => doc.id === mainDocId)?.path ?? path;
  return { name, label, number, state, path, main, ...(isLast && { sidebars: Object.fromEntries(sidebars.map((sidebar) => [sidebar.name, sidebar.link.path])) }) };
}
