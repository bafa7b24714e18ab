import { documentData } from '../../theme/documentData.ts';
import { buildOf, fetchFile } from '../server.ts';
import type { BrowserState, PageDocument } from '../state.ts';
import { prepareStyles } from './styles.ts';

/**
 * Loads a page's document and everything needed to show it, with a single request for repeated calls. Rejects if
 * loading fails, or if the site was published again since this document was loaded.
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
  page.catch(() => state.pages.delete(path));
  return page;
}

/** Stores the initial page. Call before scripts enhance it: they run again when the reader returns. */
export function keepFirstPage({ first, pages, styles }: BrowserState): void {
  const { outerHTML } = document.documentElement;
  if (first.kind === 'not-found') return;
  const html = outerHTML.replace(styleBlock, '');
  pages.set(first.path, Promise.resolve({ build: documentData().build ?? '', meta: first, css: styles.first, html }));
}

const styleBlock = /<style>([\s\S]*?)<\/style>/;

/**
 * Extracts the parts of a document's HTML.
 *
 * @throws when they are missing, as in another site's page.
 */
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
