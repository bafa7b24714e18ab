import { isGroup, type Graph, type GraphArrow, type GraphNode, type Group } from './graph.ts';
import { sealLabel, wrapLabel } from './labels.ts';
import { isPoint, stateShapes } from './shapes.ts';

/** How a graph is to be drawn: how many characters a line of a label has at most, on nodes and on arrows … */
export interface GraphForm {
  node: number;
  arrow: number;
  direction: string;
  /** … and in which direction groups are that name none. */
  groupDirection?: string;
}

const strokes = { solid: ['-->', '---'], dotted: ['-.->', '-.-'], thick: ['==>', '==='] };

/** A flowchart in the words of the drawing library. */
const flowWords = {
  head: 'flowchart',
  open: ({ id, label = ' ' }: Group) => `subgraph ${id} [${sealLabel(label, ']"')}]`,
  close: 'end',
  node({ id, shape, name, label = name }: GraphNode, width: number) {
    const [open, close] = shape.drawnAs ?? [shape.open, shape.close];
    const words = shape.words === undefined ? wrapLabel(label, width) : '';
    return `${id}${open}"${sealLabel(words, `${close}"`)}"${close}`;
  },
  arrow({ from, to, line, start, end, words }: GraphArrow, width: number) {
    const label = words && `|${sealLabel(wrapLabel(words, width), '|')}|`;
    return `${from.id} ${start === 'arrow' ? '<' : ''}${strokes[line][end === 'arrow' ? 0 : 1]}${label} ${to.id}`;
  },
};

/** States and points as the library has them, and nothing else. Each `[*]` is another point. */
const stateWords: typeof flowWords = {
  head: 'stateDiagram-v2\ndirection',
  open: ({ id, name, label = name }) => `state "${sealLabel(label, '"')}" as ${id} {`,
  close: '}',
  node: ({ id, shape, name, label = name }, width) =>
    isPoint(shape) ? '' : `state "${sealLabel(wrapLabel(label, width), '"') || ' '}" as ${id}`,
  arrow({ from, to, words }, width) {
    const [start, end] = [from, to].map(({ shape, id }) => (isPoint(shape) ? '[*]' : id));
    return `${start} --> ${end}${words && ` : ${wrapLabel(words, width)}`}`;
  },
};

/** The graph as the drawing library reads it: nodes in their groups, then arrows. */
export function graphText({ kind, root, nodes, arrows }: Graph, form: GraphForm): string {
  const isPlain =
    kind === 'states' && [...nodes.values()].every(({ shape }) => shape === stateShapes.state || isPoint(shape));
  const words = isPlain ? stateWords : flowWords;
  const place = ({ from, to }: GraphArrow) =>
    (isPlain && [from, to].find(({ shape }) => isPoint(shape))?.group) || root;
  const write = (group: Group): string[] => [
    ...[...group.members].flatMap((member) => {
      if (!isGroup(member)) return words.node(member, form.node);
      const direction = member.direction ?? form.groupDirection;
      return [words.open(member), ...(direction ? [`direction ${direction}`] : []), ...write(member), words.close];
    }),
    ...arrows.filter((arrow) => place(arrow) === group).map((arrow) => words.arrow(arrow, form.arrow)),
  ];
  return [`${words.head} ${form.direction}`, ...write(root)].join('\n');
}
