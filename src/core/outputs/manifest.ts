/** The manifest: every file of the output. Conflicts, writing, links, the dev server and lists of paths go by it. */
import { join } from 'node:path';
import { besidePage, fileAddress, withoutSlash } from '../addresses.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import { drawPage } from '../pages/drawPage.ts';
import { frameOutputs } from '../pages/frameDocuments.ts';
import type { Project } from '../project/project.ts';
import { runModule } from '../project/siteModules.ts';
import { remember } from '../remember.ts';
import { besideFile, documentFile } from '../site/baseUrl.ts';
import {
  type CompiledDoc,
  type Output,
  type OutputContext,
  type OutputFile,
  type Page,
  type Site,
  type SiteSources,
} from '../site/types.ts';
import { imageOutputs, openApiOutput, schemaOutputs, staticOutputs } from './copiedFiles.ts';
import { allPageFiles, bundleOutput, redirectOutputs, sidebarOutput, siteOutputs } from './siteFiles.ts';

/** `others` are the files besides pages. */
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
  return all;
}

/** The manifest with the images of docs, which are known when those are compiled. */
export function withImages(
  { contentRoot, outputs }: Pick<Site, 'contentRoot' | 'outputs'>,
  compiled: Iterable<Pick<CompiledDoc, 'images'>>,
): Output[] {
  return [...imageOutputs(contentRoot, compiled), ...outputs];
}

/** Addresses of the files besides pages that a link may lead to, with the base URL. */
export function linkableFiles(baseUrl: string, outputs: Output[]): string[] {
  return outputs
    .filter(({ internal }) => !internal)
    .flatMap(({ paths, copiedFile }) =>
      paths
        .filter((path) => copiedFile !== undefined || !path.endsWith('.html'))
        .map((path) => fileAddress(baseUrl + path)),
    );
}

/**
 * Outputs in their order, but each after those whose `gives` is among its `needs`.
 * @throws when they need each other in a circle.
 */
export function sortByNeeds(outputs: Output[]): Output[] {
  const sorted = new Set<Output>();
  const open = new Set<Output>();
  const giversOf = new Map<string, Output[]>();
  for (const output of outputs) if (output.gives !== undefined) remember(giversOf, output.gives, () => []).push(output);
  const visit = (output: Output) => {
    if (sorted.has(output)) return;
    if (open.has(output)) throw new Error(`What ${output.source} needs is made of it.`);
    open.add(output);
    for (const name of output.needs ?? []) giversOf.get(name)?.forEach(visit);
    sorted.add(output);
  };
  outputs.forEach(visit);
  return [...sorted];
}

/** The files of every page: its document, its picture, its twins. */
export function pageOutputs(config: Pick<SiteConfig, 'baseUrl' | 'pageFormat'>, pages: Page[]): Output[] {
  return pages.map((page) => ({
    paths: [
      documentFile(config, page.path),
      ...page.beside.map((ending) => besideFile(config.baseUrl, page.path, ending)),
    ],
    source: page.source,
    file: page.file,
    answersAt: besideFile(config.baseUrl, withoutSlash(page.path), ''),
    // Outputs that need pages wait for these; a page that itself waits for such an output cannot be among them.
    gives: page.needs?.length ? undefined : allPageFiles,
    needs: page.needs,
    make: (context) => pageFiles(context, page),
  }));
}

async function pageFiles(context: OutputContext, { path, file, beside, makeContent }: Page): Promise<OutputFile[]> {
  const content = await makeContent(context);
  if (!content) return [];
  const { config } = context.site;
  const hasPicture = beside.includes('.png');
  const picture = hasPicture && config.card === undefined ? context.picture?.(content) : undefined;
  const card = picture ? config.url + besidePage(path, '.png') : hasPicture ? siteCardUrl(config) : undefined;
  const draw = () => drawPage(context, { ...content, card });
  // What such a page shows is drawn by code of the site's own.
  const { root } = context.project;
  const { html, mainHtml, htmlLinks, key } = file?.endsWith('.tsx') ? runModule(root, join(root, file), draw) : draw();
  context.onPage?.({
    path,
    htmlLinks: content.quotes ? { ...htmlLinks, hrefs: [] } : htmlLinks,
    file,
    sourceLinks: content.sourceLinks,
    content,
    mainHtml,
    key,
  });
  const place = (ending: string) => besideFile(config.baseUrl, path, ending);
  return [
    [documentFile(config, path), html],
    ...(picture ? [[place('.png'), picture] as const] : []),
    ...Object.entries(content.files ?? {}).map(([ending, text]) => [place(ending), text] as const),
  ];
}

function siteCardUrl({ card, url }: Pick<SiteConfig, 'card' | 'url'>): string | undefined {
  return card?.startsWith('/') ? url + card : card;
}
