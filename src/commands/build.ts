import { buildBundle } from '../core/bundle/buildBundle.ts';
import type { Diagnostic } from '../core/docs/types.ts';
import { makeOutputs } from '../core/outputs/makeOutputs.ts';
import { openOutput } from '../core/outputs/outputFolder.ts';
import { prepareTemplate } from '../core/pages/template.ts';
import type { Bundle } from '../core/pages/types.ts';
import { tidyDiagnostics } from '../core/parse/diagnostics.ts';
import { blockingDiagnostics, BuildFailed, withReportedSeverity } from '../core/project/diagnostics.ts';
import type { Project } from '../core/project/project.ts';
import { linkProblems } from '../core/site/compileSite.ts';
import type { OutputContext } from '../core/site/types.ts';
import { cardOf } from '../features/cards/card.ts';
import { drawCards } from '../features/cards/drawCards.ts';
import { compileOpenSite, openSite } from './readSite.ts';

interface BuildOptions {
  strict: boolean;
  /** Adds link pictures, archives and maximum script compression. */
  release?: boolean;
  /** Scripts and styles, if already bundled. Tests share them between sites, because bundling takes two seconds. */
  bundle?: Promise<Bundle>;
  onProgress?(step: string): void;
}

export interface BuildResult {
  pages: number;
  versions: number;
  diagnostics: Diagnostic[];
  milliseconds: number;
}

/**
 * Builds the whole site: loads, compiles and bundles, draws pages, makes all other files, checks links, and replaces
 * the published folder.
 * @throws {BuildFailed} with every problem, when publishing is not possible; the last output stays untouched.
 */
export async function build(project: Project, options: BuildOptions): Promise<BuildResult> {
  const { strict, release = false, onProgress = () => {} } = options;
  const start = performance.now();
  onProgress('reading content');
  const opened = await openSite(project);
  const bundling = new AbortController();
  const scripts = options.bundle ?? buildBundle(project, opened.site, bundling.signal);
  // Prevent an unhandled rejection: bundler errors are reported at `await scripts`.
  scripts.catch(() => {});

  onProgress('compiling docs');
  const { site, stores, renderer, context, outputs, problems } = await compileOpenSite(project, opened);
  if (blockingDiagnostics(problems, strict).length > 0) bundling.abort();
  failOn(problems, strict);
  const bundle = await scripts;

  const output = openOutput(project.out);
  try {
    onProgress('drawing pages');
    const cards = drawCards(project, stores.cards);
    const picture: OutputContext['picture'] = release ? (page) => cards.draw(cardOf(site, page)) : undefined;
    const template = prepareTemplate(project, site, bundle);
    const drawing = { ...context, project, renderer, bundle, template, picture, release };
    const pages = await makeOutputs(outputs, drawing, output.write);
    const diagnostics = failOn(
      [...problems, ...cards.problems, ...linkProblems(project, site, outputs, pages)],
      strict,
    );

    onProgress('publishing');
    output.publish();
    stores.saveDocs();
    stores.savePages();
    const milliseconds = performance.now() - start;
    return { pages: pages.length, versions: site.content.versions.length, diagnostics, milliseconds };
  } finally {
    output.close();
  }
}

function failOn(found: Diagnostic[], strict: boolean): Diagnostic[] {
  const reported = withReportedSeverity(tidyDiagnostics(found), strict);
  if (blockingDiagnostics(found, strict).length > 0) throw new BuildFailed(reported);
  return reported;
}
