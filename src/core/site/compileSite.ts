import { checkLinks, writtenAddresses } from '../links/checkLinks.ts';
import type { Diagnostic } from '../docs/types.ts';
import { settleConflicts } from '../outputs/conflicts.ts';
import { linkableFiles, withImages } from '../outputs/manifest.ts';
import { staticPageProblems } from '../pages/contentModules.ts';
import { sidebarFinder } from '../pages/partsOfVersion.ts';
import { markImported } from '../project/diagnostics.ts';
import { importModule, loaderWithPlaces } from '../project/siteModules.ts';
import { compileDocs, type CompileContext } from './compileDocs.ts';
import type { Stores } from './stores.ts';
import type { CheckedPage, CompiledDoc, Output, PageContext, Site } from './types.ts';

export interface CompiledSite {
  context: PageContext;
  outputs: Output[];
  compiled: Map<string, CompiledDoc>;
  problems: Diagnostic[];
}

export async function compileSite(input: CompileContext & { stores: Stores }): Promise<CompiledSite> {
  const { root, site, stores } = input;
  const compiled = await compileDocs(input);
  const context: PageContext = {
    site,
    compiled: (doc) => compiled.get(doc.path),
    sidebar: sidebarFinder(site.content, site.config.baseUrl),
    load: loaderWithPlaces(root, importModule),
    store: stores.pages,
    archives: new Map(),
  };
  const isForeign = site.dialect !== undefined;
  const { outputs, problems: conflicts } = settleConflicts(withImages(site, compiled.values()), isForeign);
  const found = await Promise.all([
    staticPageProblems(context),
    ...site.features.map((feature) => feature.problems?.(context) ?? []),
  ]);
  const problems = [
    ...site.diagnostics,
    ...[...compiled.values()].flatMap((doc) => doc.diagnostics),
    ...found.flat(),
    ...(isForeign ? conflicts.map(markImported) : conflicts),
  ];
  return { context, outputs, compiled, problems };
}

/** Returns link problems. Links to pages listed in `undrawn` count as valid. */
export function linkProblems(
  { root }: { root: string },
  { config: { baseUrl }, content: { redirects, versions }, dialect }: Site,
  outputs: Output[],
  pages: CheckedPage[],
  undrawn: Iterable<string> = [],
): Diagnostic[] {
  return checkLinks({
    pages,
    baseUrl,
    redirects,
    otherPaths: new Set([...linkableFiles(baseUrl, outputs), ...undrawn]),
    versionPaths: versions.map(({ path }) => path),
    placeOf: writtenAddresses(root, baseUrl),
    isElsewhere: dialect?.isElsewhere,
  });
}
