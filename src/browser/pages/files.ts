/** The files of the site that pages are made of, each fetched once. */
import type { PageJson } from '../../theme/types.ts';
import { withoutStyles } from '../../theme/withoutStyles.ts';
import { buildOf } from '../outdated.ts';
import { pageJsonUrl } from '../paths.ts';
import type { BrowserState, PageDocument } from '../state.ts';
import { fetchFile } from './sidebars.ts';

/**
 * The data of a docs or landing page: one request a page, however often it is asked for.
 * Rejects when it cannot be had, or when the site has been published anew since this document was loaded.
 */
export function pageFile(state: BrowserState, path: string): Promise<PageJson> {
  const known = state.pages.get(path);
  if (known) return known;
  const file = fetchFile(pageJsonUrl(path))
    .then((response) => response.json() as Promise<PageJson>)
    .then(ofThisBuild);
  keepPage(state, path, file);
  return file;
}

/** Keeps a page that came in another way, so that it needs no request. */
export function keepPage({ pages }: BrowserState, path: string, page: Promise<PageJson>): void {
  pages.set(path, page);
  forgetLater(pages, path, page);
}

/**
 * Keeps the article that came with the document: React has only adopted it and does not know it. To be called before
 * scripts make it handier, because what they do they must do again when it comes back. One that says that the site
 * cannot be reached goes for good.
 */
export function keepFirstPage(state: BrowserState): void {
  const { dataset } = document.documentElement;
  const { first } = state;
  const article = document.querySelector('#main > .adopted');
  if (!article || first.module !== undefined || first.kind === 'not-found' || 'kept' in dataset) return;
  keepPage(
    state,
    first.path,
    Promise.resolve({ build: dataset.build ?? '', meta: first, html: withoutStyles(article.innerHTML) }),
  );
}

/**
 * What failed once may work the next time, and what the browser kept of a site that could not be reached says so: soon
 * that may be untrue.
 */
function forgetLater(known: { delete(path: string): void }, path: string, part: Promise<{ kept?: boolean }>): void {
  const forget = () => known.delete(path);
  part.then(({ kept }) => kept && forget(), forget);
}

/** The document of a page. Rejects when it cannot be had or is of another build. */
export function pageDocument({ documents }: BrowserState, path: string): Promise<PageDocument> {
  const known = documents.get(path);
  if (known) return known;
  const page = fetchFile(path)
    .then((response) => response.text())
    .then((html) => {
      const read = ofThisBuild(readDocument(html));
      return read.meta.module !== undefined ? { ...read, drawn: readDrawn(html) } : read;
    });
  documents.set(path, page);
  forgetLater(documents, path, page);
  return page;
}

/** Reads the parts out of a document's HTML. @throws when they are not there, as in another site's page. */
export function readDocument(html: string): PageDocument {
  const build = buildOf(html);
  const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('');
  const meta = /<script type="application\/json" id="page">([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (build === undefined || css === '' || meta === undefined) throw new Error('This is not a page of the site.');
  const [, article = ''] = /<main[^>]*><div class="adopted">([\s\S]*)<\/div><\/main>/.exec(html) ?? [];
  const kept = /<html[^>]* data-kept/.test(html);
  return {
    build,
    css,
    html: withoutStyles(article),
    meta: JSON.parse(meta) as PageDocument['meta'],
    ...(kept && { kept }),
  };
}

/**
 * HTML of the part that only the build could draw; undefined when there is none. Of the rest a parser would try to
 * apply the styles.
 */
function readDrawn(html: string): string | undefined {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return new DOMParser().parseFromString(main, 'text/html').querySelector('.adopted')?.innerHTML;
}

/** @throws when the site has been published anew since the document was loaded. */
function ofThisBuild<Part extends { build: string }>(part: Part): Part {
  if (part.build !== document.documentElement.dataset.build) throw new Error('The site has changed.');
  return part;
}
