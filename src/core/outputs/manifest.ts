import type { Project } from '../project/project.ts';
import { BuildFailed } from '../project/diagnostics.ts';
import { everythingElse, type Output, type OutputContext } from '../site/types.ts';
import { type OutputFile } from '../site/siteParts.ts';
import type { CheckedPage, CompiledDoc } from '../site/siteParts.ts';
import type { Page, Site, SiteSources } from '../site/types.ts';
import { imageOutputs, openApiOutput, schemaOutputs, staticOutputs } from './copiedFiles.ts';
import { withSiteFiles } from './mergedFiles.ts';
import { pageOutputs } from './pageOutputs.ts';
import type { FileContent, WrittenFile } from './writtenFiles.ts';
import { frameOutputs } from '../pages/frameDocuments.ts';
import { bundleOutput, redirectOutputs, siteOutputs, sidebarOutput } from './siteFiles.ts';
import { assetsFolder } from '../../theme/assetsFolder.ts';

/**
 * The manifest: every file of the output, in the order in which they are made. Conflicts, writing, links, the dev
 * server and lists of paths go by it. `others` are the files besides pages.
 */
export function manifest({ config }: Pick<SiteSources, 'config'>, pages: Page[], others: Output[]): Output[] {
  return sortByNeeds([...pageOutputs(config, pages), ...others]);
}

/** What is published besides pages. */
export function otherOutputs({ root }: Pick<Project, 'root'>, site: SiteSources, pages: Page[]): Output[] {
  const all = [
    bundleOutput,
    sidebarOutput(site),
    ...frameOutputs(site),
    ...redirectOutputs(site),
    ...schemaOutputs(root, site),
    openApiOutput(site),
    ...staticOutputs(site),
    ...siteOutputs(site, pages),
    ...site.features.flatMap(({ outputs }) => outputs?.({ root, site, pages }) ?? []),
  ];
  return site.imported ? withSiteFiles(all) : all;
}

/**
 * Outputs in their order, but each after those that give what it needs.
 * @throws when they need each other in a circle.
 */
export function sortByNeeds(outputs: Output[]): Output[] {
  const givers = new Map<string, Output[]>();
  for (const output of outputs) {
    if (output.gives === undefined) continue;
    givers.set(output.gives, givers.get(output.gives) ?? []);
    givers.get(output.gives)!.push(output);
  }
  const isLast = ({ needs = [] }: Output) => needs.includes(everythingElse);
  const sorted = new Set<Output>();
  const open = new Set<Output>();
  const visit = (output: Output) => {
    if (sorted.has(output)) return;
    if (open.has(output)) throw new Error(`What ${output.source} needs is made of it.`);
    open.add(output);
    for (const name of output.needs ?? []) for (const giver of givers.get(name) ?? []) visit(giver);
    sorted.add(output);
  };
  for (const output of outputs) if (!isLast(output)) visit(output);
  for (const output of outputs) visit(output);
  return [...sorted];
}

/** The manifest with the images of docs, which are known when those are compiled. */
export function withImages(
  { contentRoot, outputs }: Pick<Site, 'contentRoot' | 'outputs'>,
  compiled: Iterable<Pick<CompiledDoc, 'images'>>,
): Output[] {
  return [...imageOutputs(contentRoot, compiled), ...outputs];
}

/** Paths of the files that a link may lead to, beside pages, with the base URL. */
export function linkableFiles(baseUrl: string, outputs: Output[]): string[] {
  return outputs
    .filter(({ internal }) => !internal)
    .flatMap(({ paths, copiedFile }) =>
      paths.filter((path) => copiedFile !== undefined || !path.endsWith('.html')).map((path) => baseUrl + path),
    );
}

/**
 * Makes the files of a manifest, one entry after the other, and hands each over as soon as it is there, so that a large
 * site need not be held in memory. Gives what the link check must know of the pages.
 * @throws when an entry makes a file that it has not named.
 */
export async function makeOutputs(
  outputs: Output[],
  input: Omit<OutputContext, 'onPage' | 'made' | 'results'>,
  write: (path: string, content: FileContent) => WrittenFile | void,
): Promise<CheckedPage[]> {
  const pages: CheckedPage[] = [];
  const shared = sharedTexts();
  const titles = new Map<string, string>();
  const written = new Map<string, WrittenFile>();
  const filesOfVersion = new Map<string, string[]>();
  const context: OutputContext = {
    ...input,
    madeFiles: { titles, written, filesOfVersion },
    results: new Map(),
    onPage(page) {
      const { path, htmlLinks, file, sourceLinks, content } = page;
      pages.push({
        path,
        htmlLinks: { ids: htmlLinks.ids.map(shared), hrefs: htmlLinks.hrefs.map(shared) },
        file,
        sourceLinks: sourceLinks,
      });
      titles.set(path, content.meta.title);
      for (const output of outputs) output.onPage?.(context, page);
    },
  };
  for (const output of outputs) {
    const { paths, source } = output;
    for (const [path, content, versions = []] of await make(output, context)) {
      if (!paths.includes(path) && !path.startsWith(`${assetsFolder}/`))
        throw new Error(`\`${path}\` of the output is not among the files that were named for ${source}.`);
      const known = write(path, content);
      if (known) written.set(path, known);
      for (const version of versions)
        filesOfVersion
          .set(version, filesOfVersion.get(version) ?? [])
          .get(version)!
          .push(path);
    }
  }
  return pages;
}

/**
 * Gives one text for all that are equal: most links of a page are those of all others. It is a copy, because a part of
 * a document's text would keep all of it in memory.
 */
function sharedTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let own = known.get(text);
    if (own === undefined) {
      own = JSON.parse(JSON.stringify(text)) as string;
      known.set(own, own);
    }
    return own;
  };
}

/** The files of an entry. @throws {BuildFailed} with the content file, where the entry is made of one. */
async function make({ source, file, make: makeFiles }: Output, context: OutputContext): Promise<Iterable<OutputFile>> {
  try {
    return await makeFiles(context);
  } catch (error) {
    if (error instanceof BuildFailed || file === undefined) throw error;
    throw new BuildFailed([
      {
        severity: 'error',
        file,
        message: `${source.replace(/^./, (letter) => letter.toUpperCase())} cannot be made: ${(error as Error).message}`,
      },
    ]);
  }
}
