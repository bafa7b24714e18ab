import type { Heading, ListItem, Nodes, PhrasingContent, Root, Table, TableCell } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { lineEnd, lineStart } from '../../parse/text.ts';
import { labelOf, rangeOf } from '../../parse/tree.ts';
import { allVersions, type VersionRange } from '../versionRange.ts';
import type { Part } from './parts.ts';
import { didYouMean } from '../../parse/nearest.ts';

interface MarkReader {
  text: string;
  report(offset: number, message: string): void;
  /** The range of a mark; a bad one is reported and then holds for all versions. */
  range(text: string, offset: number): VersionRange;
}

type InlineParent = Extract<Nodes, { children: PhrasingContent[] }>;

export function buildParts(tree: Root, reader: MarkReader, start: number): Part {
  return { type: 'root', start, end: reader.text.length, children: blockParts(tree.children, reader), solid: false };
}

/** A heading with `versions` takes in what follows, to the next heading of its level or higher. */
function blockParts(nodes: Nodes[], reader: MarkReader): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!;
    const { range, ...part } = blockPart(node, reader);
    if (node.type !== 'heading' || !range) {
      parts.push({ ...part, range });
      continue;
    }
    const next = nodes.findIndex((each, at) => at > index && each.type === 'heading' && each.depth <= node.depth);
    const below = nodes.slice(index + 1, next === -1 ? undefined : next);
    const { end } = extentOf(below.at(-1) ?? node);
    const children = [part, ...blockParts(below, reader)];
    parts.push({ type: 'section', start: part.start, end, range, children, solid: true });
    index += below.length;
  }
  return parts;
}

function blockPart(node: Nodes, reader: MarkReader): Part {
  switch (node.type) {
    case 'paragraph':
      return inlinePart(node, reader, true);
    case 'leafDirective':
      return { ...inlinePart(node, reader), solid: true };
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
      return { ...extentOf(node), children: [], solid: true };
  }
}

function itemPart(node: ListItem, reader: MarkReader): Part {
  const item = partOfBlocks(node, blockParts(node.children, reader));
  return node.children[0]?.type === 'paragraph' ? takeGuard(item, item.children[0]) : item;
}

function tablePart(node: Table, reader: MarkReader): Part {
  const rows = node.children.map((row) => {
    for (const cell of row.children) checkBars(cell, reader);
    const children = row.children.map((cell, index) => inlinePart(cell, reader, index === 0));
    const solid =
      row.children.some((cell) => isSolid(cell.children)) || children.every((cell) => cell.children.length === 0);
    return takeGuard({ ...extentOf(row), children, solid }, children[0]);
  });
  const solid = rows.length === 1 || rows.slice(1).some((row) => row.solid && !row.range);
  return takeGuard({ ...extentOf(node), children: rows, solid }, rows[0]);
}

/** In a directive's label a bar does not part cells, but it would in the words without the directive. */
function checkBars(cell: TableCell, reader: MarkReader): void {
  const { start, end } = rangeOf(cell);
  const words = reader.text.slice(start, end).replace(/^\||\|$|\{[^{}]*\}/g, '');
  if (/(?<!\\)\|/.test(words)) reader.report(start, 'A bar in the words of a mark would part two cells. Write `\\|`.');
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

/** A part with inline content: only marks and what holds marks become children. */
function inlinePart(node: InlineParent, reader: MarkReader, mayGuard = false): Part {
  const nodes: PhrasingContent[] = node.children;
  const part: Part = { ...extentOf(node), children: [], solid: isSolid(nodes) };
  if (nodes.length > 0) part.inner = { start: rangeOf(nodes[0]!).start, end: rangeOf(nodes.at(-1)!).end };
  for (const child of nodes) {
    if (!('children' in child)) continue;
    const found =
      child.type === 'textDirective'
        ? wordPart(child, reader, mayGuard && child === nodes[0])
        : inlinePart(child, reader);
    if (found.children.length === 0 && !['term', 'version', 'phrase', 'guard'].includes(found.type)) continue;
    part.children.push(found);
    if (found.type === 'guard') takeGuard(part, found);
  }
  return part.children.length === 0 ? { ...part, solid: true } : part;
}

function wordPart(node: TextDirective, reader: MarkReader, mayGuard: boolean): Part {
  const { start, end } = rangeOf(node);
  if (node.name === 'version') return { type: 'version', start, end, children: [], solid: true };
  if (node.name === 'term') return { type: 'term', start, end, word: toString(node), children: [], solid: true };
  const part = inlinePart(node, reader);
  if (node.name !== 'only') return part;
  const range = phraseRange(node, reader);
  const last = node.children.at(-1);
  if (last) {
    const inner = { start: start + ':only['.length, end: reader.text.indexOf(']', rangeOf(last).end) };
    return { ...part, type: 'phrase', range, inner };
  }
  if (!mayGuard)
    reader.report(
      start,
      'An empty `:only` must stand first in a list item, a paragraph or the first cell of a table row, ' +
        'which it then decides. For a few words write `:only[the words]{in="…"}`, ' +
        'for a heading `## Heading {versions="…"}`.',
    );
  return { type: mayGuard ? 'guard' : 'phrase', start, end, range, children: [], solid: false };
}

function blockRange(node: ContainerDirective, reader: MarkReader): VersionRange {
  const { start } = rangeOf(node);
  const label = labelOf(node);
  if (node.data?.closing === undefined) {
    const colons = /^:+/.exec(reader.text.slice(start))![0];
    reader.report(
      start,
      `This \`${colons}only\` block is not closed. End it with a line of \`${colons}\`; ` +
        'a block around other blocks needs more colons than they have.',
    );
  }
  if (!label) {
    reader.report(start, 'The `:::only` block has no range. Write it in brackets: `:::only[>=2.0]`.');
    return allVersions;
  }
  const at = rangeOf(label).start + 1;
  return reader.range(reader.text.slice(at, rangeOf(label).end - 1), at);
}

function phraseRange(node: TextDirective, { text, report, range }: MarkReader): VersionRange {
  const { start, end } = rangeOf(node);
  const written = node.attributes?.in;
  if (written) return range(written, start + Math.max(0, text.slice(start, end).lastIndexOf('in=')));
  if (text[end] === '{')
    report(
      end,
      `The brace that opens here is never closed. Write \`:only[the words]{in=">=2.0"}\`, all of it on one line.`,
    );
  else report(start, '`:only` needs a range: `:only[the words]{in=">=2.0"}`.');
  return allVersions;
}

/** Moves a guard's range from the first paragraph, cell or row to what it decides as a whole. */
function takeGuard(part: Part, first: Part | undefined): Part {
  if (!first?.range) return part;
  part.range = first.range;
  first.range = undefined;
  return part;
}

function partOfBlocks(node: Nodes, children: Part[]): Part {
  const isMarked = children.some(
    (child) => child.range || child.children.length > 0 || child.label || child.heading || !child.solid,
  );
  const solid = children.length === 0 || children.some((child) => child.solid && !child.range);
  return { ...extentOf(node), children: isMarked ? children : [], solid };
}

function isSolid(nodes: PhrasingContent[]): boolean {
  return nodes.some((node) => {
    if (node.type === 'text') return /\S/.test(node.value);
    if (node.type === 'textDirective') return node.name !== 'only';
    return node.type !== 'break' && (!('children' in node) || isSolid(node.children));
  });
}

/** In a quote the parser may count blank lines to the end of a list; it ends with its last child. */
function extentOf(node: Nodes): Pick<Part, 'type' | 'start' | 'end'> {
  const { start, end } = rangeOf(node);
  const holdsBlocks = ['list', 'listItem', 'blockquote', 'footnoteDefinition'].includes(node.type);
  const last = holdsBlocks && 'children' in node ? node.children.at(-1) : undefined;
  return { type: node.type, start, end: last ? extentOf(last).end : end };
}

interface Braces {
  spaceStart: number;
  start: number;
  end: number;
}

interface HeadingAttributes extends Braces {
  id?: string;
  versions?: { text: string; at: number };
  problems: { at: number; message: string }[];
}

/** The braces, without others in them, that end a text. */
export function bracesAtEnd(text: string): (Braces & { inner: string }) | undefined {
  const end = text.trimEnd().length;
  const start = text.lastIndexOf('{', end);
  if (start === -1 || text.indexOf('}', start) !== end - 1) return undefined;
  return { spaceStart: text.slice(0, start).trimEnd().length, start, end, inner: text.slice(start + 1, end - 1) };
}

/**
 * Finds `{#id versions="…"}` at the end of a heading's text. Braces that hold neither `#` first nor `=` are the
 * author's words (`/apps/{appId}`) and give nothing.
 */
export function findHeadingAttributes(text: string): HeadingAttributes | undefined {
  const braces = bracesAtEnd(text);
  if (!braces || !/^#|=/.test(braces.inner)) return undefined;
  const { inner, ...place } = braces;
  const found: HeadingAttributes = { ...place, problems: [] };
  for (const match of inner.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g)) {
    const at = place.start + 1 + match.index;
    const [written, name = '', ...values] = match;
    const value = values.find((each) => each !== undefined);
    if (name.startsWith('#') && value === undefined) found.id = name.slice(1);
    else if (name === 'versions' && value) found.versions = { text: value, at };
    else {
      const advice = 'Write `{#id}`, `{versions=">=2.0"}` or both: `{#id versions=">=2.0"}`.';
      const problem = `\`${written}\` is not legal after a heading.${didYouMean(name, ['versions'])}`;
      found.problems.push({ at, message: `${problem} ${advice}` });
    }
  }
  return found;
}
