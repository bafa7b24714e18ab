import { canonicalPath, lookOf } from '../../theme/links.ts';
import type { PageMeta, ShellVersion } from '../../theme/types.ts';

/** Brings the document's head up to date with the page that is shown. */
export function updateHead(page: PageMeta, origin: string, versions: ShellVersion[]): void {
  document.title = page.title;
  const canonical = origin + canonicalPath(page, versions);
  for (const [selector, attribute, value] of [
    ['link[rel="canonical"]', 'href', canonical],
    ['meta[name="description"]', 'content', page.description],
    ['meta[property="og:url"]', 'content', canonical],
    ['meta[property="og:type"]', 'content', lookOf(page) === 'doc' ? 'article' : 'website'],
    ['meta[property="og:image"]', 'content', `${origin}${page.path.replace(/\/$/, '/index')}.png`],
    ['meta[property="og:title"]', 'content', page.title],
    ['meta[property="og:description"]', 'content', page.description],
  ] as const) {
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  }
  // It was the first page's; each document links its own at its foot.
  document.head.querySelector('link[type="text/markdown"]')?.remove();
}
