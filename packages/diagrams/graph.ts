import { rectangle, type Shape } from './shapes.ts';
import { readByRules, unreadable, type Report, type Rule, type Statement } from './statements.ts';
import { limits } from './text.ts';

export interface GraphNode {
  /** Name for the drawing library, because source names may be illegal. */
  id: string;
  name: string;
  /** Label, if different from the name. */
  label?: string;
  shape: Shape;
  /** The enclosing group. */
  group?: Group;
}

/** Nodes and groups in a frame. */
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

/** A parsed flowchart. */
export interface Graph {
  /** Content outside groups, and the main direction. */
  root: Group & { direction: string };
  /** By name: nodes by first mention, groups by opening. */
  nodes: Map<string, GraphNode>;
  arrows: GraphArrow[];
  /** Links set by `click`. */
  links: { name: string; url: string; line: number }[];
}

/** A link on a node. */
export interface NodeLink {
  href: string;
  isExternal: boolean;
}

/** Adds parsed statements to the graph. */
export interface GraphWriter {
  arrows: Graph['arrows'];
  links: Graph['links'];
  /** Finds a node, or adds it to the open group. */
  node(name: string): GraphNode;
  open(name: string, label: string, line: number): void;
  /** @param sign How the statement is written, for messages. */
  close(sign: string, line: number): void;
}

interface ReadGraphInput {
  direction: string;
  statements: Statement[];
  report: Report;
  rulesOf(writer: GraphWriter): Rule[];
  /** Names legal statements, for messages. */
  legal: string;
}

/** Reads statements by the rules, plus directions and styles, which are ignored. */
export function readGraph({ direction, statements, report, rulesOf, legal }: ReadGraphInput): Graph {
  const nodes: Graph['nodes'] = new Map();
  let count = 0;
  const newNode = (name: string): GraphNode => ({ id: `n${count++}`, name, shape: rectangle });
  const root: Graph['root'] = { ...newNode(''), members: new Set(), direction };
  const graph: Graph = { root, nodes, arrows: [], links: [] };
  /** Open groups, innermost last. */
  const open: { group: Group; line: number }[] = [{ group: root, line: 0 }];
  const closed: Group[] = [];

  const rules = rulesOf({
    arrows: graph.arrows,
    links: graph.links,
    node(name) {
      const node = nodes.get(name) ?? newNode(name);
      nodes.set(name, node);
      open.at(-1)!.group.members.add(node);
      return node;
    },
    open(name, label, line) {
      const outer = open.at(-1)!.group;
      const known = nodes.get(name);
      // An arrow may mention the group before it opens.
      const group = Object.assign(known && !isGroup(known) ? known : newNode(name), {
        ...(label !== '' && { label }),
        group: outer,
        members: new Set<GraphNode>(),
      });
      nodes.delete(name);
      nodes.set(name, group);
      outer.members.delete(group);
      outer.members.add(group);
      open.push({ group, line });
    },
    close(sign, line) {
      if (open.length === 1) report(line, `\`${sign}\` does not close a block.`);
      else closed.push(open.pop()!.group);
    },
  });
  readByRules(
    statements.map(({ text, line }) => ({ text: text.replace(/:::[\w-]+/g, ''), line })),
    [
      [
        /^(classDef|class(?=\s+[\w,-]+\s+\w+$)|style|linkStyle)\b|^([\w-]+@\{)\s*(?:animat(?:e|ion)|curve)\s*:[^{}]*\}$/,
        (line, word, arrow) =>
          report(line, `\`${word || arrow}\` is ignored, because diagram colors come from the theme.`, 'style'),
      ],
      [
        /^direction\s+(TD|TB|LR|BT|RL)$/i,
        (_, word) => {
          open.at(-1)!.group.direction = word;
        },
      ],
      ...rules,
      [/^(.*)$/s, (line, text) => report(line, unreadable(text, legal))],
    ],
  );
  if (open.length > 1) report(open[1]!.line, 'The block that opens here is never closed.');
  placeNodes([...closed, root]);
  reportSize(graph, report);
  return graph;
}

/** Assigns nodes to the first group naming them, in closing order. */
function placeNodes(groups: Group[]): void {
  for (const group of groups)
    for (const member of group.members) {
      member.group ??= group;
      if (member.group !== group) group.members.delete(member);
    }
}

function reportSize({ nodes, arrows }: Graph, report: Report): void {
  const size = [...nodes.values()].filter((node) => !isGroup(node)).length;
  if (Math.max(size, arrows.length) > limits.nodes)
    report(
      0,
      `The diagram has ${size} nodes and ${arrows.length} arrows; at most ${limits.nodes} of each can be drawn. Split it.`,
    );
}
