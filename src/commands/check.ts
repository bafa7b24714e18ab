import type { Diagnostic } from '../core/docs/types.ts';
import { makeOutputs } from '../core/outputs/makeOutputs.ts';
import { topicsInNoSidebar } from '../core/docs/sidebars.ts';
import { pageOutputs } from '../core/outputs/manifest.ts';
import { prepareTemplate } from '../core/pages/template.ts';
import { tidyDiagnostics } from '../core/parse/diagnostics.ts';
import type { Project } from '../core/project/project.ts';
import { linkProblems } from '../core/site/compileSite.ts';
import { checkLock } from '../features/release/checkLock.ts';
import { checkSamples } from '../features/samples/checkSamples.ts';
import type { SampleReport } from '../features/samples/checkSamples.ts';
import { readSite } from './readSite.ts';

/**
 * Checks content, samples, links and anchors of every version on rendered pages. Writes only caches, and continues
 * after a drawing error.
 */
export async function check(project: Project): Promise<{
  pages: number;
  versions: number;
  samples: SampleReport;
  diagnostics: Diagnostic[];
  inNoSidebar: string[];
}> {
  const { site, renderer, context, outputs, problems, compiled } = await readSite(project);
  const drawn = pageOutputs(site.config, site.pages);
  const undrawn: string[] = [];
  const failures: Diagnostic[] = [];
  const pages = await makeOutputs(
    drawn,
    { ...context, project, renderer, template: prepareTemplate(project, site) },
    () => {},
    (output, found) => {
      undrawn.push(site.pages[drawn.indexOf(output)]!.path);
      failures.push(...found);
    },
  );
  const samples = await checkSamples({
    project,
    versions: site.versionConfigs,
    facts: site.facts.all,
    content: site.content.versions,
    fencesOf: (doc) => compiled.get(doc.path)?.samples ?? [],
  });
  const diagnostics = tidyDiagnostics([
    ...samples.diagnostics,
    ...problems,
    ...failures,
    ...(await checkLock(project.root, site)),
    ...linkProblems(project, site, outputs, pages, undrawn),
  ]);
  const { versions } = site.content;
  return {
    pages: pages.length,
    versions: versions.length,
    samples: samples.report,
    diagnostics,
    inNoSidebar: topicsInNoSidebar(versions),
  };
}
