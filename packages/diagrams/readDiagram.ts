import type { Graph } from './graph.ts';
import { withoutSealed } from './labels.ts';
import { readFlowchart } from './readFlowchart.ts';
import { readSequence, type Sequence, type SequenceStep } from './readSequence.ts';
import { diagramTitle, statementsOf, withoutDescription, type Report, type Statement } from './statements.ts';
import { legalWords, limits } from './text.ts';

export interface Problem {
  severity: 'error' | 'warning';
  /** Counts from 0 in the source. */
  line: number;
  message: string;
}

/** A parsed diagram: a sequence or a graph, or neither after errors. */
export interface Diagram {
  title: string;
  sequence?: Sequence;
  graph?: Graph;
  problems: Problem[];
}

const heads: [string, RegExp][] = [
  ['flowchart', /^(?:graph|flowchart(?:-elk)?)(?:\s+(TD|TB|LR|BT|RL|[<>^v]))?$/i],
  ['sequenceDiagram', /^sequenceDiagram$/],
];
const directions: Record<string, string> = { '>': 'LR', '<': 'RL', '^': 'BT', V: 'TB' };
const kinds = heads.map(([name]) => name);

function unknownKind(line: string): string {
  const word = line.split(/\s/)[0]!;
  if (kinds.includes(word) || word === 'graph')
    return `\`${line}\` is not a legal first line. Write \`flowchart LR\`, with TD, TB, LR, BT or RL, or a diagram's name alone.`;
  return `Unknown diagram \`${word}\`. ${legalWords(word, kinds)}`;
}

/** Splits a diagram into statements, also if the first line continues: `graph TD; A --> B`. */
function wholeStatements(lines: string[]): Statement[] {
  const [first, ...rest] = statementsOf(lines);
  if (!first) return [];
  const [, head, after] = /^((?:graph|flowchart)\b[^;"]*);(.+)$/.exec(first.text) ?? [];
  const texts = head === undefined ? [first.text] : [head.trim(), after!.trim()];
  return [...texts.map((text) => ({ text, line: first.line })), ...rest];
}

/** Returns a diagram's kind, from its first line, and whether it can be drawn. */
export function diagramKind(source: string): { name: string; isDrawn: boolean } {
  const [first] = wholeStatements(source.split('\n'));
  const name = /^[\w-]+/.exec(first?.text ?? '')?.[0] ?? '';
  return { name, isDrawn: heads.some(([, head]) => head.test(name)) };
}

/**
 * Reads a Mermaid diagram and reports unsupported parts. Our own diagrams need a title, must declare all participants
 * or none, and must not set colors.
 */
export function readDiagram(text: string, isOwn = true): Diagram {
  const source = withoutSealed(text);
  const lines = source.split('\n');
  const diagram: Diagram = { title: diagramTitle(source), problems: [] };
  const report: Report = (line, message, severity = 'error') => {
    if (severity !== 'style' || isOwn)
      diagram.problems.push({ severity: severity === 'style' ? 'warning' : severity, line, message });
  };
  if (lines.length > limits.lines) {
    report(0, `The diagram has ${lines.length} lines; at most ${limits.lines} can be drawn. Split it.`);
    return diagram;
  }
  if (isOwn && diagram.title === '')
    report(0, 'A diagram needs a title that describes it, on its first line: `%% title: …`.');
  const [first, ...following] = wholeStatements(lines);
  const [kind] = (first && heads.find(([, head]) => head.test(first.text))) ?? [];
  const statements = withoutDescription(following, kind === 'sequenceDiagram');
  if (!first) report(0, `The diagram is empty. Legal values are: ${kinds.join(', ')}.`);
  else if (!kind) report(first.line, unknownKind(first.text));
  else if (statements.length === 0) report(0, 'The diagram contains only its first line.');
  if (!first || !kind) return diagram;

  const read: Partial<Diagram> = {};
  if (kind === 'sequenceDiagram') read.sequence = readSequence(statements, report, isOwn);
  else {
    const direction = heads[0]![1].exec(first.text)?.[1]?.toUpperCase() ?? 'TB';
    read.graph = readFlowchart(statements, report, directions[direction] ?? direction);
  }
  return diagram.problems.some(({ severity }) => severity === 'error') ? diagram : { ...diagram, ...read };
}

/** Returns a diagram as plain text: its title, and a sequence diagram's messages, notes and conditions. */
export function diagramText(source: string): string {
  const textsOf = (step: SequenceStep): string[] => {
    if (step.kind === 'event') return [];
    if (step.kind !== 'frame') return [step.text];
    return step.operands.flatMap(({ label, steps }) => [label, ...steps.flatMap(textsOf)]);
  };
  const { title, sequence } = readDiagram(source, false);
  const groups = sequence?.boxes?.map(({ label }) => label) ?? [];
  const texts = [...groups, ...(sequence?.steps.flatMap(textsOf) ?? [])].map((text) => text.replaceAll('\n', ' '));
  return [title, ...texts].filter((text) => text !== '').join('\n');
}
