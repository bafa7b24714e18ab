import { diagramLimits } from '../../core/limits.ts';
import { rectangle, stateShapes, type Shape } from './shapes.ts';
import { readByRules, unreadable, type Report, type Rule, type Statement } from './statements.ts';

/** A node of a flowchart, or a state. */
export interface GraphNode {
  /** What it is called where it is drawn. */
  id: string;
  name: string;
  /** What it shows, where that is not its name. */
  label?: string;
  shape: Shape;
  /** Where it stands. */
  group?: Group;
}

/** Nodes and groups with a frame around them. */
export interface Group extends GraphNode {
  members: Set<GraphNode>;
  direction?: string;
}

export const isGroup = (node: GraphNode): node is Group => 'members' in node;

export type ArrowEnd = 'none' | 'arrow' | 'circle' | 'cross';

export interface GraphArrow {
  from: GraphNode;
  to: GraphNode;
  line: 'solid' | 'dotted' | 'thick';
  start: ArrowEnd;
  end: ArrowEnd;
  words: string;
}

/** What a flowchart or a state diagram says. */
export interface Graph {
  kind: 'flowchart' | 'states';
  /** All that stands in no group, and the direction of the whole. */
  root: Group & { direction: string };
  /** Nodes in the order in which they are named first, and groups in that in which they open, by their names. */
  nodes: Map<string, GraphNode>;
  arrows: GraphArrow[];
  /** What `click` says: where a node leads. */
  links: { name: string; url: string; line: number }[];
}

/** A link around a node. */
export interface NodeLink {
  href: string;
  isExternal: boolean;
}

/** A node in words. */
export interface GraphName {
  text: string;
  link?: NodeLink;
}

/** A node or group of a flowchart or state diagram, and where its arrows lead, or who its members are. */
export interface GraphEntry {
  of: GraphName;
  leads: { heads: 'end' | 'both' | 'none' | 'circle' | 'cross' | 'member'; words: string; to: GraphName }[];
}

/** A graph in words, shown where a diagram is narrower than so many `rem`. */
export interface GraphOutline {
  below: number;
  entries: GraphEntry[];
}

/** What reads a statement adds to the graph. */
export interface GraphWriter extends Pick<Graph, 'arrows' | 'links'> {
  /** Names a node, which may be new, in the open group. */
  node(name: string): GraphNode;
  /** The name of the open group. */
  place(): string;
  open(name: string, label: string, line: number): void;
  /** Begins another part of the open group, which happens at the same time. */
  divide(): void;
  /** With the sign that is written for it. */
  close(sign: string, line: number): void;
}

/**
 * Reads the statements of a flowchart or a state diagram by their rules, and those that both have: styles, which are
 * left out, and directions. `report` is told of what is not legal.
 */
export function readGraph(
  kind: Graph['kind'],
  direction: string,
  statements: Statement[],
  report: Report,
  rulesOf: (writer: GraphWriter) => Rule[],
  legal: string,
): Graph {
  const nodes: Graph['nodes'] = new Map();
  const shape = kind === 'states' ? stateShapes.state : rectangle;
  let count = 0;
  const newNode = (name: string): GraphNode => ({ id: `n${count++}`, name, shape });
  const root: Graph['root'] = { ...newNode(''), members: new Set(), direction };
  const graph: Graph = { kind, root, nodes, arrows: [], links: [] };
  /** Blocks, and where in them statements stand: in the last of their parts. */
  const blocks: { whole: Group; part: Group; parts: number; line: number }[] = [
    { whole: root, part: root, parts: 0, line: 0 },
  ];
  const closed: Group[] = [];

  const addGroup = (name: string, label: string, around: Group): Group => {
    const known = nodes.get(name);
    // An arrow may have named it before it opens.
    const group = Object.assign(known && !isGroup(known) ? known : newNode(name), {
      ...(label !== '' && { label }),
      group: around,
      members: new Set<GraphNode>(),
    });
    nodes.delete(name);
    nodes.set(name, group);
    around.members.delete(group);
    around.members.add(group);
    return group;
  };
  const addPart = (block: (typeof blocks)[0]) => {
    block.parts += 1;
    block.part = addGroup(
      `${block.whole.name} region ${block.parts}`,
      `At the same time (${block.parts})`,
      block.whole,
    );
  };
  const rules = rulesOf({
    ...graph,
    node(name) {
      const node = nodes.get(name) ?? newNode(name);
      nodes.set(name, node);
      blocks.at(-1)!.part.members.add(node);
      return node;
    },
    place: () => blocks.at(-1)!.part.name,
    open(name, label, line) {
      const group = addGroup(name, label, blocks.at(-1)!.part);
      blocks.push({ whole: group, part: group, parts: 0, line });
    },
    divide() {
      const block = blocks.at(-1)!;
      if (block.parts === 0) {
        const { whole } = block;
        const { members } = whole;
        whole.members = new Set();
        addPart(block);
        block.part.members = members;
        for (const member of members) if (member.group === whole) member.group = block.part;
      }
      closed.push(block.part);
      addPart(block);
    },
    close(sign, line) {
      if (blocks.length === 1) report(line, `\`${sign}\` closes nothing.`);
      else {
        const { part, whole } = blocks.pop()!;
        closed.push(part, whole);
      }
    },
  });
  readByRules(
    statements.map(({ text, line }) => ({ text: text.replace(/:::[\w-]+/g, ''), line })),
    [
      [
        /^(classDef|class(?=\s+[\w,-]+\s+\w+$)|style|linkStyle)\b|^([\w-]+@\{)\s*(?:animat(?:e|ion)|curve)\s*:[^{}]*\}$/,
        (line, word, arrow) =>
          report(line, `\`${word || arrow}\` is left out: colours of diagrams come from the theme.`, 'style'),
      ],
      [
        /^direction\s+(TD|TB|LR|BT|RL)$/i,
        (_, word) => {
          blocks.at(-1)!.part.direction = word;
        },
      ],
      ...rules,
      [/^(.*)$/s, (line, text) => report(line, unreadable(text, legal))],
    ],
  );
  if (blocks.length > 1) report(blocks[1]!.line, 'The block that opens here is never closed.');
  // Of the groups that name a node, it stands in the one that closes first.
  for (const group of [...closed, blocks[0]!.part, root]) {
    for (const member of group.members) {
      member.group ??= group;
      if (member.group !== group) group.members.delete(member);
    }
  }
  const size = [...nodes.values()].filter((node) => !isGroup(node)).length;
  const { nodes: limit } = diagramLimits;
  if (size > limit || graph.arrows.length > limit)
    report(
      0,
      `The diagram has ${size} nodes and ${graph.arrows.length} arrows; at most ${limit} of each can be drawn. Divide it.`,
    );
  return graph;
}
