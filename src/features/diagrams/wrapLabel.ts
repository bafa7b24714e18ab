import { withLineEnds } from './statements.ts';

/** How many characters a line of a label has at most, on nodes and on arrows. */
export interface LabelWidths {
  node: number;
  arrow: number;
}

/** A label in lines of at most so many characters where its words allow it, with `<br>` between them: the drawing library breaks no lines. */
export function wrapLabel(label: string, width: number): string {
  return withLineEnds(label)
    .split('\n')
    .flatMap((line) => wrapLine(line, width))
    .join('<br>');
}

/** Lines of about the same length look better than full ones and a rest: the narrowest that need no more lines. */
function wrapLine(text: string, width: number): string[] {
  const full = breakAt(text, width);
  for (let narrower = Math.ceil(text.length / full.length); narrower < width; narrower += 1) {
    const lines = breakAt(text, narrower);
    if (lines.length === full.length) return lines;
  }
  return full;
}

function breakAt(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/)) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}
