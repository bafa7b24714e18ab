import { join, sep } from 'node:path';
import { isBelow, withoutSlash } from '../../core/addresses.ts';
import { createHighlight } from '../../core/compile/highlight.ts';
import { docsFolder } from '../../core/docs/readDocSources.ts';
import { stringsFingerprint } from '../../core/docs/stringsConfig.ts';
import type { Diagnostic, Doc, Version } from '../../core/docs/types.ts';
import { sidebarFinder } from '../../core/pages/partsOfVersion.ts';
import type { Renderer } from '../../core/pages/renderer.tsx';
import { tidyDiagnostics } from '../../core/parse/diagnostics.ts';
import { BuildFailed, reportLines, withReportedSeverity } from '../../core/project/diagnostics.ts';
import { type LoadModule, thrownInSite } from '../../core/project/siteModules.ts';
import type { Project } from '../../core/project/project.ts';
import { parseRequestPath } from '../../core/server/requestPath.ts';
import { compileDoc } from '../../core/site/compileDocs.ts';
import { createMemory, loadSite } from '../../core/site/loadSite.ts';
import { openStores } from '../../core/site/stores.ts';
import type { CompiledDoc, PageContext, Site } from '../../core/site/types.ts';
import { features } from '../../features.ts';
import { renderer as firstRenderer, views } from '../../renderer.tsx';
import { standardFolder } from '../../standard/packages/readFacts.ts';

export interface BrokenDoc {
  path: string;
  version: Version;
  file: string;
  problems: Diagnostic[];
}

export type LiveSite = Awaited<ReturnType<typeof liveSite>>;

/** Creates the in-memory site for the dev server, updated on every edit. */
export async function liveSite(project: Project, load: LoadModule) {
  const memory = createMemory();
  const stores = openStores(project);
  const highlight = createHighlight();
  const viewNames = new Map<unknown, string>(Object.entries(views).map(([name, View]) => [View, name]));
  const images = new Map<string, string>();
  const printed = new Map<string, string>();
  /** Last known permalinks, because a broken document has none. */
  const files = new Map<string, string>();
  let isEngineEdited = false;
  /** Whether the facts may be outdated after an edit. */
  let staleFacts = false;
  let site = await readAgain();
  // Loading takes most of the startup time. Edits are not saved: `save` writes all used values.
  stores.sources.save();

  async function readAgain(previousFacts?: Site['facts']): Promise<Site> {
    const read = await loadSite(project, { features, load, memory, previousFacts, cache: stores.sources });
    for (const { docs } of read.content.versions) for (const doc of docs) files.set(doc.path, doc.file);
    print(read.diagnostics);
    return read;
  }

  const loadRenderer = () =>
    load(join(project.engine, 'src/renderer.tsx')) as Promise<typeof import('../../renderer.tsx')>;

  /** Returns the renderer; after an edit of the engine, from reloaded modules. */
  async function renderer(): Promise<Renderer> {
    if (!isEngineEdited) return firstRenderer.withStrings(site.strings);
    const { renderer: fresh, views: freshViews } = await loadRenderer();
    const drawn = fresh.withStrings(site.strings);
    // Pages name the components loaded at startup, so draw with their latest version.
    return {
      ...drawn,
      draw: (View, props) => drawn.draw((freshViews[viewNames.get(View) ?? ''] as typeof View) ?? View, props),
    };
  }

  /** Skips problems identical to the last printed ones for the same key. */
  function printOnce(key: string, problems: Diagnostic[]): void {
    const text = JSON.stringify(problems);
    if (printed.get(key) !== text) print(problems);
    printed.set(key, text);
  }

  async function compile(doc: Doc): Promise<CompiledDoc> {
    const context = { root: project.root, site, stores, highlight, renderer: await renderer() };
    const compiled = await compileDoc(context, doc);
    printOnce(doc.path, compiled.diagnostics);
    for (const { file, output } of compiled.images) images.set(site.config.baseUrl + output, file);
    return compiled;
  }

  return {
    current: () => site,
    renderer,
    compile,
    context: (): PageContext => ({
      site,
      compiled: compile,
      sidebar: sidebarFinder(site.content, site.config.baseUrl),
      load,
      store: stores.pages,
      report: (problem) => printOnce(`page of ${problem.file ?? ''}`, [problem]),
      archives: new Map(),
    }),
    /** Lists the problems of the document at a permalink: those of its file, and those of its text in this version. */
    async faults(path: string): Promise<Diagnostic[]> {
      const doc = site.content.versions.flatMap(({ docs }) => docs).find((known) => known.path === path);
      if (!doc) return [];
      const ofFile = site.diagnostics.filter(({ file, kind }) => file === doc.file && kind !== 'advice');
      return tidyDiagnostics([...ofFile, ...(await compile(doc)).diagnostics]);
    },
    /** Known once the doc has been compiled. */
    image: (path: string) => images.get(path),
    /** Records an edit. After an edit of the engine, pages are drawn by reloaded modules. */
    edited(file: string): void {
      isEngineEdited ||= ['src', 'packages'].some((folder) => file.startsWith(join(project.engine, folder) + sep));
    },
    /** Preloads hundreds of engine modules, so that the first edit is fast. */
    async prepareForEdits(): Promise<void> {
      await loadRenderer();
    },
    /**
     * Reads the content again after edits; keeps the old site if the configuration is unusable. Returns whether data
     * shared by all pages has changed. Never run two at once (`oneAtATime`).
     */
    async reload(...edited: string[]): Promise<boolean> {
      const before = site;
      staleFacts ||= edited.some((file) => file.startsWith(join(project.root, standardFolder) + sep));
      try {
        site = await readAgain(staleFacts ? undefined : site.facts);
        staleFacts = false;
      } catch (error) {
        const found = thrownInSite(project.root, error);
        if (error instanceof BuildFailed) print(error.diagnostics);
        else if (found) print([found]);
        else console.error((error as Error).message);
      }
      return sharedBy(before) !== sharedBy(site);
    },
    /** Returns the unreadable document for a permalink, if any. */
    broken(path: string): BrokenDoc | undefined {
      const { versions } = site.content;
      const version = versions
        .filter((each) => isBelow(path, each.path))
        .sort((a, b) => b.path.length - a.path.length)[0];
      if (!version || version.docs.some((doc) => doc.path === path)) return undefined;
      const written = withoutSlash(parseRequestPath(path)?.path ?? path);
      const byName = `${docsFolder}/${written.slice(withoutSlash(version.path).length + 1)}.md`;
      const isRead = (file: string) => versions.some(({ docs }) => docs.some((doc) => doc.file === file));
      for (const file of [files.get(path), byName]) {
        const problems = site.diagnostics.filter((each) => each.file === file && each.severity === 'error');
        if (file && problems.length > 0 && !isRead(file)) return { path, version, file, problems };
      }
      return undefined;
    },
  };
}

function sharedBy({ shell, staticPages, islands, strings, ownKinds }: Site): string {
  const pageScripts = ownKinds.map(({ name, pageScript }) => [name, pageScript]);
  return JSON.stringify([shell, staticPages, islands, stringsFingerprint(strings), pageScripts]);
}

function print(diagnostics: Site['diagnostics']): void {
  for (const line of reportLines(withReportedSeverity(tidyDiagnostics(diagnostics), false))) console.error(line);
}
