import { hash } from '../parse/hash.ts';
import type { Store } from '../project/store.ts';
import { withoutStyles } from '../../theme/withoutStyles.ts';
import type { LazyText } from '../outputs/writtenFiles.ts';
import { extractLinks } from '../links/extractLinks.ts';
import type { Site } from '../site/types.ts';
import type { PageLinks } from '../site/siteParts.ts';
import { documentHtml, type PageWithCard } from './documentHtml.ts';
import type { Renderer } from './renderer.tsx';
import type { PageTemplate } from './types.ts';

interface DrawnDocument {
  html: LazyText;
  /** What `<main>` holds, without styles. */
  mainHtml(): string;
  htmlLinks: PageLinks;
  /** A hash of all that it is made of; undefined for a page without `props`. */
  key?: string;
}

/** What is stored beside a document's HTML, so that the HTML itself is seldom read; `main` is where `<main>` begins. */
interface DocumentSummary {
  hash: string;
  main: { at: number; length: number };
  htmlLinks: PageLinks;
}

interface DrawContext {
  site: Site;
  template: PageTemplate;
  renderer: Renderer;
}

/** Draws a page's document, or takes it from the store when neither its data nor the template has changed. */
export function drawPage(context: DrawContext & { store: Store }, page: PageWithCard): DrawnDocument {
  const { template, store } = context;
  const { props, meta, canonical, sidebar, card } = page;
  const parts = [
    template.build,
    JSON.stringify(props),
    JSON.stringify(meta),
    canonical,
    sidebar?.url ?? '',
    card ?? '',
  ];
  const key = props === undefined ? undefined : hash(...parts);
  const stored = key && store.has(key) ? store.get(`${key}.facts`) : undefined;
  if (key && stored !== undefined) {
    const { hash: sum, main, htmlLinks } = JSON.parse(stored) as DocumentSummary;
    const text = () => store.get(key) ?? drawDocument(context, page).html;
    const mainHtml = () => withoutStyles(text().slice(main.at, main.at + main.length));
    return { html: { hash: sum, text }, mainHtml, htmlLinks, key };
  }
  const { html, mainHtml, main } = drawDocument(context, page);
  const summary: DocumentSummary = { hash: hash(html), main, htmlLinks: extractLinks(html) };
  if (key) {
    store.set(key, html);
    store.set(`${key}.facts`, JSON.stringify(summary));
  }
  return {
    html: { hash: summary.hash, text: () => html },
    mainHtml: () => mainHtml,
    htmlLinks: summary.htmlLinks,
    key,
  };
}

/** A page's document, what `<main>` holds, without styles, and where that begins. */
export function drawDocument(
  { template, renderer, site }: DrawContext,
  page: PageWithCard,
): { html: string; mainHtml: string; main: DocumentSummary['main'] } {
  const mainHtml = page.main(renderer);
  const styles = template.stylesOf(page.meta, mainHtml);
  const root = renderer.app(site.shell, page.meta, styles.mainHtml, renderer.foot(site.config), page.sidebar?.json);
  const html = documentHtml({ site, template, page, styles, root });
  return { html, mainHtml, main: { at: html.indexOf(styles.mainHtml), length: styles.mainHtml.length } };
}
