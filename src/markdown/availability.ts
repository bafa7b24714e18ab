import type { LeafDirective } from 'mdast-util-directive';
import type { Context } from './context.ts';
import { checkAttributes } from './directiveParts.ts';

const versioned = ['added', 'deprecated', 'removed'] as const;

/**
 * `::availability{added="1.2" deprecated="2.0" experimental}` becomes `doc-availability`.
 * One without attributes draws nothing: an old version's text may have lost them all.
 */
export function availability(node: LeafDirective, context: Context): void {
  checkAttributes(node, [...versioned, 'experimental'], context);
  const properties: Record<string, string | boolean> = {};
  for (const name of versioned) {
    const value = node.attributes?.[name];
    if (value === undefined || value === null) continue;
    if (/^\d+\.\d+$/.test(value)) properties[name] = value;
    else context.error(node, `\`${name}\` of \`::availability\` must be a version number such as \`${name}="2.0"\`, not \`${value}\`.`);
  }
  const experimental = node.attributes?.experimental;
  if (experimental === '') properties.experimental = true;
  else if (experimental) context.error(node, `\`experimental\` of \`::availability\` takes no value. Write \`::availability{experimental}\`.`);
  if (node.children.length > 0) context.error(node, '`::availability` takes no text in brackets, only attributes.');
  node.children = [];
  node.data = { hName: 'doc-availability', hProperties: properties };
}
