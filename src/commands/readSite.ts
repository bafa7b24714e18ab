import { createHighlight } from '../core/compile/highlight.ts';
import type { Renderer } from '../core/pages/renderer.tsx';
import type { Project } from '../core/project/project.ts';
import { compileSite, type CompiledSite } from '../core/site/compileSite.ts';
import { loadSite, type LoadOptions } from '../core/site/loadSite.ts';
import { openStores, type Stores } from '../core/site/stores.ts';
import type { Site } from '../core/site/types.ts';
import { features } from '../features.ts';

export type ReadOptions = Partial<LoadOptions>;

interface OpenSite {
  site: Site;
  stores: Stores;
}

export async function openSite(project: Project, options: ReadOptions = {}): Promise<OpenSite> {
  const stores = openStores(project);
  return { stores, site: await loadSite(project, { features, cache: stores.sources, ...options }) };
}

export async function compileOpenSite(
  { root }: { root: string },
  { site, stores }: OpenSite,
): Promise<OpenSite & CompiledSite & { renderer: Renderer }> {
  // Load React only if there is something to draw.
  const renderer = (await import('../renderer.tsx')).renderer.withStrings(site.strings);
  const compiled = await compileSite({ root, site, stores, highlight: createHighlight(), renderer });
  return { site, stores, renderer, ...compiled };
}

/** Reads a site and caches compiled docs for the next command. */
export async function readSite(project: Project, options: ReadOptions = {}): ReturnType<typeof compileOpenSite> {
  const read = await compileOpenSite(project, await openSite(project, options));
  read.stores.saveDocs();
  return read;
}
