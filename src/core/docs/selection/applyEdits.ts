import type { OffsetSpan } from '../types.ts';

/** Replaces a range of the source. Ranges ascend and do not overlap. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  /** Set where inline content was deleted: the space around it is tidied. */
  gap?: Gap;
}

/** Whether deleted inline content was first or last inside emphasis or a link. */
export interface Gap {
  opens: boolean;
  closes: boolean;
}

export const deleteRange = (start: number, end: number): TextEdit => ({ start, end, text: '' });

export const replaceRange = (start: number, end: number, text: string): TextEdit => ({ start, end, text });

export const deleteInlineContent = (start: number, end: number, gap: Gap): TextEdit => ({ start, end, text: '', gap });

interface Output {
  markdown: string;
  spans: OffsetSpan[];
}

/**
 * Applies edits to the source from an offset on. Where inline content was deleted, the space around it is tidied, and a
 * line without other content is deleted.
 *
 * @example The mark is deleted, and with it one of the two spaces around it:
 *   source    `One :only[two]{in="1.0"} three.`
 *   edits     deleteInlineContent(4, 24)
 *   markdown  `One three.`
 */
export function applyEdits(source: string, start: number, edits: TextEdit[]): Output {
  const output: Output = { markdown: '', spans: [] };
  let from = start;
  /** A gap whose right side has not been written yet. */
  let gap: Gap | undefined;

  const copyTo = (to: number) => {
    if (gap) from = Math.min(to, closeGap(output, source, { from, to }, gap));
    if (to > from) gap = undefined;
    append(output, source.slice(from, to), from);
  };
  for (const edit of edits) {
    copyTo(edit.start);
    if (edit.text !== '') {
      if (gap && edit.text.startsWith('\n')) endLine(output);
      gap = undefined;
      append(output, edit.text, edit.start);
    }
    from = Math.max(from, edit.end);
    if (edit.gap) gap = { opens: edit.gap.opens || (gap?.opens ?? false), closes: edit.gap.closes };
  }
  copyTo(source.length);
  return output;
}

function append(output: Output, text: string, sourceStart: number): void {
  if (text === '') return;
  output.spans.push({ cleanStart: output.markdown.length, sourceStart });
  output.markdown += text;
}

function truncate(output: Output, length: number): void {
  output.markdown = output.markdown.slice(0, length);
  while (output.spans.length > 0 && output.spans.at(-1)!.cleanStart >= length) output.spans.pop();
}

function lastLine({ markdown }: Output): string {
  return markdown.slice(markdown.lastIndexOf('\n') + 1);
}

function trimEnd(output: Output): void {
  truncate(output, output.markdown.trimEnd().length);
}

/** Prepares for a line break after a gap: removes trailing space, or the line if the gap was its only content. */
function endLine(output: Output): void {
  const line = lastLine(output);
  if (!isStructure(line)) trimEnd(output);
  else if (isBlank(line)) truncate(output, Math.max(0, output.markdown.length - line.length - 1));
}

/** Tidies both sides of a gap before source text is copied. Returns the offset at which copying continues. */
function closeGap(
  output: Output,
  source: string,
  { from, to }: { from: number; to: number },
  { opens, closes }: Gap,
): number {
  const line = lastLine(output);
  const hasContent = !isStructure(line);
  const next = opens || /^$|[ \t]$/.test(line) ? skipSpace(source, from, to) : from;
  const isAtLineEnd = next < to ? source[next] === '\n' : next === source.length;
  if (!isAtLineEnd) {
    const isBeforeClosing = closes || (next < to && /[.,;:!?)]/.test(source[next]!));
    if (isBeforeClosing && hasContent) trimEnd(output);
    return next;
  }
  if (hasContent) {
    truncate(output, output.markdown.length - line.length + line.trimEnd().length);
    return next;
  }
  if (isBlank(line)) {
    truncate(output, output.markdown.length - line.length);
    return next + 1;
  }
  // After a bullet: the content of the next line moves up to it.
  return next + /^\n?[ \t>]*/.exec(source.slice(next, to))![0].length;
}

function skipSpace(source: string, from: number, to: number): number {
  let next = from;
  while (next < to && /[ \t]/.test(source[next]!)) next++;
  return next;
}

/** Whether a line has only markers of the blocks around it: indentation, `>`, bullets and numbers. */
function isStructure(line: string): boolean {
  return /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*$/.test(line);
}

function isBlank(line: string): boolean {
  return /^[ \t>]*$/.test(line);
}
