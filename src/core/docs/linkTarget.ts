/** What is legal where a configuration has a link; part of messages. */
export const linkTargetForms =
  'must be a path of this site that begins with one `/`, such as `/docs`, or a URL that begins with `https://`, `http://` or `mailto:`';

/**
 * Whether a configured link leads to a page of this site, to another site or to a mailbox, and nowhere else. To
 * browsers `\` is `/`, and tabs and line ends in a URL are nothing, so neither may be in one.
 */
export function isLinkTarget(text: string): boolean {
  if (/[\s\\<>"]/.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return URL.canParse(text) && /^(?:https?:\/\/|mailto:)/i.test(text);
}
