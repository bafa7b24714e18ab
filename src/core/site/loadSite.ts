import { pagePath } from '../addresses.ts';
import { indexContent } from '../docs/contentIndex.ts';
import type { SourceInput, SourceMemory } from '../docs/contentSource.ts';
import type { StringCache } from '../docs/types.ts';
import { syntaxOf } from './featureSyntax.ts';
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
import { checkSettings, findSearchModule } from './checkSettings.ts';
import { findSource } from './findSource.ts';
import { shellData } from './shellData.ts';
import type { Feature, Site, SiteSources } from './types.ts';

/** What one load of a site finds out for the next, so that unchanged files are not parsed again. Updated in place. */
export interface LoadMemory extends SourceMemory {
  directives: KnownDirectives;
}

export function createMemory(): LoadMemory {
  return { sources: new Map(), analyses: new WeakMap(), directives: new WeakMap() };
}

/** How a site is loaded. The dev server gives a module loader that sees edits, and what the load before found out. */
export interface LoadOptions {
  /** What the site consists of besides the core. */
  features: Feature[];
  load?: LoadModule;
  /** Updated by each load. */
  memory?: LoadMemory;
  /** Facts of an earlier load, taken over where their packages and schemas are the same. */
  previousFacts?: SiteFacts;
  cache?: StringCache;
  /** Texts by file, read in place of the files of the content folder. */
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
  const [sourceContent, pages, islands, frames, inserts, ownKinds, strings] = await Promise.all([
    source.read({ root, load: loadWithPlaces, memory, cache, edited }),
    findStaticPages(root),
    findIslands(root),
    findFrameDocuments(root),
    loadInserts(root, loadWithPlaces),
    loadOwnKinds(root, loadWithPlaces),
    loadStrings(root, loadWithPlaces),
  ]);
  const { versions, content, root: contentRoot = root, staticFolders, watched, imported } = sourceContent;
  const facts = await loadFacts({ root, versions, load: loadWithPlaces, previous: previousFacts, cache });
  const statics = staticProblems({ contentRoot, staticFolders, imported });
  const trailingSlash = content.versions.some((version) => version.trailingSlash);
  const config = siteWithBase(sourceContent.config, trailingSlash);
  const index = indexContent(content);
  const loaded = await Promise.all(
    features.map(async (feature) => ({
      name: feature.name,
      ...(await feature.load?.({ root, content, index, config, load: loadWithPlaces })),
    })),
  );
  const diagnostics = [
    ...sourceContent.diagnostics,
    ...strings.diagnostics,
    ...facts.diagnostics,
    ...loaded.flatMap((each) => each.diagnostics ?? []),
    ...(imported ? statics.map(markImported) : statics),
    ...pages.diagnostics,
    ...frames.diagnostics,
  ];
  const permalinkOf = (path: string) =>
    pagePath(withBase(config.baseUrl, path), { baseUrl: config.baseUrl, trailingSlash });
  const staticPages = pages.staticPages.map((page) => ({ ...page, path: permalinkOf(page.path) }));
  const searchModule = findSearchModule(root, config);
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
    shell: shellData(config, content.versions, versions, staticPages),
    staticPages,
    islands,
    frameDocuments: frames.frameDocuments.map((document) => ({ ...document, path: permalinkOf(document.path) })),
    contentRoot,
    staticFolders,
    watched,
    imported,
    features,
    loaded: Object.fromEntries(loaded.map(({ name, value }) => [name, value])),
    ownKinds,
    searchModule: searchModule.file,
    strings: strings.strings,
    stringsModule: strings.module,
    diagnostics,
  };
  const site = withOutputs({ root }, sources);
  return {
    ...site,
    diagnostics: [
      ...diagnostics,
      ...searchModule.diagnostics,
      ...ownKinds.flatMap((kind) => kind.problemsOf(sources)),
      ...checkSettings(root, site),
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
