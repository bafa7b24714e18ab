import type { Nodes, Parents } from 'mdast';
import { firstIndexWhere } from '../../binarySearch.ts';
import { lineStart } from '../text.ts';
import { endOf, startOf } from '../tree.ts';

/** Finds at one node what cannot be mended in the tree: offsets at which the text must be changed and parsed again. */
type FindInText = (node: Nodes, text: string, ancestors: readonly Parents[]) => number[];

/** Offsets in the written text of what the parser takes for something else, each kind by itself. */
export interface Misread {
  fences: Set<number>;
  lineEnds: Set<number>;
  ticks: Set<number>;
  bars: Set<number>;
}

/** How each kind is found in a tree. */
export const finders: Record<keyof Misread, FindInText> = {
  /** The parser takes a line of colons below a table for a row of it. */
  fences: (node, text) => (node.type === 'tableRow' && text.startsWith(':::', startOf(node)) ? [startOf(node)] : []),

  /**
   * The parser looks for the label and the attributes of a text directive in one line only: finds the line ends in what
   * seems to be these, up to the end of what holds the directive.
   */
  lineEnds(node, text, ancestors) {
    if (node.type !== 'textDirective') return [];
    const bracketed = /(?:\[[^\][]*(?:\[[^\][]*\][^\][]*)*\])?(?:\{[^{}]*\})?/y;
    bracketed.lastIndex = endOf(node);
    const around = ancestors.findLast(({ position }) => position);
    const after = bracketed.exec(text.slice(0, around ? endOf(around) : text.length))![0];
    return [...after.matchAll(/\r?\n/g)].map(({ index }) => endOf(node) + index);
  },

  /** The parser takes backticks inside of code for the beginning of code when it looks for text directives. */
  ticks(node, text) {
    if (node.type !== 'inlineCode') return [];
    const source = text.slice(startOf(node), endOf(node));
    const { length } = /^`*/.exec(source)![0];
    return [...source.slice(length, -length).matchAll(/`/g)].map(({ index }) => startOf(node) + length + index);
  },

  /** The parser takes a bar in a bare address of a table for a part of it, but it parts cells unless it is escaped. */
  bars(node, text, ancestors) {
    if (node.type !== 'link' || !ancestors.some(({ type }) => type === 'tableCell')) return [];
    const source = text.slice(startOf(node), endOf(node));
    if (/^[[<]/.test(source)) return [];
    return [...source.matchAll(/(?<!\\)\|/g)].map(({ index }) => startOf(node) + index);
  },
};

/** A text to be parsed: where its offsets are in the text as it was written, and what stands for a backtick in it. */
export interface FittedText {
  text: string;
  written(at: number): number;
  tick?: string;
}

/** A text without what the parser would take for something else. */
export function fitText(markdown: string, { fences, lineEnds, ticks, bars }: Misread): FittedText {
  const { text, tick } = replaceTicks(joinLines(markdown, lineEnds), ticks);
  return { ...insertSpace(text, fences, bars), tick };
}

/** A text of the same length, in which some lines and those after them are one, with space between them. */
function joinLines(text: string, lineEnds: Set<number>): string {
  return replaceAt(text, lineEnds, (at) => {
    const between = /[\r\n]+[ \t>]*/y;
    between.lastIndex = at;
    return ' '.repeat(between.exec(text)![0].length);
  });
}

/** A text of the same length with another character, which it does not hold, for some of its backticks. */
function replaceTicks(text: string, offsets: Set<number>): { text: string; tick?: string } {
  if (offsets.size === 0) return { text };
  let code = 0xe000;
  while (text.includes(String.fromCharCode(code))) code += 1;
  const tick = String.fromCharCode(code);
  return { text: replaceAt(text, offsets, () => tick), tick };
}

/** A text with other characters from some offsets on, as many as they replace. */
function replaceAt(text: string, offsets: Set<number>, replacement: (at: number) => string): string {
  let replaced = '';
  let from = 0;
  for (const at of [...offsets].sort((a, b) => a - b)) {
    const characters = replacement(at);
    replaced += text.slice(from, at) + characters;
    from = at + characters.length;
  }
  return replaced + text.slice(from);
}

/**
 * A text with a blank line before the line of each offset in `lines`, as deep in quotes and lists as that line, with a
 * space at each offset in `spaces`, and what turns offsets of the new text into those of the old one.
 */
function insertSpace(written: string, lines: Set<number>, spaces: Set<number>): FittedText {
  if (lines.size === 0 && spaces.size === 0) return { text: written, written: (at) => at };
  let text = '';
  let from = 0;
  /** Where each inserted piece ends in the new text, and how long all of them are up to there. */
  const ends: { at: number; inserted: number }[] = [];
  for (const offset of [...lines, ...spaces].sort((a, b) => a - b)) {
    const piece = spaces.has(offset) ? ' ' : `\n${written.slice(lineStart(written, offset), offset)}`;
    text += written.slice(from, offset) + piece;
    from = offset;
    ends.push({ at: text.length, inserted: text.length - offset });
  }
  return {
    text: text + written.slice(from),
    written(at) {
      const nextIndex = firstIndexWhere(ends.length, (index) => ends[index]!.at > at);
      const before = at - (ends[nextIndex - 1]?.inserted ?? 0);
      const next = ends[nextIndex];
      // What ends or begins inside an inserted piece does so where it stands.
      return next ? Math.min(before, next.at - next.inserted) : before;
    },
  };
}

/** Puts backticks back into what a node says. */
export function restoreTicks(node: Nodes, tick: string): void {
  const strings = node as unknown as Record<string, unknown>;
  for (const key of ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier']) {
    const value = strings[key];
    if (typeof value === 'string') strings[key] = value.replaceAll(tick, '`');
  }
}
