import type { Diagnostic } from '../docs/types.ts';
import { importModule } from '../project/importModule.ts';
import type { LinkCheckInput } from '../links/checkLinks.ts';
import { compileDocs, type CompileContext } from './compileDocs.ts';
import { markImported } from '../project/diagnostics.ts';
import { kindsOf } from '../pages/kinds.ts';
import type { Project } from '../project/project.ts';
import { writtenAddresses } from '../links/writtenAddress.ts';
import { settleConflicts } from '../outputs/conflicts.ts';
import { linkableFiles, withImages } from '../outputs/manifest.ts';
import { loaderWithPlaces } from '../project/siteModules.ts';
import { sidebarFinder } from '../pages/sidebarFiles.ts';
import type { CheckedPage, CompiledDoc } from './siteParts.ts';
import type { PageContext, Site, Output } from './types.ts';

/** A site whose docs are compiled: all that drawing its pages needs, and every problem but those of links. */
export interface CompiledSite {
  context: PageContext;
  /** The manifest, images included. */
  outputs: Output[];
  /** By permalink. */
  compiled: Map<string, CompiledDoc>;
  /** Of loading, of compiling, of kinds of pages and of files in each other's place. */
  problems: Diagnostic[];
}

/** Compiles all docs, completes the manifest with their images, and settles which of two outputs gets a path. */
export async function compileSite(input: CompileContext): Promise<CompiledSite> {
  const { root, site } = input;
  const compiled = await compileDocs(input);
  const context: PageContext = {
    site,
    compiled: (doc) => compiled.get(doc.path),
    sidebar: sidebarFinder(site.content, site.config.baseUrl),
    load: loaderWithPlaces(root, importModule),
    store: input.stores.pages,
    results: new Map(),
  };
  const { outputs, problems: conflicts } = settleConflicts(
    withImages(site, compiled.values()),
    site.imported !== undefined,
  );
  const kindProblems = await Promise.all(kindsOf(site).map((kind) => kind.problems?.(context) ?? []));
  const problems = [
    ...site.diagnostics,
    ...[...compiled.values()].flatMap((doc) => doc.diagnostics),
    ...kindProblems.flat(),
    ...site.features.flatMap((feature) => feature.problems?.(context) ?? []),
    ...conflicts.map((problem) => (site.imported ? markImported(problem) : problem)),
  ];
  return { context, outputs, compiled, problems };
}

/** The input of `checkLinks`, once all pages are drawn. */
export function linkCheckInput(
  { root }: Pick<Project, 'root'>,
  { config: { baseUrl }, content: { redirects, versions }, imported }: Site,
  outputs: Output[],
  pages: CheckedPage[],
): LinkCheckInput {
  return {
    pages,
    baseUrl,
    redirects,
    otherPaths: new Set(linkableFiles(baseUrl, outputs)),
    versionPaths: versions.map(({ path }) => path),
    placeOf: writtenAddresses(root, baseUrl),
    isElsewhere: imported?.isElsewhere,
  };
}
