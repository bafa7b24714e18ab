import { escapeHtml } from '../parse/text.ts';
import { styledKind } from '../../theme/links.ts';
import type { Crumb } from '../../theme/types.ts';
import type { Strings } from '../../strings/strings.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { PageContent } from '../site/types.ts';
import { firstTheme } from './themeColors.ts';
import type { DocumentStyles, PageTemplate } from './types.ts';

/** A page with the URL of its picture, if it has one. */
export type PageWithCard = PageContent & { card?: string };

/** What a document says of its site, of the build and of its page. */
export interface DocumentParts {
  site: {
    config: Pick<SiteConfig, 'url' | 'baseUrl' | 'favicon' | 'colorMode' | 'locales' | 'announcement'>;
    strings: { shell: Pick<Strings['shell'], 'newVersions'> };
  };
  template: Pick<PageTemplate, 'build' | 'appUrl' | 'boot' | 'firstInput' | 'paper'>;
  page: Pick<PageWithCard, 'meta' | 'canonical' | 'crumbs' | 'card' | 'head'>;
  styles: Pick<DocumentStyles, 'head'> & { contentSecurityPolicy: string };
  /** The server-rendered App. */
  root: string;
}

/** HTML in which values are text. */
export function safe({ raw }: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw }, ...values.map(escapeHtml));
}

/** JSON as it may stand in a script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * A whole HTML document. The boot script alone runs before the first paint; what waits for a reader comes when all can
 * be read.
 */
export function documentHtml(parts: DocumentParts): string {
  const { template, styles, root } = parts;
  const { meta, crumbs } = parts.page;
  const { url, baseUrl, colorMode, locales, announcement } = parts.site.config;
  const locale = locales.all[locales.default];
  const mode = colorMode.default;
  // What is never dismissed has no name to remember.
  const announcementId = announcement?.dismissible === false ? '' : (announcement?.id ?? '');
  return [
    '<!doctype html>\n',
    safe`<html lang="${locale?.htmlLang ?? 'en'}" dir="${locale?.direction ?? 'ltr'}" data-theme="${firstTheme(mode)}" data-mode="${mode}"`,
    // Who has scripts and styles of another build gets page loads.
    safe` data-app="${template.appUrl}" data-base="${baseUrl}" data-build="${template.build}" data-announcement="${announcementId}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    safe`<meta http-equiv="Content-Security-Policy" content="${styles.contentSecurityPolicy}"><title>${meta.title}</title>`,
    ...descriptionTags(parts),
    ...styles.head.map((text) => `<style>${text}</style>`),
    `<script>${template.boot}</script></head><body><div id="root">${root}</div><script>${template.firstInput}</script>`,
    `<script type="application/json" id="page">${scriptJson(meta)}</script>`,
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
    head?.markdown && safe`<link rel="alternate" type="text/markdown" href="${head.markdown}">`,
    head?.feed &&
      safe`<link rel="alternate" type="application/atom+xml" title="${site.strings.shell.newVersions}" href="${baseUrl}versions.atom">`,
  ];
}

/**
 * The way to a page as schema.org has it. What leads nowhere is left out: each item but the last must have an address.
 * `origin` is put before paths.
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
