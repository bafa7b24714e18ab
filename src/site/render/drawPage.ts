import { hash, type Store } from '../cache/store.ts';
import type { Site } from '../loadSite.ts';
import type { MainPage } from './docPage.ts';
import { documentHtml, type DocumentParts } from './documentHtml.ts';
import type { Frame } from './frame.ts';
import type { Renderer } from './renderer.tsx';

/** A finished document and the part of it that navigation fetches. */
export interface DrawnPage {
  html: string;
  mainHtml: string;
}

export interface DrawContext {
  site: Site;
  frame: Frame;
  renderer: Renderer;
  pages: Store;
}

/** Draws a page's document, or takes it from the store when neither its data nor the frame has changed. */
export function drawPage(context: DrawContext, page: MainPage): DrawnPage {
  const { site, frame, renderer, pages } = context;
  const key = hash(frame.build, JSON.stringify(page.props), JSON.stringify(page.meta), page.canonical, page.sidebar?.url ?? '');
  const cached = pages.get(key);
  if (cached) {
    const [before, mainHtml, after] = JSON.parse(cached) as [string, string, string];
    return { html: before + mainHtml + after, mainHtml };
  }
  const mainHtml = page.draw(renderer);
  const root = renderer.app(site.shell, page.meta, mainHtml, page.sidebar?.json);
  const html = documentHtml({ ...documentParts(context, page), root });
  const at = html.indexOf(mainHtml);
  pages.set(key, JSON.stringify([html.slice(0, at), mainHtml, html.slice(at + mainHtml.length)]));
  return { html, mainHtml };
}

/** The parts of a document that come from the site, its frame and the page's meta data. */
export function documentParts({ site, frame }: Pick<DrawContext, 'site' | 'frame'>, page: Pick<MainPage, 'meta' | 'canonical'>): Omit<DocumentParts, 'root'> {
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
    announcementId: config.announcement?.id ?? '',
    canonical: config.url + page.canonical,
    noindex: page.meta.kind === 'not-found',
    boot: frame.boot,
    ...frame.stylesOf(page.meta.kind, page.meta.module),
  };
}
