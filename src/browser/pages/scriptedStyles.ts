import css from 'virtual:scripted-styles';

/** Adds the styles of what only scripts show; no document carries them. */
export function adoptScriptedStyles(): void {
  adoptStyles(css);
}

/** Puts styles that came with a script in force, beside those of the page. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
