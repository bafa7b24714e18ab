/**
 * Builds a tree of parts for versions to keep or drop, from the Markdown tree of a document.
 *
 * @example
 *   `## Find apps {versions=">=2.0"}`         section, range >=2.0, with all blocks below the heading
 *   `Call :only[this]{in="<2.0"} first.`        paragraph, with an inlineMark of range <2.0
 *   `- :only{in=">=2.0"} Open an app`           listItem, range >=2.0: its blockMark decides about the whole item
 *   `:::only[>=2.0]` … `:::`                  only, range >=2.0, with the blocks between its fences
 *
 * Parts without marks have no children: nothing in them is edited. A part containing only marks (`hasFixedContent` is
 * false) is dropped when all its marks are dropped.
 */
import type { Heading, ListItem, Nodes, PhrasingContent, Root, Table, TableCell } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { lineEnd, lineStart } from '../../parse/text.ts';
import { labelOf, rangeOf } from '../../parse/tree.ts';
import { allVersions, type VersionRange } from '../versionRange.ts';
import { bracesAtEnd, findHeadingAttributes } from './headingAttributes.ts';
import type { Part } from './parts.ts';

interface MarkReader {
  text: string;
  report(offset: number, message: string): void;
  /** Reads the range of a mark. Reports a wrong one, and uses all versions instead. */
  range(text: string, offset: number): VersionRange;
}

type InlineParent = Extract<Nodes, { children: PhrasingContent[] }>;

export function buildParts(tree: Root, reader: MarkReader, start: number): Part {
  return {
    type: 'root',
    start,
    end: reader.text.length,
    children: blockParts(tree.children, reader),
    hasFixedContent: false,
  };
}

/** Makes a section of a heading with `versions` and the blocks up to the next heading of its level or higher. */
function blockParts(nodes: Nodes[], reader: MarkReader): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!;
    const { range, ...part } = blockPart(node, reader);
    if (node.type !== 'heading' || !range) {
      parts.push({ ...part, range });
      continue;
    }
    const next = nodes.findIndex((other, at) => at > index && other.type === 'heading' && other.depth <= node.depth);
    const below = nodes.slice(index + 1, next === -1 ? undefined : next);
    const { end } = extentOf(below.at(-1) ?? node);
    const children = [part, ...blockParts(below, reader)];
    parts.push({ type: 'section', start: part.start, end, range, children, hasFixedContent: true });
    index += below.length;
  }
  return parts;
}

function blockPart(node: Nodes, reader: MarkReader): Part {
  switch (node.type) {
    case 'paragraph':
      return inlinePart(node, reader, true);
    case 'leafDirective':
      return { ...inlinePart(node, reader), hasFixedContent: true };
    case 'heading':
      return headingPart(node, reader);
    case 'list':
      return partOfBlocks(
        node,
        node.children.map((item) => itemPart(item, reader)),
      );
    case 'blockquote':
    case 'footnoteDefinition':
      return partOfBlocks(node, blockParts(node.children, reader));
    case 'table':
      return tablePart(node, reader);
    case 'containerDirective':
      return directivePart(node, reader);
    default:
      return { ...extentOf(node), children: [], hasFixedContent: true };
  }
}

function itemPart(node: ListItem, reader: MarkReader): Part {
  const item = partOfBlocks(node, blockParts(node.children, reader));
  return node.children[0]?.type === 'paragraph' ? moveRangeUp(item, item.children[0]) : item;
}

function tablePart(node: Table, reader: MarkReader): Part {
  const rows = node.children.map((row) => {
    for (const cell of row.children) checkBars(cell, reader);
    const children = row.children.map((cell, index) => inlinePart(cell, reader, index === 0));
    const isFixed =
      row.children.some((cell) => hasFixedContent(cell.children)) ||
      children.every((cell) => cell.children.length === 0);
    return moveRangeUp({ ...extentOf(row), children, hasFixedContent: isFixed }, children[0]);
  });
  const isFixed = rows.length === 1 || rows.slice(1).some((row) => row.hasFixedContent && !row.range);
  return moveRangeUp({ ...extentOf(node), children: rows, hasFixedContent: isFixed }, rows[0]);
}

/** Reports a bar in the label of a directive: it would separate two cells when only the label stays. */
function checkBars(cell: TableCell, reader: MarkReader): void {
  const { start, end } = rangeOf(cell);
  const words = reader.text.slice(start, end).replace(/^\||\|$|\{[^{}]*\}/g, '');
  if (/(?<!\\)\|/.test(words))
    reader.report(start, 'A vertical bar in the text of a mark would start a new table cell. Write `\\|`.');
}

function directivePart(node: ContainerDirective, reader: MarkReader): Part {
  const label = labelOf(node);
  const children = blockParts(
    node.children.filter((child) => child !== label),
    reader,
  );
  const part = partOfBlocks(node, children);
  if (node.name === 'only') return { ...part, type: 'only', children, range: blockRange(node, reader) };
  const closing = node.data?.closing;
  const start = lineEnd(reader.text, part.start) + 1;
  part.inner = { start, end: closing === undefined ? part.end : lineStart(reader.text, closing) };
  if (label) part.label = inlinePart(label, reader);
  return part;
}

function headingPart(node: Heading, reader: MarkReader): Part {
  const part = inlinePart(node, reader);
  const last = node.children.at(-1);
  const { start: at, end } = rangeOf(last ?? node);
  const found = last?.type === 'text' ? findHeadingAttributes(reader.text.slice(at, end)) : undefined;
  const words = toString(node);
  part.heading = { id: found?.id, key: found?.id ?? words.slice(0, found && bracesAtEnd(words)?.start).trim() };
  for (const problem of found?.problems ?? []) reader.report(at + problem.at, problem.message);
  if (!found?.versions) return part;
  part.heading.attributes = {
    start: at + (found.id ? found.start : found.spaceStart),
    end: at + found.end,
    text: found.id ? `{#${found.id}}` : '',
  };
  part.range = reader.range(found.versions.text, at + found.versions.at);
  return part;
}

/** Builds a part with inline content. Only marks, and nodes with marks inside, become children. */
function inlinePart(node: InlineParent, reader: MarkReader, mayDecideBlock = false): Part {
  const nodes: PhrasingContent[] = node.children;
  const part: Part = { ...extentOf(node), children: [], hasFixedContent: hasFixedContent(nodes) };
  if (nodes.length > 0) part.inner = { start: rangeOf(nodes[0]!).start, end: rangeOf(nodes.at(-1)!).end };
  for (const child of nodes) {
    if (!('children' in child)) continue;
    const found =
      child.type === 'textDirective'
        ? directiveInTextPart(child, reader, mayDecideBlock && child === nodes[0])
        : inlinePart(child, reader);
    if (found.children.length === 0 && !inlineMarks.includes(found.type)) continue;
    part.children.push(found);
    if (found.type === 'blockMark') moveRangeUp(part, found);
  }
  return part.children.length === 0 ? { ...part, hasFixedContent: true } : part;
}

const inlineMarks = ['term', 'version', 'inlineMark', 'blockMark'];

function directiveInTextPart(node: TextDirective, reader: MarkReader, mayDecideBlock: boolean): Part {
  const { start, end } = rangeOf(node);
  if (node.name === 'version') return { type: 'version', start, end, children: [], hasFixedContent: true };
  if (node.name === 'term')
    return { type: 'term', start, end, word: toString(node), children: [], hasFixedContent: true };
  const part = inlinePart(node, reader);
  if (node.name !== 'only') return part;
  const range = inlineRange(node, reader);
  const last = node.children.at(-1);
  if (last) {
    const inner = { start: start + ':only['.length, end: reader.text.indexOf(']', rangeOf(last).end) };
    return { ...part, type: 'inlineMark', range, inner };
  }
  if (!mayDecideBlock)
    reader.report(
      start,
      'An empty `:only` must come first in a list item, a paragraph or the first cell of a table row, ' +
        'and applies to all of it. For a few words, write `:only[the words]{in="…"}`; ' +
        'for a heading, write `## Heading {versions="…"}`.',
    );
  return { type: mayDecideBlock ? 'blockMark' : 'inlineMark', start, end, range, children: [], hasFixedContent: false };
}

function blockRange(node: ContainerDirective, reader: MarkReader): VersionRange {
  const { start } = rangeOf(node);
  const label = labelOf(node);
  if (node.data?.closing === undefined) {
    const colons = /^:+/.exec(reader.text.slice(start))![0];
    reader.report(
      start,
      `This \`${colons}only\` block is not closed. End it with a line of \`${colons}\`; ` +
        'an outer block needs more colons than the blocks inside it.',
    );
  }
  if (!label) {
    reader.report(start, 'The `:::only` block has no range. Write it in brackets: `:::only[>=2.0]`.');
    return allVersions;
  }
  const at = rangeOf(label).start + 1;
  return reader.range(reader.text.slice(at, rangeOf(label).end - 1), at);
}

function inlineRange(node: TextDirective, { text, report, range }: MarkReader): VersionRange {
  const { start, end } = rangeOf(node);
  const written = node.attributes?.in;
  if (written) return range(written, start + Math.max(0, text.slice(start, end).lastIndexOf('in=')));
  if (text[end] === '{')
    report(end, `The brace that opens here is never closed. Write \`:only[the words]{in=">=2.0"}\`, on one line.`);
  else report(start, '`:only` needs a range: `:only[the words]{in=">=2.0"}`.');
  return allVersions;
}

/** Moves the range of a block mark from a first paragraph, cell or row to the item, row or table around it. */
function moveRangeUp(part: Part, first: Part | undefined): Part {
  if (!first?.range) return part;
  part.range = first.range;
  first.range = undefined;
  return part;
}

function partOfBlocks(node: Nodes, children: Part[]): Part {
  const isMarked = children.some(
    (child) => child.range || child.children.length > 0 || child.label || child.heading || !child.hasFixedContent,
  );
  const isFixed = children.length === 0 || children.some((child) => child.hasFixedContent && !child.range);
  return { ...extentOf(node), children: isMarked ? children : [], hasFixedContent: isFixed };
}

function hasFixedContent(nodes: PhrasingContent[]): boolean {
  return nodes.some((node) => {
    if (node.type === 'text') return /\S/.test(node.value);
    if (node.type === 'textDirective') return node.name !== 'only';
    return node.type !== 'break' && (!('children' in node) || hasFixedContent(node.children));
  });
}

/** Returns type and range of a node. Containers end with their last child: in quotes the parser adds blank lines. */
function extentOf(node: Nodes): { type: string; start: number; end: number } {
  const { start, end } = rangeOf(node);
  const holdsBlocks = ['list', 'listItem', 'blockquote', 'footnoteDefinition'].includes(node.type);
  const last = holdsBlocks && 'children' in node ? node.children.at(-1) : undefined;
  return { type: node.type, start, end: last ? extentOf(last).end : end };
}
