import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createExpandDoc, loadInserts } from '../../standard/site/expandDocs.ts';
import { loadFacts, type SiteFacts } from '../../standard/site/loadFacts.ts';
import { siteDefinitions, type KnownDirectives } from '../../standard/site/siteDefinitions.ts';
import * as english from '../../strings/english.ts';
import type { Strings } from '../../strings/strings.ts';
import { pagePath } from '../addresses.ts';
import { indexContent } from '../docs/contentIndex.ts';
import type { SourceOptions, SourceMemory } from '../docs/contentSource.ts';
import { settingsModule } from '../docs/settings/settingsModule.ts';
import { siteFile, type SiteConfig } from '../docs/siteSchema.ts';
import { stringsFile, validateStrings } from '../docs/stringsConfig.ts';
import type { Content, Diagnostic } from '../docs/types.ts';
import { staticProblems } from '../outputs/copiedFiles.ts';
import { linkableFiles, manifest, otherOutputs } from '../outputs/manifest.ts';
import { findIslands, findStaticPages, loadOwnKinds, staticPageKind } from '../pages/contentModules.ts';
import { findFrameDocuments } from '../pages/frameDocuments.ts';
import { landingPageKind } from '../pages/landings.ts';
import { docPageKind } from '../pages/versionPages.ts';
import { didYouMean } from '../parse/nearest.ts';
import { markImported } from '../project/diagnostics.ts';
import { importModule, type LoadModule, loaderWithPlaces } from '../project/siteModules.ts';
import type { Project } from '../project/project.ts';
import { withTrailingSlashes } from './trailingSlashes.ts';
import { siteWithBase, withBase } from './baseUrl.ts';
import { findSource } from './findSource.ts';
import { shellData } from './shellData.ts';
import { siteStyleProblems } from './siteStyles.ts';
import type { Feature, LoadedData, PageKind, Site, SiteSources, StaticPage } from './types.ts';

/** State shared between loads, updated in place, so that unchanged files are not parsed again. */
export interface LoadMemory extends SourceMemory {
  directives: KnownDirectives;
}

export function createMemory(): LoadMemory {
  return { sources: new Map(), analyses: new WeakMap(), directives: new WeakMap() };
}

export interface LoadOptions extends SourceOptions {
  features: Feature[];
  load?: LoadModule;
  memory?: LoadMemory;
  /** Facts of an earlier load, reused while packages and schemas are unchanged. */
  previousFacts?: SiteFacts;
}

/**
 * Reads configuration and content. Reports all problems in `diagnostics`.
 * @throws {BuildFailed} when a module of the site cannot run, or the configuration has the wrong form.
 */
export async function loadSite(
  project: Project,
  { features, load: loadModule = importModule, memory = createMemory(), previousFacts, cache, edited }: LoadOptions,
): Promise<Site> {
  const { root } = project;
  const load = loaderWithPlaces(root, loadModule);
  const source = findSource(project, Object.assign({}, ...features.map(({ sources }) => sources)));
  const [sourceContent, inserts, { strings, module: stringsModule, diagnostics: wrongStrings }] = await Promise.all([
    source.read({ root, load, memory, cache, edited }),
    loadInserts(root, load),
    loadStrings(root, load),
  ]);
  const { root: contentRoot = root, staticFolders, watched, dialect } = sourceContent;
  const trailingSlash = sourceContent.config.pageFormat === 'directory';
  const { versions, content: ownContent } = trailingSlash ? withTrailingSlashes(sourceContent) : sourceContent;
  const pages = findStaticPages(root);
  const content = dialect ? ownContent : withStart(ownContent, sourceContent.config.baseUrl, pages.staticPages);
  const facts = await loadFacts({ root, versions, load, previous: previousFacts, cache });
  const definitions = siteDefinitions(content, facts, memory.directives, cache);
  const config = siteWithBase(sourceContent.config, trailingSlash);
  const index = indexContent(content);
  const loaded = await Promise.all(
    features.map(async (feature) => ({
      name: feature.name,
      ...(await feature.load?.({ root, versions, content, index, config, load })),
    })),
  );
  const withPermalink = <Part extends { path: string }>(part: Part): Part => {
    const path = withBase(config.baseUrl, part.path);
    return { ...part, path: pagePath(path, { baseUrl: config.baseUrl, trailingSlash }) };
  };
  const frames = findFrameDocuments(root);
  const staticPages = pages.staticPages.map(withPermalink);
  const shell = shellData(config, content.versions, versions, staticPages);
  const { ownKinds, diagnostics: wrongKinds } = await loadOwnKinds(root, load, { config, content, shell });
  const statics = staticProblems({ contentRoot, staticFolders });
  const site = withPagesAndOutputs(project, {
    config,
    versionConfigs: versions,
    content,
    index,
    facts,
    definitions,
    inserts,
    shell,
    staticPages,
    islands: findIslands(root),
    frameDocuments: frames.frameDocuments.map((frame) =>
      // The address of an embeddable document is that of its file.
      frame.embeddable ? { ...frame, path: withBase(config.baseUrl, frame.path) } : withPermalink(frame),
    ),
    ownKinds,
    contentRoot,
    staticFolders,
    watched,
    dialect,
    expandDoc: createExpandDoc({
      facts,
      definitions,
      inserts,
      versions,
      index,
      root,
      fences: features.flatMap(({ fences = [] }) => fences),
      strings,
    }),
    features,
    loaded: Object.fromEntries(loaded.map(({ name, value }) => [name, value])) as unknown as LoadedData,
    strings,
    stringsModule,
    diagnostics: [
      ...sourceContent.diagnostics,
      ...wrongStrings,
      ...facts.diagnostics,
      ...loaded.flatMap((each) => each.diagnostics ?? []),
      ...(dialect ? statics.map(markImported) : statics),
      ...pages.diagnostics,
      ...siteStyleProblems(root, staticFolders),
      ...frames.diagnostics,
      ...wrongKinds,
    ],
  });
  return { ...site, diagnostics: [...site.diagnostics, ...wrongNames(root, sourceContent.config, site)] };
}

/** Redirects the site root to the main document of the latest version, unless a page is there. */
function withStart(content: Content, baseUrl: string, staticPages: StaticPage[]): Content {
  const latest = content.versions.find(({ isLast }) => isLast);
  const main = latest?.docs.find(({ id }) => id === latest.mainDocId);
  if (!main || staticPages.some(({ path }) => path === '/')) return content;
  return { ...content, redirects: [{ from: baseUrl, to: main.path }, ...content.redirects] };
}

export function kindsOf({
  features,
  ownKinds,
}: {
  features: Site['features'];
  ownKinds: Site['ownKinds'];
}): PageKind[] {
  return [staticPageKind, landingPageKind, docPageKind, ...features.flatMap(({ kinds = [] }) => kinds), ...ownKinds];
}

export function withPagesAndOutputs(project: { root: string }, sources: SiteSources): Site {
  const pages = kindsOf(sources).flatMap((kind) => kind.pages(sources));
  const others = otherOutputs(project.root, sources, pages);
  const linkTargets = new Set([...pages.map(({ path }) => path), ...linkableFiles(sources.config.baseUrl, others)]);
  return { ...sources, pages, linkTargets, outputs: manifest(sources.config, pages, others) };
}

async function loadStrings(
  root: string,
  load: LoadModule,
): Promise<{ strings: Strings; module?: string; diagnostics: Diagnostic[] }> {
  const module = join(root, stringsFile);
  if (!existsSync(module)) return { strings: english, diagnostics: [] };
  return { ...validateStrings(await load(module), settingsModule(root, stringsFile)), module };
}

function wrongNames(
  root: string,
  { pagePolicies = {}, codePanels = [], searchWorth = {} }: SiteConfig,
  site: Site,
): Diagnostic[] {
  const settings = settingsModule(root, siteFile);
  const paths = new Set(site.pages.map(({ path }) => path));
  const islands = site.islands.map(({ name }) => name);
  const diagnostics = Object.keys(pagePolicies)
    .filter((path) => !paths.has(pagePath(withBase(site.config.baseUrl, path), site.shell.site)))
    .map((path) =>
      settings.error(`There is no page \`${path}\`, which \`pagePolicies\` lists.`, ['pagePolicies', path]),
    );
  const ids = site.content.versions.flatMap(({ docs }) => docs.map(({ id }) => id));
  const folders = [...new Set(ids.filter((id) => id.includes('/')).map((id) => id.slice(0, id.lastIndexOf('/'))))];
  for (const folder of Object.keys(searchWorth)) {
    if (ids.some((id) => id.startsWith(`${folder}/`))) continue;
    const problem = `There are no documents in the folder \`${folder}\`, which \`searchWorth\` lists.`;
    diagnostics.push(settings.error(problem + didYouMean(folder, folders), ['searchWorth', folder]));
  }
  for (const [index, { island }] of codePanels.entries()) {
    if (islands.includes(island)) continue;
    const problem = `There is no island \`${island}\` in \`content/islands\`, which \`codePanels\` lists.`;
    diagnostics.push(settings.error(problem + didYouMean(island, islands), ['codePanels', index, 'island']));
  }
  return diagnostics;
}
