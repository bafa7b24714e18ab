/** Reads the flowchart lines that `beautiful-mermaid` reads, strictly: it skips what it does not understand, and misreads arrows without spaces. */
import { wrapLabel, type LabelWidths } from './wrapLabel.ts';

const nodeName = /^\w+(?:-\w+)*/;
const shapes: [string, string][] = [
  ['(((', ')))'], ['([', '])'], ['((', '))'], ['[[', ']]'], ['[(', ')]'], ['[/', '\\]'], ['[\\', '/]'], ['{{', '}}'], ['[', ']'], ['(', ')'], ['{', '}'], ['>', ']'],
];
const arrows = ['-->', '-.->', '==>', '---', '-.-', '==='];
/** What opens an arrow with words in it, and what may close it. */
const wordArrows: Record<string, readonly string[]> = { '--': ['-->', '---'], '-.': ['.->', '-.-'], '==': ['==>', '==='] };

/** An arrow between two nodes. Its head is at its end, at both, or at none. */
export interface GraphArrow {
  from: string;
  to: string;
  words: string;
  heads: 'end' | 'both' | 'none';
}

/** What a line of a flowchart says: the line as it is drawn, and the nodes in it with their labels where they have some. */
export interface FlowLine {
  text: string;
  nodes: { name: string; label?: string }[];
  /** Arrows that are drawn: `A & B --> C` are two. */
  arrows: GraphArrow[];
}

interface Taken {
  text: string;
  rest: string;
  nodes: FlowLine['nodes'];
}

interface TakenArrow extends Pick<GraphArrow, 'words' | 'heads'> {
  text: string;
  rest: string;
}

/** Takes a node with its shape off the text. */
function takeNode(text: string, widths: LabelWidths): Taken | undefined {
  const name = nodeName.exec(text)?.[0];
  if (!name) return undefined;
  const after = text.slice(name.length);
  for (const [open, close] of shapes) {
    if (!after.startsWith(open)) continue;
    const end = after.indexOf(close, open.length + 1);
    if (end < 0) return undefined;
    const label = after.slice(open.length, end).trim().replace(/^"(.*)"$/, '$1');
    return { text: `${name}${open}"${wrapLabel(label, widths.node)}"${close}`, rest: after.slice(end + close.length), nodes: [{ name, label }] };
  }
  return { text: name, rest: after, nodes: [{ name }] };
}

function takeGroup(text: string, widths: LabelWidths): Taken | undefined {
  const group: string[] = [];
  const nodes: FlowLine['nodes'] = [];
  let rest = text;
  do {
    const taken = takeNode(rest.replace(/^&/, '').trimStart(), widths);
    if (!taken) return undefined;
    group.push(taken.text);
    nodes.push(...taken.nodes);
    rest = taken.rest.trimStart();
  } while (rest.startsWith('&'));
  return { text: group.join(' & '), rest, nodes };
}

/** An arrow as it is drawn, and what it says. */
function arrowWith(arrow: string, back: string, words: string, rest: string, widths: LabelWidths): TakenArrow {
  const text = back + (words === '' ? arrow : `${arrow}|${wrapLabel(words, widths.arrow)}|`);
  return { text, rest, words, heads: back ? 'both' : arrow.endsWith('>') ? 'end' : 'none' };
}

/** Takes an arrow with its words off the text: `-->|words|`, or `-- words -->`, which is given in the first form. */
function takeArrow(text: string, widths: LabelWidths): TakenArrow | undefined {
  const back = text.startsWith('<') ? '<' : '';
  const body = text.slice(back.length);
  const plain = arrows.find((arrow) => body.startsWith(arrow));
  if (plain) {
    const rest = body.slice(plain.length);
    if (!rest.startsWith('|')) return arrowWith(plain, back, '', rest, widths);
    const end = rest.indexOf('|', 1);
    return end < 0 ? undefined : arrowWith(plain, back, rest.slice(1, end).trim(), rest.slice(end + 1), widths);
  }
  const open = body.slice(0, 2);
  if (!/^\s/.test(body.slice(2))) return undefined;
  const ends = (wordArrows[open] ?? []).flatMap((close) => {
    const at = body.indexOf(` ${close}`, 3);
    return at < 0 ? [] : [{ at, close }];
  });
  const first = ends.sort((a, b) => a.at - b.at)[0];
  if (!first) return undefined;
  const words = body.slice(2, first.at).trim();
  const arrow = arrows.find((candidate) => candidate.startsWith(open) && candidate.endsWith(first.close.slice(-1)));
  return words === '' ? undefined : arrowWith(arrow!, back, words, body.slice(first.at + 1 + first.close.length), widths);
}

/** A line of nodes and arrows with spaces between them, its labels in lines; undefined when it cannot be read. */
export function flowLine(line: string, widths: LabelWidths): FlowLine | undefined {
  const parts: string[] = [];
  const nodes: FlowLine['nodes'] = [];
  const drawn: GraphArrow[] = [];
  let before: Taken['nodes'] = [];
  let arrow: TakenArrow | undefined;
  let rest = line;
  for (;;) {
    const taken = takeGroup(rest, widths);
    if (!taken) return undefined;
    parts.push(taken.text);
    nodes.push(...taken.nodes);
    for (const { name: from } of before) for (const { name: to } of taken.nodes) drawn.push({ from, to, words: arrow!.words, heads: arrow!.heads });
    before = taken.nodes;
    if (taken.rest === '') return { text: parts.join(' '), nodes, arrows: drawn };
    arrow = takeArrow(taken.rest, widths);
    if (!arrow) return undefined;
    parts.push(arrow.text);
    rest = arrow.rest.trimStart();
  }
}
