import { tidyDiagnostics } from '../core/parse/diagnostics.ts';
import type { Diagnostic, Doc } from '../core/docs/types.ts';
import type { Project } from '../core/project/project.ts';
import { checkSamples } from '../features/samples/checkSamples.ts';
import type { SampleReport } from '../features/samples/types.ts';
import { checkLinks, type LinkCheckInput } from '../core/links/checkLinks.ts';
import { linkCheckInput } from '../core/site/compileSite.ts';
import { BuildFailed } from '../core/project/diagnostics.ts';
import { makeOutputs } from '../core/outputs/makeOutputs.ts';
import { pageOutputs } from '../core/outputs/pageOutputs.ts';
import { interruptedProblem } from '../features/release/writeTogether.ts';
import { checkLock } from '../features/release/explainChanges.ts';
import { prepareTemplate } from '../core/pages/template.ts';
import { readSite } from './readSite.ts';
import type { Output } from '../core/site/types.ts';

/**
 * Checks content, links and anchors of every version on the rendered pages, and its samples, without a bundle and
 * without writing anything but what the next check need not do again. Gives everything that was found.
 */
export async function check(
  project: Project,
): Promise<{ pages: number; versions: number; samples: SampleReport; diagnostics: Diagnostic[] }> {
  const { site, renderer, context, outputs, problems, compiled } = await readSite(project);
  const failures = new Map<string, Diagnostic[]>();
  const drawn = site.pages.flatMap(({ path }, index) =>
    pageOutputs(site.config, site.pages.slice(index, index + 1)).map((output) =>
      withoutFailure(output, (found) => failures.set(path, found)),
    ),
  );
  const pages = await makeOutputs(
    drawn,
    { ...context, project, renderer, template: prepareTemplate(project, site) },
    () => {},
  );
  const fencesOf = (doc: Doc) => compiled.get(doc.path)?.samples ?? [];
  const samples = await checkSamples({
    project,
    versions: site.versionConfigs,
    facts: site.facts.all,
    content: site.content.versions,
    fencesOf,
  });
  const diagnostics = tidyDiagnostics([
    ...samples.diagnostics,
    ...problems,
    ...[...failures.values()].flat(),
    ...(interruptedProblem(project.root).length > 0 ? [] : checkLock(project.root, site, compiled)),
    ...checkLinks(withTargets(linkCheckInput(project, site, outputs, pages), failures.keys())),
  ]);
  return { pages: pages.length, versions: site.content.versions.length, samples: samples.report, diagnostics };
}

/** A page that cannot be drawn keeps no other from being checked. */
function withoutFailure(output: Output, fail: (found: Diagnostic[]) => void): Output {
  return {
    ...output,
    async make(context) {
      try {
        return await output.make(context);
      } catch (error) {
        if (!(error instanceof BuildFailed)) throw error;
        fail(error.diagnostics);
        return [];
      }
    },
  };
}

/** A link to a page that cannot be drawn is right. */
function withTargets(links: LinkCheckInput, paths: Iterable<string>): LinkCheckInput {
  return { ...links, otherPaths: new Set([...links.otherPaths, ...paths]) };
}
