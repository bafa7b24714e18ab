import { buildBundle } from '../core/bundle/buildBundle.ts';
import type { Diagnostic } from '../core/docs/types.ts';
import { makeOutputs } from '../core/outputs/makeOutputs.ts';
import { openOutput, recoverOutput } from '../core/outputs/outputFolder.ts';
import { prepareTemplate } from '../core/pages/template.ts';
import { tidyDiagnostics } from '../core/parse/diagnostics.ts';
import { blockingDiagnostics, BuildFailed, withReportedSeverity } from '../core/project/diagnostics.ts';
import type { Project } from '../core/project/project.ts';
import { linkProblems } from '../core/site/compileSite.ts';
import type { OutputContext } from '../core/site/types.ts';
import { cardOf } from '../features/cards/card.ts';
import { drawCards } from '../features/cards/drawCards.ts';
import { compileOpenSite, openSite } from './readSite.ts';

interface BuildOptions {
  /** Broken links and warnings fail the build too. */
  strict: boolean;
  /** With pictures for links, archives, and scripts compressed as well as can be. */
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
 * Builds the whole site: reads and compiles it while scripts are bundled beside, draws pages and makes all other files,
 * checks links in what was drawn, and puts the finished folder in the place of the old one. @throws {BuildFailed} with
 * every problem found, when one of them keeps the site from being published; the last output is untouched then.
 */
export async function build(project: Project, options: BuildOptions): Promise<BuildResult> {
  // A build leaves unchanged files of the last output where they are. When another build has replaced these meanwhile,
  // all files are written once more.
  return (await buildOnce(project, options, false)) ?? (await buildOnce(project, options, true))!;
}

/** Undefined when another process changed files of the last output that were left there. */
async function buildOnce(
  project: Project,
  { strict, release = false, onProgress = () => {} }: BuildOptions,
  rewriteAll: boolean,
): Promise<BuildResult | undefined> {
  const start = performance.now();
  onProgress('reading content');
  await recoverOutput(project.out);
  const opened = await openSite(project);
  const bundling = new AbortController();
  const scripts = buildBundle(project, opened.site, bundling.signal);
  // A failure of the bundler is reported where `scripts` is awaited, after the problems of content.
  scripts.catch(() => {});

  onProgress('compiling docs');
  const { site, stores, renderer, context, outputs, problems } = await compileOpenSite(project, opened);
  if (blockingDiagnostics(problems, strict).length > 0) bundling.abort();
  failOn(problems, strict);

  const bundle = await scripts;
  const output = await openOutput(project, rewriteAll);
  try {
    onProgress('drawing pages');
    const cards = drawCards(project, stores.cards);
    const picture: OutputContext['picture'] = (page) => cards.draw(cardOf(site, page));
    const template = prepareTemplate(project, site, bundle);
    const pages = await makeOutputs(
      outputs,
      { ...context, project, renderer, bundle, template, picture: release ? picture : undefined, release },
      output.write,
    );
    const found = [...problems, ...cards.problems, ...linkProblems(project, site, outputs, pages)];
    const diagnostics = failOn(found, strict);

    onProgress('writing files');
    const isPublished = await output.publish();
    stores.saveDocs();
    stores.savePages();
    if (!isPublished) {
      await output.discard();
      return undefined;
    }
    return {
      pages: pages.length,
      versions: site.content.versions.length,
      diagnostics,
      milliseconds: performance.now() - start,
    };
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** The problems as they are reported. @throws {BuildFailed} with them, where one keeps the site from being published. */
function failOn(found: Diagnostic[], strict: boolean): Diagnostic[] {
  const reported = withReportedSeverity(tidyDiagnostics(found), strict);
  if (blockingDiagnostics(found, strict).length > 0) throw new BuildFailed(reported);
  return reported;
}
