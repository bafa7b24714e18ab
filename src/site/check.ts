import type { Diagnostic } from '../docs/types.ts';
import { openStores } from './cache/stores.ts';
import { checkDirectives } from './checkers/checkDirectives.ts';
import { checkLinks } from './checkLinks.ts';
import { compileDocs } from './compileDocs.ts';
import { tidyDiagnostics } from '../docs/diagnostics.ts';
import { keptFromNothing } from './diagnostics.ts';
import { importModule } from './importModule.ts';
import { loadSite } from './loadSite.ts';
import { outputConflicts } from './output/outputClaims.ts';
import type { Project } from './project.ts';
import { linkCheck, renderSite } from './render/renderSite.ts';
import { loadStaticPages } from './render/staticPage.ts';
import { versionRules } from './rules/versionRules.ts';
import { checkSamples } from './samples/checkSamples.ts';
import type { SampleReport } from './samples/sampleReport.ts';

/**
 * Checks content, links and anchors of every version on the rendered pages, and its samples, without a bundle and without
 * writing anything but what the next check need not do again. Gives everything that was found.
 */
export async function check(project: Project): Promise<{ pages: number; versions: number; samples: SampleReport; diagnostics: Diagnostic[] }> {
  const stores = openStores(project);
  const site = await loadSite(project, { cache: stores.selections });
  const { renderer } = await import('./render/renderer.tsx');
  const context = { project, site, stores, renderer };
  const compiled = await compileDocs(context);
  const rules = versionRules(site.content, compiled, site.config);
  const { statics, diagnostics: pageProblems } = await loadStaticPages(site, importModule);
  const client = { boot: '', app: '', files: [] };
  const rendered = renderSite({ ...context, compiled, rules: rules.byVersion, statics, client, pageStore: stores.pages, write: () => {} });
  const samples = await checkSamples({ project, versions: site.versions, facts: site.facts.all, content: site.content.versions });
  const problems = [
    ...samples.diagnostics,
    ...site.diagnostics,
    ...[...compiled.values()].flatMap((doc) => doc.diagnostics),
    ...rules.diagnostics,
    ...checkDirectives(site.content.versions, site.facts.all),
    ...pageProblems,
    ...outputConflicts({ project, site, compiled }).map(site.foreign ? keptFromNothing : (each) => each),
    ...checkLinks(linkCheck(project, site, rendered)),
  ];
  return { pages: rendered.pages.length, versions: site.content.versions.length, samples: samples.report, diagnostics: tidyDiagnostics(problems) };
}
