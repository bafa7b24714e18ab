import type { TextKind } from '../../core/compile/context.ts';
import { shellIdPrefix } from '../../core/addresses.ts';
import { isAnchor, isFreeAnchor } from '../../core/compile/headings.ts';
import { checkAttributes } from '../../core/compile/directiveParts.ts';
import type { Feature } from '../../core/site/types.ts';

/** Renders `:anchor[Type]{#type}` as a `span` with that ID: a link target within text. */
const anchorDirective: TextKind = {
  form: 'text',
  names: ['anchor'],
  usage: ':anchor[…]{#id}',
  draw(node, context, { anchors }) {
    checkAttributes(node, ['id'], context);
    const id = node.attributes?.id ?? '';
    if (!isFreeAnchor(id))
      context.error(node, `Anchors that begin with \`${shellIdPrefix}\` are reserved. Choose another anchor.`);
    else if (!isAnchor(id))
      context.error(node, '`:anchor` needs an id of letters, digits, `-`, `_`, `.` or `:`: `:anchor[words]{#an-id}`.');
    else if (anchors.has(id))
      context.error(
        node,
        `Another heading or anchor on this page already has the anchor \`${id}\`. Choose another anchor.`,
      );
    anchors.add(id);
    node.data = { hName: 'span', hProperties: { id, className: ['anchored'] } };
  },
};

/** Link targets other than headings, such as the first cell in a table row. */
export const anchors: Feature = { name: 'anchors', directives: [anchorDirective] };
