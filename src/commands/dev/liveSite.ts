import { join, sep } from 'node:path';
import { stringsFingerprint } from '../../core/docs/stringsConfig.ts';
import type { Diagnostic, Doc } from '../../core/docs/types.ts';
import { createHighlight, type Highlight } from '../../core/compile/highlight.ts';
import { openStores, type Stores } from '../../core/site/stores.ts';
import { compileDoc } from '../../core/site/compileDocs.ts';
import { standardFolder } from '../../standard/packages/readFacts.ts';
import { tidyDiagnostics } from '../../core/parse/diagnostics.ts';
import { withReportedSeverity, BuildFailed, reportLines } from '../../core/project/diagnostics.ts';
import type { LoadModule } from '../../core/project/importModule.ts';
import { createMemory, loadSite } from '../../core/site/loadSite.ts';
import { thrownInSite } from '../../core/project/siteModules.ts';
import type { CompiledDoc } from '../../core/site/siteParts.ts';
import type { Site } from '../../core/site/types.ts';
import type { Project } from '../../core/project/project.ts';
import type { Renderer } from '../../core/pages/renderer.tsx';
import { features } from '../../features.ts';
import { renderer as firstRenderer, views } from '../../renderer.tsx';
import { createBrokenDocs, type BrokenDoc } from './brokenDocs.ts';

/** The site as it stands while somebody edits it. */
export interface LiveSite {
  current(): Site;
  stores: Stores;
  highlight: Highlight;
  load: LoadModule;
  /** The renderer as it stands: that of this process until the engine is edited, then its modules are loaded anew. */
  renderer(): Promise<Renderer>;
  /** To be told of each edit: one of the engine means that pages are drawn by other modules from now on. */
  edited(file: string): void;
  /**
   * Loads the modules that an edit of the engine would ask for: there are hundreds, and the first edit should not wait
   * for them.
   */
  prepareForEdits(): Promise<void>;
  /**
   * Reads the content again after an edit of files and prints its problems; when the configuration cannot be used, the
   * site stays as it was. Gives whether what every page shares has changed: the browser holds that in its modules. Only
   * one may be under way (`oneAtATime`).
   */
  reload(...files: string[]): Promise<boolean>;
  /** The file of a doc's image at a permalink, once the doc has been compiled. */
  image(path: string): string | undefined;
  /** Compiles a doc and prints its problems, unless they were printed before. */
  compile(doc: Doc): Promise<CompiledDoc>;
  /** Prints a problem that was found while a page was made, unless it was the last that was printed of its file. */
  report(problem: Diagnostic): void;
  /** The document that would be at a permalink, if it could be read. */
  broken(path: string): BrokenDoc | undefined;
}

export async function liveSite(project: Project, load: LoadModule): Promise<LiveSite> {
  const memory = createMemory();
  const stores = openStores(project);
  const highlight = createHighlight();
  const viewNames = new Map<unknown, string>(Object.entries(views).map(([name, View]) => [View, name]));
  let isEngineEdited = false;
  const loadRenderer = () =>
    load(join(project.engine, 'src/renderer.tsx')) as Promise<typeof import('../../renderer.tsx')>;
  const renderer = async (): Promise<Renderer> => {
    if (!isEngineEdited) return firstRenderer.withStrings(site.strings);
    const { renderer: fresh, views: freshViews } = await loadRenderer();
    const drawn = fresh.withStrings(site.strings);
    // Pages name the components that this process began with; those of the last edit draw them.
    return {
      ...drawn,
      draw: (View, props) => drawn.draw((freshViews[viewNames.get(View) ?? ''] as typeof View) ?? View, props),
    };
  };
  const images = new Map<string, string>();
  const printed = new Map<string, string>();
  const brokenDocs = createBrokenDocs();
  /** Whether an edit may have changed the facts since they were read. */
  let staleFacts = false;
  let site = await loadSite(project, { features, load, memory, cache: stores.selections });
  // Reading everything takes most of the start; edits are not kept, for `save` writes all that was used.
  stores.selections.save();
  brokenDocs.remember(site);
  print(site.diagnostics);

  return {
    current: () => site,
    stores,
    highlight,
    load,
    renderer,
    edited(file) {
      isEngineEdited ||= ['src', 'packages'].some((folder) => file.startsWith(join(project.engine, folder) + sep));
    },
    async prepareForEdits() {
      await loadRenderer();
    },
    async reload(...files) {
      const before = site;
      staleFacts ||= files.some((file) => file.startsWith(join(project.root, standardFolder) + sep));
      try {
        site = await loadSite(project, {
          features,
          load,
          memory,
          previousFacts: staleFacts ? undefined : site.facts,
          cache: stores.selections,
        });
        staleFacts = false;
        brokenDocs.remember(site);
        print(site.diagnostics);
      } catch (error) {
        if (error instanceof BuildFailed) print(error.diagnostics);
        else {
          const found = thrownInSite(project.root, error);
          if (found) print([found]);
          else console.error((error as Error).message);
        }
      }
      return sharedBy(before) !== sharedBy(site);
    },
    image: (path) => images.get(path),
    broken: (path) => brokenDocs.find(site, path),
    report(problem) {
      const key = `page of ${problem.file ?? ''}`;
      if (printed.get(key) !== problem.message) print([problem]);
      printed.set(key, problem.message);
    },
    async compile(doc) {
      const compiled = await compileDoc(
        { root: project.root, site, stores, highlight, renderer: await renderer() },
        doc,
      );
      const problems = JSON.stringify(compiled.diagnostics);
      if (printed.get(doc.path) !== problems) print(compiled.diagnostics);
      printed.set(doc.path, problems);
      for (const { file, output } of compiled.images) images.set(site.config.baseUrl + output, file);
      return compiled;
    },
  };
}

/** What the browser has in its modules. */
function sharedBy({ shell, staticPages, islands, searchModule, strings, ownKinds }: Site): string {
  const pageScripts = ownKinds.map(({ name, pageScript }) => [name, pageScript]);
  return JSON.stringify([shell, staticPages, islands, searchModule, stringsFingerprint(strings), pageScripts]);
}

function print(diagnostics: Site['diagnostics']): void {
  for (const line of reportLines(withReportedSeverity(tidyDiagnostics(diagnostics), false))) console.error(line);
}
