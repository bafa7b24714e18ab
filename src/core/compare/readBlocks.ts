import { comparisonLimits, documentLimits } from '../limits.ts';
import type { Block } from './types.ts';

/**
 * Parses a Markdown twin into blocks. Reads only the syntax our code writes, to fit in a browser worker; tests compare
 * it with a full parser.
 */
export function readBlocks(text: string): Block[] {
  return blocksOf(text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n'), {
    depth: 0,
    budget: { lines: comparisonLimits.lines, cells: documentLimits.tableCells },
  });
}

/** Nesting depth and remaining budget; content beyond the limits is text. */
interface Reading {
  depth: number;
  budget: { lines: number; cells: number };
}

type Reader = (lines: string[], at: number, reading: Reading) => [Block, number] | undefined;

const readers: Reader[] = [readFence, readHeading, readBreak, readQuote, readList, readTable, readParagraph];

function blocksOf(lines: string[], reading: Reading): Block[] {
  reading.budget.lines -= lines.length;
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    let found: [Block, number] | undefined;
    if (!isBlank(lines[at]!)) for (const read of readers) if ((found = read(lines, at, reading))) break;
    if (found) blocks.push(found[0]);
    at = found?.[1] ?? at + 1;
  }
  return blocks;
}

/** Returns limits for nested content, or undefined beyond the limits. */
function inner({ depth, budget }: Reading): Reading | undefined {
  return depth < comparisonLimits.nesting && budget.lines > 0 ? { depth: depth + 1, budget } : undefined;
}

const isBlank = (line: string) => line.trim() === '';
const indentOf = (line: string) => line.length - line.trimStart().length;

/** Backticks in the info string make it inline code. */
const fencePattern = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const headingPattern = /^ {0,3}(#{1,6})(?=[ \t]|$)(.*)$/;
const breakPattern = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const quotePattern = /^ {0,3}> ?(.*)$/;

function readFence(lines: string[], at: number): [Block, number] | undefined {
  const [, indent, fence, info] = fencePattern.exec(lines[at]!) ?? [];
  if (!fence) return undefined;
  const closing = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}\\s*$`);
  let end = at + 1;
  while (end < lines.length && !closing.test(lines[end]!)) end++;
  const code = lines.slice(at + 1, end).map((line) => line.slice(Math.min(indent!.length, indentOf(line))).trimEnd());
  // Empty code has an empty text, like code with an empty line.
  return [{ type: 'code', language: info!.trim().split(/\s+/)[0]!, lines: code.length === 0 ? [''] : code }, end + 1];
}

function readHeading(lines: string[], at: number): [Block, number] | undefined {
  const [, signs, text] = headingPattern.exec(lines[at]!) ?? [];
  if (!signs) return undefined;
  return [{ type: 'heading', depth: signs.length, text: oneLine(text!).replace(/(?:^| )#+$/, '') }, at + 1];
}

function readBreak(lines: string[], at: number): [Block, number] | undefined {
  return breakPattern.test(lines[at]!) ? [{ type: 'break' }, at + 1] : undefined;
}

function readQuote(lines: string[], at: number, reading: Reading): [Block, number] | undefined {
  const quote = inner(reading);
  if (!quote || !quotePattern.test(lines[at]!)) return undefined;
  const text: string[] = [];
  let end = at;
  for (; end < lines.length; end++) {
    const quoted = quotePattern.exec(lines[end]!)?.[1];
    if (quoted === undefined && !continuesParagraph(lines, end, text.at(-1)!)) break;
    text.push(quoted ?? lines[end]!.trimStart());
  }
  return [{ type: 'quote', blocks: blocksOf(text, quote) }, end];
}

/** Whether a line without container markers continues the previous paragraph. */
function continuesParagraph(lines: string[], at: number, before: string): boolean {
  const beginsBlock = markerOf(before) !== undefined || interrupts([before], 0);
  return !isBlank(lines[at]!) && !isBlank(before) && !beginsBlock && !interrupts(lines, at);
}

/** Parses a list marker: its sign (bullet or number delimiter; a new sign starts a new list) and text column. */
function markerOf(line: string): { sign: string; start: number; width: number; empty: boolean } | undefined {
  const [, indent, marker, space, rest] = /^( {0,3})([-*+]|\d{1,9}[.)])([ \t]+|$)(.*)$/.exec(line) ?? [];
  if (!marker) return undefined;
  const empty = rest === '';
  const inside = empty || space!.length > 4 ? 1 : space!.length;
  const width = indent!.length + marker.length + inside;
  return { sign: marker.at(-1)!, start: parseInt(marker, 10) || 0, width, empty };
}

function readList(lines: string[], at: number, reading: Reading): [Block, number] | undefined {
  const first = markerOf(lines[at]!);
  const item = inner(reading);
  if (!first || !item) return undefined;
  const items: Block[][] = [];
  let end = at;
  for (;;) {
    const marker = end < lines.length && !breakPattern.test(lines[end]!) ? markerOf(lines[end]!) : undefined;
    if (marker?.sign !== first.sign) break;
    const [text, next] = itemLines(lines, end, marker.width);
    items.push(blocksOf(text, item));
    end = next;
  }
  return [{ type: 'list', ordered: /[.)]/.test(first.sign), start: first.start, items }, end];
}

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

/** Returns header cells if a table starts here, recognized by the dashes below. */
function tableHeadAt(lines: string[], at: number): string[] | undefined {
  const dashes = lines[at + 1];
  if (!dashes || !lines[at]!.includes('|') || !/^ {0,3}[|:-]/.test(dashes)) return undefined;
  const delimiters = cellsOf(dashes);
  const head = cellsOf(lines[at]!);
  return head.length === delimiters.length && delimiters.every((cell) => /^:?-+:?$/.test(cell)) ? head : undefined;
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

function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return cells.split(/(?<!\\)\|/).map((cell) => oneLine(cell.replaceAll('\\|', '|')));
}

/** Whether a block starts at this line and interrupts a paragraph. */
function interrupts(lines: string[], at: number): boolean {
  const marker = markerOf(lines[at]!);
  if (marker) return !marker.empty && (marker.start === 1 || /[-*+]/.test(marker.sign));
  const patterns = [fencePattern, headingPattern, breakPattern, quotePattern];
  return patterns.some((pattern) => pattern.test(lines[at]!)) || tableHeadAt(lines, at) !== undefined;
}

function readParagraph(lines: string[], at: number): [Block, number] {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]!) && !interrupts(lines, end)) end++;
  // A trailing backslash is a line break, so only layout.
  const words = lines.slice(at, end).map((line) => line.replace(/\\$/, ''));
  return [{ type: 'paragraph', text: oneLine(words.join(' ')) }, end];
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Returns a block's text without layout, for counting words and finding equal blocks. */
export function blockText(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.depth)} ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'code':
      return `\`\`\`${block.language}\n${block.lines.join('\n')}\n\`\`\``;
    case 'table':
      return [block.head, ...block.rows].map((cells) => `| ${cells.join(' | ')}`).join('\n');
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${block.start + index}.` : '-'} ${blocksText(item)}`)
        .join('\n');
    case 'quote':
      return `> ${blocksText(block.blocks)}`;
    case 'break':
      return '***';
  }
}

export function blocksText(blocks: Block[]): string {
  return blocks.map(blockText).join('\n');
}
