import { createHighlight } from '../markdown/highlight.ts';
import { tidyDiagnostics } from '../docs/diagnostics.ts';
import type { Diagnostic, Doc } from '../docs/types.ts';
import type { Project } from '../project/project.ts';
import { checkSamples } from '../samples/checkSamples.ts';
import type { SampleReport } from '../samples/sampleReport.ts';
import { checkLinks, type LinkCheck } from './links/checkLinks.ts';
import { compileSite, linkCheck } from './compileSite.ts';
import { BuildFailed } from './diagnostics.ts';
import { loadSite } from './loadSite.ts';
import { makeOutputs } from './outputs/manifest.ts';
import { pageOutputs } from './outputs/pageOutputs.ts';
import { interruptedProblem } from './release/writeTogether.ts';
import { checkLock } from './release/lockState.ts';
import { prepareFrame } from './render/frame.ts';
import { openStores } from './stores.ts';
import type { Output } from './types.ts';

/**
 * Checks content, links and anchors of every version on the rendered pages, and its samples, without a bundle and without
 * writing anything but what the next check need not do again. Gives everything that was found.
 */
export async function check(
  project: Project,
): Promise<{ pages: number; versions: number; samples: SampleReport; diagnostics: Diagnostic[] }> {
  const stores = openStores(project);
  const site = await loadSite(project, { cache: stores.selections });
  const { renderer } = await import('./render/renderer.tsx');
  const { context, outputs, problems, compiled } = await compileSite({
    project,
    site,
    stores,
    highlight: createHighlight(),
    renderer,
  });
  stores.saveDocs();
  const bundle = { boot: '', signs: '', copy: '', keeper: '', app: '', files: [] };
  const made = {
    ...context,
    project,
    renderer,
    bundle,
    frame: prepareFrame(project, site, bundle),
    picture: () => undefined,
  };
  const failures = new Map<string, Diagnostic[]>();
  const drawn = site.pages.flatMap(({ path }, index) =>
    pageOutputs(site.config, site.pages.slice(index, index + 1)).map((output) =>
      withoutFailure(output, (found) => failures.set(path, found)),
    ),
  );
  const pages = await makeOutputs(drawn, made, () => {});
  const fencesOf = (doc: Doc) => compiled.get(doc.path)?.samples ?? [];
  const samples = await checkSamples({
    project,
    versions: site.versions,
    facts: site.facts.all,
    content: site.content.versions,
    fencesOf,
  });
  const diagnostics = tidyDiagnostics([
    ...samples.diagnostics,
    ...problems,
    ...[...failures.values()].flat(),
    ...(interruptedProblem(project.root).length > 0 ? [] : checkLock(project.root, site, compiled)),
    ...checkLinks(withTargets(linkCheck(project, site, outputs, pages), failures.keys())),
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
function withTargets(links: LinkCheck, paths: Iterable<string>): LinkCheck {
  return { ...links, otherPaths: new Set([...links.otherPaths, ...paths]) };
}
