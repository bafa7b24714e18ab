import type { Root } from 'mdast';
import { documentLimits } from '../../limits.ts';
import { mapLines } from '../refuse.ts';
import { moveOffsets, nodesOf } from '../tree.ts';

interface ShortLines {
  text: string;
  /** Ends of lines of code; a word of its length stands for each, with its place in this list. */
  hidden: string[];
  /** Ends of lines of prose: from where in `text` on offsets are larger by how much, and the line in the text given. */
  cuts: { at: number; length: number; lineStart: number; lineLength: number }[];
}

const { lineLength } = documentLimits;
const longLine = new RegExp(`^.{${lineLength + 1}}`, 'm');
/** What keeps a line of code in the quotes and lists around it. */
const prefix = /^[ \t>]{0,200}/;
const hiddenWord = new RegExp(`x(\\d+)x{${lineLength - 300},}`, 'g');
/** A picture within an address is long, and nothing in it is a mark. */
const picture = /base64,[A-Za-z\d+/=]+/g;

/**
 * The text with lines that may be parsed. A parser's time grows with the square of a line's length, but not with that
 * of a word: one stands for a long line of code (`showCode` brings it back), and prose is cut off. `isPlain` says that
 * nothing is to be taken for code.
 */
export function shortLines(given: string, isPlain = false): ShortLines {
  const hidden: string[] = [];
  const cuts: ShortLines['cuts'] = [];
  if (!longLine.test(given)) return { text: given, hidden, cuts };
  let at = 0;
  let lineStart = 0;
  const shorten = (line: string, isCode: boolean): string => {
    const plain = line.replace(/[\r\n]+$/, '');
    const lineEnd = line.slice(plain.length);
    if (plain.length <= lineLength) return line;
    if (isCode) {
      const [before] = prefix.exec(plain)!;
      const number = hidden.push(plain.slice(before.length)) - 1;
      return `${before}x${number}`.padEnd(plain.length, 'x') + lineEnd;
    }
    if (plain.replace(picture, '').length <= lineLength) return line;
    // Two halves of one character stay together.
    const end = /[\uD800-\uDBFF]/.test(plain[lineLength - 1]!) ? lineLength - 1 : lineLength;
    cuts.push({ at: at + end, length: plain.length - end, lineStart, lineLength: plain.length });
    return plain.slice(0, end) + lineEnd;
  };
  const text = mapLines(given, (line, kind) => {
    const shown = shorten(line, kind === 'code' && !isPlain);
    at += shown.length;
    lineStart += line.length;
    return shown;
  });
  return { text, hidden, cuts };
}

/** Puts hidden lines back. False when the parser has taken one for something else than code. */
export function showCode(tree: Root, { hidden }: ShortLines): boolean {
  if (hidden.length === 0) return true;
  let shown = 0;
  for (const node of nodesOf(tree, 'code'))
    node.value = node.value.replace(hiddenWord, (word: string, number: string) => {
      shown += 1;
      return hidden[Number(number)] ?? word;
    });
  return shown === hidden.length;
}

/**
 * Makes offsets of a tree, larger by `offset` than those of the text parsed, those before its lines were cut; says
 * which.
 */
export function moveBehindCuts(tree: Root, { cuts }: ShortLines, offset: number): void {
  if (cuts.length === 0) return;
  const moved = (point: number) =>
    cuts.reduce((sum, { at, length }) => (at < point - offset ? sum + length : sum), point);
  moveOffsets(tree, moved);
  if (tree.data?.refused) tree.data.refused.at = moved(tree.data.refused.at);
  else
    tree.data = {
      cut: cuts.map((cut) => ({
        at: cut.lineStart + offset,
        message: `This line has ${cut.lineLength} characters; more than ${lineLength} are not read. Break it.`,
      })),
    };
}
