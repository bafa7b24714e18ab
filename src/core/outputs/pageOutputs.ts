import { join } from 'node:path';
import { besidePage } from '../addresses.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import { besideFile, documentFile } from '../site/baseUrl.ts';
import { drawPage } from '../pages/drawPage.ts';
import { runModule } from '../project/siteModules.ts';
import type { Output, OutputContext, Page } from '../site/types.ts';
import type { OutputFile } from '../site/siteParts.ts';

/** The name under which pages are made, for outputs that need all of them (`Output.gives`, `Output.needs`). */
export const allPageFiles = 'pages';

/** The files of every page: its document, its picture, its twins. */
export function pageOutputs(config: Pick<SiteConfig, 'baseUrl' | 'pageFormat'>, pages: Page[]): Output[] {
  return pages.map((page) => ({
    paths: [
      documentFile(config, page.path),
      ...page.beside.map((ending) => besideFile(config.baseUrl, page.path, ending)),
    ],
    source: page.source,
    file: page.file,
    // Outputs that need pages wait for these; a page that itself waits for such an output cannot be among them.
    gives: page.needs?.length ? undefined : allPageFiles,
    needs: page.needs,
    make: (context) => pageFiles(context, page),
  }));
}

/** Draws a page and tells of it what others need to know. */
async function pageFiles(context: OutputContext, { path, file, beside, content }: Page): Promise<OutputFile[]> {
  const page = await content(context);
  if (!page) return [];
  const { config } = context.site;
  const hasPicture = beside.includes('.png');
  const picture = hasPicture && config.card === undefined ? context.picture?.(page) : undefined;
  const card = picture ? config.url + besidePage(path, '.png') : hasPicture ? siteCardUrl(config) : undefined;
  const draw = () => drawPage(context, { ...page, card });
  // What such a page shows is drawn by code of the site's own.
  const { root } = context.project;
  const drawn = file?.endsWith('.tsx') ? runModule(root, join(root, file), draw) : draw();
  const { html, mainHtml, htmlLinks, key } = drawn;
  context.onPage?.({
    path,
    htmlLinks: page.quotes ? { ...htmlLinks, hrefs: [] } : htmlLinks,
    file,
    sourceLinks: page.sourceLinks,
    content: page,
    mainHtml,
    key,
  });
  const place = (ending: string) => besideFile(config.baseUrl, path, ending);
  return [
    [documentFile(config, path), html],
    ...(picture ? [[place('.png'), picture] as const] : []),
    ...Object.entries(page.files ?? {}).map(([ending, text]) => [place(ending), text] as const),
  ];
}

/** The address of the picture that all pages have, with its host. */
function siteCardUrl({ card, url }: Pick<SiteConfig, 'card' | 'url'>): string | undefined {
  return card?.startsWith('/') ? url + card : card;
}
