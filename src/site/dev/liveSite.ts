import { join } from 'node:path';
import type { Doc, DocSource } from '../../docs/types.ts';
import { openStores, type Stores } from '../cache/stores.ts';
import { compileDoc, type CompiledDoc } from '../compileDocs.ts';
import { formatDiagnostic, tidyDiagnostics } from '../diagnostics.ts';
import { loadSite, type LoadModule, type Site } from '../loadSite.ts';
import type { Project } from '../project.ts';
import type { Renderer } from '../render/renderer.tsx';

/** The site as it stands while somebody edits it. */
export interface LiveSite {
  current(): Site;
  stores: Stores;
  load: LoadModule;
  /** The renderer as it stands: its modules are loaded anew after an edit. */
  renderer(): Promise<Renderer>;
  /** Reads the content again after a change to `file`; problems are printed and the last good site is kept. */
  reload(file: string): Promise<void>;
  compile(doc: Doc): Promise<CompiledDoc>;
}

export async function liveSite(project: Project, load: LoadModule): Promise<LiveSite> {
  const previous = new Map<string, DocSource>();
  const stores = openStores(project);
  const renderer = async () => (await load(join(project.engine, 'src/site/render/renderer.tsx'))).renderer as Renderer;
  let site = await loadSite(project, { load, previous, cache: stores.selections });
  print(site.diagnostics);

  return {
    current: () => site,
    stores,
    load,
    renderer,
    async reload() {
      try {
        site = await loadSite(project, { load, previous, cache: stores.selections });
        print(site.diagnostics);
      } catch (error) {
        console.error((error as Error).message);
      }
    },
    async compile(doc) {
      const compiled = await compileDoc({ project, site, stores, renderer: await renderer() }, doc);
      print(compiled.diagnostics);
      return compiled;
    },
  };
}

function print(diagnostics: Site['diagnostics']): void {
  for (const diagnostic of tidyDiagnostics(diagnostics)) console.error(formatDiagnostic(diagnostic));
}
