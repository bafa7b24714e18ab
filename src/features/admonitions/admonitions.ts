import type { ContainerDirective } from 'mdast-util-directive';
import type { Context } from '../../core/compile/context.ts';
import { checkAttributes, labelText } from '../../core/compile/directiveParts.ts';

export const admonitionKinds = ['note', 'tip', 'info', 'caution', 'warning', 'danger'] as const;

/** `:::note[Title]` becomes `doc-admonition` with a `doc-admonition-title` first; without a title the kind's name stands there. */
export function admonition(node: ContainerDirective, context: Context): void {
  checkAttributes(node, [], context);
  const name = node.name[0]!.toUpperCase() + node.name.slice(1);
  const label = labelText(node);
  if (label === undefined) {
    node.children.unshift({ type: 'paragraph', children: [{ type: 'text', value: name }] });
  } else if (label.trim() === '') {
    context.error(
      node,
      `The title of \`:::${node.name}\` is empty. Write \`:::${node.name}[Title]\`, or leave the brackets out.`,
    );
  }
  node.children[0]!.data = { hName: 'doc-admonition-title', hProperties: { kind: node.name } };
  // A label that does not name the kind is read out with it.
  node.data = {
    ...node.data,
    hName: 'doc-admonition',
    hProperties: { kind: node.name, label: label && label !== name ? `${name}: ${label}` : name },
  };
}
