import articleStyles from 'virtual:article-styles';
import scriptedStyles from 'virtual:scripted-styles';
import { styledKind } from '../../theme/links.ts';
import type { PageMeta } from '../../theme/types.ts';
import type { BrowserState, PageDocument } from '../state.ts';

/**
 * Each document carries the styles of its kind of page, and each static page its own. A page of another kind brings
 * those of its document as a constructed style sheet, which a strict policy allows. One of both is in force.
 */
type StyledPage = Pick<PageMeta, 'kind' | 'like' | 'module'>;

/** Pages with the same key share their styles. */
export function stylesKey(page: StyledPage): string {
  return page.module === undefined ? styledKind(page) : `page/${page.module}`;
}

/** Has a page's styles be put in force at once later: the first page of its kind brings them. */
export async function prepareStyles({ first, styles }: BrowserState, { meta, css }: PageDocument): Promise<void> {
  const key = stylesKey(meta);
  if (key === stylesKey(first) || styles.sheets.has(key)) return;
  const sheet = new CSSStyleSheet();
  await sheet.replace(css);
  styles.sheets.set(key, sheet);
}

/** Adds what any article can need: the first document has what its own needs. */
export function addArticleStyles({ styles }: BrowserState): void {
  if (!styles.forArticles) adoptStyles(articleStyles);
  styles.forArticles = true;
}

/** Puts a page's prepared styles in force, and no others of a kind of page. */
export function applyStyles(state: BrowserState, page: PageMeta): void {
  addArticleStyles(state);
  const { styles } = state;
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

/** Styles of what only scripts show. */
export function adoptScriptedStyles(): void {
  adoptStyles(scriptedStyles);
}

/** Puts styles in force beside those of the page. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
