import { diagramLimits } from '../../core/limits.ts';
import type { Mending } from './mendDrawing.ts';
import type { Report } from './statements.ts';

/** An arrow between two nodes, and what is at its ends. */
export interface GraphArrow {
  from: string;
  to: string;
  words: string;
  heads: 'end' | 'both' | 'none' | 'circle' | 'cross';
}

/** Nodes, and groups, with a frame around them. */
export interface GraphGroup {
  name: string;
  members: string[];
}

/** A flowchart or a state diagram in the form that the drawing library reads, and what it says. */
export interface ReadGraph {
  kind: 'flowchart' | 'states';
  librarySource: string;
  mending: Mending;
  /** All nodes in the order in which they are named first. One without a label shows its name. */
  nodes: string[];
  labels: Map<string, string>;
  arrows: GraphArrow[];
  groups: GraphGroup[];
  /** What `click` says: where a node leads. */
  links: { node: string; url: string; line: number }[];
}

/** A graph in which nothing is yet. */
export const emptyGraph = (kind: ReadGraph['kind']): ReadGraph => ({
  kind,
  librarySource: '',
  mending: { marks: [], nodeStyles: new Map() },
  nodes: [],
  labels: new Map(),
  arrows: [],
  groups: [],
  links: [],
});

/** Where states begin and end. */
export const point = '[*]';
/** Whether a node is one at which states begin and end. */
export const isPoint = (node: string): boolean => node.startsWith(point);

/** Reports a graph that is too large to be laid out. */
export function checkSize({ nodes, arrows }: Pick<ReadGraph, 'nodes' | 'arrows'>, report: Report): void {
  if (nodes.length > diagramLimits.nodes || arrows.length > diagramLimits.nodes)
    report(
      0,
      `The diagram has ${nodes.length} nodes and ${arrows.length} arrows; at most ${diagramLimits.nodes} of each can be drawn. Divide it.`,
    );
}

export const direction = /^direction\s+(TD|TB|LR|BT|RL)$/i;

export const unreadable = (text: string, legal: string): string =>
  `This line of the diagram cannot be read: \`${text.slice(0, 80)}\`. ${legal}`;
