import type { Definition, Root } from 'mdast';
import { visit } from '../parse/visit.ts';
import { nodesOf } from '../parse/tree.ts';

/** Definitions of `[label]: address`, by label; the first of a label counts. */
function definitions(root: Root): Map<string, Definition> {
  return new Map(
    nodesOf(root, 'definition')
      .toReversed()
      .map((node) => [node.identifier, node]),
  );
}

/** Turns `[text][label]` and `![alt][label]` into plain links and images, so that later steps know one form only. */
export function inlineReferences(root: Root): void {
  const found = definitions(root);
  if (found.size === 0) return;
  visit(root, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = found.get(node.identifier);
    const type = node.type === 'linkReference' ? 'link' : 'image';
    if (definition) Object.assign(node, { type, url: definition.url, title: definition.title });
  });
}
