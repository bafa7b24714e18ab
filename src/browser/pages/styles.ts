import scriptedStyles from 'virtual:scripted-styles';
import type { BrowserState } from '../state.ts';

export function documentStyle(): HTMLStyleElement | null {
  return document.head.querySelector('style');
}

/**
 * Parses styles for another type of page, so that `applyStyles` can apply them at once. A strict policy allows
 * constructed style sheets, but not style elements.
 */
export async function prepareStyles({ styles }: BrowserState, css: string): Promise<void> {
  if (css === styles.first || styles.sheets.has(css)) return;
  const sheet = new CSSStyleSheet();
  await sheet.replace(css);
  styles.sheets.set(css, sheet);
}

/** Replaces the applied page styles with prepared ones. */
export function applyStyles({ styles }: BrowserState, css: string): void {
  const sheet = styles.sheets.get(css);
  // Assigning the same style sheets would make the browser recompute all styles.
  if (sheet === styles.applied) return;
  const others = document.adoptedStyleSheets.filter((other) => other !== styles.applied);
  document.adoptedStyleSheets = sheet ? [sheet, ...others] : others;
  styles.applied = sheet;
  const block = documentStyle()?.sheet;
  if (block) block.disabled = sheet !== undefined;
}

export function adoptScriptedStyles(): void {
  adoptStyles(scriptedStyles);
}

export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
