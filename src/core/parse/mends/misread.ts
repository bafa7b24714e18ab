import type { Nodes, Parents } from 'mdast';
import { firstIndexWhere } from '../../binarySearch.ts';
import { lineStart } from '../text.ts';
import { endOf, startOf } from '../tree.ts';

type Kind = 'fence' | 'lineEnd' | 'tick' | 'bar';

/** Offsets in the written text of what the parser takes for something else: it must be changed and parsed again. */
export type Misread = Map<number, Kind>;

/** What is misread at one node; offsets are those of the text that was parsed. */
export function findMisread(node: Nodes, text: string, ancestors: readonly Parents[]): [number, Kind][] {
  const [start, end] = [startOf(node), endOf(node)];
  const find = (kind: Kind, signs: RegExp, from: number, to: number) =>
    [...text.slice(from, to).matchAll(signs)].map(({ index }): [number, Kind] => [from + index, kind]);
  switch (node.type) {
    // The parser takes a line of colons below a table for a row of it.
    case 'tableRow':
      return find('fence', /^:::/g, start, end);
    // It looks for label and attributes of a text directive in one line: finds the line ends in what seems to be these.
    case 'textDirective': {
      const bracketed = /(?:\[[^\][]*(?:\[[^\][]*\][^\][]*)*\])?(?:\{[^{}]*\})?/y;
      bracketed.lastIndex = end;
      const around = ancestors.findLast(({ position }) => position);
      const [after] = bracketed.exec(text.slice(0, around ? endOf(around) : text.length))!;
      return find('lineEnd', /\r?\n/g, end, end + after.length);
    }
    // It takes backticks inside of code for the beginning of code when it looks for text directives.
    case 'inlineCode': {
      const [ticks] = /^`*/.exec(text.slice(start, end))!;
      return find('tick', /`/g, start + ticks.length, end - ticks.length);
    }
    // It takes a bar in a bare address of a table for a part of it, but it parts cells unless it is escaped.
    case 'link':
      return /[[<]/.test(text[start]!) || !ancestors.some(({ type }) => type === 'tableCell')
        ? []
        : find('bar', /(?<!\\)\|/g, start, end);
    default:
      return [];
  }
}

/** A text to be parsed, where its offsets are in the written text, and what stands for a backtick. */
export interface FittedText {
  text: string;
  written(at: number): number;
  tick: string;
}

/**
 * A text without what the parser would take for something else: with blank lines before fences, as deep in quotes and
 * lists as these, spaces before bars and for line ends, and another character for some backticks.
 */
export function fitText(written: string, misread: Misread): FittedText {
  let code = 0xe000;
  while (written.includes(String.fromCharCode(code))) code += 1;
  const tick = String.fromCharCode(code);
  let text = '';
  let from = 0;
  /** Where each inserted piece ends, and how long all of them are up to there. */
  const ends: { at: number; inserted: number }[] = [];
  for (const [offset, kind] of [...misread].sort(([a], [b]) => a - b)) {
    if (offset < from) continue;
    text += written.slice(from, offset);
    from = offset;
    if (kind === 'tick') {
      text += tick;
      from += 1;
    } else if (kind === 'lineEnd') {
      const between = /^[\r\n]+[ \t>]*/.exec(written.slice(offset))![0];
      text += ' '.repeat(between.length);
      from += between.length;
    } else {
      text += kind === 'bar' ? ' ' : `\n${written.slice(lineStart(written, offset), offset)}`;
      ends.push({ at: text.length, inserted: text.length - offset });
    }
  }
  return {
    text: text + written.slice(from),
    tick,
    written(at) {
      const nextIndex = firstIndexWhere(ends.length, (index) => ends[index]!.at > at);
      const before = at - (ends[nextIndex - 1]?.inserted ?? 0);
      const next = ends[nextIndex];
      // What ends or begins inside an inserted piece does so where it stands.
      return next ? Math.min(before, next.at - next.inserted) : before;
    },
  };
}

export function restoreTicks(node: Nodes, tick: string): void {
  const strings = node as unknown as Record<string, unknown>;
  for (const key of ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier']) {
    const value = strings[key];
    if (typeof value === 'string') strings[key] = value.replaceAll(tick, '`');
  }
}
