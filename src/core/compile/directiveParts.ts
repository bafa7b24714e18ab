import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { labelOf } from '../parse/tree.ts';
import type { Context } from './context.ts';
import { legalWords } from '../parse/nearest.ts';

/** The text of a container's `[label]`, which stands as its first paragraph; undefined without one. */
export function labelText(node: ContainerDirective): string | undefined {
  const label = labelOf(node);
  return label && toString(label);
}

/** Reports attributes that a directive does not know. */
export function checkAttributes(
  node: ContainerDirective | LeafDirective,
  legal: readonly string[],
  context: Context,
): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (legal.includes(name)) continue;
    const allowed = legal.length > 0 ? legalWords(name, legal) : 'It takes none.';
    context.error(node, `Unknown attribute \`${name}\` of the directive \`${node.name}\`. ${allowed}`);
  }
}
