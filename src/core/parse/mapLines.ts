/** What stands before the marks of a fence (quotes, list items), the marks, and what stands behind them. */
const fenceLine = /^((?:[ \t>]|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))*)(`{3,}|~{3,})(.*)/;

const quotesOf = (text: string) => text.split('>').length;
const columnsOf = (text: string) =>
  [...text].reduce((column, character) => (character === '\t' ? column + 4 - (column % 4) : column + 1), 0);

interface Fence {
  marks: string;
  quotes: number;
  /** Where lines of the list item begin in which the fence stands; 0 outside of lists. */
  column: number;
}

/** Whether a line is still in the quotes and the list item in which a fence was opened; where they end, it ends. */
function isIn(line: string, { quotes, column }: Fence): boolean {
  const indent = /^[ \t>]*/.exec(line)![0];
  return quotesOf(indent) >= quotes && (line.trim() === indent.trim() || columnsOf(indent) >= column);
}

/**
 * A text with its lines (with their line ends) changed by where they stand, as far as that can be told without parsing:
 * outside of fences, at the marks of one, or in its code.
 */
export function mapLines(text: string, change: (line: string, kind: 'text' | 'mark' | 'code') => string): string {
  let fence: Fence | undefined;
  return text
    .split(/(?<=\n)|(?<=\r)(?!\n)/)
    .map((line) => {
      const [, before = '', marks = '', behind = ''] = fenceLine.exec(line) ?? [];
      const isPlain = /^[ \t>]*$/.test(before);
      if (fence && !isIn(line, fence)) fence = undefined;
      if (fence) {
        const closes =
          marks.startsWith(fence.marks) && behind.trim() === '' && isPlain && quotesOf(before) === fence.quotes;
        if (closes) fence = undefined;
        return change(line, closes ? 'mark' : 'code');
      }
      // With a backtick behind them, three are inline code.
      if (marks === '' || (marks.startsWith('`') && behind.includes('`'))) return change(line, 'text');
      fence = { marks, quotes: quotesOf(before), column: isPlain ? 0 : columnsOf(before) };
      return change(line, 'mark');
    })
    .join('');
}
