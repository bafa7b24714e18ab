import { tidyDiagnostics } from '../core/parse/diagnostics.ts';
import type { Diagnostic } from '../core/docs/types.ts';
import type { Project } from '../core/project/project.ts';
import { cardOf } from '../features/cards/card.ts';
import { createHighlight } from '../core/compile/highlight.ts';
import { drawCards } from '../features/cards/drawCards.ts';
import { checkLinks } from '../core/links/checkLinks.ts';
import { buildBundle } from '../core/bundle/buildBundle.ts';
import { compileSite, linkCheckInput } from '../core/site/compileSite.ts';
import { withReportedSeverity, BuildFailed, blockingDiagnostics } from '../core/project/diagnostics.ts';
import { loadSite } from '../core/site/loadSite.ts';
import { makeOutputs } from '../core/outputs/makeOutputs.ts';
import { openOutput, recoverOutput } from '../core/outputs/outputFolder.ts';
import { prepareTemplate } from '../core/pages/template.ts';
import { features } from '../features.ts';
import { openStores } from '../core/site/stores.ts';
import type { PageContent } from '../core/site/types.ts';

export interface BuildOptions {
  /** Broken links and warnings fail the build too. */
  strict: boolean;
  /** The site is made to be published: with pictures for links, archives, and scripts compressed as well as can be. */
  release?: boolean;
  /** Told what is being done, for people who wait. */
  onProgress?(step: string): void;
}

export interface BuildResult {
  pages: number;
  versions: number;
  diagnostics: Diagnostic[];
  milliseconds: number;
}

/**
 * Builds the whole site: reads content into docs of each version and lists all pages and files that come of them
 * (`loadSite`), compiles them to articles (`compileSite`) while scripts are bundled beside, draws pages and makes all
 * other files (`makeOutputs`), checks links in what was drawn, and puts the finished folder in the place of the old one
 * (`OutputFolder.publish`). @throws {BuildFailed} with every problem found, when one of them keeps the site from being
 * published; the last output is untouched then.
 */
export async function build(project: Project, options: BuildOptions): Promise<BuildResult> {
  // A build leaves unchanged files of the last output where they are. When another build has replaced these meanwhile,
  // all files are written once more.
  return (await buildOnce(project, options, false)) ?? (await buildOnce(project, options, true))!;
}

/**
 * Undefined when another process changed files of the last output that this build left as they were. `rewriteAll`
 * leaves none.
 */
async function buildOnce(
  project: Project,
  { strict, release = false, onProgress = () => {} }: BuildOptions,
  rewriteAll: boolean,
): Promise<BuildResult | undefined> {
  const start = performance.now();
  onProgress('reading content');
  await recoverOutput(project.out);
  const stores = openStores(project);
  const site = await loadSite(project, { features, cache: stores.selections });
  const bundling = new AbortController();
  const scripts = buildBundle(project, site, bundling.signal);
  // A failure of the bundler is reported where `scripts` is awaited, after the problems of content.
  scripts.catch(() => {});
  const renderer = (await import('../renderer.tsx')).renderer.withStrings(site.strings);

  onProgress('compiling docs');
  const { context, outputs, problems } = await compileSite({
    root: project.root,
    site,
    stores,
    highlight: createHighlight(),
    renderer,
  });
  if (blockingDiagnostics(problems, strict).length > 0) bundling.abort();
  failOn(problems, strict);

  const bundle = await scripts;
  const output = await openOutput(project, rewriteAll);
  try {
    onProgress('drawing pages');
    const cards = drawCards(project, stores.cards);
    const picture = (page: Pick<PageContent, 'meta' | 'crumbs'>) => cards.draw(cardOf(site, page));
    const pages = await makeOutputs(
      outputs,
      {
        ...context,
        project,
        renderer,
        bundle,
        template: prepareTemplate(project, site, bundle),
        picture: release ? picture : undefined,
        release,
      },
      output.write,
    );
    const diagnostics = tidyDiagnostics([
      ...problems,
      ...cards.problems,
      ...checkLinks(linkCheckInput(project, site, outputs, pages)),
    ]);
    failOn(diagnostics, strict);

    onProgress('writing files');
    const isPublished = await output.publish();
    stores.save();
    if (!isPublished) {
      await output.discard();
      return undefined;
    }
    return {
      pages: pages.length,
      versions: site.content.versions.length,
      diagnostics: withReportedSeverity(diagnostics, strict),
      milliseconds: performance.now() - start,
    };
  } catch (error) {
    await output.discard();
    throw error;
  }
}

function failOn(diagnostics: Diagnostic[], strict: boolean): void {
  if (blockingDiagnostics(diagnostics, strict).length > 0)
    throw new BuildFailed(withReportedSeverity(tidyDiagnostics(diagnostics), strict));
}
