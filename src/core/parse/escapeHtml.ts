const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML text and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Makes text safe as HTML content. */
export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
}

/** Makes text safe in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
