import { createHighlight } from '../../src/markdown/highlight.ts';
import type { Project } from '../../src/project/project.ts';
import { compileDocs } from '../../src/site/compileDocs.ts';
import { loadSite } from '../../src/site/loadSite.ts';
import { openStores } from '../../src/site/stores.ts';
import type { CompiledDoc, Site } from '../../src/site/types.ts';

export interface CompiledSite {
  site: Site;
  /** By permalink. */
  compiled: ReadonlyMap<string, CompiledDoc>;
}

/** A site as its sources are now, with its documents compiled; those that are in its cache are taken from there. */
export async function compiledSite(project: Project): Promise<CompiledSite> {
  const stores = openStores(project);
  const site = await loadSite(project, { cache: stores.selections });
  const { renderer } = await import('../../src/site/render/renderer.tsx');
  const compiled = await compileDocs({ project, site, stores, highlight: createHighlight(), renderer });
  stores.saveDocs();
  return { site, compiled };
}
