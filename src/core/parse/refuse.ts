import { documentLimits, mdxLimits } from '../limits.ts';

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

/** The text with an `x` for each character in fences and their marks: all else stays where it is. */
function withoutFences(text: string): string {
  return mapLines(text, (line, kind) => (kind === 'text' ? line : line.replace(/[^\r\n]/g, 'x')));
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

/** What no parser should be asked to read: it would cost time by its square. */
export interface Refusal {
  at: number;
  message: string;
}

export const tooDeepMessage =
  `More than ${documentLimits.nesting} things are nested in each other here. ` +
  'Look for long runs of `>`, `*`, `[` or list marks; if it is a rule, write `---`.';

/** So many marks of quotes and lists in one line. */
const deepLine = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){1000}/m;

const { directiveMarks, references, colons, documentColons } = documentLimits;
const isCode = 'or, where they are code, put that between lines of ```.';

/** Of what a text may have so many: in all, or in one paragraph, where blank lines are among the signs. */
const limits: { signs: RegExp; most: number; message: string; inFences?: true }[] = [
  {
    signs: /^[ \t>]*:{2,}|:[\w-]+[[{]/gm,
    most: directiveMarks,
    message: `The document has more than ${directiveMarks} directives and lines of colons. Divide it.`,
    inFences: true,
  },
  {
    signs: /&#?\w+;|^[ \t>]*$/gm,
    most: references,
    message:
      `More than ${references} character references such as \`&lt;\` stand in one paragraph. ` +
      'Write the characters, or divide it.',
  },
  // An address is no directive.
  {
    signs: /:(?!\/\/)|^[ \t>]*$/gm,
    most: colons,
    message: `More than ${colons} colons stand in one paragraph or table. Divide it by blank lines ${isCode}`,
  },
  {
    signs: /:(?!\/\/)/g,
    most: documentColons,
    message: `More than ${documentColons} colons stand in the document. Divide it ${isCode}`,
  },
];

export function refuseMarkdown(markdown: string): Refusal | undefined {
  const deep = deepLine.exec(markdown);
  if (deep) return { at: deep.index, message: tooDeepMessage };
  for (const { signs, most, message, inFences } of limits) {
    const rough = placeOfMore(markdown, signs, most);
    const at = rough === undefined || inFences ? rough : placeOfMore(withoutFences(markdown), signs, most);
    if (at !== undefined) return { at, message };
  }
  return undefined;
}

function placeOfMore(text: string, signs: RegExp, most: number): number | undefined {
  let count = 0;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    count = /^[ \t>]*$/.test(sign) ? 0 : count + 1;
    if (count > most) return index;
  }
  return undefined;
}

const tooMany = `The document has more than ${mdxLimits.tags} tags or braces. Divide it.`;
const tooDeep = 'Too many braces and brackets are nested in each other here. Look for one that is not closed.';

/**
 * Where MDX has too many tags, braces and brackets, or too many in each other: its parser would take minutes, or all of
 * the stack.
 */
export function refuseMdx(text: string): Refusal | undefined {
  const counts = { tags: 0, braces: 0, readings: 0, levels: 0 };
  let tag = false;
  /** For each bracket that is open: whether it stands behind a tag. */
  let open: boolean[] = [];
  for (const { 0: sign, index: at } of withoutFences(text).matchAll(/^[ \t>]*$|\\.|<\/?|[{}[\]()]/gm)) {
    if (sign.startsWith('\\')) continue;
    if (sign.startsWith('<')) {
      tag = true;
      if (sign === '<') counts.tags += 1;
    } else if (/^[{[(]/.test(sign)) {
      open.push(tag);
      if (tag) counts.levels += 1;
      tag = false;
      if (sign === '{') {
        counts.braces += 1;
        counts.readings += 2 ** counts.levels;
      }
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
