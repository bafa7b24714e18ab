import type { Root } from 'mdast';
import { documentLimits } from '../../limits.ts';
import { mapLines } from '../fenceLines.ts';
import { lineEnd } from '../text.ts';
import { endOf, moveOffsets, nodesOf, startOf } from '../tree.ts';

/** What no parser should be asked to read: nobody writes it, and it would cost time by its square. */
export interface Refusal {
  /** Offset at which it begins. */
  at: number;
  message: string;
}

/** A text whose lines a parser may be asked to read, and what was done to them. */
interface ShortLines {
  text: string;
  /**
   * Lines of code that stand in `text` as a word of their length, each from its first letter on; `given` is where they
   * end in the text given.
   */
  hidden: { start: number; end: number; given: number }[];
  /** What was cut off the ends of lines of prose: from where in `text` on offsets are larger by how much. */
  cuts: { at: number; length: number }[];
  refused: Refusal[];
}

const { lineLength } = documentLimits;
const longLine = new RegExp(`^.{${lineLength + 1}}`, 'm');
/** A picture within an address is long, and nothing in it is a mark. */
const picture = /base64,[A-Za-z\d+/=]+/g;

/**
 * The text with lines that may be parsed. The time that a parser takes grows with the square of a line's length, but
 * not with that of a word: a long line of code is hidden behind one (`showCode` brings it back), and of a line of prose
 * what is too much is cut off. `isPlain` says that nothing is to be taken for code.
 */
export function shortLines(text: string, isPlain = false): ShortLines {
  const found: ShortLines = { text, hidden: [], cuts: [], refused: [] };
  if (!longLine.test(text)) return found;
  let at = 0;
  let start = 0;
  found.text = mapLines(text, (line, kind) => {
    const shown = shortLine(line, kind === 'code' && !isPlain);
    const { length } = withoutEnd(line);
    if (shown.length < line.length) {
      found.refused.push({
        at: start,
        message: `This line has ${length} characters; more than ${lineLength} are not read. Break it.`,
      });
      found.cuts.push({ at: at + withoutEnd(shown).length, length: line.length - shown.length });
    } else if (shown !== line) {
      found.hidden.push({ start: at + prefixOf(line), end: at + length, given: start + length });
    }
    at += shown.length;
    start += line.length;
    return shown;
  });
  return found;
}

const withoutEnd = (line: string): string => line.replace(/[\r\n]+$/, '');
/** What keeps a line of code in the quotes and lists around it. */
const prefixOf = (line: string): number => /^[ \t>]{0,200}/.exec(line)![0].length;

function shortLine(line: string, isCode: boolean): string {
  const plain = withoutEnd(line);
  if (plain.length <= lineLength) return line;
  const prefix = prefixOf(line);
  if (isCode) return line.slice(0, prefix) + 'x'.repeat(plain.length - prefix) + line.slice(plain.length);
  if (plain.replace(picture, '').length <= lineLength) return line;
  // Two halves of one character stay together.
  const end = /[\uD800-\uDBFF]/.test(plain[lineLength - 1]!) ? lineLength - 1 : lineLength;
  return line.slice(0, end) + line.slice(plain.length);
}

/**
 * Puts lines that were hidden back into the code of the tree, whose offsets are larger by `offset` than those of the
 * text that was parsed. False when the parser has taken one of them for something else than code.
 */
export function showCode(tree: Root, given: string, { text, hidden }: ShortLines, offset: number): boolean {
  if (hidden.length === 0) return true;
  let shown = 0;
  for (const node of nodesOf(tree, 'code')) {
    const [start, end] = [startOf(node) - offset, endOf(node) - offset];
    const inside = hidden.filter((line) => line.start >= start && line.end <= end);
    if (inside.length === 0) continue;
    shown += inside.length;
    const lines = node.value.split('\n');
    let index = 0;
    let from = start;
    for (const line of inside) {
      for (let next = lineEnd(text, from); next < line.start; next = lineEnd(text, from)) {
        from = next + 1;
        index += 1;
      }
      const value = lines[index - 1] ?? '';
      const covered = /x*(?=\r?$)/.exec(value)![0].length;
      lines[index - 1] =
        withoutEnd(value).slice(0, -covered || undefined) + given.slice(line.given - covered, line.given);
    }
    node.value = lines.join('\n');
  }
  return shown === hidden.length;
}

/**
 * Makes offsets of a tree, which are larger by `offset` than those of the text that was parsed, those of the text
 * before its lines were cut.
 */
export function moveBehindCuts(tree: Root, { cuts }: ShortLines, offset: number): void {
  if (cuts.length === 0) return;
  const moved = (point: number) =>
    cuts.reduce((sum, { at, length }) => (at < point - offset ? sum + length : sum), point);
  moveOffsets(tree, moved);
  if (tree.data?.refused) tree.data.refused.at = moved(tree.data.refused.at);
}
