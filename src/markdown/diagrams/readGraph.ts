import { flowLine } from './flowLine.ts';
import type { Report, Statement } from './statements.ts';
import { wrapLabel } from './wrapLabel.ts';

/** A flowchart or a state diagram in the form that the drawing library reads. */
export interface Graph {
  kind: 'flowchart' | 'states';
  drawn: string;
  /** Nodes of a flowchart by name, with their labels. */
  labels: Map<string, string>;
  /** What `click` says: where a node leads. */
  links: { node: string; url: string; line: number }[];
}

const colours = /^(classDef|class\s+[\w,-]+\s+\w+$|style|linkStyle)\b/;
const direction = /^direction\s+(TD|TB|LR|BT|RL)$/i;
/** The layout takes time by more than the square of these. */
const most = 80;

function checkSize(nodes: number, arrows: number, report: Report): void {
  if (nodes > most || arrows > most) report(0, `The diagram has ${nodes} nodes and ${arrows} arrows; at most ${most} of each can be drawn. Divide it.`);
}

/** Follows blocks as they open and close; `finish` reports one that is left open. */
function blockChecker(report: Report, closing: string): { open(line: number): void; close(line: number): void; finish(): void } {
  const lines: number[] = [];
  return {
    open: (line) => void lines.push(line),
    close(line) {
      if (lines.pop() === undefined) report(line, `\`${closing}\` closes nothing.`);
    },
    finish() {
      if (lines.length > 0) report(lines[0]!, 'The block that opens here is never closed.');
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
export function readFlowchart(head: string, statements: Statement[], report: Report): Graph {
  const graph: Graph = { kind: 'flowchart', drawn: '', labels: new Map(), links: [] };
  const drawn = [head];
  const blocks = blockChecker(report, 'end');
  const nodes = new Set<string>();
  let arrows = 0;
  for (const { text, line } of withoutColours(statements, report)) {
    const click = /^click\s+(\S+)\s+(?:href\s+)?"([^"]*)"/.exec(text);
    const subgraph = /^subgraph\s+(.+)$/.exec(text);
    if (click) graph.links.push({ node: click[1]!, url: click[2]!, line });
    else if (subgraph) {
      blocks.open(line);
      drawn.push(text);
    } else if (text === 'end') {
      blocks.close(line);
      drawn.push(text);
    } else if (direction.test(text)) drawn.push(text);
    else {
      const flow = flowLine(text);
      if (!flow) {
        report(line, unreadable(text, legalFlow));
        continue;
      }
      drawn.push(flow.text);
      arrows += flow.arrows;
      for (const { name, label } of flow.nodes) {
        nodes.add(name);
        // A node without a label shows its name; the first label counts.
        if (!graph.labels.has(name) && label !== undefined) graph.labels.set(name, label);
      }
    }
  }
  blocks.finish();
  checkSize(nodes.size, arrows, report);
  for (const { node, line } of graph.links) if (!nodes.has(node)) report(line, `\`click\` names the node \`${node}\`, which the diagram does not have. Legal are: ${[...nodes].join(', ')}.`);
  return { ...graph, drawn: drawn.join('\n') };
}

const stateName = String.raw`(?:\[\*\]|[\p{L}\p{N}_-]+)`;
const transition = new RegExp(String.raw`^(${stateName}\s*-->\s*${stateName})(?:\s*:\s*(.+))?$`, 'u');
const composite = /^state\s+(?:"[^"]+"\s+as\s+)?[\p{L}\p{N}_]+\s*\{$/u;
const alias = /^state\s+"([^"]+)"\s+as\s+([\p{L}\p{N}_]+)$/u;
const described = /^([\p{L}\p{N}_-]+)\s*:\s*(.+)$/u;

/** Reads the statements of a state diagram after its first line. */
export function readStateDiagram(head: string, statements: Statement[], report: Report): Graph {
  const drawn = [head];
  const blocks = blockChecker(report, '}');
  const nodes = new Set<string>();
  let arrows = 0;
  // Labels go to the start of their block, because the drawing library knows none that come after the first use of a state.
  const starts = [1];
  const label = (text: string) => {
    const at = starts.pop()!;
    drawn.splice(at, 0, text);
    starts.push(at + 1);
  };
  for (const { text, line } of withoutColours(statements, report)) {
    const move = transition.exec(text);
    const named = alias.exec(text);
    const says = described.exec(text);
    if (move) {
      arrows += 1;
      for (const name of move[1]!.split('-->')) nodes.add(name.trim());
      drawn.push(move[2] === undefined ? text : `${move[1]} : ${wrapLabel(move[2], 20)}`);
    } else if (composite.test(text)) {
      blocks.open(line);
      starts.push(drawn.push(text));
    } else if (named) label(`state "${wrapLabel(named[1]!, 24)}" as ${named[2]}`);
    else if (says) label(`${says[1]} : ${wrapLabel(says[2]!, 24)}`);
    else if (text === '}') {
      blocks.close(line);
      if (starts.length > 1) starts.pop();
      drawn.push(text);
    } else if (direction.test(text)) drawn.push(text);
    else report(line, unreadable(text, legalState));
  }
  blocks.finish();
  checkSize(nodes.size, arrows, report);
  return { kind: 'states', drawn: drawn.join('\n'), labels: new Map(), links: [] };
}
