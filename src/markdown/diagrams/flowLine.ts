/** Reads the flowchart lines that `beautiful-mermaid` reads, strictly: it skips what it does not understand, and misreads arrows without spaces. */
import { wrapLabel } from './wrapLabel.ts';

const nodeName = /^\w+(?:-\w+)*/;
const shapes: [string, string][] = [
  ['(((', ')))'], ['([', '])'], ['((', '))'], ['[[', ']]'], ['[(', ')]'], ['[/', '\\]'], ['[\\', '/]'], ['{{', '}}'], ['[', ']'], ['(', ')'], ['{', '}'], ['>', ']'],
];
const arrows = ['-->', '-.->', '==>', '---', '-.-', '==='];
/** What opens an arrow with words in it, and what may close it. */
const wordArrows: Record<string, readonly string[]> = { '--': ['-->', '---'], '-.': ['.->', '-.-'], '==': ['==>', '==='] };

/** What a line of a flowchart says: the line as it is drawn, and the nodes in it with their labels where they have some. */
export interface FlowLine {
  text: string;
  nodes: { name: string; label?: string }[];
  /** Arrows that are drawn: `A & B --> C` are two. */
  arrows: number;
}

interface Taken {
  text: string;
  rest: string;
  nodes: FlowLine['nodes'];
}

/** Takes a node with its shape off the text. */
function takeNode(text: string): Taken | undefined {
  const name = nodeName.exec(text)?.[0];
  if (!name) return undefined;
  const after = text.slice(name.length);
  for (const [open, close] of shapes) {
    if (!after.startsWith(open)) continue;
    const end = after.indexOf(close, open.length + 1);
    if (end < 0) return undefined;
    const label = after.slice(open.length, end).trim().replace(/^"(.*)"$/, '$1');
    return { text: `${name}${open}"${wrapLabel(label, 24)}"${close}`, rest: after.slice(end + close.length), nodes: [{ name, label }] };
  }
  return { text: name, rest: after, nodes: [{ name }] };
}

function takeGroup(text: string): Taken | undefined {
  const group: string[] = [];
  const nodes: FlowLine['nodes'] = [];
  let rest = text;
  do {
    const taken = takeNode(rest.replace(/^&/, '').trimStart());
    if (!taken) return undefined;
    group.push(taken.text);
    nodes.push(...taken.nodes);
    rest = taken.rest.trimStart();
  } while (rest.startsWith('&'));
  return { text: group.join(' & '), rest, nodes };
}

const labelled = (arrow: string, label: string) => (label === '' ? arrow : `${arrow}|${wrapLabel(label, 20)}|`);

/** Takes an arrow with its words off the text: `-->|words|`, or `-- words -->`, which is given in the first form. */
function takeArrow(text: string): { text: string; rest: string } | undefined {
  const back = text.startsWith('<') ? '<' : '';
  const body = text.slice(back.length);
  const plain = arrows.find((arrow) => body.startsWith(arrow));
  if (plain) {
    const rest = body.slice(plain.length);
    if (!rest.startsWith('|')) return { text: back + plain, rest };
    const end = rest.indexOf('|', 1);
    return end < 0 ? undefined : { text: back + labelled(plain, rest.slice(1, end).trim()), rest: rest.slice(end + 1) };
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
  return words === '' ? undefined : { text: back + labelled(arrow!, words), rest: body.slice(first.at + 1 + first.close.length) };
}

/** A line of nodes and arrows with spaces between them; undefined when it cannot be read. */
export function flowLine(line: string): FlowLine | undefined {
  const parts: string[] = [];
  const nodes: FlowLine['nodes'] = [];
  let drawn = 0;
  let before = 0;
  let rest = line;
  for (;;) {
    const taken = takeGroup(rest);
    if (!taken) return undefined;
    parts.push(taken.text);
    nodes.push(...taken.nodes);
    drawn += before * taken.nodes.length;
    before = taken.nodes.length;
    if (taken.rest === '') return { text: parts.join(' '), nodes, arrows: drawn };
    const arrow = takeArrow(taken.rest);
    if (!arrow) return undefined;
    parts.push(arrow.text);
    rest = arrow.rest.trimStart();
  }
}
