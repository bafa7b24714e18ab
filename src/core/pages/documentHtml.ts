import { escapeHtml } from '../parse/text.ts';
import { styledKind } from '../../theme/links.ts';
import type { SiteConfig } from '../docs/siteSchema.ts';
import type { Crumb, PageMeta } from '../../theme/types.ts';
import type { PageContent } from '../site/types.ts';
import { firstTheme } from './themeColors.ts';

export interface DocumentParts {
  meta: PageMeta;
  lang: string;
  direction: 'ltr' | 'rtl';
  colorMode: SiteConfig['colorMode']['default'];
  baseUrl: string;
  /** Identifies scripts and styles; a reader with another one gets page loads. */
  build: string;
  /** URL of the app module. */
  app: string;
  /** Below the base URL; `favicon.svg` when left out, no icon when empty. */
  favicon?: string;
  announcementId: string;
  canonical: string;
  /** Of the paper in both themes. */
  paper: Record<'light' | 'dark', string>;
  /** What the page says to search engines, as JSON-LD. */
  structuredData?: object;
  /** URL of the page's picture. */
  card?: string;
  /** What else the head has. */
  head: NonNullable<PageContent['head']>;
  /** Of the feed of versions. */
  feedTitle: string;
  /** Style blocks of the head, in order. */
  styles: string[];
  boot: string;
  firstInput: string;
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
function descriptionTags({
  meta,
  favicon = 'favicon.svg',
  canonical,
  baseUrl,
  paper,
  colorMode,
  card,
  head,
  feedTitle,
}: DocumentParts): string {
  const description = escapeHtml(meta.description);
  const url = escapeHtml(canonical);
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:title" content="${escapeHtml(meta.title)}">`,
    `<meta property="og:description" content="${description}">`,
    head.noindex
      ? '<meta name="robots" content="noindex">'
      : `<meta property="og:type" content="${styledKind(meta) === 'doc' ? 'article' : 'website'}"><meta property="og:url" content="${url}">`,
    card
      ? `<meta property="og:image" content="${escapeHtml(card)}"><meta name="twitter:card" content="summary_large_image">`
      : '',
    `<meta name="theme-color" content="${paper[firstTheme(colorMode)]}" data-light="${paper.light}" data-dark="${paper.dark}">`,
    // Without one, browsers would ask for `/favicon.ico`.
    favicon === ''
      ? '<link rel="icon" href="data:,">'
      : `<link rel="icon" href="${escapeHtml(baseUrl + favicon)}"${favicon.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>`,
    `<link rel="manifest" href="${escapeHtml(baseUrl)}site.webmanifest">`,
    head.markdown ? `<link rel="alternate" type="text/markdown" href="${escapeHtml(head.markdown)}">` : '',
    head.feed
      ? `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feedTitle)}" href="${escapeHtml(baseUrl)}versions.atom">`
      : '',
  ].join('');
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
