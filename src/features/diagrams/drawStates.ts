import { type FlowItem, drawnName } from './drawFlow.ts';
import type { FlowNode } from './flowLine.ts';
import type { NodeLook } from './mendDrawing.ts';
import { graphOf } from './readFlowchart.ts';
import { point, type ReadGraph } from './readGraph.ts';
import { shapes, type Shape } from './shapes.ts';
import type { LabelWidths } from './labels.ts';

/** What a state diagram says, statement by statement. */
export type StateItem =
  | { kind: 'move'; from: string; to: string; words: string }
  | { kind: 'state'; name: string; label?: string; form?: 'choice' | 'fork' | 'join' }
  | { kind: 'note'; state: string; label: string }
  | { kind: 'open'; name: string; label: string }
  | { kind: 'close' }
  /** What follows happens at the same time as what came before in the block. */
  | { kind: 'divide' }
  | { kind: 'direction'; text: string };

const shapeOf = (mark: string): Shape => shapes.find(({ open }) => open === mark)!;
const rounded = shapeOf('(');
const forms = {
  choice: { shape: shapeOf('{'), said: 'Choice' },
  fork: { shape: shapeOf('['), said: 'Fork' },
  join: { shape: shapeOf('['), said: 'Join' },
};

/** The indexes of blocks (-1 is the diagram) whose parts happen at the same time. */
function dividedBlocks(items: StateItem[]): Set<number> {
  const divided = new Set<number>();
  const open = [-1];
  items.forEach((item, at) => {
    if (item.kind === 'open') open.push(at);
    else if (item.kind === 'close') open.pop();
    else if (item.kind === 'divide') divided.add(open.at(-1)!);
  });
  return divided;
}

/** A state diagram with choices, forks, notes or parts side by side, drawn as a flowchart is. */
export function drawStates(items: StateItem[], widths: LabelWidths): ReadGraph {
  const divided = dividedBlocks(items);
  const blocks = new Set(items.flatMap((item) => (item.kind === 'open' ? [item.name] : [])));
  const looks = new Map<string, NodeLook>();
  const said = new Map<string, string>();
  const flow: FlowItem[] = [];
  const open: { name: string; at: number; region: number }[] = [{ name: '', at: -1, region: 0 }];
  let head = 'flowchart TD';
  const region = () => {
    const block = open.at(-1)!;
    block.region += 1;
    flow.push({
      kind: 'open',
      name: `${block.name} region ${block.region}`,
      label: `At the same time (${block.region})`,
    });
  };
  /** A state as it is named here; where states begin and end are nodes of their own in each block. */
  const node = (name: string, isEnd: boolean): FlowNode => {
    if (name !== point) return blocks.has(name) ? { name } : { name, shape: rounded };
    const own = `${isEnd ? 'end' : 'start'} of ${open.map((block) => `${block.name} ${block.region}`).join(' ')}`;
    looks.set(drawnName(own), isEnd ? 'end' : 'start');
    said.set(drawnName(own), isEnd ? 'End' : 'Start');
    return { name: own, shape: shapeOf('(('), label: '' };
  };
  const add = (...groups: FlowNode[]) =>
    flow.push({ kind: 'line', line: { groups: groups.map((each) => [each]), arrows: [] } });
  const special = new Map(
    items.flatMap((item) => (item.kind === 'state' && item.form ? [[item.name, item.form] as const] : [])),
  );
  const drawn = (name: string, isEnd = false): FlowNode => {
    const form = special.get(name);
    if (!form) return node(name, isEnd);
    if (form !== 'choice') looks.set(drawnName(name), 'bar');
    said.set(drawnName(name), forms[form].said);
    return { name, shape: forms[form].shape, label: '' };
  };
  if (divided.has(-1)) region();
  items.forEach((item, at) => {
    if (item.kind === 'move')
      flow.push({
        kind: 'line',
        line: {
          groups: [[drawn(item.from)], [drawn(item.to, true)]],
          arrows: [{ line: 'solid', start: 'none', end: 'arrow', words: item.words }],
        },
      });
    else if (item.kind === 'state')
      add(item.label === undefined ? drawn(item.name) : { ...drawn(item.name), label: item.label });
    else if (item.kind === 'note') {
      const name = `note ${at}`;
      looks.set(drawnName(name), 'note');
      flow.push({
        kind: 'line',
        line: {
          groups: [[drawn(item.state)], [{ name, shape: shapeOf('['), label: item.label }]],
          arrows: [{ line: 'dotted', start: 'none', end: 'none', words: '' }],
        },
      });
    } else if (item.kind === 'open') {
      open.push({ name: item.name, at, region: 0 });
      flow.push({ kind: 'open', name: item.name, label: item.label || item.name });
      if (divided.has(at)) region();
    } else if (item.kind === 'divide') {
      flow.push({ kind: 'close' });
      region();
    } else if (item.kind === 'close') {
      const closed = open.pop()!;
      if (divided.has(closed.at)) flow.push({ kind: 'close' });
      flow.push({ kind: 'close' });
    } else if (open.length === 1) head = `flowchart ${item.text.split(/\s+/)[1]}`;
    else flow.push({ kind: 'direction', text: item.text });
  });
  if (divided.has(-1)) flow.push({ kind: 'close' });
  const graph = graphOf('states', head, flow, widths);
  for (const [name, words] of said) graph.labels.set(name, words);
  return { ...graph, mending: { ...graph.mending, looks: new Map([...graph.mending.looks, ...looks]) } };
}
