export { diagramKind, diagramText, readDiagram, type Diagram, type Problem } from './readDiagram.ts';
export { breakpoints, drawGraph, type DrawGraphOptions } from './drawGraph.ts';
export { outlineOf, type GraphEntry, type GraphName, type GraphOutline } from './outline.ts';
export type { Graph, GraphNode, NodeLink } from './graph.ts';
export type { Sequence, SequenceStep } from './readSequence.ts';
