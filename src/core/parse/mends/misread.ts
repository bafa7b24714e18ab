import type { Nodes, Parents } from 'mdast';
import { firstIndexWhere } from '../../binarySearch.ts';
import { lineStart } from '../text.ts';
import { endOf, startOf } from '../tree.ts';

/**
 * Offsets in the written text of what the parser takes for something else, so that it must be changed and parsed again.
 */
export type Misread = Map<number, 'fence' | 'lineEnd' | 'tick' | 'bar'>;

/** What is misread at one node; offsets are those of the text that was parsed. */
export function findMisread(node: Nodes, text: string, ancestors: readonly Parents[]): Misread {
  const start = startOf(node);
  const source = () => text.slice(start, endOf(node));
  switch (node.type) {
    // The parser takes a line of colons below a table for a row of it.
    case 'tableRow':
      return new Map(text.startsWith(':::', start) ? [[start, 'fence']] : []);
    // It looks for label and attributes of a text directive in one line: finds the line ends in what seems to be
    // these.
    case 'textDirective': {
      const bracketed = /(?:\[[^\][]*(?:\[[^\][]*\][^\][]*)*\])?(?:\{[^{}]*\})?/y;
      bracketed.lastIndex = endOf(node);
      const around = ancestors.findLast(({ position }) => position);
      const after = bracketed.exec(text.slice(0, around ? endOf(around) : text.length))![0];
      return new Map([...after.matchAll(/\r?\n/g)].map(({ index }) => [endOf(node) + index, 'lineEnd']));
    }
    // It takes backticks inside of code for the beginning of code when it looks for text directives.
    case 'inlineCode': {
      const { length } = /^`*/.exec(source())![0];
      const ticks = source().slice(length, -length).matchAll(/`/g);
      return new Map([...ticks].map(({ index }) => [start + length + index, 'tick']));
    }
    // It takes a bar in a bare address of a table for a part of it, but it parts cells unless it is escaped.
    case 'link': {
      const isBare = !/^[[<]/.test(source()) && ancestors.some(({ type }) => type === 'tableCell');
      const bars = isBare ? source().matchAll(/(?<!\\)\|/g) : [];
      return new Map([...bars].map(({ index }) => [start + index, 'bar']));
    }
    default:
      return new Map();
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

/** Puts backticks back into what a node says. */
export function restoreTicks(node: Nodes, tick: string): void {
  const strings = node as unknown as Record<string, unknown>;
  for (const key of ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier']) {
    const value = strings[key];
    if (typeof value === 'string') strings[key] = value.replaceAll(tick, '`');
  }
}
