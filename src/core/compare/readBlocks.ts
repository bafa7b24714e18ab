import { comparisonLimits, documentLimits } from '../limits.ts';
import type { Block } from './types.ts';

/**
 * The blocks of a Markdown twin. Our own code writes twins from docs that a full parser has read, so this reader
 * knows what stands in them (headings with signs, fences, tables, lists, quotes, paragraphs) and takes all else for
 * a paragraph: it must be small enough for a browser's worker. Tests compare it with a full parser on all twins of
 * the site.
 */
export function readBlocks(text: string): Block[] {
  return blocksOf(text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n'), {
    depth: 0,
    budget: { lines: comparisonLimits.lines, cells: documentLimits.tableCells },
  });
}

/** In how many quotes and lists blocks are read, and how much may still be read. What is beyond the limits is text. */
interface Reading {
  depth: number;
  budget: { lines: number; cells: number };
}

/** Gives the block that begins at a line and the line after it, or nothing where no such block begins. */
type Reader = (lines: string[], at: number, reading: Reading) => [Block, number] | undefined;

const readers: Reader[] = [readFence, readHeading, readBreak, readQuote, readList, readTable, readParagraph];

function blocksOf(lines: string[], reading: Reading): Block[] {
  reading.budget.lines -= lines.length;
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at]!)) {
      at++;
      continue;
    }
    for (const read of readers) {
      const found = read(lines, at, reading);
      if (!found) continue;
      blocks.push(found[0]);
      at = found[1];
      break;
    }
  }
  return blocks;
}

/** Quotes and lists are read as such where there is room for what is in them. */
function inner({ depth, budget }: Reading): Reading | undefined {
  return depth < documentLimits.nesting && budget.lines > 0 ? { depth: depth + 1, budget } : undefined;
}

const isBlank = (line: string) => line.trim() === '';
const indentOf = (line: string) => line.length - line.trimStart().length;

/** The parts of a fence's first line; a backtick behind others makes them inline code. */
function fenceAt(line: string): { indent: number; fence: string; info: string } | undefined {
  const [, indent, fence, info] = /^( {0,3})(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  if (indent === undefined || !fence || (fence.startsWith('`') && info!.includes('`'))) return undefined;
  return { indent: indent.length, fence, info: info! };
}

function readFence(lines: string[], at: number): [Block, number] | undefined {
  const opening = fenceAt(lines[at]!);
  if (!opening) return undefined;
  const { indent, fence, info } = opening;
  const closing = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}\\s*$`);
  let end = at + 1;
  while (end < lines.length && !closing.test(lines[end]!)) end++;
  const code = lines.slice(at + 1, end).map((line) => line.slice(Math.min(indent, indentOf(line))).trimEnd());
  // Without a line there is still an empty text, as with an empty line.
  return [{ type: 'code', language: info.trim().split(/\s+/)[0]!, lines: code.length === 0 ? [''] : code }, end + 1];
}

function readHeading(lines: string[], at: number): [Block, number] | undefined {
  const [whole, signs] = /^ {0,3}(#{1,6})(?=[ \t]|$)/.exec(lines[at]!) ?? [];
  if (whole === undefined || !signs) return undefined;
  const text = oneLine(lines[at]!.slice(whole.length)).replace(/(?:^| )#+$/, '');
  return [{ type: 'heading', depth: signs.length, text }, at + 1];
}

function readBreak(lines: string[], at: number): [Block, number] | undefined {
  return /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/.test(lines[at]!) ? [{ type: 'break' }, at + 1] : undefined;
}

function readQuote(lines: string[], at: number, reading: Reading): [Block, number] | undefined {
  const quote = inner(reading);
  if (!quote) return undefined;
  const text: string[] = [];
  let end = at;
  for (; end < lines.length; end++) {
    const quoted = /^ {0,3}> ?(.*)$/.exec(lines[end]!);
    if (quoted) text.push(quoted[1]!);
    else if (end > at && continuesParagraph(lines, end, text.at(-1)!)) text.push(lines[end]!.trimStart());
    else break;
  }
  return end > at ? [{ type: 'quote', blocks: blocksOf(text, quote) }, end] : undefined;
}

/** Whether a line without the marks of its container goes on with the paragraph before it. */
function continuesParagraph(lines: string[], at: number, before: string): boolean {
  return !isBlank(lines[at]!) && !isBlank(before) && !beginsBlock(before) && !interrupts(lines, at);
}

/** Whether a line begins a block that is no paragraph, whatever follows it. */
function beginsBlock(line: string): boolean {
  return markerOf(line) !== undefined || interrupts([line], 0);
}

interface Marker {
  /** What tells lists apart: the sign of a bullet, or what follows a number. */
  kind: string;
  start: number;
  /** Column at which the item's text begins. */
  width: number;
  empty: boolean;
}

function markerOf(line: string): Marker | undefined {
  const [, indent, marker, space, rest] = /^( {0,3})([-*+]|\d{1,9}[.)])([ \t]+|$)(.*)$/.exec(line) ?? [];
  if (indent === undefined || !marker) return undefined;
  const inside = rest === '' || space!.length > 4 ? 1 : space!.length;
  return {
    kind: marker.at(-1)!,
    start: parseInt(marker, 10) || 0,
    width: indent.length + marker.length + inside,
    empty: rest === '',
  };
}

function readList(lines: string[], at: number, reading: Reading): [Block, number] | undefined {
  const first = markerOf(lines[at]!);
  const item = inner(reading);
  if (!first || !item) return undefined;
  const items: Block[][] = [];
  let end = at;
  for (;;) {
    const marker = end < lines.length && !readBreak(lines, end) ? markerOf(lines[end]!) : undefined;
    if (!marker || marker.kind !== first.kind) break;
    const [text, next] = itemLines(lines, end, marker.width);
    items.push(blocksOf(text, item));
    end = next;
  }
  return [{ type: 'list', ordered: /\d/.test(lines[at]!.trimStart()[0]!), start: first.start, items }, end];
}

/** The lines of an item without its indent, and the line that follows it and the blank lines after it. */
function itemLines(lines: string[], at: number, width: number): [string[], number] {
  const text = [lines[at]!.slice(width)];
  let end = at + 1;
  for (; end < lines.length; end++) {
    const line = lines[end]!;
    if (isBlank(line) || indentOf(line) >= width) text.push(line.slice(Math.min(width, indentOf(line))));
    else if (!markerOf(line) && continuesParagraph(lines, end, text.at(-1)!)) text.push(line.trimStart());
    else break;
  }
  return [text, end];
}

/** Whether a line is what stands below the head of a table: cells of dashes. */
function isDelimiterRow(line: string): boolean {
  const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return /^ {0,3}[|:-]/.test(line) && cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
}

/** The cells of a table's head, where one begins. */
function tableHeadAt(lines: string[], at: number): string[] | undefined {
  const delimiters = lines[at + 1];
  if (!delimiters || !lines[at]!.includes('|') || !isDelimiterRow(delimiters)) return undefined;
  const head = cellsOf(lines[at]!);
  return head.length === cellsOf(delimiters).length ? head : undefined;
}

function readTable(lines: string[], at: number, { budget }: Reading): [Block, number] | undefined {
  const head = tableHeadAt(lines, at);
  if (!head) return undefined;
  const rows: string[][] = [];
  let end = at + 2;
  for (; end < lines.length && !isBlank(lines[end]!) && !interrupts(lines, end); end++) {
    budget.cells -= head.length;
    if (budget.cells < 0) return undefined;
    const cells = cellsOf(lines[end]!);
    rows.push(head.map((_, index) => cells[index] ?? ''));
  }
  return [{ type: 'table', head, rows }, end];
}

/** A bar with a backslash before it belongs to its cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => oneLine(cell.replaceAll('\\|', '|')));
}

/** Whether a block begins at a line, even right below the text of a paragraph. */
function interrupts(lines: string[], at: number): boolean {
  const marker = markerOf(lines[at]!);
  if (marker) return !marker.empty && (marker.start === 1 || /[-*+]/.test(marker.kind));
  const blocks = [fenceAt(lines[at]!), readHeading(lines, at), readBreak(lines, at), tableHeadAt(lines, at)];
  return blocks.some((block) => block !== undefined) || /^ {0,3}>/.test(lines[at]!);
}

function readParagraph(lines: string[], at: number): [Block, number] {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]!) && !interrupts(lines, end)) end++;
  // A backslash at the end of a line breaks it there, which is layout.
  const words = lines.slice(at, end).map((line) => line.replace(/\\$/, ''));
  return [{ type: 'paragraph', text: oneLine(words.join(' ')) }, end];
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
