import { readSite } from '../../src/commands/readSite.ts';
import type { Project } from '../../src/core/project/project.ts';
import type { CompiledDoc, Site } from '../../src/core/site/types.ts';

export interface CompiledSite {
  site: Site;
  /** By permalink. */
  compiled: ReadonlyMap<string, CompiledDoc>;
}

/** A site as its sources are now, with its documents compiled; those that are in its cache are taken from there. */
export function compiledSite(project: Project): Promise<CompiledSite> {
  return readSite(project);
}
