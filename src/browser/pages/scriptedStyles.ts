import css from 'virtual:scripted-styles';

/** Adds the styles of what only scripts show; no document carries them. */
export function adoptScriptedStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
