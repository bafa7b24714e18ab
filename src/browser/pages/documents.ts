import type { PageMeta } from '../../theme/types.ts';
import { buildOf } from './buildOf.ts';
import { fetchFile } from './fetchFile.ts';

/** What navigation takes from another page's document: who it is and how it is styled. */
export interface PageDocument {
  build: string;
  meta: PageMeta;
  /** Text of its style blocks. */
  css: string;
  /** What `<main>` holds of an article or a landing page, as its page file has it. */
  html: string;
  /** HTML of a static page's part that only the build can draw. */
  drawn?: string;
}

const documents = new Map<string, Promise<PageDocument>>();

/** Reads the parts out of a document's HTML. @throws when they are not there, as in another site's page. */
export function readDocument(html: string): PageDocument {
  const build = buildOf(html);
  const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('');
  const meta = /<script type="application\/json" id="page">([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (build === undefined || css === '' || meta === undefined) throw new Error('This is not a page of the site.');
  const [, article = ''] = /<main[^>]*><div class="adopted">([\s\S]*)<\/div><\/main>/.exec(html) ?? [];
  return { build, css, html: article, meta: JSON.parse(meta) as PageMeta };
}

/** The document of a page. Rejects when it cannot be had or is of another build. */
export function pageDocument(path: string): Promise<PageDocument> {
  const known = documents.get(path);
  if (known) return known;
  const page = fetchFile(path)
    .then((response) => response.text())
    .then((html) => {
      const read = readDocument(html);
      if (read.build !== document.documentElement.dataset.build) throw new Error('The site has changed.');
      return read.meta.module !== undefined ? { ...read, drawn: readDrawn(html) } : read;
    });
  documents.set(path, page);
  page.catch(() => documents.delete(path));
  return page;
}

/** HTML of the part that only the build could draw; undefined when there is none. Of the rest a parser would try to apply the styles. */
function readDrawn(html: string): string | undefined {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return new DOMParser().parseFromString(main, 'text/html').querySelector('.adopted')?.innerHTML;
}
