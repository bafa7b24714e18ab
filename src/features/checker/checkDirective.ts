import type { LeafDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Context } from '../../core/compile/context.ts';
import { checkAttributes } from '../../core/compile/directiveParts.ts';

/**
 * `::check[any]` becomes `doc-check`, a field that says in the browser whether pasted JSON is valid. What stands in the brackets is
 * `any`, a data type or the name of a schema; whether the version has it is known where the validators are made.
 */
export function checker(node: LeafDirective, context: Context): void {
  checkAttributes(node, ['label'], context);
  const name = toString(node).trim();
  if (name === '')
    context.error(
      node,
      '`::check` needs what it checks in brackets: `::check[any]`, a data type, or the name of a schema.',
    );
  node.children = [];
  node.data = {
    hName: 'doc-check',
    hProperties: { name, label: node.attributes?.label ?? 'Try a context: paste its JSON' },
  };
}
