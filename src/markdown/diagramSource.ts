import { diagramKinds } from './diagramSyntax.ts';
import { legalWords } from './nearest.ts';

/** A diagram read and put into the form that is drawn. Lines of problems count from 0 in the fence. */
export interface DiagramSource {
  title: string;
  /** What is drawn; empty when nothing can be. */
  drawn: string;
  problems: { severity: 'error' | 'warning'; line: number; message: string }[];
}

const kindNames = diagramKinds.map((kind) => kind.name);
const colours = /^(classDef|class\s+[\w,-]+\s+\w+$|style|linkStyle)\b/;

/** How many lines a YAML header at the start takes; 0 without one. */
function headerLength(lines: string[]): number {
  if (lines[0]?.trim() !== '---') return 0;
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  return end < 0 ? 0 : end + 1;
}

/** The accessible title: `%% title: …` in the first line, or in a YAML header as other sites have it. */
export function diagramTitle(source: string): string {
  return /^[ \t]*(?:%%[ \t]*)?title:[ \t]*(.*\S)[ \t]*$/m.exec(source)?.[1]?.replace(/^(["'])(.*)\1$/, '$2') ?? '';
}

function unknownKind(line: string): string {
  const word = line.split(/\s/)[0]!;
  if (kindNames.includes(word) || word === 'graph') return `\`${line}\` is no legal first line. Write \`flowchart LR\`, with TD, TB, LR, BT or RL, or a diagram's name alone.`;
  return `Unknown diagram \`${word}\`. ${legalWords(word, kindNames)}`;
}

type Report = (line: number, message: string, severity?: 'error' | 'warning') => void;

/** Follows blocks as they open and close; `finish` reports one that is left open. */
function blockChecker(report: Report): { see(line: string, index: number): void; finish(): void } {
  const open: number[] = [];
  return {
    see(line, index) {
      if (/^(subgraph|loop|alt|opt|par|critical|break|rect)\b/.test(line) || line.endsWith('{')) open.push(index);
      else if ((line === 'end' || line === '}') && open.pop() === undefined) report(index, `\`${line}\` closes nothing.`);
    },
    finish() {
      if (open.length > 0) report(open[0]!, 'The block that opens here is never closed.');
    },
  };
}

/** Normalises a Mermaid diagram (YAML header, `;`, comments, spaces around arrows) and reports what cannot be drawn. */
export function readDiagram(source: string): DiagramSource {
  const result: DiagramSource = { title: diagramTitle(source), drawn: '', problems: [] };
  const report: Report = (line, message, severity = 'error') => result.problems.push({ severity, line, message });
  if (result.title === '') report(0, 'A diagram needs a title that says what it shows, in its first line: `%% title: …`.');
  const lines = source.split('\n');
  const header = headerLength(lines);
  const statements = lines
    .map((line, index) => ({ line: line.trim().replace(/\s*;+$/, ''), index }))
    .filter(({ line, index }) => index >= header && line !== '' && !line.startsWith('%%'));
  const first = statements.shift();
  const kind = first && diagramKinds.find((candidate) => candidate.header.test(first.line));
  if (!first) report(0, `The diagram is empty. Legal are: ${kindNames.join(', ')}.`);
  else if (!kind) report(first.index, unknownKind(first.line));
  else if (statements.length === 0) report(0, 'The diagram holds nothing but its first line.');
  if (!first || !kind) return result;

  const drawn = [first.line];
  const blocks = blockChecker(report);
  const read = kind.reader();
  for (const { line, index } of statements) {
    if (colours.test(line) && kind.name !== 'classDiagram') {
      report(index, `\`${line.split(/\s/)[0]}\` is left out: colours of diagrams come from the theme.`, 'warning');
      continue;
    }
    const text = read(line.replace(/:::[\w-]+/g, ''));
    if (text === undefined) report(index, `This line of the diagram cannot be read: \`${line.slice(0, 80)}\`.`);
    else if (text !== '') drawn.push(text);
    blocks.see(line, index);
  }
  blocks.finish();
  if (!result.problems.some(({ severity }) => severity === 'error')) result.drawn = drawn.join('\n');
  return result;
}
