import { documentData } from '../../theme/documentData.ts';
import { buildOf, fetchFile } from '../server.ts';
import type { BrowserState, PageDocument } from '../state.ts';
import { prepareStyles } from './styles.ts';

/**
 * The document of a page, with all that it needs to be shown at once: one request, however often it is asked for.
 * Rejects when it cannot be had, or when the site has been published anew since this document was loaded.
 */
export async function loadPage(state: BrowserState, path: string): Promise<PageDocument> {
  const page = await pageDocument(state, path);
  await prepareStyles(state, page.css);
  return page;
}

function pageDocument(state: BrowserState, path: string): Promise<PageDocument> {
  const known = state.pages.get(path);
  if (known) return known;
  const page = fetchFile(path)
    .then((response) => response.text())
    .then((html) => ofThisBuild(readDocument(html)));
  state.pages.set(path, page);
  // A page that failed may load the next time.
  page.catch(() => state.pages.delete(path));
  return page;
}

/**
 * Keeps the page that came with the document. To be called before scripts make it handier: they do that again when it
 * comes back.
 */
export function keepFirstPage({ first, pages, styles }: BrowserState): void {
  const { outerHTML } = document.documentElement;
  if (first.kind === 'not-found') return;
  const html = outerHTML.replace(styleBlock, '');
  pages.set(first.path, Promise.resolve({ build: documentData().build ?? '', meta: first, css: styles.first, html }));
}

/** The one style block of a document, in its head. */
const styleBlock = /<style>([\s\S]*?)<\/style>/;

/** Reads the parts out of a document's HTML. @throws when they are not there, as in another site's page. */
export function readDocument(html: string): PageDocument {
  const build = buildOf(html);
  const css = styleBlock.exec(html)?.[1];
  const meta = /<script type="application\/json" data-page="">([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (build === undefined || css === undefined || meta === undefined)
    throw new Error('This is not a page of the site.');
  return {
    build,
    css,
    html: html.replace(styleBlock, ''),
    meta: JSON.parse(meta) as PageDocument['meta'],
  };
}

function ofThisBuild(page: PageDocument): PageDocument {
  if (page.build !== documentData().build) throw new Error('The site has changed.');
  return page;
}
