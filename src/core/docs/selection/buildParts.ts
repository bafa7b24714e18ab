import type { Heading, Nodes, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { bracesAtEnd, findHeadingAttributes } from './headingAttributes.ts';
import type { Part } from './parts.ts';
import { type MarkReader, readBlockRange, readMarkRange, readPhraseRange, report } from './readMarks.ts';
import { lineEnd, lineStart } from '../../parse/text.ts';
import { labelOf, rangeOf } from '../../parse/tree.ts';
import type { VersionRange } from '../sourceTypes.ts';

/**
 * Turns the Markdown tree into parts and reads its version marks; what is wrong with a mark goes to the reader's
 * diagnostics.
 */
export function buildParts(tree: Root, reader: MarkReader, bodyStart: number): Part {
  return {
    type: 'root',
    start: bodyStart,
    end: reader.text.length,
    children: blockParts(tree.children, reader),
    solid: false,
  };
}

/**
 * The parts of sibling blocks. A heading with `versions` takes in what follows, to the next heading of its level or
 * higher.
 */
function blockParts(nodes: Nodes[], reader: MarkReader): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const part = blockPart(nodes[index]!, reader);
    const range = takeRange(part, nodes[index]!);
    if (!range) {
      parts.push(part);
      continue;
    }
    const { depth } = nodes[index] as Heading;
    const next = nodes.findIndex((node, at) => at > index && node.type === 'heading' && node.depth <= depth);
    const below = nodes.slice(index + 1, next === -1 ? undefined : next);
    parts.push({
      type: 'section',
      start: part.start,
      end: extentOf(below.at(-1) ?? nodes[index]!).end,
      range,
      children: [part, ...blockParts(below, reader)],
      solid: true,
    });
    index += below.length;
  }
  return parts;
}

function blockPart(node: Nodes, reader: MarkReader): Part {
  switch (node.type) {
    case 'paragraph':
      return inlinePart(node.type, node, node.children, reader, true);
    case 'leafDirective':
      return { ...inlinePart(node.type, node, node.children, reader, false), solid: true };
    case 'heading':
      return headingPart(node, reader);
    case 'list':
      return {
        ...extentOf(node),
        ordered: node.ordered ?? false,
        ...withChildren(node.children.map((item) => itemPart(item, reader))),
      };
    case 'blockquote':
    case 'footnoteDefinition':
      return { ...extentOf(node), ...withChildren(blockParts(node.children, reader)) };
    case 'table':
      return tablePart(node, reader);
    case 'containerDirective':
      return directivePart(node, reader);
    default:
      return { ...extentOf(node), children: [], solid: true };
  }
}

function itemPart(node: Extract<Nodes, { type: 'listItem' }>, reader: MarkReader): Part {
  const item: Part = { ...extentOf(node), ...withChildren(blockParts(node.children, reader)) };
  return node.children[0]?.type === 'paragraph' ? takeGuard(item, item.children[0]) : item;
}

function tablePart(node: Extract<Nodes, { type: 'table' }>, reader: MarkReader): Part {
  const rows = node.children.map((row) => {
    for (const cell of row.children) checkBars(cell, reader);
    const cells = row.children.map((cell, index) => inlinePart('tableCell', cell, cell.children, reader, index === 0));
    const solid =
      row.children.some((cell) => isSolid(cell.children)) || cells.every((cell) => cell.children.length === 0);
    return takeGuard({ ...extentOf(row), children: cells, solid }, cells[0]);
  });
  const table: Part = {
    ...extentOf(node),
    children: rows,
    solid: rows.length === 1 || rows.slice(1).some((row) => row.solid && !row.range),
  };
  return takeGuard(table, rows[0]);
}

/**
 * A bar in a directive's label does not part cells, but it would in the words that stand there without the directive.
 */
function checkBars(cell: Nodes, reader: MarkReader): void {
  const { start, end } = rangeOf(cell);
  const words = reader.text
    .slice(start, end)
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .replace(/\{[^{}]*\}/g, '');
  if (/(?<!\\)\|/.test(words)) report(reader, start, 'A bar in the words of a mark would part two cells. Write `\\|`.');
}

function directivePart(node: ContainerDirective, reader: MarkReader): Part {
  const label = labelOf(node);
  const content = node.children.filter((child) => child !== label);
  const children = blockParts(content, reader);
  const part: Part = { ...extentOf(node), ...withChildren(children) };
  if (node.name === 'only') return { ...part, type: 'only', children, range: readBlockRange(reader, node) };
  part.inner = {
    start: lineEnd(reader.text, part.start) + 1,
    end: node.data?.closing === undefined ? part.end : lineStart(reader.text, node.data.closing),
  };
  if (label?.type === 'paragraph') part.label = inlinePart('paragraph', label, label.children, reader, false);
  return part;
}

function headingPart(node: Heading, reader: MarkReader): Part {
  const part = inlinePart('heading', node, node.children, reader, false);
  const last = node.children.at(-1);
  const at = last?.type === 'text' ? rangeOf(last).start : 0;
  const found = last?.type === 'text' ? findHeadingAttributes(reader.text.slice(at, rangeOf(last).end)) : undefined;
  part.heading = { id: found?.id, key: found?.id ?? toString(node).trim() };
  if (!found) return part;
  for (const problem of found.problems) report(reader, at + problem.at, problem.message);
  if (found.versions) {
    part.heading.key = found.id ?? withoutBraces(toString(node));
    part.heading.attributes = {
      start: at + (found.id ? found.start : found.spaceStart),
      end: at + found.end,
      rest: found.id ? `{#${found.id}}` : '',
    };
    part.range = readMarkRange(reader, found.versions.text, at + found.versions.at);
  }
  return part;
}

function withoutBraces(text: string): string {
  return text.slice(0, bracesAtEnd(text)?.start).trim();
}

/** A heading's range is its section's: takes it from the heading. */
function takeRange(part: Part, node: Nodes): VersionRange | undefined {
  if (node.type !== 'heading') return undefined;
  const { range } = part;
  delete part.range;
  return range;
}

/** A part with inline content: only marks and what holds marks become children. */
function inlinePart(
  type: string,
  node: Nodes,
  children: PhrasingContent[],
  reader: MarkReader,
  mayGuard: boolean,
): Part {
  const part: Part = { ...extentOf(node), type, children: [], solid: isSolid(children) };
  if (children.length > 0) part.inner = { start: rangeOf(children[0]!).start, end: rangeOf(children.at(-1)!).end };
  children.forEach((child, index) => {
    const found =
      child.type === 'textDirective'
        ? wordPart(child, reader, mayGuard && index === 0)
        : 'children' in child
          ? inlinePart(child.type, child, child.children, reader, false)
          : undefined;
    if (!found || (found.children.length === 0 && !isMark(found))) return;
    part.children.push(found);
    if (found.type === 'guard') {
      part.range = found.range;
      found.range = undefined;
    }
  });
  return part.children.length === 0 ? { ...part, solid: true } : part;
}

function wordPart(node: TextDirective, reader: MarkReader, mayGuard: boolean): Part {
  const { start, end } = rangeOf(node);
  if (node.name === 'version') return { ...extentOf(node), type: 'version', children: [], solid: true };
  if (node.name === 'term') return { ...extentOf(node), type: 'term', word: toString(node), children: [], solid: true };
  if (node.name !== 'only') return inlinePart('textDirective', node, node.children, reader, false);
  const range = readPhraseRange(reader, node);
  if (node.children.length > 0) {
    const innerEnd = reader.text.indexOf(']', rangeOf(node.children.at(-1)!).end);
    return {
      ...inlinePart('phrase', node, node.children, reader, false),
      range,
      inner: { start: start + ':only['.length, end: innerEnd },
    };
  }
  if (!mayGuard)
    report(
      reader,
      start,
      'An empty `:only` must stand first in a list item, a paragraph or the first cell of a table row, ' +
        'which it then decides. For a few words write `:only[the words]{in="…"}`, ' +
        'for a heading `## Heading {versions="…"}`.',
    );
  return { type: mayGuard ? 'guard' : 'phrase', start, end, range, children: [], solid: false };
}

/** Moves a guard's range from the first paragraph, cell or row to what it decides as a whole. */
function takeGuard(part: Part, first: Part | undefined): Part {
  if (!first?.range) return part;
  const { range } = first;
  first.range = undefined;
  return { ...part, range };
}

function withChildren(children: Part[]): { children: Part[]; solid: boolean } {
  const marked = children.some(
    (child) => child.range || child.children.length > 0 || child.label || child.heading || !child.solid,
  );
  return {
    children: marked ? children : [],
    solid: children.length === 0 || children.some((child) => child.solid && !child.range),
  };
}

/** Whether inline content holds anything that no mark can take away. */
function isSolid(nodes: PhrasingContent[]): boolean {
  return nodes.some((node) => {
    if (node.type === 'text') return /\S/.test(node.value);
    if (node.type === 'break') return false;
    if (node.type === 'textDirective' && node.name === 'only') return false;
    return !('children' in node) || node.type === 'textDirective' || isSolid(node.children);
  });
}

function isMark(part: Part): boolean {
  return ['term', 'version', 'phrase', 'guard'].includes(part.type);
}

/**
 * In a quote the parser may count blank lines to the end of a list; a list and what is like it ends with its last
 * child.
 */
function extentOf(node: Nodes): { type: string; start: number; end: number } {
  const { start, end } = rangeOf(node);
  const holdsBlocks = ['list', 'listItem', 'blockquote', 'footnoteDefinition'].includes(node.type);
  const last = holdsBlocks && 'children' in node ? node.children.at(-1) : undefined;
  return { type: node.type, start, end: last ? extentOf(last).end : end };
}
