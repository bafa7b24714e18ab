import type { ContainerDirective } from 'mdast-util-directive';
import type { Context } from '../../core/compile/context.ts';
import { checkAttributes, labelText } from '../../core/compile/directiveParts.ts';
import type { Feature } from '../../core/site/types.ts';
import { Glance } from './Glance.tsx';

const arrow = /\s*→\s*/;

/** Renders `:::glance[Chat → Chart]` as `doc-glance`, with the names as a property. */
function drawGlance(node: ContainerDirective, context: Context): void {
  checkAttributes(node, [], context);
  const label = labelText(node)?.trim() ?? '';
  const names = label.split(arrow);
  if (names.length < 2 || names.length > 4)
    context.error(node, '`glance` needs two to four names with arrows between them: `:::glance[Chat → Chart]`.');
  if (labelText(node) !== undefined) node.children.shift();
  node.data = { ...node.data, hName: 'doc-glance', hProperties: { names: JSON.stringify(names) } };
}

/** `:::glance[Chat → Chart]`: connected windows as a picture, above a summary. */
export const glance: Feature = {
  name: 'glance',
  directives: [{ form: 'container', names: ['glance'], draw: drawGlance }],
  styles: ['features/glance/glance.css'],
  components: { 'doc-glance': Glance },
};
