/** Signs between which an author may write a heading's anchor, at its end; in comments a `#` stands before it. */
const anchorSigns: [before: string, behind: string][] = [
  ['{#', '}'],
  ['{/*#', '*/}'],
  ['/*#', '*/'],
  ['<!--#', '-->'],
];

/**
 * The anchor that an author wrote at the end of a heading's text (`{#id}`, or a comment with `#id`), and where it and the spaces
 * before it begin. `text` may have the heading's own marks at its end. Looked for from the end: an expression that looks for two runs
 * of spaces takes the square of their length.
 */
export function anchorAtEnd(text: string): { id: string; start: number } | undefined {
  const end = withoutMarks(text);
  for (const [before, behind] of anchorSigns) {
    if (!end.endsWith(behind)) continue;
    const start = end.lastIndexOf(before.slice(0, -1));
    const inner = end.slice(start + before.length - 1, -behind.length).trim();
    const id = inner.slice(1).trim();
    if (start === -1 || !inner.startsWith('#') || id === '' || (before === '{#' ? id.includes('}') : /\s/.test(id)))
      continue;
    return { id, start: end.slice(0, start).replace(/\\$/, '').trimEnd().length };
  }
  return undefined;
}

/** A heading's text without the line below it, or the signs behind it, that make it a heading. */
function withoutMarks(text: string): string {
  const plain = text.trimEnd();
  const line = plain.lastIndexOf('\n');
  if (line !== -1 && /^(?:=+|-+)$/.test(plain.slice(line + 1).trim())) return plain.slice(0, line).trimEnd();
  let end = plain.length;
  while (plain[end - 1] === '#') end -= 1;
  return plain.slice(0, end).trimEnd();
}
