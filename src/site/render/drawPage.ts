import { hash, type Store } from '../cache/store.ts';
import { extractLinks, type PageLinks } from '../extractLinks.ts';
import type { Site } from '../loadSite.ts';
import type { MainPage } from './docPage.ts';
import { breadcrumbList } from './structuredData.ts';
import { documentHtml, type DocumentParts } from './documentHtml.ts';
import type { Frame } from './frame.ts';
import type { Renderer } from './renderer.tsx';

/** A finished document and the part of it that navigation fetches. */
export interface DrawnPage {
  html: string;
  mainHtml: string;
  /** Its links and anchors. */
  found: PageLinks;
}

export interface DrawContext {
  site: Site;
  frame: Frame;
  renderer: Renderer;
  pages: Store;
}

/** A page with the URL of its picture, if it has one. */
export type PageWithCard = MainPage & { card?: string };

/** Draws a page's document, or takes it from the store when neither its data nor the frame has changed. */
export function drawPage(context: DrawContext, page: PageWithCard): DrawnPage {
  const { site, frame, renderer, pages } = context;
  const key = hash(frame.build, JSON.stringify(page.props), JSON.stringify(page.meta), page.canonical, page.sidebar?.url ?? '', page.card ?? '');
  const cached = pages.get(key);
  if (cached) return readDrawn(cached);
  const mainHtml = page.draw(renderer);
  const root = renderer.app(site.shell, page.meta, mainHtml, page.sidebar?.json);
  const html = documentHtml({ ...documentParts(context, page, mainHtml), root });
  const drawn = { html, mainHtml, found: extractLinks(html) };
  pages.set(key, writeDrawn(drawn));
  return drawn;
}

/** The document with a line before it that says where `<main>` is and what links the document has. */
function writeDrawn({ html, mainHtml, found }: DrawnPage): string {
  return `${JSON.stringify({ at: html.indexOf(mainHtml), length: mainHtml.length, found })}\n${html}`;
}

function readDrawn(text: string): DrawnPage {
  const lineEnd = text.indexOf('\n');
  const { at, length, found } = JSON.parse(text.slice(0, lineEnd)) as { at: number; length: number; found: PageLinks };
  const html = text.slice(lineEnd + 1);
  return { html, mainHtml: html.slice(at, at + length), found };
}

/** The parts of a document that come from the site, its frame and the page's meta data. */
export function documentParts({ site, frame }: Pick<DrawContext, 'site' | 'frame'>, page: Pick<PageWithCard, 'meta' | 'canonical' | 'crumbs' | 'card'>, mainHtml: string): Omit<DocumentParts, 'root'> {
  const { config } = site;
  const locale = config.locales.all[config.locales.default];
  return {
    meta: page.meta,
    lang: locale?.htmlLang ?? 'en',
    direction: locale?.direction ?? 'ltr',
    colorMode: config.colorMode.default,
    baseUrl: config.baseUrl,
    build: frame.build,
    app: frame.appUrl,
    favicon: config.favicon,
    announcementId: config.announcement?.id ?? '',
    canonical: config.url + page.canonical,
    paper: frame.paper,
    structuredData: page.crumbs && breadcrumbList(page.crumbs, config.url),
    card: page.card,
    noindex: page.meta.kind === 'not-found' || page.meta.noIndex === true,
    boot: frame.boot,
    ...frame.stylesOf(page.meta, mainHtml),
  };
}
