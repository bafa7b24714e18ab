import type { Nodes, Root } from 'mdast';

/**
 * Properties of a tree used by later steps: all except lines and columns. In labels and attributes of text directives,
 * a line end becomes a space. The reference has no positions for text split at bare addresses.
 */
function essence(node: Nodes, inLabel = false): unknown {
  const { position, data, ...rest } = node as Nodes & { data?: { directiveLabel?: boolean; closing?: number } };
  const isLabel = inLabel || node.type === 'textDirective';
  const children = 'children' in node ? node.children.map((child) => essence(child, isLabel)) : undefined;
  const value = 'value' in node ? (isLabel ? node.value.replace(/\s+/g, ' ') : node.value) : undefined;
  const range = node.type === 'root' || !position ? 'any' : [position.start.offset, position.end.offset];
  const known: Record<string, unknown> = Object.fromEntries(
    Object.entries(rest)
      .filter(([, each]) => each !== null && each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  if ('attributes' in node)
    known.attributes = Object.fromEntries(
      Object.entries(node.attributes ?? {}).map(([name, each]) => [name, each?.replace(/\s+/g, ' ')]),
    );
  return { ...known, value, children, range, label: data?.directiveLabel ?? undefined, closing: data?.closing };
}

/** Removes positions from both trees if either has none. */
function alike(a: unknown, b: unknown): void {
  if (!a || !b || typeof a !== 'object' || typeof b !== 'object') return;
  const [one, other] = [a, b] as Record<string, unknown>[];
  if (one!.range === 'any' || other!.range === 'any') one!.range = other!.range = 'any';
  for (const key of Object.keys(one!)) alike(one![key], other![key]);
}

/** Returns comparable forms of our tree and the reference parser's tree. */
export function comparable(ours: Root, theirs: Root): [unknown, unknown] {
  const [a, b] = [essence(ours), essence(theirs)];
  alike(a, b);
  return [a, b];
}
