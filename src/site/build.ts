import { tidyDiagnostics } from '../docs/diagnostics.ts';
import type { Diagnostic } from '../docs/types.ts';
import type { Project } from '../project/project.ts';
import { cardOf } from './cards/card.ts';
import { createHighlight } from '../markdown/highlight.ts';
import { drawCards } from './cards/drawCards.ts';
import { checkLinks } from './links/checkLinks.ts';
import { buildBundle } from './bundle/buildBundle.ts';
import { compileSite, linkCheck } from './compileSite.ts';
import { asReported, BuildFailed, blocking } from './diagnostics.ts';
import { loadSite } from './loadSite.ts';
import { makeOutputs } from './outputs/manifest.ts';
import { createOfflineCopies } from './offline/offlineCopies.ts';
import { openOutput, recoverOutput } from './outputs/outputFolder.ts';
import { prepareFrame } from './render/frame.ts';
import { openStores } from './stores.ts';
import type { PageContent } from './types.ts';

export interface BuildOptions {
  /** Broken links and warnings fail the build too. */
  strict: boolean;
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
 * Builds the whole site. @throws {BuildFailed} with every problem found, when one of them keeps the site from being
 * published; the last output is untouched then.
 */
export async function build(project: Project, { strict, onProgress = () => {} }: BuildOptions): Promise<BuildResult> {
  const start = performance.now();
  onProgress('reading content');
  await recoverOutput(project.out);
  const stores = openStores(project);
  const site = await loadSite(project, { cache: stores.selections });
  const bundling = new AbortController();
  const scripts = buildBundle(project, site, bundling.signal);
  // Its failure is reported where it is awaited, after the content's problems.
  scripts.catch(() => {});
  const { renderer } = await import('./render/renderer.tsx');

  onProgress('compiling docs');
  const { context, outputs, problems } = await compileSite({
    project,
    site,
    stores,
    highlight: createHighlight(),
    renderer,
  });
  if (blocking(problems, strict).length > 0) bundling.abort();
  failOn(problems, strict);

  const bundle = await scripts;
  const output = await openOutput(project);
  try {
    onProgress('drawing pages');
    const cards = drawCards(project, stores.cards);
    const picture = (page: Pick<PageContent, 'meta' | 'crumbs'>) => cards.draw(cardOf(site, page));
    const copies = createOfflineCopies(project.root, site);
    const pages = await makeOutputs(
      outputs,
      {
        ...context,
        copies,
        offlineCopy: copies.of,
        project,
        renderer,
        bundle,
        frame: prepareFrame(project, site, bundle),
        picture,
      },
      output.write,
    );
    const diagnostics = tidyDiagnostics([
      ...problems,
      ...cards.problems,
      ...checkLinks(linkCheck(project, site, outputs, pages)),
    ]);
    failOn(diagnostics, strict);

    onProgress('writing files');
    await output.publish();
    stores.save();
    return {
      pages: pages.length,
      versions: site.content.versions.length,
      diagnostics: asReported(diagnostics, strict),
      milliseconds: performance.now() - start,
    };
  } catch (error) {
    await output.discard();
    throw error;
  }
}

function failOn(diagnostics: Diagnostic[], strict: boolean): void {
  if (blocking(diagnostics, strict).length > 0) throw new BuildFailed(asReported(tidyDiagnostics(diagnostics), strict));
}
