import type { Nodes, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Root } from 'hast';

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

/** Do not go below this node; be done. */
export const SKIP = 'skip';
export const EXIT = 'exit';

type Tree = Nodes | Root | Root['children'][number];
type Result = typeof SKIP | typeof EXIT | number | void;
/** The same library that this stands for gives nodes their types by the tree's. */
type Inside<T extends Tree> = T extends Nodes ? Nodes : Root | Root['children'][number];
type Parent<T extends Tree> = Extract<Inside<T>, { children: unknown[] }>;

/**
 * Visits each node of a tree, before those below it. A number leaves out what is below, and is the index of the next
 * child of the same parent. (As `unist-util-visit` does, which takes eight times as long for a node.)
 */
export function visit<T extends Tree>(
  tree: T,
  visitor: (node: Inside<T>, index: number | undefined, parent: Parent<T> | undefined) => Result,
): void {
  visitParents(tree, (node, parents, index) => visitor(node, index, parents.at(-1)));
}

/** The same with all nodes around each, the outermost first, in a list that grows and shrinks meanwhile. */
export function visitParents<T extends Tree>(
  tree: T,
  visitor: (node: Inside<T>, parents: Parent<T>[], index: number | undefined) => Result,
): void {
  const parents: Parent<T>[] = [];
  const go = (node: Inside<T>, index?: number): Result => {
    const result = visitor(node, parents, index);
    if (result !== undefined || !('children' in node)) return result;
    parents.push(node as Parent<T>);
    const children = node.children as Inside<T>[];
    for (let at = 0; at < children.length;) {
      const next = go(children[at]!, at);
      if (next === EXIT) return EXIT;
      at = typeof next === 'number' ? next : at + 1;
    }
    parents.pop();
    return result;
  };
  go(tree as unknown as Inside<T>);
}
