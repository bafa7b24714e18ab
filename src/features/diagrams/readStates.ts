import { drawStates, type StateItem } from './drawStates.ts';
import { labelWords, wrapLabel, type LabelWidths } from './labels.ts';
import { withoutStyles } from './readFlowchart.ts';
import {
  checkSize,
  direction,
  emptyGraph,
  isPoint,
  point,
  unreadable,
  type GraphGroup,
  type ReadGraph,
} from './readGraph.ts';
import type { Report, Statement } from './statements.ts';

const name = String.raw`[\p{L}\p{N}_-]+(?:[./][\p{L}\p{N}_-]+)*`;
const state = String.raw`(?:\[\*\]|${name})`;
const transition = new RegExp(String.raw`^(${state}?)\s*-->\s*(${state})(?:\s*:\s*(.+))?$`, 'u');
const composite = new RegExp(String.raw`^state\s+(?:"([^"]+)"\s+as\s+)?(${name})\s*\{$`, 'u');
const alias = new RegExp(String.raw`^state\s+"([^"]+)"\s+as\s+(${name})$`, 'u');
const described = new RegExp(String.raw`^(${name})\s*:\s*(.+)$`, 'u');
const kind = new RegExp(String.raw`^state\s+(${name})\s*(?:<<|\[\[)(choice|fork|join)(?:>>|\]\])$`, 'u');
const bareState = new RegExp(String.raw`^(?:state\s+)?(${name})$`, 'u');
const note = new RegExp(String.raw`^note\s+(?:left|right)\s+of\s+(${name})(?:\s*:\s*(.+))?$`, 'iu');
/** How much room a drawing takes is ours to say. */
const layoutStatement = /^(?:hide\s+empty\s+description|scale\s+\d+\s+width)$/;

const legal =
  'Legal are `A --> B: words`, `[*]` for start and end, `A: Label`, `state "Label" as A`, `state A {` … `}` and `direction LR`.';

/** Reads what the statements say, one by one. */
function readItems(statements: Statement[], report: Report): StateItem[] {
  const items: StateItem[] = [];
  const open: number[] = [];
  let noted: { state: string; lines: string[]; line: number } | undefined;
  for (const { text, line } of withoutStyles(statements, report)) {
    if (noted) {
      if (!/^end\s+note$/i.test(text)) noted.lines.push(text);
      else {
        items.push({ kind: 'note', state: noted.state, label: noted.lines.map(labelWords).join('<br>') });
        noted = undefined;
      }
      continue;
    }
    const [, from, to, words] = transition.exec(text) ?? [];
    const [, title, block] = composite.exec(text) ?? [];
    const [, label, named] = alias.exec(text) ?? [];
    const [, noting, remark] = note.exec(text) ?? [];
    const [, special, form] = kind.exec(text) ?? [];
    const [, describedName, description] = described.exec(text) ?? [];
    const bare = bareState.exec(text)?.[1];
    if (from && to) items.push({ kind: 'move', from, to, words: labelWords(words ?? '') });
    else if (block) {
      items.push({ kind: 'open', name: block, label: labelWords(title ?? '') });
      open.push(line);
    } else if (text === '}') {
      if (open.pop() === undefined) report(line, '`}` closes nothing.');
      else items.push({ kind: 'close' });
    } else if (text === '--') items.push({ kind: 'divide' });
    else if (noting && remark) items.push({ kind: 'note', state: noting, label: labelWords(remark) });
    else if (noting) noted = { state: noting, lines: [], line };
    else if (special) items.push({ kind: 'state', name: special, form: form as 'choice' | 'fork' | 'join' });
    else if (named) items.push({ kind: 'state', name: named, label: labelWords(label!) });
    else if (describedName) items.push({ kind: 'state', name: describedName, label: labelWords(description!) });
    else if (direction.test(text)) items.push({ kind: 'direction', text });
    else if (bare) items.push({ kind: 'state', name: bare });
    else if (!layoutStatement.test(text)) report(line, unreadable(text, legal));
  }
  if (open.length > 0) report(open[0]!, 'The block that opens here is never closed.');
  if (noted) report(noted.line, 'The note that opens here is never closed.');
  return items;
}

/** Whether the drawing library reads all of it as a state diagram; else it is drawn as a flowchart is. */
function isPlain(items: StateItem[]): boolean {
  const isName = (text: string) => text === point || /^[\p{L}\p{N}_-]+$/u.test(text);
  return items.every((item) =>
    item.kind === 'state'
      ? item.form === undefined && item.label !== undefined && isName(item.name)
      : item.kind === 'move'
        ? isName(item.from) && isName(item.to)
        : item.kind === 'open'
          ? /^[\p{L}\p{N}_]+$/u.test(item.name)
          : item.kind !== 'note' && item.kind !== 'divide',
  );
}

/**
 * Reads the statements of a state diagram after its first line; `report` is told of what is not legal, which is left
 * out.
 */
export function readStateDiagram(
  head: string,
  statements: Statement[],
  report: Report,
  widths: LabelWidths,
): ReadGraph {
  const items = readItems(statements, report);
  const graph = isPlain(items) ? plainStates(head, items, widths) : drawStates(items, widths);
  checkSize(graph, report);
  return graph;
}

function plainStates(head: string, items: StateItem[], widths: LabelWidths): ReadGraph {
  const drawn = [head];
  const graph = emptyGraph('states');
  const known = new Set<string>();
  const open: GraphGroup[] = [];
  // Labels go to the start of their block, because the drawing library knows none that come after the first use of a
  // state.
  const starts = [1];
  /** What is named first in a block is a member of it. */
  const isNew = (node: string): boolean => {
    if (known.has(node)) return false;
    known.add(node);
    open.at(-1)?.members.push(node);
    return true;
  };
  const add = (node: string) => {
    if (isNew(node)) graph.nodes.push(node);
  };
  /** A point, which is another one in each block, is given with the block's name. */
  const placed = (node: string) => (node === point && open.length > 0 ? `${point} ${open.at(-1)!.name}` : node);
  for (const item of items) {
    if (item.kind === 'move') {
      const [from, to] = [placed(item.from), placed(item.to)];
      [from, to].forEach(add);
      graph.arrows.push({ from, to, words: item.words, heads: 'end' });
      drawn.push(`${item.from} --> ${item.to}${item.words === '' ? '' : ` : ${wrapLabel(item.words, widths.arrow)}`}`);
    } else if (item.kind === 'open') {
      // An arrow may name a block before it opens.
      if (!isNew(item.name)) graph.nodes = graph.nodes.filter((node) => node !== item.name);
      if (item.label !== '') graph.labels.set(item.name, item.label);
      const opened = { name: item.name, members: [] };
      graph.groups.push(opened);
      open.push(opened);
      starts.push(
        drawn.push(`state ${item.label === '' ? '' : `"${item.label.replaceAll('"', '')}" as `}${item.name} {`),
      );
    } else if (item.kind === 'close') {
      open.pop();
      starts.pop();
      drawn.push('}');
    } else if (item.kind === 'direction') drawn.push(item.text);
    else if (item.kind === 'state') {
      add(item.name);
      // The first label counts.
      if (!graph.labels.has(item.name)) graph.labels.set(item.name, item.label!);
      const at = starts.pop()!;
      drawn.splice(at, 0, `state "${wrapLabel(item.label!, widths.node).replaceAll('"', '')}" as ${item.name}`);
      starts.push(at + 1);
    }
  }
  return {
    ...graph,
    nodes: graph.nodes.filter((node) => isPoint(node) || !graph.groups.some((group) => group.name === node)),
    librarySource: drawn.join('\n'),
  };
}
