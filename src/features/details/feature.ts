import type { ContainerDirective } from 'mdast-util-directive';
import type { Context } from '../../core/compile/context.ts';
import { checkAttributes, labelText } from '../../core/compile/directiveParts.ts';
import type { Feature } from '../../core/site/types.ts';
import { Details } from './Details.tsx';

/** Renders `:::details[Title]` as `doc-details`, with the title as a property. */
function drawDetails(node: ContainerDirective, context: Context): void {
  checkAttributes(node, [], context);
  const title = labelText(node)?.trim() ?? '';
  if (title === '') context.error(node, '`details` needs a title: `:::details[Title]`.');
  if (labelText(node) !== undefined) node.children.shift();
  node.data = { ...node.data, hName: 'doc-details', hProperties: { title } };
}

/** `:::details[Title]`: optional content, collapsed below its title. */
export const details: Feature = {
  name: 'details',
  directives: [{ form: 'container', names: ['details'], plain: () => '', draw: drawDetails }],
  styles: ['features/details/details.css'],
  components: { 'doc-details': Details },
};
