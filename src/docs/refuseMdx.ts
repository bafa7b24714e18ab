import { mdxLimits } from '../limits.ts';

const signs = /^[ \t>]*$|\\.|<\/?|[{}[\]()]/gm;

const tooMany = `The document has more than ${mdxLimits.tags} tags or braces. Divide it.`;
const tooDeep = 'Too many braces and brackets are nested in each other here. Look for one that is not closed.';

/** What stands before the marks of a fence (quotes, list items), the marks, and what stands behind them. */
const fenceLine = /^((?:[ \t>]|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))*)(`{3,}|~{3,})(.*)/;

const quotesOf = (text: string) => text.split('>').length;
const columnsOf = (text: string) => [...text].reduce((column, character) => (character === '\t' ? column + 4 - (column % 4) : column + 1), 0);

interface Fence {
  marks: string;
  quotes: number;
  /** Where lines of the list item begin in which the fence stands; 0 outside of lists. */
  column: number;
}

function openFence(before: string, marks: string): Fence {
  return { marks, quotes: quotesOf(before), column: /^[ \t>]*$/.test(before) ? 0 : columnsOf(before) };
}

/** Whether a line is still in the quotes and the list item in which a fence was opened; where they end, it ends. */
function isIn(line: string, { quotes, column }: Fence): boolean {
  const indent = /^[ \t>]*/.exec(line)![0];
  return quotesOf(indent) >= quotes && (line.trim() === indent.trim() || columnsOf(indent) >= column);
}

/** The text with an `x` for each character in fences and their marks: all else stays where it is. */
export function withoutFences(text: string): string {
  let fence: Fence | undefined;
  const lines = text.split(/(?<=\n)|(?<=\r)(?!\n)/).map((line) => {
    const [, before, marks, behind] = fenceLine.exec(line) ?? [];
    if (fence && !isIn(line, fence)) fence = undefined;
    const wasOpen = fence !== undefined;
    if (fence && marks?.startsWith(fence.marks) && behind!.trim() === '' && /^[ \t>]*$/.test(before!) && quotesOf(before!) === fence.quotes) fence = undefined;
    // With a backtick behind them, three are inline code.
    else if (!fence && marks && !(marks.startsWith('`') && behind!.includes('`'))) fence = openFence(before!, marks);
    return wasOpen || fence ? line.replace(/[^\r\n]/g, 'x') : line;
  });
  return lines.join('');
}

/**
 * Where MDX has more tags, braces and brackets, or more in each other, than anybody writes: its parser would take minutes, or all of the
 * stack. Undefined where it has not. Code in fences is not looked at.
 */
export function refuseMdx(text: string): { at: number; message: string } | undefined {
  const counts = { tags: 0, braces: 0, readings: 0, levels: 0 };
  let tag = false;
  /** For each bracket that is open: whether it stands behind a tag. */
  let open: boolean[] = [];
  for (const { 0: sign, index: at } of withoutFences(text).matchAll(signs)) {
    if (sign.startsWith('\\')) continue;
    if (sign.startsWith('<')) {
      tag = true;
      if (sign === '<') counts.tags += 1;
    } else if (/^[{[(]/.test(sign)) {
      open.push(tag);
      if (tag) counts.levels += 1;
      tag = false;
      if (sign === '{') counts.braces += 1;
      if (sign === '{') counts.readings += 2 ** counts.levels;
    } else if (/^[}\])]/.test(sign)) {
      if (open.pop()) counts.levels -= 1;
    } else {
      open = [];
      counts.levels = 0;
      tag = false;
    }
    if (open.length > mdxLimits.open || counts.readings > mdxLimits.readings) return { at, message: tooDeep };
    if (Math.max(counts.tags, counts.braces) > mdxLimits.tags) return { at, message: tooMany };
  }
  return undefined;
}
