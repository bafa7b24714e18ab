/** Text before a fence's marks (quotes, list items), the marks, and the text after them. */
const fenceLine = /^((?:[ \t>]|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))*)(`{3,}|~{3,})(.*)/;

const quotesOf = (text: string) => text.split('>').length;
const columnsOf = (text: string) =>
  [...text].reduce((column, character) => (character === '\t' ? column + 4 - (column % 4) : column + 1), 0);

interface Fence {
  marks: string;
  quotes: number;
  /** Content column of the list item around the fence; 0 outside lists. */
  column: number;
}

/** Whether a line is inside the quotes and list item of a fence; the fence ends with them. */
function isIn(line: string, { quotes, column }: Fence): boolean {
  const indent = /^[ \t>]*/.exec(line)![0];
  return quotesOf(indent) >= quotes && (line.trim() === indent.trim() || columnsOf(indent) >= column);
}

/**
 * Maps the lines of a text, including line ends, by type: text outside fences, fence marks, or code. Approximate,
 * because it does not parse.
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
      // Three backticks followed by another are inline code.
      if (marks === '' || (marks.startsWith('`') && behind.includes('`'))) return change(line, 'text');
      fence = { marks, quotes: quotesOf(before), column: isPlain ? 0 : columnsOf(before) };
      return change(line, 'mark');
    })
    .join('');
}
