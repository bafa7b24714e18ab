import { join } from 'node:path';
import { besidePage, fileAddress, withoutSlash } from '../addresses.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import { drawPage } from '../pages/drawPage.ts';
import { embedScriptOutputs } from '../pages/embedScripts.ts';
import { frameOutputs } from '../pages/frameDocuments.ts';
import { runModule } from '../project/siteModules.ts';
import { remember } from '../remember.ts';
import { besideFile, documentFile, type PageForm } from '../site/baseUrl.ts';
import {
  type DocImages,
  type Output,
  type OutputContext,
  type OutputFile,
  type OutputStage,
  type Page,
  type Site,
  type SiteSources,
} from '../site/types.ts';
import { faceOutputs, imageOutputs, openApiOutput, schemaOutputs, staticOutputs } from './copiedFiles.ts';
import { bundleOutput, redirectOutputs, sidebarOutput, siteOutputs } from './siteFiles.ts';

/** Lists all outputs in the order of making; `others` are the outputs without a page. */
export function manifest(config: SiteConfig, pages: Page[], others: Output[]): Output[] {
  return sortByNeeds([...pageOutputs(config, pages), ...others]);
}

export function otherOutputs(root: string, site: SiteSources, pages: Page[]): Output[] {
  const all = [
    bundleOutput,
    sidebarOutput(site),
    ...frameOutputs(site),
    ...embedScriptOutputs(root),
    ...redirectOutputs(site),
    ...schemaOutputs(root, site),
    openApiOutput(site),
    ...staticOutputs(site),
    ...faceOutputs(root, site),
    ...siteOutputs(site, pages),
    ...site.features.flatMap(({ outputs }) => outputs?.({ root, site, pages }) ?? []),
  ];
  return all;
}

/** Adds the images of docs, known only after compiling. */
export function withImages({ contentRoot, outputs }: Site, compiled: Iterable<DocImages>): Output[] {
  return [...imageOutputs(contentRoot, compiled), ...outputs];
}

/** Lists addresses of files for the link check, with the base URL. */
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
 * Sorts outputs after the outputs they need, and keeps the order otherwise.
 * @throws on a dependency cycle.
 */
export function sortByNeeds(outputs: Output[]): Output[] {
  const sorted = new Set<Output>();
  const open = new Set<Output>();
  const giversOf = new Map<OutputStage, Output[]>();
  for (const output of outputs) if (output.gives !== undefined) remember(giversOf, output.gives, () => []).push(output);
  const visit = (output: Output) => {
    if (sorted.has(output)) return;
    if (open.has(output))
      throw new Error(
        `The outputs depend on each other in a circle: ${output.source} needs an output that is made from it.`,
      );
    open.add(output);
    for (const name of output.needs ?? []) giversOf.get(name)?.forEach(visit);
    sorted.add(output);
  };
  outputs.forEach(visit);
  return [...sorted];
}

export function pageOutputs(config: PageForm, pages: Page[]): Output[] {
  return pages.map((page) => ({
    paths: [
      documentFile(config, page.path),
      ...page.beside.map((ending) => besideFile(config.baseUrl, page.path, ending)),
    ],
    source: page.source,
    file: page.file,
    answersAt: besideFile(config.baseUrl, withoutSlash(page.path), ''),
    // Pages with needs may wait for outputs that need pages, so exclude them here.
    gives: page.needs?.length ? undefined : 'pages',
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
  // A page module of the site runs here, so its errors need a place.
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

function siteCardUrl({ card, url }: SiteConfig): string | undefined {
  return card?.startsWith('/') ? url + card : card;
}
