import { isDropped, keptBlocks, type Part } from './parts.ts';
import { type Terms, termFor } from './terms.ts';
import { lineEnd, lineStart } from '../../parse/text.ts';
import type { OffsetSpan } from '../types.ts';

interface TextEdit {
  start: number;
  end: number;
  text: string;
  /** Words were taken out of a line: the space around them is tidied. */
  words?: Words;
}

/** Whether words are first or last inside emphasis or a link. */
interface Words {
  opens: boolean;
  closes: boolean;
}

interface EditContext {
  source: string;
  number: string;
  terms: Terms;
}

/** The edits that turn the source into one version's clean Markdown: ascending, none overlapping. */
export function selectionEdits(root: Part, context: EditContext): TextEdit[] {
  return blockEdits(root, context).sort((a, b) => a.start - b.start);
}

function blockEdits(part: Part, context: EditContext): TextEdit[] {
  if (part.children.length === 0 && !part.label && !part.heading) return [];
  switch (part.type) {
    case 'paragraph':
    case 'leafDirective':
      return inlineEdits(part, context);
    case 'heading': {
      const { attributes } = part.heading!;
      return [...inlineEdits(part, context), ...(attributes ? [attributes] : [])];
    }
    case 'table':
      return part.children.flatMap((row) => rowEdits(row, context));
    case 'list':
      return [...sequenceEdits(part, context), ...renumber(part, context)];
    default:
      return [...(part.label ? inlineEdits(part.label, context) : []), ...sequenceEdits(part, context)];
  }
}

/**
 * Takes the dropped blocks and the fences out of a sequence of blocks, and joins what stays with one blank line where
 * it needs one. After a list or quote marker the first block moves up to the marker.
 */
function sequenceEdits(part: Part, context: EditContext): TextEdit[] {
  const { source, number } = context;
  const { kept, cutAfter } = keptBlocks(part.children, number);
  /** The part whose content begins and ends with whole lines. */
  const inLines = part.inner ?? (part.type === 'root' ? part : undefined);
  const contentStart = inLines?.start ?? part.children[0]?.start ?? part.start;
  const edits = kept.flatMap(({ part: block, cutBefore }, index): TextEdit[] => {
    const previous = kept[index - 1]?.part;
    const inside = blockEdits(block, context);
    if (!cutBefore) return inside;
    const start = previous?.end ?? contentStart;
    const end = previous || inLines ? lineStart(source, block.start) : block.start;
    return [{ start, end, text: previous ? separator(source, part, previous, block) : '' }, ...inside];
  });
  if (!cutAfter) return edits;
  const last = kept.at(-1)?.part;
  const { end } = inLines ?? part;
  const text = last && inLines && source[last.end - 1] !== '\n' ? '\n' : '';
  return [...edits, { start: Math.min(last?.end ?? contentStart, end), end, text }];
}

function separator(source: string, parent: Part, previous: Part, next: Part): string {
  const nextLine = lineStart(source, next.start);
  const prefix = source.slice(nextLine, next.start).trimEnd();
  const afterPrevious = lineEnd(source, previous.end) + 1;
  const hadBlank = [
    source.slice(afterPrevious, lineEnd(source, afterPrevious)),
    source.slice(lineStart(source, nextLine - 1), nextLine),
  ].some((line) => /^[\s>]*$/.test(line));
  return hadBlank || !mayFollowTightly(source, parent, previous, next) ? `\n${prefix}\n` : '\n';
}

/**
 * Blocks that may go without a blank line between them: items of a list, and, because a blank line would loosen the
 * list around them, blocks of an item that stay two without it.
 */
function mayFollowTightly(source: string, parent: Part, previous: Part, next: Part): boolean {
  if (next.type === 'listItem' || (previous.type === 'list' && next.type === 'list')) return true;
  const ends = ['paragraph', 'heading', 'code', 'containerDirective', 'leafDirective'].includes(previous.type);
  const begins = next.type === 'list' ? /^(?:[-*+]|1[.)])/ : /^(?:#|`{3}|~{3}|:{2})/;
  return parent.type === 'listItem' && ends && begins.test(source.slice(next.start));
}

function rowEdits(row: Part, context: EditContext): TextEdit[] {
  if (!isDropped(row, context.number)) return row.children.flatMap((cell) => inlineEdits(cell, context));
  return [{ start: lineStart(context.source, row.start) - 1, end: lineEnd(context.source, row.end), text: '' }];
}

/** A numbered list counts on without gaps, unless the author gave all items the same number. */
function renumber(list: Part, { source, number }: EditContext): TextEdit[] {
  const { kept } = keptBlocks(list.children, number);
  if (kept.length === list.children.length) return [];
  const numbers = list.children.map((item) => /^\d*/.exec(source.slice(item.start))![0]);
  if (numbers.every((each) => each === numbers[0])) return [];
  return kept.flatMap(({ part: item }, index) => {
    const now = numbers[list.children.indexOf(item)]!;
    const wanted = String(Number(numbers[0]) + index);
    return now === wanted ? [] : [{ start: item.start, end: item.start + now.length, text: wanted }];
  });
}

function inlineEdits(part: Part, context: EditContext, edges = { opens: false, closes: false }): TextEdit[] {
  return part.children.flatMap((child) => {
    const words = {
      opens: edges.opens && child.start === part.inner?.start,
      closes: edges.closes && child.end === part.inner?.end,
    };
    return isDropped(child, context.number)
      ? [{ start: child.start, end: child.end, text: '', words }]
      : keptInlineEdits(child, context, words);
  });
}

function keptInlineEdits(part: Part, context: EditContext, edges: Words): TextEdit[] {
  const { start, end, inner } = part;
  switch (part.type) {
    case 'version':
      return [{ start, end, text: context.number }];
    case 'term':
      return [{ start, end, text: termFor(part.word!, context.terms, context.number) }];
    case 'phrase':
      return [
        { start, end: inner!.start, text: '' },
        ...inlineEdits(part, context, edges),
        { start: inner!.end, end, text: '' },
      ];
    // A directive's label has no edges; emphasis and links have.
    case 'textDirective':
      return inlineEdits(part, context);
    default:
      return inlineEdits(part, context, { opens: true, closes: true });
  }
}

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

function isEmpty(line: string): boolean {
  return /^[ \t>]*$/.test(line);
}
