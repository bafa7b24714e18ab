/**
 * What a paragraph of Markdown says first, as one sentence: up to the end of its first sentence, or to a colon or
 * semicolon before that. Marks such as `:rule[…]{…}` leave their words, because an anchor may stand only once.
 *
 * @example openingClause('Sends it: to all. See [a](#b).') // 'Sends it.'
 */
export function openingClause(paragraph: string): string {
  const text = paragraph
    .replace(/\s*\n[\s>]*/g, ' ')
    .replace(/:[a-z]+\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\{[^{}]*\})?/g, '$1')
    .trim();
  const end = endOfClause(text);
  if (end === text.length) return text;
  return text.slice(0, end) + (/[?!]/.test(text[end]!) ? text[end] : '.');
}

/** The place of the sign that ends the first clause: code, links and what is in brackets hold no end. */
function endOfClause(text: string): number {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(/(`+)[^`]*\1|\\.|[[(]|[\])]|[.:;?!](?=\s|$)/g)) {
    if (/^[[(]$/.test(found)) depth += 1;
    else if (/^[\])]$/.test(found)) depth -= 1;
    else if (depth <= 0 && /^[.:;?!]$/.test(found)) return index;
  }
  return text.length;
}
