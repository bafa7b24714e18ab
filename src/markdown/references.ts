import type { Definition, Nodes, Root } from 'mdast';

/** Definitions of `[label]: address`, by label; the first of a label counts. */
function definitions(root: Nodes, found: Map<string, Definition>): Map<string, Definition> {
  if (root.type === 'definition' && !found.has(root.identifier)) found.set(root.identifier, root);
  if ('children' in root) for (const child of root.children) definitions(child, found);
  return found;
}

/** Turns `[text][label]` and `![alt][label]` into plain links and images, so that later steps know one form only. */
export function inlineReferences(root: Root): void {
  const found = definitions(root, new Map());
  if (found.size === 0) return;
  const visit = (node: Nodes) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const definition = found.get(node.identifier);
      if (definition) Object.assign(node, { type: node.type === 'linkReference' ? 'link' : 'image', url: definition.url, title: definition.title });
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(root);
}
