import articleStyles from 'virtual:article-styles';
import scriptedStyles from 'virtual:scripted-styles';
import { styledKind } from '../../theme/links.ts';
import type { PageMeta } from '../../theme/types.ts';
import type { BrowserState } from '../state.ts';
import { pageDocument } from './files.ts';

/**
 * Each document carries the styles of its kind of page in its style blocks, and each static page its own. A page of
 * another kind brings the blocks of its own document as a constructed style sheet (a strict Content-Security-Policy
 * allows those). One of both is in force at any time, so a page looks the same however the reader came to it.
 */
type StyledPage = Pick<PageMeta, 'kind' | 'like' | 'module'>;

/** Pages with the same key share their styles. */
export function stylesKey(page: StyledPage): string {
  return page.module === undefined ? styledKind(page) : `page/${page.module}`;
}

/** Whether a page's styles are here or on their way. */
export function hasStyles({ first, styles }: BrowserState, page: StyledPage): boolean {
  const key = stylesKey(page);
  return key === stylesKey(first) || styles.onTheWay.has(key);
}

/**
 * Makes sure that a page's styles can be put in force at once: the first page of its kind brings them with its
 * document. Rejects when they cannot be had.
 */
export function prepareStyles(state: BrowserState, page: StyledPage, path: string): Promise<void> {
  const { onTheWay } = state.styles;
  const key = stylesKey(page);
  if (key === stylesKey(state.first)) return Promise.resolve();
  const known = onTheWay.get(key);
  if (known) return known;
  const styles = fetchStyles(state, key, path);
  onTheWay.set(key, styles);
  styles.catch(() => onTheWay.delete(key));
  return styles;
}

async function fetchStyles(state: BrowserState, key: string, path: string): Promise<void> {
  const { css, meta } = await pageDocument(state, path);
  const sheet = new CSSStyleSheet();
  await sheet.replace(css);
  // Its address may have promised a page of another kind.
  const own = stylesKey(meta);
  state.styles.sheets.set(own, sheet);
  if (own === key) return;
  state.styles.onTheWay.delete(key);
  state.styles.onTheWay.set(own, Promise.resolve());
}

/** Puts a page's prepared styles in force, and no others of a kind of page. */
export function applyStyles({ styles }: BrowserState, page: PageMeta): void {
  // The first document has only what its own article needs, in it: that goes with it. With it on show, adding the rest
  // would be work for nothing.
  if (!styles.forArticles) adoptStyles(articleStyles);
  styles.forArticles = true;
  const key = stylesKey(page);
  const wanted = styles.sheets.has(key) ? key : undefined;
  // Even setting what is set already would have the browser compute all styles anew.
  if (wanted === styles.inForce) return;
  styles.inForce = wanted;
  const sheet = styles.sheets.get(key);
  const ours = new Set(styles.sheets.values());
  const others = document.adoptedStyleSheets.filter((each) => !ours.has(each));
  document.adoptedStyleSheets = sheet ? [sheet, ...others] : others;
  for (const { sheet: block } of document.querySelectorAll('style')) {
    if (block) block.disabled = sheet !== undefined;
  }
}

/** Adds the styles of what only scripts show; no document carries them. */
export function adoptScriptedStyles(): void {
  adoptStyles(scriptedStyles);
}

/** Puts styles that came with a script in force, beside those of the page. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
