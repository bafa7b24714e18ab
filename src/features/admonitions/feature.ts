import type { ContainerDirective } from 'mdast-util-directive';
import type { Context } from '../../core/compile/context.ts';
import { checkAttributes, labelText } from '../../core/compile/directiveParts.ts';
import type { Feature } from '../../core/site/types.ts';
import { Admonition, admonitionKinds, AdmonitionTitle } from './Admonition.tsx';

/**
 * Renders `:::note[Title]` as `doc-admonition` with a leading `doc-admonition-title`, unless the title equals the type.
 */
function drawAdmonition(node: ContainerDirective, context: Context): void {
  checkAttributes(node, [], context);
  const kind = node.name;
  const label = labelText(node);
  if (label === undefined) {
    node.children.unshift({ type: 'paragraph', children: [] });
  } else if (label.trim() === '') {
    context.error(node, `The title of \`:::${kind}\` is empty. Write \`:::${kind}[Title]\`, or omit the brackets.`);
  }
  node.children[0]!.data = { hName: 'doc-admonition-title', hProperties: { kind } };
  node.data = { ...node.data, hName: 'doc-admonition', hProperties: { kind, ...(label && { label }) } };
}

export const admonitions: Feature = {
  name: 'admonitions',
  directives: [{ form: 'container', names: admonitionKinds, isQuoted: true, draw: drawAdmonition }],
  styles: ['features/admonitions/admonition.css'],
  components: { 'doc-admonition': Admonition, 'doc-admonition-title': AdmonitionTitle },
};
