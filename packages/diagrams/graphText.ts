import { isGroup, type Graph, type GraphArrow, type GraphNode, type Group } from './graph.ts';
import { sealLabel, wrapLabel } from './labels.ts';

/** Layout options: maximum label length in characters, and directions. */
export interface GraphForm {
  node: number;
  arrow: number;
  direction: string;
  /** Default direction for groups. */
  groupDirection?: string;
}

const strokes = { solid: ['-->', '---'], dotted: ['-.->', '-.-'], thick: ['==>', '==='] };

function openGroup({ id, label = ' ' }: Group): string {
  return `subgraph ${id} [${sealLabel(label, ']"')}]`;
}

function nodeText({ id, shape, name, label = name }: GraphNode, width: number): string {
  const [open, close] = shape.drawnAs ?? [shape.open, shape.close];
  return `${id}${open}"${sealLabel(wrapLabel(label, width), `${close}"`)}"${close}`;
}

function arrowText({ from, to, line, start, end, words }: GraphArrow, width: number): string {
  const label = words && `|${sealLabel(wrapLabel(words, width), '|')}|`;
  return `${from.id} ${start === 'arrow' ? '<' : ''}${strokes[line][end === 'arrow' ? 0 : 1]}${label} ${to.id}`;
}

/** Writes a graph for the drawing library: nodes in groups, then arrows. */
export function graphText({ root, arrows }: Graph, form: GraphForm): string {
  const write = (group: Group): string[] =>
    [...group.members].flatMap((member) => {
      if (!isGroup(member)) return nodeText(member, form.node);
      const direction = member.direction ?? form.groupDirection;
      return [openGroup(member), ...(direction ? [`direction ${direction}`] : []), ...write(member), 'end'];
    });
  return [`flowchart ${form.direction}`, ...write(root), ...arrows.map((arrow) => arrowText(arrow, form.arrow))].join(
    '\n',
  );
}
