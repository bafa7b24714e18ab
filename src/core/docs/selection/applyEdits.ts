import type { TextEdit } from './selectionEdits.ts';
import type { OffsetSpan } from '../types.ts';

/**
 * Applies ascending edits to `source` from `start` on. Where words were taken out of a line the space around them is
 * tidied, and a line that held nothing else goes with its line end.
 */
export function applyEdits(
  source: string,
  start: number,
  edits: TextEdit[],
): { markdown: string; spans: OffsetSpan[] } {
  let markdown = '';
  let spans: OffsetSpan[] = [];
  let from = start;
  let tidy: TextEdit['words'];

  const write = (text: string, sourceOffset: number) => {
    if (text === '') return;
    spans.push({ cleanStart: markdown.length, sourceStart: sourceOffset });
    markdown += text;
  };
  const shorten = (length: number) => {
    markdown = markdown.slice(0, length);
    spans = spans.filter((span) => span.cleanStart < length);
  };
  const lastLine = () => markdown.slice(markdown.lastIndexOf('\n') + 1);
  const copy = (to: number) => {
    if (tidy) from = Math.min(to, tidyAround(tidy, to));
    if (to > from) tidy = undefined;
    write(source.slice(from, to), from);
  };
  /** Before a line end that an edit writes: trailing space goes, or the line when words were all it held. */
  const endLine = () => {
    const line = lastLine();
    if (!isStructure(line)) shorten(markdown.trimEnd().length);
    else if (isEmpty(line)) shorten(Math.max(0, markdown.length - line.length - 1));
  };
  /** Tidies both sides of the place where words were; gives the offset at which copying goes on. */
  const tidyAround = ({ opens, closes }: NonNullable<TextEdit['words']>, to: number): number => {
    const line = lastLine();
    const hadWords = !isStructure(line);
    let next = from;
    if (opens || /^$|[ \t]$/.test(line)) while (next < to && /[ \t]/.test(source[next]!)) next++;
    const atLineEnd = next < to ? source[next] === '\n' : next === source.length;
    if (!atLineEnd) {
      const isClosing = closes || (next < to && /[.,;:!?)]/.test(source[next]!));
      if (isClosing && hadWords) shorten(markdown.trimEnd().length);
      return next;
    }
    if (hadWords || isEmpty(line)) {
      shorten(markdown.length - line.length + (hadWords ? line.trimEnd().length : 0));
      return hadWords ? next : next + 1;
    }
    return next + /^\n?[ \t>]*/.exec(source.slice(next, to))![0].length;
  };

  for (const edit of edits) {
    copy(edit.start);
    if (edit.text !== '') {
      if (tidy && edit.text.startsWith('\n')) endLine();
      tidy = undefined;
      write(edit.text, edit.start);
    }
    from = Math.max(from, edit.end);
    if (edit.words) tidy = { opens: edit.words.opens || (tidy?.opens ?? false), closes: edit.words.closes };
  }
  copy(source.length);
  return { markdown, spans };
}

/** Whether a line holds only marks of the blocks around it: indentation, `>`, bullets and numbers. */
function isStructure(line: string): boolean {
  return /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*$/.test(line);
}

/** Whether nothing stands in a line, but for quotes around it. */
function isEmpty(line: string): boolean {
  return /^[ \t>]*$/.test(line);
}
