import { type FlowItem, drawnName } from './drawFlow.ts';
import type { FlowArrow, FlowNode } from './flowLine.ts';
import type { NodeStyle } from './mendDrawing.ts';
import { graphOf } from './readFlowchart.ts';
import { point, type ReadGraph } from './readGraph.ts';
import { rectangle, shapeOf } from './shapes.ts';
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

const round = shapeOf('(', ')');
const forms = {
  choice: { shape: shapeOf('{', '}'), words: 'Choice' },
  fork: { shape: rectangle, words: 'Fork' },
  join: { shape: rectangle, words: 'Join' },
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
  const special = new Map(
    items.flatMap((item) => (item.kind === 'state' && item.form ? [[item.name, item.form] as const] : [])),
  );
  const nodeStyles = new Map<string, NodeStyle>();
  const words = new Map<string, string>();
  const flow: FlowItem[] = [];
  const open: { name: string; at: number; region: number }[] = [{ name: '', at: -1, region: 0 }];
  let head = 'flowchart TD';

  /** A state as it is named here; where states begin and end are nodes of their own in each block. */
  const stateNode = (name: string, isEnd = false): FlowNode => {
    const form = special.get(name);
    if (form) {
      if (form !== 'choice') nodeStyles.set(drawnName(name), 'bar');
      words.set(drawnName(name), forms[form].words);
      return { name, shape: forms[form].shape, label: '' };
    }
    if (name !== point) return blocks.has(name) ? { name } : { name, shape: round };
    const around = open.map((block) => `${block.name} ${block.region}`).join(' ');
    const pointName = `${isEnd ? 'end' : 'start'} of ${around}`;
    nodeStyles.set(drawnName(pointName), isEnd ? 'end' : 'start');
    words.set(drawnName(pointName), isEnd ? 'End' : 'Start');
    return { name: pointName, shape: shapeOf('((', '))'), label: '' };
  };
  const addArrow = (from: FlowNode, to: FlowNode, arrow: Omit<FlowArrow, 'start'>) =>
    flow.push({ kind: 'line', line: { groups: [[from], [to]], arrows: [{ start: 'none', ...arrow }] } });
  const openRegion = () => {
    const block = open.at(-1)!;
    block.region += 1;
    const label = `At the same time (${block.region})`;
    flow.push({ kind: 'open', name: `${block.name} region ${block.region}`, label });
  };

  if (divided.has(-1)) openRegion();
  items.forEach((item, at) => {
    switch (item.kind) {
      case 'move': {
        const { from, to } = item;
        return addArrow(stateNode(from), stateNode(to, true), { line: 'solid', end: 'arrow', words: item.words });
      }
      case 'state': {
        const node = { ...stateNode(item.name), ...(item.label !== undefined && { label: item.label }) };
        return flow.push({ kind: 'line', line: { groups: [[node]], arrows: [] } });
      }
      case 'note': {
        const name = `note ${at}`;
        nodeStyles.set(drawnName(name), 'note');
        const note = { name, shape: rectangle, label: item.label };
        return addArrow(stateNode(item.state), note, { line: 'dotted', end: 'none', words: '' });
      }
      case 'open':
        open.push({ name: item.name, at, region: 0 });
        flow.push({ kind: 'open', name: item.name, label: item.label || item.name });
        return divided.has(at) && openRegion();
      case 'divide':
        flow.push({ kind: 'close' });
        return openRegion();
      case 'close':
        if (divided.has(open.pop()!.at)) flow.push({ kind: 'close' });
        return flow.push({ kind: 'close' });
      case 'direction':
        if (open.length > 1) return flow.push(item);
        return (head = `flowchart ${item.text.split(/\s+/)[1]}`);
    }
  });
  if (divided.has(-1)) flow.push({ kind: 'close' });
  const graph = graphOf('states', head, flow, widths);
  for (const [name, label] of words) graph.labels.set(name, label);
  return { ...graph, mending: { ...graph.mending, nodeStyles: new Map([...graph.mending.nodeStyles, ...nodeStyles]) } };
}
