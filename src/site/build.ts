import { readFile } from 'node:fs/promises';
import type { Diagnostic } from '../docs/types.ts';
import { openStores } from './cache/stores.ts';
import { drawCards } from './cards/drawCards.ts';
import { checkLinks } from './checkLinks.ts';
import { checkDirectives } from './checkers/checkDirectives.ts';
import { checkerFiles } from './checkers/checkerFiles.ts';
import { buildClient } from './client/buildClient.ts';
import { compileDocs, type CompileContext } from './compileDocs.ts';
import { tidyDiagnostics } from '../docs/diagnostics.ts';
import { BuildFailed, blocking, keptFromNothing } from './diagnostics.ts';
import { importModule } from './importModule.ts';
import { loadSite } from './loadSite.ts';
import { outputConflicts } from './output/outputClaims.ts';
import { openOutput, recoverOutput } from './output/outputFolder.ts';
import { siteFiles } from './output/siteFiles.ts';
import { staticFiles } from './output/staticFiles.ts';
import type { Project } from './project.ts';
import { linkCheck, renderSite } from './render/renderSite.ts';
import { loadStaticPages } from './render/staticPage.ts';
import { versionRules } from './rules/versionRules.ts';
import { openApiFiles, schemaFiles } from './schemaFiles.ts';
import { loadSynonyms, searchFiles } from './searchFiles.ts';

export interface BuildOptions {
  /** Broken links and warnings fail the build too. */
  strict: boolean;
  /** Told what is being done, for people who wait. */
  onProgress?(step: string): void;
}

export interface BuildResult {
  pages: number;
  versions: number;
  diagnostics: Diagnostic[];
  milliseconds: number;
}

/**
 * Builds the whole site. @throws {BuildFailed} with every problem found, when one of them keeps the site from being
 * published; the last output is untouched then.
 */
export async function build(project: Project, { strict, onProgress = () => {} }: BuildOptions): Promise<BuildResult> {
  const start = performance.now();
  onProgress('reading content');
  await recoverOutput(project.out);
  const stores = openStores(project);
  const site = await loadSite(project, { cache: stores.selections });
  const bundling = new AbortController();
  const client = buildClient(project, site, bundling.signal);
  // Its failure is reported where it is awaited, after the content's problems.
  client.catch(() => {});
  const { renderer } = await import('./render/renderer.tsx');
  const context: CompileContext = { project, site, stores, renderer };

  onProgress('compiling docs');
  const compiled = await compileDocs(context);
  const rules = versionRules(site.content, compiled, site.config);
  const { statics, diagnostics: pageProblems } = await loadStaticPages(site, importModule);
  const contentProblems = [...site.diagnostics, ...[...compiled.values()].flatMap((doc) => doc.diagnostics), ...rules.diagnostics, ...checkDirectives(site.content.versions, site.facts.all), ...pageProblems, ...outputConflicts({ project, site, compiled }).map(site.foreign ? keptFromNothing : (each) => each)];
  if (blocking(contentProblems, strict).length > 0) bundling.abort();
  failOn(contentProblems, strict);

  onProgress('drawing pages');
  const synonyms = await loadSynonyms(project, importModule);
  const scripts = await client;
  const output = await openOutput(project);
  try {
    const cards = drawCards(project, stores.cards);
    const rendered = renderSite({ ...context, cards, compiled, rules: rules.byVersion, statics, client: scripts, pageStore: stores.pages, write: output.write });
    const diagnostics = tidyDiagnostics([...contentProblems, ...cards.problems, ...checkLinks(linkCheck(project, site, rendered))]);
    failOn(diagnostics, strict);

    onProgress('indexing');
    for (const [path, content] of searchFiles({ site, compiled, synonyms, store: stores.pages })) output.write(path, content);
    for (const [path, content] of await checkerFiles({ project, site, store: stores.pages })) output.write(path, content);

    onProgress('writing files');
    for (const [path, content] of siteFiles(site, rendered)) output.write(path, content);
    for (const [to, file] of rendered.images) output.write(to, await readFile(file));
    for (const [to, file] of staticFiles(site.staticFolders)) output.write(to, await readFile(file));
    for (const [to, file] of schemaFiles(project.root, site.versions, site.facts.all)) output.write(to, await readFile(file));
    for (const [to, text] of openApiFiles(site.versions, site.facts.all)) output.write(to, text);
    await output.publish();
    stores.save();
    return { pages: rendered.pages.length, versions: site.content.versions.length, diagnostics, milliseconds: performance.now() - start };
  } catch (error) {
    await output.discard();
    throw error;
  }
}

function failOn(diagnostics: Diagnostic[], strict: boolean): void {
  if (blocking(diagnostics, strict).length > 0) throw new BuildFailed(tidyDiagnostics(diagnostics));
}
