import { legalWords } from '../../core/parse/nearest.ts';
import type { Graph } from './graph.ts';
import { readFlowchart } from './readFlowchart.ts';
import { readSequence, type Sequence } from './readSequence.ts';
import { readStates } from './readStates.ts';
import { diagramTitle, statementsOf, tooLarge, withoutDescription, type Report, type Statement } from './statements.ts';

/**
 * A diagram as it was read: one of `sequence` and `graph`, or neither where there are errors. Lines count from 0 in
 * the fence.
 */
export interface Diagram {
  title: string;
  sequence?: Sequence;
  graph?: Graph;
  problems: { severity: 'error' | 'warning'; line: number; message: string }[];
}

const heads: [string, RegExp][] = [
  ['flowchart', /^(?:graph|flowchart(?:-elk)?)(?:\s+(TD|TB|LR|BT|RL|[<>^v]))?$/i],
  ['sequenceDiagram', /^sequenceDiagram$/],
  ['stateDiagram-v2', /^stateDiagram(-v2)?$/],
];
const directions: Record<string, string> = { '>': 'LR', '<': 'RL', '^': 'BT', V: 'TB' };
const kinds = heads.map(([name]) => name);

function unknownKind(line: string): string {
  const word = line.split(/\s/)[0]!;
  if (kinds.includes(word) || word === 'graph')
    return `\`${line}\` is no legal first line. Write \`flowchart LR\`, with TD, TB, LR, BT or RL, or a diagram's name alone.`;
  return `Unknown diagram \`${word}\`. ${legalWords(word, kinds)}`;
}

/** Statements of a diagram whose first one may go on behind its kind: `graph TD; A --> B`. */
function wholeStatements(lines: string[]): Statement[] {
  const [first, ...rest] = statementsOf(lines);
  if (!first) return [];
  const [, head, behind] = /^((?:graph|flowchart)\b[^;"]*);(.+)$/.exec(first.text) ?? [];
  const texts = head === undefined ? [first.text] : [head.trim(), behind!.trim()];
  return [...texts.map((text) => ({ text, line: first.line })), ...rest];
}

/** What a diagram calls itself, in the first word of its first line, and whether such diagrams are drawn. */
export function diagramKind(source: string): { name: string; isDrawn: boolean } {
  const [first] = wholeStatements(source.split('\n'));
  const name = /^[\w-]+/.exec(first?.text ?? '')?.[0] ?? '';
  return { name, isDrawn: heads.some(([, head]) => head.test(name)) };
}

/**
 * Reads a Mermaid diagram and reports what cannot be drawn. One of our own has a title, declares all participants
 * if it declares one, and says nothing of how it looks.
 */
export function readDiagram(source: string, isOwn = true): Diagram {
  const lines = source.split('\n');
  const diagram: Diagram = { title: diagramTitle(source), problems: [] };
  const report: Report = (line, message, severity = 'error') => {
    if (severity !== 'style' || isOwn)
      diagram.problems.push({ severity: severity === 'style' ? 'warning' : severity, line, message });
  };
  const large = tooLarge(lines);
  if (large) {
    report(large.line, large.message);
    return diagram;
  }
  if (isOwn && diagram.title === '')
    report(0, 'A diagram needs a title that says what it shows, in its first line: `%% title: …`.');
  const [first, ...following] = wholeStatements(lines);
  const [kind] = (first && heads.find(([, head]) => head.test(first.text))) ?? [];
  const statements = withoutDescription(following, kind === 'sequenceDiagram');
  if (!first) report(0, `The diagram is empty. Legal are: ${kinds.join(', ')}.`);
  else if (!kind) report(first.line, unknownKind(first.text));
  else if (statements.length === 0) report(0, 'The diagram holds nothing but its first line.');
  if (!first || !kind) return diagram;

  const read: Pick<Diagram, 'sequence' | 'graph'> = {};
  if (kind === 'sequenceDiagram') read.sequence = readSequence(statements, report, isOwn);
  else if (kind === 'stateDiagram-v2') read.graph = readStates(statements, report);
  else {
    const direction = heads[0]![1].exec(first.text)?.[1]?.toUpperCase() ?? 'TB';
    read.graph = readFlowchart(statements, report, directions[direction] ?? direction);
  }
  return diagram.problems.some(({ severity }) => severity === 'error') ? diagram : { ...diagram, ...read };
}
