import type { Nodes, Parents } from 'mdast';
import { firstIndexWhere } from '../../binarySearch.ts';
import { lineStart } from '../text.ts';
import { endOf, startOf } from '../tree.ts';

type Kind = 'fence' | 'lineEnd' | 'tick' | 'bar';

export type Misread = Map<number, Kind>;

/** Finds misread syntax at a node; offsets are in the parsed text. */
export function findMisread(node: Nodes, text: string, ancestors: readonly Parents[]): [number, Kind][] {
  const [start, end] = [startOf(node), endOf(node)];
  const find = (kind: Kind, signs: RegExp, from: number, to: number) =>
    [...text.slice(from, to).matchAll(signs)].map(({ index }): [number, Kind] => [from + index, kind]);
  switch (node.type) {
    // The parser reads a line of colons below a table as a row.
    case 'tableRow':
      return find('fence', /^:::/g, start, end);
    // The parser expects label and attributes of a text directive on a single line: find line ends inside them.
    case 'textDirective': {
      const bracketed = /(?:\[[^\][]*(?:\[[^\][]*\][^\][]*)*\])?(?:\{[^{}]*\})?/y;
      bracketed.lastIndex = end;
      const around = ancestors.findLast(({ position }) => position);
      const [after] = bracketed.exec(text.slice(0, around ? endOf(around) : text.length))!;
      return find('lineEnd', /\r?\n/g, end, end + after.length);
    }
    // The parser treats backticks inside code as the start of code when it looks for text directives.
    case 'inlineCode': {
      const [ticks] = /^`*/.exec(text.slice(start, end))!;
      return find('tick', /`/g, start + ticks.length, end - ticks.length);
    }
    // The parser includes a bar in a bare URL in a table, but an unescaped bar separates cells.
    case 'link':
      return /[[<]/.test(text[start]!) || !ancestors.some(({ type }) => type === 'tableCell')
        ? []
        : find('bar', /(?<!\\)\|/g, start, end);
    default:
      return [];
  }
}

export interface FittedText {
  text: string;
  written(at: number): number;
  tick: string;
}

/**
 * Rewrites misread syntax before parsing: adds blank lines before fences at their quote and list depth, inserts spaces
 * before bars, replaces line ends by spaces, and replaces some backticks by another character.
 */
export function fitText(written: string, misread: Misread): FittedText {
  let code = 0xe000;
  while (written.includes(String.fromCharCode(code))) code += 1;
  const tick = String.fromCharCode(code);
  let text = '';
  let from = 0;
  /** End of each inserted piece, and total inserted length up to there. */
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
      // Map offsets inside an inserted piece to its source position.
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
