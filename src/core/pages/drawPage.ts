import type { Strings } from '../../strings/strings.ts';
import { documentAttributes, type InitialDocumentData } from '../../theme/documentData.ts';
import { styledKind } from '../../theme/links.ts';
import type { Crumb } from '../../theme/types.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import { extractLinks } from '../links/extractLinks.ts';
import type { LazyText } from '../outputs/fileContent.ts';
import { hash } from '../parse/hash.ts';
import { escapeHtml } from '../parse/text.ts';
import type { DrawContext, HtmlLinks, OutputContext, PageContent } from '../site/types.ts';
import { firstTheme } from './themeColors.ts';
import type { DocumentStyles, PageTemplate } from './types.ts';

type PageWithCard = PageContent & { card?: string };

interface DrawnDocument {
  htmlLinks: HtmlLinks;
  html: LazyText;
  mainHtml(): string;
  /** Hash of all inputs; undefined for a page without `madeFrom`. */
  key?: string;
}

/** Stored separately from the HTML, which is rarely read; `main` is the start of `<main>`. */
interface DocumentSummary {
  htmlLinks: HtmlLinks;
  hash: string;
  main: { at: number; length: number };
}

/** Draws a page's document, or reads it from the store if its data and the template are unchanged. */
export function drawPage(context: OutputContext, page: PageWithCard): DrawnDocument {
  const { template, store } = context;
  const { madeFrom, meta, canonical, sidebar, card = '', crumbs, head } = page;
  const data = JSON.stringify([madeFrom, meta, crumbs, head]);
  const parts = [template.buildHash, data, canonical, sidebar?.url ?? '', card];
  const key = madeFrom === undefined ? undefined : hash(...parts);
  const stored = key && store.has(key) ? store.get(`${key}.summary`) : undefined;
  if (key && stored !== undefined)
    return drawnDocument(
      JSON.parse(stored) as DocumentSummary,
      () => store.get(key) ?? drawDocument(context, page).html,
      key,
    );
  const { html, main } = drawDocument(context, page);
  const summary: DocumentSummary = { hash: hash(html), main, htmlLinks: extractLinks(html) };
  if (key) {
    store.set(key, html);
    store.set(`${key}.summary`, JSON.stringify(summary));
  }
  return drawnDocument(summary, () => html, key);
}

function drawnDocument({ hash: sum, main, htmlLinks }: DocumentSummary, text: () => string, key?: string) {
  const mainHtml = () => text().slice(main.at, main.at + main.length);
  return { html: { hash: sum, text }, mainHtml, htmlLinks, key };
}

export function drawDocument(
  { template, renderer, site }: DrawContext,
  page: PageWithCard,
): { html: string; main: DocumentSummary['main'] } {
  const main = page.main(renderer);
  const root = renderer.app(site.shell, page.meta, main, renderer.foot(site.config), page.sidebar?.json);
  const html = documentHtml({ site, template, page, styles: template.stylesOf(page.meta), root });
  return { html, main: { at: html.indexOf(main), length: main.length } };
}

export interface DocumentParts {
  site: {
    config: Pick<SiteConfig, 'url' | 'baseUrl' | 'favicon' | 'colorMode' | 'locales' | 'announcement'>;
    strings: { shell: { newVersions: Strings['shell']['newVersions'] } };
  };
  template: Pick<PageTemplate, 'buildHash' | 'appUrl' | 'boot' | 'firstInput' | 'faces' | 'paper'>;
  page: Pick<PageWithCard, 'meta' | 'canonical' | 'crumbs' | 'card' | 'head'>;
  styles: DocumentStyles;
  root: string;
}

export function safe({ raw }: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw }, ...values.map(escapeHtml));
}

const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Returns a whole document. Only the boot script runs before the first paint; all others are deferred. */
export function documentHtml(parts: DocumentParts): string {
  const { template, styles, root } = parts;
  const { meta, crumbs } = parts.page;
  const { url, baseUrl, colorMode, locales, announcement } = parts.site.config;
  const locale = locales.all[locales.default];
  const mode = colorMode.default;
  const data: InitialDocumentData = {
    theme: firstTheme(mode),
    mode,
    app: template.appUrl,
    base: baseUrl,
    build: template.buildHash,
    announcement: announcement?.dismissible === false ? '' : (announcement?.id ?? ''),
  };
  return [
    '<!doctype html>\n',
    safe`<html lang="${locale?.htmlLang ?? 'en'}" dir="${locale?.direction ?? 'ltr'}"`,
    `${documentAttributes(data, escapeHtml)}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    safe`<meta http-equiv="Content-Security-Policy" content="${styles.contentSecurityPolicy}"><title>${meta.title}</title>`,
    ...template.faces.map((href) => safe`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...descriptionTags(parts),
    `<style>${styles.css}</style><script>${template.boot}</script></head><body><div class="root">${root}</div><script>${template.firstInput}</script>`,
    `<script type="application/json" data-page="">${scriptJson(meta)}</script>`,
    crumbs && `<script type="application/ld+json">${scriptJson(breadcrumbList(crumbs, url))}</script>`,
    '</body></html>\n',
  ]
    .filter(Boolean)
    .join('');
}

function descriptionTags({ site, template: { paper }, page }: DocumentParts): (string | false | undefined)[] {
  const { meta, card, head } = page;
  const { url, baseUrl, favicon = 'favicon.svg', colorMode } = site.config;
  const canonical = url + page.canonical;
  return [
    safe`<meta name="description" content="${meta.description}"><link rel="canonical" href="${canonical}">`,
    safe`<meta property="og:title" content="${meta.title}"><meta property="og:description" content="${meta.description}">`,
    head?.noindex || meta.noIndex
      ? '<meta name="robots" content="noindex">'
      : safe`<meta property="og:type" content="${styledKind(meta) === 'doc' ? 'article' : 'website'}"><meta property="og:url" content="${canonical}">`,
    card && safe`<meta property="og:image" content="${card}"><meta name="twitter:card" content="summary_large_image">`,
    safe`<meta name="theme-color" content="${paper[firstTheme(colorMode.default)]}" data-light="${paper.light}" data-dark="${paper.dark}">`,
    // Stops browsers from requesting `/favicon.ico`.
    favicon === ''
      ? '<link rel="icon" href="data:,">'
      : safe`<link rel="icon" href="${baseUrl + favicon}"` +
        (favicon.endsWith('.svg') ? ' type="image/svg+xml">' : '>'),
    safe`<link rel="manifest" href="${baseUrl}site.webmanifest">`,
    ...languageTags(site.config, page),
    head?.markdown && safe`<link rel="alternate" type="text/markdown" href="${head.markdown}">`,
    head?.feed &&
      safe`<link rel="alternate" type="application/atom+xml" title="${site.strings.shell.newVersions}" href="${baseUrl}versions.atom">`,
  ];
}

/**
 * Returns `hreflang` links for a multilingual site. Pages with another canonical page have none, to avoid
 * contradicting it.
 */
function languageTags({ url, locales }: DocumentParts['site']['config'], page: DocumentParts['page']): string[] {
  const { meta, canonical, head } = page;
  const all = Object.values(locales.all);
  const own = locales.all[locales.default];
  if (!own || all.length < 2 || canonical !== meta.path || head?.noindex || meta.noIndex) return [];
  const rest = meta.path.slice(own.path.length);
  const tag = (language: string, path: string) =>
    safe`<link rel="alternate" hreflang="${language}" href="${url + path + rest}">`;
  return [...all.map(({ htmlLang, path }) => tag(htmlLang, path)), tag('x-default', all[0]!.path)];
}

/**
 * Returns schema.org breadcrumbs. Leaves out items without a path, because every item except the last needs an
 * address.
 */
export function breadcrumbList(crumbs: Crumb[], origin: string): object {
  const linked = crumbs.filter(({ path }, index) => path || index === crumbs.length - 1);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(path && { item: origin + path }),
    })),
  };
}
