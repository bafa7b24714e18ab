import { withLineEnds } from './statements.ts';

/** A label in lines of at most so many characters where its words allow it, with `<br>` between them: the drawing library breaks no lines. */
export function wrapLabel(label: string, width: number): string {
  return withLineEnds(label).split('\n').flatMap((line) => wrapLine(line, width)).join('<br>');
}

function wrapLine(text: string, width: number): string[] {
  // Lines of about the same length look better than full ones and a rest.
  const even = Math.ceil(text.length / Math.ceil(text.length / width)) + 3;
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/)) {
    if (current !== '' && current.length + 1 + word.length > Math.min(width, even)) {
      lines.push(current);
      current = word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}
