import { diagramLimits } from '../../limits.ts';
import { flowLine, type GraphArrow } from './flowLine.ts';
import type { Report, Statement } from './statements.ts';
import { wrapLabel, type LabelWidths } from './wrapLabel.ts';

/** A flowchart or a state diagram in the form that the drawing library reads, and what it says. */
export interface ReadGraph {
  kind: 'flowchart' | 'states';
  drawn: string;
  /** All nodes in the order in which they are named first. One without a label shows its name. */
  nodes: string[];
  labels: Map<string, string>;
  arrows: GraphArrow[];
  groups: GraphGroup[];
  /** What `click` says: where a node leads. */
  links: { node: string; url: string; line: number }[];
}

/** Whether a node is one at which states begin and end. */
export const isPoint = (node: string): boolean => node.startsWith(point);

/** Nodes, and groups, with a frame around them. */
export interface GraphGroup {
  name: string;
  members: string[];
}

const colours = /^(classDef|class\s+[\w,-]+\s+\w+$|style|linkStyle)\b/;
/** Where states begin and end. */
const point = '[*]';
const direction = /^direction\s+(TD|TB|LR|BT|RL)$/i;

function checkSize({ nodes, arrows }: ReadGraph, report: Report): void {
  if (nodes.length > diagramLimits.nodes || arrows.length > diagramLimits.nodes) report(0, `The diagram has ${nodes.length} nodes and ${arrows.length} arrows; at most ${diagramLimits.nodes} of each can be drawn. Divide it.`);
}

interface GraphReader {
  graph: ReadGraph;
  node(node: string, label?: string): void;
  /** A state's name; a point, which is another one in each block, is given with the block's. */
  state(name: string): string;
  open(group: string, label: string | undefined, line: number): void;
  close(line: number): void;
  finish(drawn: string[]): ReadGraph;
}

/** Keeps what is read of a graph; it follows blocks as they open and close, and `finish` reports one that is left open. */
function graphReader(kind: ReadGraph['kind'], report: Report, closing: string): GraphReader {
  const graph: ReadGraph = { kind, drawn: '', nodes: [], labels: new Map(), arrows: [], groups: [], links: [] };
  const named = new Set<string>();
  const open: { group: GraphGroup; line: number }[] = [];
  /** What is named first in a block is a member of it. */
  const isNew = (name: string): boolean => {
    if (named.has(name)) return false;
    named.add(name);
    open.at(-1)?.group.members.push(name);
    return true;
  };
  return {
    graph,
    node(node, label) {
      if (isNew(node)) graph.nodes.push(node);
      // The first label counts.
      if (label !== undefined && !graph.labels.has(node)) graph.labels.set(node, label);
    },
    state: (name) => (name === point && open.length > 0 ? `${point} ${open.at(-1)!.group.name}` : name),
    open(group, label, line) {
      // An arrow may name a group before it opens.
      if (!isNew(group)) graph.nodes = graph.nodes.filter((node) => node !== group);
      if (label !== undefined) graph.labels.set(group, label);
      const opened = { name: group, members: [] };
      graph.groups.push(opened);
      open.push({ group: opened, line });
    },
    close(line) {
      if (open.pop() === undefined) report(line, `\`${closing}\` closes nothing.`);
    },
    finish(drawn) {
      if (open.length > 0) report(open[0]!.line, 'The block that opens here is never closed.');
      checkSize(graph, report);
      return { ...graph, drawn: drawn.join('\n') };
    },
  };
}

/** Leaves out what would colour the diagram, and says so. */
function withoutColours(statements: Statement[], report: Report): Statement[] {
  return statements.flatMap(({ text, line }) => {
    if (!colours.test(text)) return [{ text: text.replace(/:::[\w-]+/g, ''), line }];
    report(line, `\`${text.split(/\s/)[0]}\` is left out: colours of diagrams come from the theme.`, 'warning');
    return [];
  });
}

const unreadable = (text: string, legal: string) => `This line of the diagram cannot be read: \`${text.slice(0, 80)}\`. ${legal}`;
const legalFlow = 'Legal are `A[Label] -->|words| B` with the arrows `-->`, `---`, `-.->`, `-.-`, `==>`, `===` and `<-->`, `subgraph` … `end`, `direction LR` and `click A "address"`.';
const legalState = 'Legal are `A --> B: words`, `[*]` for start and end, `A: Label`, `state "Label" as A`, `state A {` … `}` and `direction LR`.';

/** Reads the statements of a flowchart after its first line. */
export function readFlowchart(head: string, statements: Statement[], report: Report, widths: LabelWidths): ReadGraph {
  const drawn = [head];
  const reader = graphReader('flowchart', report, 'end');
  const { links, arrows } = reader.graph;
  for (const { text, line } of withoutColours(statements, report)) {
    const click = /^click\s+(\S+)\s+(?:href\s+)?"([^"]*)"/.exec(text);
    const subgraph = /^subgraph\s+(?:([\w-]+)\s*\[(.+)\]|(.+))$/.exec(text);
    if (click) links.push({ node: click[1]!, url: click[2]!, line });
    else if (subgraph) {
      reader.open(subgraph[1] ?? subgraph[3]!, subgraph[2], line);
      drawn.push(text);
    } else if (text === 'end') {
      reader.close(line);
      drawn.push(text);
    } else if (direction.test(text)) drawn.push(text);
    else {
      const flow = flowLine(text, widths);
      if (!flow) {
        report(line, unreadable(text, legalFlow));
        continue;
      }
      drawn.push(flow.text);
      arrows.push(...flow.arrows);
      for (const { name, label } of flow.nodes) reader.node(name, label);
    }
  }
  const graph = reader.finish(drawn);
  for (const { node, line } of links) if (!graph.nodes.includes(node)) report(line, `\`click\` names the node \`${node}\`, which the diagram does not have. Legal are: ${graph.nodes.join(', ')}.`);
  return graph;
}

const stateName = String.raw`(?:\[\*\]|[\p{L}\p{N}_-]+)`;
const transition = new RegExp(String.raw`^((${stateName})\s*-->\s*(${stateName}))(?:\s*:\s*(.+))?$`, 'u');
const composite = /^state\s+(?:"([^"]+)"\s+as\s+)?([\p{L}\p{N}_]+)\s*\{$/u;
const alias = /^state\s+"([^"]+)"\s+as\s+([\p{L}\p{N}_]+)$/u;
const described = /^([\p{L}\p{N}_-]+)\s*:\s*(.+)$/u;

/** Reads the statements of a state diagram after its first line. */
export function readStateDiagram(head: string, statements: Statement[], report: Report, widths: LabelWidths): ReadGraph {
  const drawn = [head];
  const reader = graphReader('states', report, '}');
  // Labels go to the start of their block, because the drawing library knows none that come after the first use of a state.
  const starts = [1];
  const label = (state: string, words: string, text: string) => {
    reader.node(state, words);
    const at = starts.pop()!;
    drawn.splice(at, 0, text);
    starts.push(at + 1);
  };
  for (const { text, line } of withoutColours(statements, report)) {
    const move = transition.exec(text);
    const block = composite.exec(text);
    const named = alias.exec(text);
    const says = described.exec(text);
    if (move) {
      const [, arrow, , , words] = move;
      const [from, to] = [reader.state(move[2]!), reader.state(move[3]!)];
      for (const state of [from, to]) reader.node(state);
      reader.graph.arrows.push({ from, to, words: words ?? '', heads: 'end' });
      drawn.push(words === undefined ? text : `${arrow} : ${wrapLabel(words, widths.arrow)}`);
    } else if (block) {
      reader.open(block[2]!, block[1], line);
      starts.push(drawn.push(text));
    } else if (named) label(named[2]!, named[1]!, `state "${wrapLabel(named[1]!, widths.node)}" as ${named[2]}`);
    else if (says) label(says[1]!, says[2]!, `${says[1]} : ${wrapLabel(says[2]!, widths.node)}`);
    else if (text === '}') {
      reader.close(line);
      if (starts.length > 1) starts.pop();
      drawn.push(text);
    } else if (direction.test(text)) drawn.push(text);
    else report(line, unreadable(text, legalState));
  }
  return reader.finish(drawn);
}
