import { createHighlight } from '../core/compile/highlight.ts';
import type { Renderer } from '../core/pages/renderer.tsx';
import type { Project } from '../core/project/project.ts';
import { compileSite, type CompiledSite } from '../core/site/compileSite.ts';
import { loadSite, type LoadOptions } from '../core/site/loadSite.ts';
import { openStores } from '../core/site/stores.ts';
import type { Site } from '../core/site/types.ts';
import { features } from '../features.ts';

export type ReadOptions = Pick<LoadOptions, 'load' | 'edited'>;

/** A site whose docs are compiled, for commands that publish nothing: what was compiled is kept for the next. */
export async function readSite(
  project: Project,
  options: ReadOptions = {},
): Promise<CompiledSite & { site: Site; renderer: Renderer }> {
  const stores = openStores(project);
  const site = await loadSite(project, { features, cache: stores.selections, ...options });
  // React is loaded when it is known that there is something to draw.
  const renderer = (await import('../renderer.tsx')).renderer.withStrings(site.strings);
  const compiled = await compileSite({ root: project.root, site, stores, highlight: createHighlight(), renderer });
  stores.saveDocs();
  return { ...compiled, site, renderer };
}
