import { join } from 'node:path';
import type { PageJson } from '../../theme/types.ts';
import { outputPath } from '../baseUrl.ts';
import { drawPage } from '../render/drawPage.ts';
import { runModule } from '../siteModules.ts';
import type { Output, OutputContext, OutputFile, Page } from '../types.ts';

/** The files of every page: its document, its data for navigation, its picture, its twins. */
export function pageOutputs(baseUrl: string, pages: Page[]): Output[] {
  return pages.map((page) => {
    const base = outputPath(baseUrl, page.path);
    return { paths: ['.html', ...page.beside].map((ending) => base + ending), source: page.source, file: page.file, make: (context) => pageFiles(context, page, base) };
  });
}

/** Draws a page and tells of it what others need to know. `base` is its output path without ending. */
async function pageFiles(context: OutputContext, { path, file, beside, content }: Page, base: string): Promise<OutputFile[]> {
  const page = await content(context);
  if (!page) return [];
  const picture = beside.includes('.png') ? context.picture(page) : undefined;
  const { baseUrl, url } = context.site.config;
  const card = picture && `${url}${path === baseUrl ? `${path}index` : path}.png`;
  const draw = () => drawPage(context, { ...page, card });
  // What such a page shows is drawn by code of the site's own.
  const drawn = file?.endsWith('.tsx') ? runModule(
    context.project.root,
    join(context.project.root, file),
    draw,
  ) : draw();
  const { html, mainHtml, found } = drawn;
  context.onPage({ path, found: page.quotes ? { ...found, hrefs: [] } : found, file, links: page.links }, page.meta);
  context.copies?.keep(context, path, page, drawn);
  const json: PageJson = { build: context.frame.build, meta: page.meta, html: mainHtml };
  return [
    [`${base}.html`, html],
    ...(beside.includes('.json') ? [[`${base}.json`, JSON.stringify(json)] as const] : []),
    ...(picture ? [[`${base}.png`, picture] as const] : []),
    ...Object.entries(page.files ?? {}).map(([ending, text]) => [base + ending, text] as const),
  ];
}
