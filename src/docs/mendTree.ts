import type { ListItem, Nodes, Paragraph, Parents, Root } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { documentLimits } from '../limits.ts';
import { lineEnd, lineStart } from './textPoint.ts';

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** Offset of the colons that close the directive, if it is closed. */
    closing?: number;
  }
}

/** What is to be mended in the text, by its offsets, and what was cut. */
export interface Mended {
  /** Lines of colons that were taken for rows of tables. */
  fencesInTables: number[];
  /** Ends of lines inside the labels and attributes of text directives, which the parser looks for in one line only. */
  lineEndsInLabels: number[];
  /** Backticks inside code, which the parser takes for the beginning of code when it looks for text directives. */
  ticksInCode: number[];
  /** Bars in bare addresses of tables, which part cells: the parser takes them for a part of the address. */
  barsInAddresses: number[];
  /** The first node that lost its children for being nested too deep. */
  tooDeep?: number;
}

/** The text that was parsed: where its offsets are in the text as it was written, and what stands for a backtick in it. */
export interface ParsedText {
  text: string;
  written(at: number): number;
  tick?: string;
}

/**
 * Makes the parser's tree what later steps rely on, in place: no node is nested deeper than `documentLimits.nesting`; text directives keep
 * the space at the end of their labels; a line of three colons with words after it is no directive; containers know what
 * closes them. Offsets become those of the written text. What cannot be mended in the tree is given.
 */
export function mendTree(tree: Root, parsed: ParsedText): Mended {
  const { text, written } = parsed;
  const found: Mended = { fencesInTables: [], lineEndsInLabels: [], ticksInCode: [], barsInAddresses: [] };
  const visit = (node: Nodes, depth: number, end: number, colons: number) => {
    if (node.type === 'textDirective') {
      keepLastSpace(node, text);
      for (const at of lineEndsAfter(node, text, end)) found.lineEndsInLabels.push(written(at));
    }
    if (node.type === 'inlineCode') for (const at of innerTicks(node, text)) found.ticksInCode.push(written(at));
    if (node.type === 'tableCell') for (const at of barsIn(node, text)) found.barsInAddresses.push(written(at));
    if (node.type === 'tableRow' && text.startsWith(':::', startOf(node))) found.fencesInTables.push(written(startOf(node)));
    if (node.type === 'listItem' && node.spread && node.children.some(({ type }) => type === 'containerDirective')) node.spread = hasBlankBetween(node, text);
    if (node.type === 'containerDirective') {
      const closing = closingColons(node, text, colons);
      if (closing !== undefined) node.data = { ...node.data, closing: written(closing) };
    }
    if (parsed.tick) restoreTicks(node, parsed.tick);
    if ('children' in node) {
      if (depth === documentLimits.nesting && node.children.length > 0) {
        node.children = [];
        found.tooDeep ??= written(startOf(node));
      }
      if (node.children.some((child) => isNoDirective(child, text))) {
        (node as Parents).children = (node.children as Parents['children']).flatMap((child) => (isNoDirective(child, text) ? asWords(child as ContainerDirective, text) : [child]));
      }
      const innerEnd = node.position ? endOf(node) : end;
      const innerColons = node.type === 'containerDirective' ? colonsAt(text, startOf(node)) : colons;
      for (const child of node.children) visit(child, depth + 1, innerEnd, innerColons);
    }
    if (node.position) node.position = { start: point(written(startOf(node))), end: point(written(endOf(node))) };
  };
  visit(tree, 0, text.length, Infinity);
  return found;
}

const startOf = (node: Nodes): number => node.position!.start.offset!;
const endOf = (node: Nodes): number => node.position!.end.offset!;
const point = (offset: number) => ({ line: 1, column: 1, offset });

/** How many colons stand at an offset. */
function colonsAt(text: string, offset: number): number {
  let end = offset;
  while (text[end] === ':') end += 1;
  return end - offset;
}

/** The parser trims labels; `:only[, ]{…}` means the space. */
function keepLastSpace(node: TextDirective, text: string): void {
  const last = node.children.at(-1);
  const label = startOf(node) + 1 + node.name.length;
  if (!last && text[label] !== '[') return;
  const from = last ? endOf(last) : label + 1;
  const space = /[^\S\r\n]*/y;
  space.lastIndex = from;
  const value = space.exec(text)![0];
  if (value === '' || text[from + value.length] !== ']') return;
  if (last?.type === 'text') {
    last.value += value;
    last.position!.end = point(from + value.length);
  } else {
    node.children.push({ type: 'text', value, position: { start: point(from), end: point(from + value.length) } });
  }
}

/** The line ends in what seems to be a label and attributes after a directive, up to the end of what holds it. */
function lineEndsAfter(node: TextDirective, text: string, end: number): number[] {
  const bracketed = /(?:\[[^\][]*(?:\[[^\][]*\][^\][]*)*\])?(?:\{[^{}]*\})?/y;
  bracketed.lastIndex = endOf(node);
  const after = bracketed.exec(text.slice(0, end))![0];
  return [...after.matchAll(/\r?\n/g)].map(({ index }) => endOf(node) + index);
}

function innerTicks(node: Nodes, text: string): number[] {
  const source = text.slice(startOf(node), endOf(node));
  const { length } = /^`*/.exec(source)![0];
  return [...source.slice(length, -length).matchAll(/`/g)].map(({ index }) => startOf(node) + length + index);
}

/** Bars in bare addresses of a cell, but for those behind a backslash. */
function barsIn(node: Nodes, text: string): number[] {
  if (node.type !== 'link') return 'children' in node ? node.children.flatMap((child) => barsIn(child, text)) : [];
  const source = text.slice(startOf(node), endOf(node));
  return /^[[<]/.test(source) ? [] : [...source.matchAll(/(?<!\\)\|/g)].map(({ index }) => startOf(node) + index);
}

function restoreTicks(node: Nodes, tick: string): void {
  const strings = node as unknown as Record<string, unknown>;
  for (const key of ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier']) {
    const value = strings[key];
    if (typeof value === 'string') strings[key] = value.replaceAll(tick, '`');
  }
}

/** Whether blank lines part the blocks of an item. The parser counts those inside of a directive, where we may have put one. */
function hasBlankBetween(node: ListItem, text: string): boolean {
  return node.children.some((child, index) => index > 0 && /\n[ \t>]*\r?\n/.test(text.slice(endOf(node.children[index - 1]!), startOf(child))));
}

/**
 * Offset of the colons that close a directive. Inside one that has no more colons it takes that one's closing line, so that one
 * of them is not closed: it is the inner one, as with other parsers.
 */
function closingColons(node: ContainerDirective, text: string, colonsAround: number): number | undefined {
  const own = colonsAt(text, startOf(node));
  const line = lineStart(text, endOf(node));
  const last = node.children.at(-1);
  if (own >= colonsAround || line <= lineEnd(text, startOf(node)) || (last && endOf(last) > line)) return undefined;
  const closing = /^([\s>]*)(:{3,})[ \t]*$/.exec(text.slice(line, endOf(node)));
  return closing && closing[2]!.length >= own ? line + closing[1]!.length : undefined;
}

/** The parser takes `:::note Words` for a directive and drops the words. */
function isNoDirective(node: Nodes, text: string): boolean {
  if (node.type !== 'containerDirective') return false;
  const label = node.children[0]?.type === 'paragraph' && node.children[0].data?.directiveLabel ? node.children[0] : undefined;
  const opening = text.slice(startOf(node), lineEnd(text, startOf(node)));
  const rest = label ? opening.slice(endOf(label) - startOf(node)) : opening.replace(/^:+[^\s[{]*/, '');
  return !/^(?:\{.*\})?[ \t\r]*$/.test(rest) || !opening.startsWith(node.name, colonsAt(opening, 0));
}

/** What stands in such a directive, between its first line and its last as paragraphs. */
function asWords(node: ContainerDirective, text: string): Parents['children'] {
  const words = (start: number, end: number): Paragraph => {
    const position = () => ({ start: point(start), end: point(end) });
    return { type: 'paragraph', children: [{ type: 'text', value: text.slice(start, end), position: position() }], position: position() };
  };
  const children = node.children.filter((child) => !(child.type === 'paragraph' && child.data?.directiveLabel));
  const closing = closingColons(node, text, Infinity);
  return [words(startOf(node), lineEnd(text, startOf(node))), ...children, ...(closing === undefined ? [] : [words(closing, endOf(node))])];
}
