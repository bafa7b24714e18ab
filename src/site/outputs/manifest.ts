import type { Project } from '../../project/project.ts';
import { checkerOutput } from '../checkers/checkerFiles.ts';
import { searchOutput } from '../searchFiles.ts';
import type { CompiledDoc, Output, Page, SiteSources } from '../types.ts';
import { imageOutputs, openApiOutput, schemaOutputs, staticOutputs } from './contentFiles.ts';
import { pageOutputs } from './pageOutputs.ts';
import { bundleOutput, hostOutput, redirectOutputs, siteOutputs, sidebarOutput } from './siteFiles.ts';

/**
 * The manifest: every file of the output, in the order in which they are made, because some say something of all pages. Conflicts,
 * writing, links, the dev server and lists of paths go by it.
 */
export function manifest(project: Pick<Project, 'root'>, site: SiteSources, pages: Page[]): Output[] {
  return [...pageOutputs(site.config.baseUrl, pages), ...otherOutputs(project, site, pages)];
}

/** What is published besides pages. A new output is an entry here. */
export function otherOutputs(project: Pick<Project, 'root'>, site: SiteSources, pages: Page[]): Output[] {
  return [
    bundleOutput,
    sidebarOutput(site),
    ...redirectOutputs(site),
    ...schemaOutputs(project.root, site),
    openApiOutput(site),
    ...staticOutputs(project.root, site),
    searchOutput(site),
    checkerOutput(site),
    ...siteOutputs(site, pages),
    hostOutput(site),
  ];
}

/** The manifest with the images of docs, which are known when those are compiled. */
export function withImages({ root }: Pick<Project, 'root'>, outputs: Output[], compiled: Iterable<Pick<CompiledDoc, 'images'>>): Output[] {
  return [...imageOutputs(root, compiled), ...outputs];
}

/** Paths of the files that a link may lead to, beside pages, with the base URL. */
export function linkableFiles(baseUrl: string, outputs: Output[]): string[] {
  return outputs.filter(({ internal }) => !internal).flatMap(({ paths }) => paths.filter((path) => !path.endsWith('.html')).map((path) => baseUrl + path));
}
