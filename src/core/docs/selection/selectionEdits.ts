import { isDropped, keptBlocks, type Part } from './parts.ts';
import { type Terms, termFor } from './terms.ts';
import { lineEnd, lineStart } from '../../parse/text.ts';
import type { VersionConfig } from '../types.ts';

/** Replaces `[start, end)` of the source by `text`. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  /**
   * Words were taken out of a line: the space around them is tidied. `opens` and `closes` say that they were first or
   * last inside emphasis or a link.
   */
  words?: { opens: boolean; closes: boolean };
}

interface EditContext {
  source: string;
  version: VersionConfig;
  terms: Terms;
}

/** The edits that turn the source into one version's clean Markdown, in ascending order, none overlapping. */
export function selectionEdits(root: Part, context: EditContext): TextEdit[] {
  return blockEdits(root, context).sort((a, b) => a.start - b.start);
}

function blockEdits(part: Part, context: EditContext): TextEdit[] {
  if (part.children.length === 0 && !part.label && !part.heading) return [];
  switch (part.type) {
    case 'paragraph':
    case 'leafDirective':
      return inlineEdits(part, context);
    case 'heading':
      return [...inlineEdits(part, context), ...attributeEdits(part)];
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
 * it needs one.
 */
function sequenceEdits(part: Part, context: EditContext): TextEdit[] {
  const { source } = context;
  const { kept, cutAfter } = keptBlocks(part.children, context.version.number);
  const edits: TextEdit[] = [];
  kept.forEach(({ part: block, cutBefore }, index) => {
    const previous = kept[index - 1]?.part;
    if (cutBefore && previous)
      edits.push({
        start: previous.end,
        end: lineStart(source, block.start),
        text: separator(source, part, previous, block),
      });
    else if (cutBefore) edits.push(leadEdit(part, block, source));
    edits.push(...blockEdits(block, context));
  });
  if (cutAfter) edits.push(tailEdit(part, kept.at(-1)?.part, source));
  return edits;
}

/** Cuts what stands before the first kept block. After a list or quote marker the block moves up to the marker. */
function leadEdit(part: Part, first: Part, source: string): TextEdit {
  const afterMarker = !part.inner && part.type !== 'root';
  const start = part.inner?.start ?? (afterMarker ? part.children[0]!.start : part.start);
  return { start, end: afterMarker ? first.start : lineStart(source, first.start), text: '' };
}

function tailEdit(part: Part, last: Part | undefined, source: string): TextEdit {
  const inLines = part.inner ?? (part.type === 'root' ? part : undefined);
  const start = last?.end ?? inLines?.start ?? part.children[0]!.start;
  return {
    start: Math.min(start, inLines?.end ?? part.end),
    end: inLines?.end ?? part.end,
    text: last && inLines && source[last.end - 1] !== '\n' ? '\n' : '',
  };
}

/** What goes between two blocks when what stood between them is taken away. */
function separator(source: string, parent: Part, previous: Part, next: Part): string {
  const prefix = source.slice(lineStart(source, next.start), next.start).trimEnd();
  const nextLine = lineStart(source, next.start);
  const afterPrevious = lineEnd(source, previous.end) + 1;
  const hadBlank =
    isBlank(source.slice(afterPrevious, lineEnd(source, afterPrevious))) ||
    isBlank(source.slice(lineStart(source, nextLine - 1), nextLine));
  return hadBlank || !mayFollowTightly(source, parent, previous, next) ? `\n${prefix}\n` : '\n';
}

/**
 * Whether two blocks may go without a blank line between them: the items of a list, and, because a blank line would
 * loosen the list around them, blocks of a list item that stay two blocks without it.
 */
function mayFollowTightly(source: string, parent: Part, previous: Part, next: Part): boolean {
  if (next.type === 'listItem' || (previous.type === 'list' && next.type === 'list')) return true;
  if (
    parent.type !== 'listItem' ||
    !['paragraph', 'heading', 'code', 'containerDirective', 'leafDirective'].includes(previous.type)
  )
    return false;
  return next.type === 'list'
    ? /^(?:[-*+]|1[.)])/.test(source.slice(next.start))
    : /^(?:#|`{3}|~{3}|:{2})/.test(source.slice(next.start));
}

function isBlank(line: string): boolean {
  return /^[\s>]*$/.test(line);
}

function rowEdits(row: Part, context: EditContext): TextEdit[] {
  if (!isDropped(row, context.version.number)) return row.children.flatMap((cell) => inlineEdits(cell, context));
  return [{ start: lineStart(context.source, row.start) - 1, end: lineEnd(context.source, row.end), text: '' }];
}

/** The items of a numbered list count on without gaps, unless the author gave all of them the same number. */
function renumber(list: Part, { source, version }: EditContext): TextEdit[] {
  const { kept } = keptBlocks(list.children, version.number);
  if (!list.ordered || kept.length === list.children.length) return [];
  const numbers = list.children.map((item) => /^\d+/.exec(source.slice(item.start))![0]);
  if (numbers.every((number) => number === numbers[0])) return [];
  return kept.flatMap(({ part: item }, index) => {
    const now = numbers[list.children.indexOf(item)]!;
    const wanted = String(Number(numbers[0]) + index);
    return now === wanted ? [] : [{ start: item.start, end: item.start + now.length, text: wanted }];
  });
}

/** Whether the beginning and the end of an inline part are those of emphasis or of a link. */
interface Edges {
  opens: boolean;
  closes: boolean;
}

const noEdges: Edges = { opens: false, closes: false };

function inlineEdits(part: Part, context: EditContext, edges = noEdges): TextEdit[] {
  return part.children.flatMap((child) => {
    const words = {
      opens: edges.opens && child.start === part.inner?.start,
      closes: edges.closes && child.end === part.inner?.end,
    };
    const { start, end } = child;
    return isDropped(child, context.version.number)
      ? [{ start, end, text: '', words }]
      : keptInlineEdits(child, context, words);
  });
}

function keptInlineEdits(part: Part, context: EditContext, edges: Edges): TextEdit[] {
  const { start, end, inner } = part;
  switch (part.type) {
    case 'version':
      return [{ start, end, text: context.version.number }];
    case 'term':
      return [{ start, end, text: termFor(part.word!, context.terms, context.version.number) }];
    case 'phrase':
      return [
        { start, end: inner!.start, text: '' },
        ...inlineEdits(part, context, edges),
        { start: inner!.end, end, text: '' },
      ];
    case 'strong':
    case 'emphasis':
    case 'delete':
    case 'link':
    case 'linkReference':
      return inlineEdits(part, context, { opens: true, closes: true });
    default:
      return inlineEdits(part, context);
  }
}

function attributeEdits(part: Part): TextEdit[] {
  const attributes = part.heading?.attributes;
  return attributes ? [{ start: attributes.start, end: attributes.end, text: attributes.rest }] : [];
}
