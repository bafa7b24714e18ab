/**
 * Edits to convert a document's source to the Markdown of a version.
 *
 * @example Version 1.2 of a list with two marks:
 *   source                              edits                            Markdown of 1.2
 *   `- :only{in=">=2.0"} Open an app`   deleteRange: the whole item
 *   `- Ring :only[the]{in="<2.0"} bell` deleteRange: `:only[`, `]{in="<2.0"}`  `- Ring the bell`
 *
 * Blocks are deleted with the blank line before them (`sequenceEdits`), table rows with their line (`rowEdits`), inline
 * content with the space around it (`inlineEdits`). `applyEdits` writes the result.
 */
import { lineEnd, lineStart } from '../../parse/text.ts';
import { deleteInlineContent, deleteRange, replaceRange, type Gap, type TextEdit } from './applyEdits.ts';
import { isDropped, keptBlocks, type Part } from './parts.ts';
import { termFor, type Terms } from './terms.ts';

interface EditContext {
  source: string;
  number: string;
  terms: Terms;
}

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
      return [...sequenceEdits(part, context), ...renumberItems(part, context)];
    default:
      return [...(part.label ? inlineEdits(part.label, context) : []), ...sequenceEdits(part, context)];
  }
}

/**
 * Deletes dropped blocks and `:::only` fences, and separates the remaining blocks by a blank line if needed. The first
 * block moves up to its list or quote marker.
 */
function sequenceEdits(part: Part, context: EditContext): TextEdit[] {
  const { source, number } = context;
  const { kept, cutAfter } = keptBlocks(part.children, number);
  // The content of the root and of directives begins and ends with whole lines.
  const wholeLines = part.inner ?? (part.type === 'root' ? part : undefined);
  const contentStart = wholeLines?.start ?? part.children[0]?.start ?? part.start;
  const edits = kept.flatMap(({ part: block, cutBefore }, index): TextEdit[] => {
    const previous = kept[index - 1]?.part;
    const inside = blockEdits(block, context);
    if (!cutBefore) return inside;
    const start = previous?.end ?? contentStart;
    const end = previous || wholeLines ? lineStart(source, block.start) : block.start;
    return [replaceRange(start, end, previous ? separator(source, part, previous, block) : ''), ...inside];
  });
  if (!cutAfter) return edits;
  const last = kept.at(-1)?.part;
  const { end } = wholeLines ?? part;
  const text = last && wholeLines && source[last.end - 1] !== '\n' ? '\n' : '';
  return [...edits, replaceRange(Math.min(last?.end ?? contentStart, end), end, text)];
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

/** Whether two blocks need no blank line between them: list items, and blocks in a tight list item. */
function mayFollowTightly(source: string, parent: Part, previous: Part, next: Part): boolean {
  if (next.type === 'listItem' || (previous.type === 'list' && next.type === 'list')) return true;
  const ends = ['paragraph', 'heading', 'code', 'containerDirective', 'leafDirective'].includes(previous.type);
  const begins = next.type === 'list' ? /^(?:[-*+]|1[.)])/ : /^(?:#|`{3}|~{3}|:{2})/;
  return parent.type === 'listItem' && ends && begins.test(source.slice(next.start));
}

function rowEdits(row: Part, context: EditContext): TextEdit[] {
  if (!isDropped(row, context.number)) return row.children.flatMap((cell) => inlineEdits(cell, context));
  return [deleteRange(lineStart(context.source, row.start) - 1, lineEnd(context.source, row.end))];
}

/** Numbers the remaining items of a list without gaps, unless the author gave all items the same number. */
function renumberItems(list: Part, { source, number }: EditContext): TextEdit[] {
  const { kept } = keptBlocks(list.children, number);
  if (kept.length === list.children.length) return [];
  const numbers = list.children.map((item) => /^\d*/.exec(source.slice(item.start))![0]);
  if (numbers.every((written) => written === numbers[0])) return [];
  return kept.flatMap(({ part: item }, index) => {
    const written = numbers[list.children.indexOf(item)]!;
    const wanted = String(Number(numbers[0]) + index);
    return written === wanted ? [] : [replaceRange(item.start, item.start + written.length, wanted)];
  });
}

/** `edges` marks ends of the part next to emphasis or link delimiters, where spaces are not allowed. */
function inlineEdits(part: Part, context: EditContext, edges: Gap = { opens: false, closes: false }): TextEdit[] {
  return part.children.flatMap((child) => {
    const gap = {
      opens: edges.opens && child.start === part.inner?.start,
      closes: edges.closes && child.end === part.inner?.end,
    };
    return isDropped(child, context.number)
      ? [deleteInlineContent(child.start, child.end, gap)]
      : keptInlineEdits(child, context, gap);
  });
}

function keptInlineEdits(part: Part, context: EditContext, edges: Gap): TextEdit[] {
  const { start, end, inner } = part;
  switch (part.type) {
    case 'version':
      return [replaceRange(start, end, context.number)];
    case 'term':
      return [replaceRange(start, end, termFor(part.word!, context.terms, context.number))];
    case 'inlineMark':
      return [deleteRange(start, inner!.start), ...inlineEdits(part, context, edges), deleteRange(inner!.end, end)];
    // A directive's label has no edges; emphasis and links have.
    case 'textDirective':
      return inlineEdits(part, context);
    default:
      return inlineEdits(part, context, { opens: true, closes: true });
  }
}
