import { legalWords } from '../nearest.ts';
import type { Sequence } from '../types.ts';
import { readFlowchart, readStateDiagram, type ReadGraph } from './readGraph.ts';
import { readSequence } from './readSequence.ts';
import { diagramTitle, statementsOf, tooLarge, type Report } from './statements.ts';

/** A graph, and in `narrow` the same to be drawn with labels in shorter lines. */
export interface Graph extends ReadGraph {
  narrow: string;
}

/** A diagram as it was read: one of `sequence` and `graph`, and none with errors. Lines of problems count from 0 in the fence. */
export interface Diagram {
  title: string;
  sequence?: Sequence;
  graph?: Graph;
  problems: { severity: 'error' | 'warning'; line: number; message: string }[];
}

const heads: [string, RegExp][] = [
  ['flowchart', /^(?:graph|flowchart)\s+(TD|TB|LR|BT|RL)$/i],
  ['sequenceDiagram', /^sequenceDiagram$/],
  ['stateDiagram-v2', /^stateDiagram(-v2)?$/],
];
const wideLabels = { node: 24, arrow: 20 };
const narrowLabels = { node: 14, arrow: 14 };
const kinds = heads.map(([name]) => name);

function unknownKind(line: string): string {
  const word = line.split(/\s/)[0]!;
  if (kinds.includes(word) || word === 'graph') return `\`${line}\` is no legal first line. Write \`flowchart LR\`, with TD, TB, LR, BT or RL, or a diagram's name alone.`;
  return `Unknown diagram \`${word}\`. ${legalWords(word, kinds)}`;
}

/** Reads a Mermaid diagram and reports what cannot be drawn, and a missing title where there should be one. */
export function readDiagram(source: string, needsTitle = true): Diagram {
  const lines = source.split('\n');
  const diagram: Diagram = { title: diagramTitle(source), problems: [] };
  const report: Report = (line, message, severity = 'error') => diagram.problems.push({ severity, line, message });
  const large = tooLarge(lines);
  if (large) {
    report(large.line, large.message);
    return diagram;
  }
  if (needsTitle && diagram.title === '') report(0, 'A diagram needs a title that says what it shows, in its first line: `%% title: …`.');
  const [first, ...statements] = statementsOf(lines);
  const kind = first && heads.find(([, head]) => head.test(first.text))?.[0];
  if (!first) report(0, `The diagram is empty. Legal are: ${kinds.join(', ')}.`);
  else if (!kind) report(first.line, unknownKind(first.text));
  else if (statements.length === 0) report(0, 'The diagram holds nothing but its first line.');
  if (!first || !kind) return diagram;

  const read: Pick<Diagram, 'sequence' | 'graph'> = {};
  if (kind === 'sequenceDiagram') read.sequence = readSequence(statements, report);
  else {
    const readGraph = kind === 'flowchart' ? readFlowchart : readStateDiagram;
    const graph = readGraph(first.text, statements, report, wideLabels);
    read.graph = { ...graph, narrow: readGraph(first.text, statements, () => {}, narrowLabels).drawn };
  }
  return diagram.problems.some(({ severity }) => severity === 'error') ? diagram : { ...diagram, ...read };
}
