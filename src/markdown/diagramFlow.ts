/** Reads the flowchart lines that `beautiful-mermaid` reads, strictly: it skips what it does not understand, and misreads arrows without spaces. */

const nodeName = /^[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*/u;
const shapes: [string, string][] = [
  ['(((', ')))'], ['([', '])'], ['((', '))'], ['[[', ']]'], ['[(', ')]'], ['[/', '\\]'], ['[\\', '/]'], ['{{', '}}'], ['[', ']'], ['(', ')'], ['{', '}'], ['>', ']'],
];
const arrow = /^(?:<?(?:-->|-\.->|==>|---|-\.-|===)(?:\|[^|]*\|)?|<?(?:--|-\.|==)\s+.+?\s+(?:-->|---|\.->|-\.-|==>|===))/;

/** Takes a node with its shape off the text; gives how it is written and what remains. */
function takeNode(text: string): { node: string; rest: string } | undefined {
  const name = nodeName.exec(text)?.[0];
  if (!name) return undefined;
  const after = text.slice(name.length);
  for (const [open, close] of shapes) {
    if (!after.startsWith(open)) continue;
    const end = after.indexOf(close, open.length + 1);
    if (end < 0) return undefined;
    const shape = after.slice(0, end + close.length);
    return { node: name + shape, rest: after.slice(shape.length) };
  }
  return { node: name, rest: after };
}

function takeGroup(text: string): { group: string; rest: string } | undefined {
  const nodes: string[] = [];
  let rest = text;
  do {
    const taken = takeNode(rest.replace(/^&/, '').trimStart());
    if (!taken) return undefined;
    nodes.push(taken.node);
    rest = taken.rest.trimStart();
  } while (rest.startsWith('&'));
  return { group: nodes.join(' & '), rest };
}

/** A line of nodes and arrows with spaces between them; undefined when it cannot be read. */
export function flowLine(line: string): string | undefined {
  const parts: string[] = [];
  let rest = line;
  for (;;) {
    const taken = takeGroup(rest);
    if (!taken) return undefined;
    parts.push(taken.group);
    if (taken.rest === '') return parts.join(' ');
    const found = arrow.exec(taken.rest)?.[0];
    if (!found) return undefined;
    parts.push(found);
    rest = taken.rest.slice(found.length).trimStart();
  }
}
