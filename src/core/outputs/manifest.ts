import type { Project } from '../project/project.ts';
import { everythingElse, type Output } from '../site/types.ts';
import type { CompiledDoc } from '../site/siteParts.ts';
import type { Page, Site, SiteSources } from '../site/types.ts';
import { imageOutputs, openApiOutput, schemaOutputs, staticOutputs } from './copiedFiles.ts';
import { withSiteFiles } from './mergedFiles.ts';
import { pageOutputs } from './pageOutputs.ts';
import { frameOutputs } from '../pages/frameDocuments.ts';
import { bundleOutput, redirectOutputs, siteOutputs, sidebarOutput } from './siteFiles.ts';

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
 * Outputs in their order, but each after those whose `gives` is among its `needs`.
 * @throws when they need each other in a circle.
 */
export function sortByNeeds(outputs: Output[]): Output[] {
  const giversOf = new Map<string, Output[]>();
  for (const output of outputs) {
    if (output.gives === undefined) continue;
    giversOf.set(output.gives, giversOf.get(output.gives) ?? []);
    giversOf.get(output.gives)!.push(output);
  }
  const isLast = ({ needs = [] }: Output) => needs.includes(everythingElse);
  const sorted = new Set<Output>();
  const open = new Set<Output>();
  const visit = (output: Output) => {
    if (sorted.has(output)) return;
    if (open.has(output)) throw new Error(`What ${output.source} needs is made of it.`);
    open.add(output);
    for (const name of output.needs ?? []) for (const giver of giversOf.get(name) ?? []) visit(giver);
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
