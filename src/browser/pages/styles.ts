import scriptedStyles from 'virtual:scripted-styles';
import type { BrowserState } from '../state.ts';

/** The style block of the document, which holds the styles of the page that came with it. */
export function documentStyle(): HTMLStyleElement | null {
  return document.head.querySelector('style');
}

/**
 * Parses the styles of another type of page, so that `applyStyles` can apply them at once. A constructed style sheet
 * is allowed by a strict policy, where a style element is not.
 */
export async function prepareStyles({ styles }: BrowserState, css: string): Promise<void> {
  if (css === styles.first || styles.sheets.has(css)) return;
  const sheet = new CSSStyleSheet();
  await sheet.replace(css);
  styles.sheets.set(css, sheet);
}

/** Applies the prepared styles of a page in place of those of the page before. */
export function applyStyles({ styles }: BrowserState, css: string): void {
  const sheet = styles.sheets.get(css);
  // Setting the same style sheets again would make the browser compute all styles again.
  if (sheet === styles.applied) return;
  const others = document.adoptedStyleSheets.filter((other) => other !== styles.applied);
  document.adoptedStyleSheets = sheet ? [sheet, ...others] : others;
  styles.applied = sheet;
  const block = documentStyle()?.sheet;
  if (block) block.disabled = sheet !== undefined;
}

/** Adds the styles of elements that only scripts create. */
export function adoptScriptedStyles(): void {
  adoptStyles(scriptedStyles);
}

/** Adds styles to those of the page. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
