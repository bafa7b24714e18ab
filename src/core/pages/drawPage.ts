import { hash } from '../parse/hash.ts';
import type { Store } from '../project/store.ts';
import { withoutStyles } from '../../theme/withoutStyles.ts';
import type { LazyText } from '../outputs/writtenFiles.ts';
import { extractLinks } from '../links/extractLinks.ts';
import type { PageContent, Site } from '../site/types.ts';
import type { PageLinks } from '../site/siteParts.ts';
import { breadcrumbList, documentHtml, type DocumentParts } from './documentHtml.ts';
import type { Renderer } from './renderer.tsx';
import type { PageTemplate } from './types.ts';

/** A finished document and what is known of it. */
export interface DrawnDocument {
  html: LazyText;
  /** What `<main>` holds, without styles. */
  mainHtml(): string;
  /** Its links and anchors. */
  htmlLinks: PageLinks;
  /** A hash of all that it is made of; undefined for a page without `props`. */
  key?: string;
}

/** What is stored beside a document's HTML, so that the HTML itself is seldom read. */
interface DocumentSummary {
  hash: string;
  main: Place;
  htmlLinks: PageLinks;
}

export interface DrawContext {
  site: Site;
  template: PageTemplate;
  renderer: Renderer;
  store: Store;
}

/** Where in a document `<main>` holds something. */
interface Place {
  at: number;
  length: number;
}

/** A page with the URL of its picture, if it has one. */
export type PageWithCard = PageContent & { card?: string };

/** Draws a page's document, or takes it from the store when neither its data nor the template has changed. */
export function drawPage(context: DrawContext, page: PageWithCard): DrawnDocument {
  const { site, template, renderer, store } = context;
  const key =
    page.props === undefined
      ? undefined
      : hash(
          template.build,
          JSON.stringify(page.props),
          JSON.stringify(page.meta),
          page.canonical,
          page.sidebar?.url ?? '',
          page.card ?? '',
        );
  const draw = () => drawDocument({ site, template, renderer }, page);
  const factsKey = `${key}.facts`;
  const storedSummary = key && store.has(key) ? store.get(factsKey) : undefined;
  if (key && storedSummary !== undefined) {
    const { hash: sum, main, htmlLinks: found } = JSON.parse(storedSummary) as DocumentSummary;
    const text = () => store.get(key) ?? draw().html;
    const mainHtml = () => withoutStyles(text().slice(main.at, main.at + main.length));
    return { html: { hash: sum, text }, mainHtml, htmlLinks: found, key };
  }
  const { html, mainHtml, place: main } = draw();
  const facts: DocumentSummary = { hash: hash(html), main, htmlLinks: extractLinks(html) };
  if (key) {
    store.set(key, html);
    store.set(factsKey, JSON.stringify(facts));
  }
  return { html: { hash: facts.hash, text: () => html }, mainHtml: () => mainHtml, htmlLinks: facts.htmlLinks, key };
}

/** A page's document, and what `<main>` holds, without styles. */
export function drawDocument(
  context: Pick<DrawContext, 'site' | 'template' | 'renderer'>,
  page: PageWithCard,
): { html: string; mainHtml: string; place: Place } {
  const {
    template,
    renderer,
    site: { shell, config },
  } = context;
  const { meta, sidebar } = page;
  const mainHtml = page.main(renderer);
  const styles = template.stylesOf(meta, mainHtml);
  const root = renderer.app(shell, meta, styles.mainHtml, renderer.foot(config), sidebar?.json);
  const { head, contentSecurityPolicy } = styles;
  const html = documentHtml({ ...documentParts(context, page), styles: head, contentSecurityPolicy, root });
  return { html, mainHtml, place: { at: html.indexOf(styles.mainHtml), length: styles.mainHtml.length } };
}

/** The parts of a document that come from the site, the template and the page's meta data. */
export function documentParts(
  { site, template }: Pick<DrawContext, 'site' | 'template'>,
  page: Pick<PageWithCard, 'meta' | 'canonical' | 'crumbs' | 'card' | 'head'>,
): Omit<DocumentParts, 'root' | 'styles' | 'contentSecurityPolicy'> {
  const { config } = site;
  const locale = config.locales.all[config.locales.default];
  return {
    meta: page.meta,
    lang: locale?.htmlLang ?? 'en',
    direction: locale?.direction ?? 'ltr',
    colorMode: config.colorMode.default,
    baseUrl: config.baseUrl,
    build: template.build,
    app: template.appUrl,
    favicon: config.favicon,
    // What is never dismissed has no name to remember.
    announcementId: config.announcement?.dismissible === false ? '' : (config.announcement?.id ?? ''),
    canonical: config.url + page.canonical,
    paper: template.paper,
    structuredData: page.crumbs && breadcrumbList(page.crumbs, config.url),
    card: page.card,
    feedTitle: site.strings.shell.newVersions,
    head: { ...page.head, ...(page.meta.noIndex && { noindex: true }) },
    boot: template.boot,
    firstInput: template.firstInput,
  };
}
