import { sealLabel, wrapLabel, type LabelWidths } from './labels.ts';
import type { FlowArrow, FlowLine, FlowNode } from './flowLine.ts';
import { rectangle, type Lean } from './shapes.ts';

/** What a flowchart says, line by line. */
export type FlowItem =
  | { kind: 'line'; line: FlowLine }
  | { kind: 'open'; name: string; label: string }
  | { kind: 'close' }
  | { kind: 'direction'; text: string };

/**
 * Signs at the ends of an arrow that the drawing library has not: of the first, second … arrow from one node to
 * another.
 */
export interface EndMark {
  from: string;
  to: string;
  nth: number;
  start?: 'circle' | 'cross';
  end?: 'circle' | 'cross';
}

/** A flowchart in the form that the drawing library reads, and what has to be mended in its drawing. */
interface DrawnFlow {
  text: string;
  marks: EndMark[];
  nodeStyles: Map<string, Lean>;
}

const lines: Record<Exclude<FlowArrow['line'], 'none'>, [headed: string, plain: string]> = {
  solid: ['-->', '---'],
  dotted: ['-.->', '-.-'],
  thick: ['==>', '==='],
};

/** A node's name as the drawing library can read it. */
export function drawnName(name: string): string {
  if (/^\w+(?:-\w+)*$/.test(name)) return name;
  const signs = [...name].map((sign) => (/[A-Za-z\d]/.test(sign) ? sign : `_${sign.codePointAt(0)!.toString(16)}`));
  return `n${signs.join('')}`;
}

/** The last shape and label that a node is given count, wherever they stand. */
function definitions(items: FlowItem[]): Map<string, Required<FlowNode>> {
  const found = new Map<string, Required<FlowNode>>();
  for (const item of items) {
    for (const { name, shape, label } of item.kind === 'line' ? item.line.groups.flat() : []) {
      const known = found.get(name);
      found.set(name, { name, shape: shape ?? known?.shape ?? rectangle, label: label ?? known?.label ?? name });
    }
  }
  return found;
}

/** The group in which each node stands: of those that name it the one that closes first. */
export function groupsOfNodes(items: FlowItem[]): Map<string, number> {
  const groupOfNode = new Map<string, number>();
  const open: { at: number; names: Set<string> }[] = [];
  items.forEach((item, at) => {
    if (item.kind === 'open') open.push({ at, names: new Set() });
    else if (item.kind === 'line') for (const { name } of item.line.groups.flat()) open.at(-1)?.names.add(name);
    else if (item.kind === 'close') {
      const closed = open.pop();
      for (const name of closed?.names ?? []) if (!groupOfNode.has(name)) groupOfNode.set(name, closed!.at);
    }
  });
  return groupOfNode;
}

/** An arrow from one node to one other. */
export type SingleArrow = FlowArrow & { from: string; to: string };

/**
 * Writes a flowchart for the drawing library, which takes the first shape of a node and puts it where it is named
 * first.
 */
export function drawFlow(head: string, items: FlowItem[], widths: LabelWidths): DrawnFlow {
  const nodes = definitions(items);
  const groups = new Set(items.flatMap((item) => (item.kind === 'open' ? [item.name] : [])));
  const groupOfNode = groupsOfNodes(items);
  const written = new Set<string>(groups);
  const text = [head];
  const arrows: SingleArrow[] = [];
  const late: FlowLine[] = [];
  const open: number[] = [];
  const node = (name: string): string => {
    if (written.has(name)) return drawnName(name);
    written.add(name);
    return nodeText(nodes.get(name)!, widths);
  };
  /** A node that is named before the group that it stands in. */
  const isEarly = (name: string) => !written.has(name) && groupOfNode.get(name) !== open.at(-1);
  const add = (line: FlowLine) => {
    text.push(...chainText(line, node, widths));
    arrows.push(...arrowsOf(line));
  };
  items.forEach((item, at) => {
    if (item.kind === 'direction') text.push(item.text);
    else if (item.kind === 'open') {
      open.push(at);
      text.push(`subgraph ${drawnName(item.name)} [${sealLabel(item.label || ' ', ']"')}]`);
    } else if (item.kind === 'close') {
      open.pop();
      text.push('end');
    } else if (item.line.groups.flat().some(({ name }) => isEarly(name))) {
      // What belongs here is named here; the arrows come when all nodes are where they belong.
      for (const { name } of item.line.groups.flat()) if (!written.has(name) && !isEarly(name)) text.push(node(name));
      late.push(item.line);
    } else add(item.line);
  });
  late.forEach(add);
  const leaning = [...nodes.values()].flatMap(({ name, shape }): [string, Lean][] =>
    shape.lean ? [[drawnName(name), shape.lean]] : [],
  );
  return { text: text.join('\n'), marks: marksOf(arrows), nodeStyles: new Map(leaning) };
}

function nodeText({ name, shape, label }: Required<FlowNode>, widths: LabelWidths): string {
  const [open, close] = shape.drawnAs ?? [shape.open, shape.close];
  if (shape === rectangle && label === name && drawnName(name) === name) return name;
  return `${drawnName(name)}${open}"${sealLabel(wrapLabel(label, widths.node), `${close}"`)}"${close}`;
}

/** The lines of a chain of groups: an arrow without a line parts it, and nodes without arrows stand by themselves. */
function chainText({ groups, arrows }: FlowLine, node: (name: string) => string, widths: LabelWidths): string[] {
  const isDrawn = (arrow: FlowArrow | undefined): arrow is FlowArrow => arrow !== undefined && arrow.line !== 'none';
  const lines: string[] = [];
  groups.forEach((group, index) => {
    const names = group.map(({ name }) => node(name));
    const before = arrows[index - 1];
    if (isDrawn(before)) lines[lines.length - 1] += ` ${arrowText(before, widths)} ${names.join(' & ')}`;
    else if (isDrawn(arrows[index])) lines.push(names.join(' & '));
    else lines.push(...names);
  });
  return lines;
}

function arrowText({ line, start, end, words }: FlowArrow, widths: LabelWidths): string {
  const [headed, plain] = lines[line as keyof typeof lines];
  const label = words === '' ? '' : `|${sealLabel(wrapLabel(words, widths.arrow), '|')}|`;
  return `${start === 'arrow' ? '<' : ''}${end === 'arrow' ? headed : plain}${label}`;
}

/** Arrows between single nodes, in the order in which they are drawn. */
export function arrowsOf({ groups, arrows }: FlowLine): SingleArrow[] {
  return arrows.flatMap((arrow, index) =>
    arrow.line === 'none'
      ? []
      : groups[index]!.flatMap(({ name: from }) =>
          groups[index + 1]!.map(({ name: to }) => ({ ...arrow, from: drawnName(from), to: drawnName(to) })),
        ),
  );
}

function marksOf(arrows: SingleArrow[]): EndMark[] {
  const counts = new Map<string, number>();
  const mark = (sign: string) => (sign === 'circle' || sign === 'cross' ? sign : undefined);
  return arrows.flatMap(({ from, to, start, end }): EndMark[] => {
    const nth = counts.get(`${from} ${to}`) ?? 0;
    counts.set(`${from} ${to}`, nth + 1);
    return mark(start) || mark(end) ? [{ from, to, nth, start: mark(start), end: mark(end) }] : [];
  });
}
