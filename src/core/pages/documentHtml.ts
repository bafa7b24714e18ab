import { escapeHtml } from '../parse/text.ts';
import { styledKind } from '../../theme/links.ts';
import type { Crumb } from '../../theme/types.ts';
import type { PageContent, Site } from '../site/types.ts';
import { firstTheme } from './themeColors.ts';
import type { PageTemplate } from './types.ts';

/** A page with the URL of its picture, if it has one. */
export type PageWithCard = PageContent & { card?: string };

/** The parts of a document that come from the site, the template and the page's meta data. */
export function documentParts(
  { site, template }: { site: Pick<Site, 'config' | 'strings'>; template: PageTemplate },
  { meta, canonical, crumbs, card, head }: Pick<PageWithCard, 'meta' | 'canonical' | 'crumbs' | 'card' | 'head'>,
) {
  const { config } = site;
  const locale = config.locales.all[config.locales.default];
  return {
    meta,
    lang: locale?.htmlLang ?? 'en',
    direction: locale?.direction ?? 'ltr',
    colorMode: config.colorMode.default,
    baseUrl: config.baseUrl,
    /** Identifies scripts and styles; a reader with another one gets page loads. */
    build: template.build,
    app: template.appUrl,
    /** Below the base URL; `favicon.svg` when left out, no icon when empty. */
    favicon: config.favicon,
    // What is never dismissed has no name to remember.
    announcementId: config.announcement?.dismissible === false ? '' : (config.announcement?.id ?? ''),
    canonical: config.url + canonical,
    paper: template.paper,
    /** What the page says to search engines, as JSON-LD. */
    structuredData: crumbs && breadcrumbList(crumbs, config.url),
    card,
    feedTitle: site.strings.shell.newVersions,
    head: { ...head, ...(meta.noIndex && { noindex: true }) },
    boot: template.boot,
    firstInput: template.firstInput,
  };
}

export interface DocumentParts extends ReturnType<typeof documentParts> {
  /** Style blocks of the head, in order. */
  styles: string[];
  contentSecurityPolicy: string;
  /** The server-rendered App. */
  root: string;
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
  const { meta } = parts;
  return `<!doctype html>
<html lang="${escapeHtml(parts.lang)}" dir="${escapeHtml(parts.direction)}" data-theme="${firstTheme(parts.colorMode)}" data-mode="${parts.colorMode}" data-app="${escapeHtml(parts.app)}" data-base="${escapeHtml(parts.baseUrl)}" data-build="${escapeHtml(parts.build)}" data-announcement="${escapeHtml(parts.announcementId)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(parts.contentSecurityPolicy)}"><title>${escapeHtml(meta.title)}</title>${descriptionTags(parts)}${parts.styles.map((text) => `<style>${text}</style>`).join('')}<script>${parts.boot}</script></head><body><div id="root">${parts.root}</div><script>${parts.firstInput}</script><script type="application/json" id="page">${scriptJson(meta)}</script>${parts.structuredData ? `<script type="application/ld+json">${scriptJson(parts.structuredData)}</script>` : ''}</body></html>
`;
}

/** What the head says of the page and the site, for browsers, search engines and whoever links here. */
function descriptionTags(parts: DocumentParts): string {
  const { meta, favicon = 'favicon.svg', paper, card, head } = parts;
  const description = escapeHtml(meta.description);
  const url = escapeHtml(parts.canonical);
  const baseUrl = escapeHtml(parts.baseUrl);
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:title" content="${escapeHtml(meta.title)}">`,
    `<meta property="og:description" content="${description}">`,
    head.noindex
      ? '<meta name="robots" content="noindex">'
      : `<meta property="og:type" content="${styledKind(meta) === 'doc' ? 'article' : 'website'}"><meta property="og:url" content="${url}">`,
    card &&
      `<meta property="og:image" content="${escapeHtml(card)}"><meta name="twitter:card" content="summary_large_image">`,
    `<meta name="theme-color" content="${paper[firstTheme(parts.colorMode)]}" data-light="${paper.light}" data-dark="${paper.dark}">`,
    // Without one, browsers would ask for `/favicon.ico`.
    favicon === ''
      ? '<link rel="icon" href="data:,">'
      : `<link rel="icon" href="${baseUrl}${escapeHtml(favicon)}"${favicon.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>`,
    `<link rel="manifest" href="${baseUrl}site.webmanifest">`,
    head.markdown && `<link rel="alternate" type="text/markdown" href="${escapeHtml(head.markdown)}">`,
    head.feed &&
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(parts.feedTitle)}" href="${baseUrl}versions.atom">`,
  ]
    .filter(Boolean)
    .join('');
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
