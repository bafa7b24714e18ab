import type { Strings } from '../../strings/strings.ts';
import { documentAttributes, type InitialDocumentData } from '../../theme/documentData.ts';
import { styledKind } from '../../theme/links.ts';
import type { Crumb } from '../../theme/types.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import { extractLinks } from '../links/extractLinks.ts';
import type { LazyText } from '../outputs/fileContent.ts';
import { hash } from '../parse/hash.ts';
import { escapeHtml } from '../parse/text.ts';
import type { CheckedPage, OutputContext, PageContent } from '../site/types.ts';
import { firstTheme } from './themeColors.ts';
import type { DocumentStyles, PageTemplate } from './types.ts';

type PageWithCard = PageContent & { card?: string };

interface DrawnDocument extends Pick<CheckedPage, 'htmlLinks'> {
  html: LazyText;
  mainHtml(): string;
  /** Of all that it is made of; undefined for a page without `madeFrom`. */
  key?: string;
}

/** Stored beside a document's HTML, which is seldom read then; `main` is where `<main>` begins. */
interface DocumentSummary extends Pick<CheckedPage, 'htmlLinks'> {
  hash: string;
  main: { at: number; length: number };
}

type DrawContext = Pick<OutputContext, 'site' | 'template' | 'renderer'>;

/** Draws a page's document, or takes it from the store when neither its data nor the template has changed. */
export function drawPage(context: DrawContext & Pick<OutputContext, 'store'>, page: PageWithCard): DrawnDocument {
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
): Pick<DocumentSummary, 'main'> & { html: string } {
  const main = page.main(renderer);
  const root = renderer.app(site.shell, page.meta, main, renderer.foot(site.config), page.sidebar?.json);
  const html = documentHtml({ site, template, page, styles: template.stylesOf(page.meta), root });
  return { html, main: { at: html.indexOf(main), length: main.length } };
}

export interface DocumentParts {
  site: {
    config: Pick<SiteConfig, 'url' | 'baseUrl' | 'favicon' | 'colorMode' | 'locales' | 'announcement'>;
    strings: { shell: Pick<Strings['shell'], 'newVersions'> };
  };
  template: Pick<PageTemplate, 'buildHash' | 'appUrl' | 'boot' | 'firstInput' | 'paper'>;
  page: Pick<PageWithCard, 'meta' | 'canonical' | 'crumbs' | 'card' | 'head'>;
  styles: DocumentStyles;
  root: string;
}

/** HTML in which values are text. */
export function safe({ raw }: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw }, ...values.map(escapeHtml));
}

const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A whole document. The boot script alone runs before the first paint; others come when all can be read. */
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
    ...descriptionTags(parts),
    `<style>${styles.css}</style><script>${template.boot}</script></head><body><div class="root">${root}</div><script>${template.firstInput}</script>`,
    `<script type="application/json" data-page="">${scriptJson(meta)}</script>`,
    crumbs && `<script type="application/ld+json">${scriptJson(breadcrumbList(crumbs, url))}</script>`,
    '</body></html>\n',
  ]
    .filter(Boolean)
    .join('');
}

/** What the head says of the page and the site, for browsers, search engines and whoever links here. */
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
    // Without one, browsers would ask for `/favicon.ico`.
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
 * Tells search engines the page's address in each language of a site that has several. A page that names another one
 * as canonical has none, because they would contradict each other.
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
 * The way to a page as schema.org has it, with `origin` before paths. What leads nowhere is left out: each item but the
 * last must have an address.
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
