import type { Diagnostic } from '../docs/types.ts';
import { openStores } from './cache/stores.ts';
import { checkLinks } from './checkLinks.ts';
import { compileDocs } from './compileDocs.ts';
import { tidyDiagnostics } from './diagnostics.ts';
import { importModule, loadSite } from './loadSite.ts';
import type { Project } from './project.ts';
import { linkCheck, renderSite } from './render/renderSite.ts';
import { loadStaticPages } from './render/staticPage.ts';

/**
 * Checks content, links and anchors of every version on the rendered pages, without a bundle and without writing
 * anything. Gives everything that was found.
 */
export async function check(project: Project): Promise<{ pages: number; versions: number; diagnostics: Diagnostic[] }> {
  const stores = openStores(project);
  const site = await loadSite(project, { cache: stores.selections });
  const { renderer } = await import('./render/renderer.tsx');
  const context = { project, site, stores, renderer };
  const compiled = await compileDocs(context);
  const { statics, diagnostics: pageProblems } = await loadStaticPages(site, importModule);
  const client = { boot: '', app: '', files: [] };
  const rendered = renderSite({ ...context, compiled, statics, client, pageStore: stores.pages });
  const problems = [...site.diagnostics, ...[...compiled.values()].flatMap((doc) => doc.diagnostics), ...pageProblems, ...checkLinks(linkCheck(project, site, rendered))];
  return { pages: rendered.pages.length, versions: site.content.versions.length, diagnostics: tidyDiagnostics(problems) };
}
