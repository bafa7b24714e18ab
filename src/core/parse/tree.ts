import type { Nodes, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from './visit.ts';

/** Offset in the text that was parsed; 0 for a node that a step has made. */
export function startOf({ position }: Pick<Nodes, 'position'>): number {
  return position?.start.offset ?? 0;
}

export function endOf({ position }: Pick<Nodes, 'position'>): number {
  return position?.end.offset ?? 0;
}

export function rangeOf(node: Pick<Nodes, 'position'>): { start: number; end: number } {
  return { start: startOf(node), end: endOf(node) };
}

/** The nodes of a type in a tree, in order. */
export function nodesOf<T extends Nodes['type']>(tree: Nodes, type: T): Extract<Nodes, { type: T }>[] {
  const found: Nodes[] = [];
  visit(tree, (node) => {
    if (node.type === type) found.push(node);
  });
  return found as Extract<Nodes, { type: T }>[];
}

/** The paragraph that holds a directive's `[label]`. */
export function labelOf({ children }: ContainerDirective): Paragraph | undefined {
  const first = children[0];
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
}

/** Changes all offsets in place; lines and columns count for nothing. */
export function moveOffsets(tree: Nodes, moved: (offset: number) => number): void {
  visit(tree, (node) => {
    if (node.position) node.position = positionOf(moved(startOf(node)), moved(endOf(node)));
    if (node.type === 'containerDirective' && node.data?.closing !== undefined) {
      node.data.closing = moved(node.data.closing);
    }
  });
}

/** A position of which only the offsets count. */
export function positionOf(start: number, end: number): NonNullable<Nodes['position']> {
  return { start: { line: 1, column: 1, offset: start }, end: { line: 1, column: 1, offset: end } };
}
