import type { LeafDirective } from 'mdast-util-directive';
import { compareNumbers } from '../docs/versionRange.ts';
import type { Context } from './context.ts';
import { checkAttributes } from './directiveParts.ts';

/** Whether a value is a version number. */
const isNumber = (value: string) => /^\d+\.\d+$/.test(value);

/** Whether what a version number says was true in the reader's version. */
export const hasCome = (value: string, number: string) => compareNumbers(value, number) <= 0;

const versioned = ['added', 'deprecated', 'removed'] as const;

/**
 * `::availability{added="1.2" deprecated="2.0" experimental}` becomes `doc-availability`.
 * What came after the reader's version is left out; one that is left with nothing draws nothing.
 */
export function availability(node: LeafDirective, context: Context): void {
  checkAttributes(node, [...versioned, 'experimental'], context);
  const properties: Record<string, string | boolean> = {};
  for (const name of versioned) {
    const value = node.attributes?.[name];
    if (value === undefined || value === null) continue;
    if (!isNumber(value)) context.error(node, `\`${name}\` of \`::availability\` must be a version number such as \`${name}="2.0"\`, not \`${value}\`.`);
    else if (hasCome(value, context.input.number)) properties[name] = value;
  }
  const experimental = node.attributes?.experimental;
  if (experimental === '') properties.experimental = true;
  else if (experimental) context.error(node, `\`experimental\` of \`::availability\` takes no value. Write \`::availability{experimental}\`.`);
  if (node.children.length > 0) context.error(node, '`::availability` takes no text in brackets, only attributes.');
  node.children = [];
  node.data = { hName: 'doc-availability', hProperties: properties };
}
