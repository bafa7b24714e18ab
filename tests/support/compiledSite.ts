import { createHighlight } from '../../src/core/compile/highlight.ts';
import type { Project } from '../../src/core/project/project.ts';
import { compileDocs } from '../../src/core/site/compileDocs.ts';
import { loadSite } from '../../src/core/site/loadSite.ts';
import { openStores } from '../../src/core/site/stores.ts';
import type { CompiledDoc, Site } from '../../src/core/site/types.ts';

export interface CompiledSite {
  site: Site;
  /** By permalink. */
  compiled: ReadonlyMap<string, CompiledDoc>;
}

/** A site as its sources are now, with its documents compiled; those that are in its cache are taken from there. */
export async function compiledSite(project: Project): Promise<CompiledSite> {
  const stores = openStores(project);
  const site = await loadSite(project, { cache: stores.selections });
  const { renderer } = await import('../../src/core/pages/renderer.tsx');
  const compiled = await compileDocs({ project, site, stores, highlight: createHighlight(), renderer });
  stores.saveDocs();
  return { site, compiled };
}
