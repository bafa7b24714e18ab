/**
 * Reads a line of a flowchart: nodes, and arrows between them. Strictly: the drawing library skips what it does not
 * understand.
 */
import { labelWords } from './labels.ts';
import { namedShape, shapes, type Shape } from './shapes.ts';

type ArrowEnd = 'none' | 'arrow' | 'circle' | 'cross';

/** An arrow as it is written. One without a line only puts its nodes in order. */
export interface FlowArrow {
  line: 'solid' | 'dotted' | 'thick' | 'none';
  start: ArrowEnd;
  end: ArrowEnd;
  words: string;
}

/** A node where it is named, with its shape and label where they are said. */
export interface FlowNode {
  name: string;
  shape?: Shape;
  label?: string;
}

/** Groups of nodes (`A & B`), and behind each but the last the arrow from all of it to all of the next. */
export interface FlowLine {
  groups: FlowNode[][];
  arrows: FlowArrow[];
}

const nodeName = /^[\p{L}\p{N}_]+(?:[-./][\p{L}\p{N}_]+)*/u;
/** A line with its ends, and the beginning of one that has words in it; of both what is at their start. */
const plainArrow = /^([xo<])?(?:(--+)([-xo>])|(==+)([=xo>])|(-?\.+-)([xo>])?|~~~+)/;
const openArrow = /^([xo<])?(--|==|-\.)(?![-=.>])/;
const closings: Record<string, RegExp> = { '--': /--+([-xo>])/, '==': /==+([=xo>])/, '-.': /-?\.+-([xo>])?/ };
const ends: Record<string, ArrowEnd> = { '>': 'arrow', '<': 'arrow', o: 'circle', x: 'cross' };
const endOf = (sign: string | undefined): ArrowEnd =>
  sign !== undefined && Object.hasOwn(ends, sign) ? ends[sign]! : 'none';

interface ReadPart<T> {
  value: T;
  remainder: string;
}

/** Where a label ends that may be quoted: the offset of what closes it. */
function closingOf(text: string, close: string): number {
  const quoted = /^\s*"[^"]*"\s*/.exec(text);
  if (quoted) return text.startsWith(close, quoted[0].length) ? quoted[0].length : -1;
  return text.indexOf(close, 1);
}

function takeNode(text: string): ReadPart<FlowNode> | undefined {
  const name = nodeName.exec(text)?.[0];
  if (!name || name === 'end') return undefined;
  const after = text.slice(name.length);
  if (after.startsWith('@{')) return takeProperties(name, after);
  for (const { open } of shapes) {
    if (!after.startsWith(open)) continue;
    const inside = after.slice(open.length);
    const found = shapes
      .filter((shape) => shape.open === open)
      .map((shape) => ({ shape, at: closingOf(inside, shape.close) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    if (found)
      return {
        value: { name, shape: found.shape, label: labelWords(inside.slice(0, found.at)) },
        remainder: inside.slice(found.at + found.shape.close.length),
      };
  }
  return /^[[({>]/.test(after) ? undefined : { value: { name }, remainder: after };
}

/** Reads `A@{ shape: rect, label: "Words" }`. */
function takeProperties(name: string, after: string): ReadPart<FlowNode> | undefined {
  const written = /^@\{((?:"[^"]*"|'[^']*'|[^"'{}])*)\}/.exec(after);
  if (!written) return undefined;
  const properties = new Map(
    [...written[1]!.matchAll(/([\w-]+)\s*:\s*("[^"]*"|'[^']*'|[^,\s][^,]*)/g)].map(([, key, value]) => [
      key!,
      value!.trim().replace(/^'(.*)'$/, '"$1"'),
    ]),
  );
  const label = properties.get('label');
  const shape = properties.get('shape');
  return {
    value: {
      name,
      ...(shape !== undefined && { shape: namedShape(labelWords(shape)) }),
      ...(label !== undefined && { label: labelWords(label) }),
    },
    remainder: after.slice(written[0].length),
  };
}

function takeGroup(text: string): ReadPart<FlowNode[]> | undefined {
  const group: FlowNode[] = [];
  let rest = text;
  do {
    const taken = takeNode(rest.replace(/^&/, '').trimStart());
    if (!taken) return undefined;
    group.push(taken.value);
    rest = taken.remainder.trimStart();
  } while (rest.startsWith('&'));
  return { value: group, remainder: rest };
}

const lineOf = (sign: string): FlowArrow['line'] =>
  sign.includes('.') ? 'dotted' : sign.includes('=') ? 'thick' : sign.includes('~') ? 'none' : 'solid';

/** Takes an arrow with its words off the text: `-->`, `-->|words|`, or `-- words -->`. */
function takeArrow(written: string): ReadPart<FlowArrow> | undefined {
  // An arrow may have a name, by which others say how it looks.
  const text = written.replace(/^[\w-]+@(?=[xo<]?[-=.~])/, '');
  const plain = plainArrow.exec(text);
  if (plain) {
    const [all, start, , normal, , thick, , dotted] = plain;
    const arrow = {
      line: lineOf(all.replace(/^[xo<]/, '')),
      start: endOf(start),
      end: endOf(normal ?? thick ?? dotted),
    };
    const words = /^\s*\|(\s*"[^"]*"\s*|[^|]*)\|/.exec(text.slice(all.length));
    return {
      value: { ...arrow, words: labelWords(words?.[1] ?? '') },
      remainder: text.slice(all.length + (words?.[0].length ?? 0)),
    };
  }
  const open = openArrow.exec(text);
  if (!open) return undefined;
  const inside = text.slice(open[0].length);
  const quoted = /^\s*"[^"]*"/.exec(inside)?.[0].length ?? 0;
  const close = closings[open[2]!]!.exec(inside.slice(quoted));
  const words = close ? inside.slice(0, quoted + close.index).trim() : '';
  if (!close || words === '') return undefined;
  return {
    value: { line: lineOf(open[2]!), start: endOf(open[1]), end: endOf(close[1]), words: labelWords(words) },
    remainder: inside.slice(quoted + close.index + close[0].length),
  };
}

/** What a line says; undefined when it cannot be read. */
export function flowLine(line: string): FlowLine | undefined {
  const groups: FlowNode[][] = [];
  const arrows: FlowArrow[] = [];
  let rest = line;
  for (;;) {
    const taken = takeGroup(rest);
    if (!taken) return undefined;
    groups.push(taken.value);
    if (taken.remainder === '') return { groups, arrows };
    const arrow = takeArrow(taken.remainder);
    if (!arrow) return undefined;
    arrows.push(arrow.value);
    rest = arrow.remainder.trimStart();
  }
}
