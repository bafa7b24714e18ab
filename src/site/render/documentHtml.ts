import type { PageMeta } from '../../theme/types.ts';

export interface DocumentParts {
  meta: PageMeta;
  lang: string;
  direction: 'ltr' | 'rtl';
  colorMode: 'light' | 'dark';
  baseUrl: string;
  /** Identifies scripts and styles; a reader with another one gets page loads. */
  build: string;
  /** URL of the app module. */
  app: string;
  announcementId: string;
  canonical: string;
  noindex: boolean;
  /** Style blocks, in order. */
  styles: string[];
  boot: string;
  contentSecurityPolicy: string;
  /** The server-rendered App. */
  root: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML text and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** JSON as it may stand in a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A whole HTML document. The only script that runs by itself is the boot script; nothing blocks the first paint. */
export function documentHtml(parts: DocumentParts): string {
  const { meta } = parts;
  const description = escapeHtml(meta.description);
  return `<!doctype html>
<html lang="${escapeHtml(parts.lang)}" dir="${escapeHtml(parts.direction)}" data-theme="${escapeHtml(parts.colorMode)}" data-app="${escapeHtml(parts.app)}" data-base="${escapeHtml(parts.baseUrl)}" data-build="${escapeHtml(parts.build)}" data-announcement="${escapeHtml(parts.announcementId)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(parts.contentSecurityPolicy)}"><title>${escapeHtml(meta.title)}</title><meta name="description" content="${description}"><link rel="canonical" href="${escapeHtml(parts.canonical)}"><meta property="og:title" content="${escapeHtml(meta.title)}"><meta property="og:description" content="${description}"><link rel="icon" href="${escapeHtml(parts.baseUrl)}favicon.svg" type="image/svg+xml">${parts.noindex ? '<meta name="robots" content="noindex">' : ''}${parts.styles.map((text) => `<style>${text}</style>`).join('')}<script>${parts.boot}</script></head><body><div id="root">${parts.root}</div><script type="application/json" id="page">${scriptJson(meta)}</script></body></html>
`;
}
