import { lookOf } from '../../theme/links.ts';
import type { PageMeta } from '../../theme/types.ts';
import { pageDocument } from './documents.ts';

/**
 * Each document carries the styles of its kind of page in its one style block, and each static page its own. A page of
 * another kind brings the block of its own document as a constructed style sheet (a strict Content-Security-Policy
 * allows those). One block is in force at any time, so a page looks the same however the reader came to it.
 */
const sheets = new Map<string, CSSStyleSheet>();
const onTheWay = new Map<string, Promise<void>>();
let own: string;
let inForce: string;

/** Pages with the same key share a style block. */
export function stylesKey(page: Pick<PageMeta, 'kind' | 'like' | 'module'>): string {
  return page.module === undefined ? lookOf(page) : `page/${page.module}`;
}

/** To be called once, with the page that came with the document. */
export function startStyles(page: PageMeta): void {
  own = inForce = stylesKey(page);
}

/** Whether a page's styles are here or on their way. */
export function hasStyles(page: Pick<PageMeta, 'kind' | 'like' | 'module'>): boolean {
  const key = stylesKey(page);
  return key === own || onTheWay.has(key);
}

/**
 * Makes sure that a page's styles can be put in force at once: the first page of its kind brings them with its document.
 * Rejects when they cannot be had.
 */
export function prepareStyles(page: Pick<PageMeta, 'kind' | 'like' | 'module'>, path: string): Promise<void> {
  const key = stylesKey(page);
  if (key === own) return Promise.resolve();
  const known = onTheWay.get(key);
  if (known) return known;
  const styles = fetchStyles(key, path);
  onTheWay.set(key, styles);
  styles.catch(() => onTheWay.delete(key));
  return styles;
}

async function fetchStyles(key: string, path: string): Promise<void> {
  const { css } = await pageDocument(path);
  const sheet = new CSSStyleSheet();
  await sheet.replace(css);
  sheets.set(key, sheet);
}

/** Puts a page's prepared styles in force, and no others. */
export function applyStyles(page: PageMeta): void {
  const key = stylesKey(page);
  // Even setting what is set already would have the browser compute all styles anew.
  if (key === inForce) return;
  inForce = key;
  const sheet = sheets.get(key);
  const ours = new Set(sheets.values());
  const others = document.adoptedStyleSheets.filter((each) => !ours.has(each));
  document.adoptedStyleSheets = sheet ? [sheet, ...others] : others;
  for (const { sheet: block } of document.head.querySelectorAll('style')) {
    if (block) block.disabled = sheet !== undefined;
  }
}
