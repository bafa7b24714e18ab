import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { labelOf } from '../parse/tree.ts';
import type { Context } from './context.ts';
import { legalWords } from '../parse/nearest.ts';

export function labelText(node: ContainerDirective): string | undefined {
  const label = labelOf(node);
  return label && toString(label);
}

type AnyDirective = ContainerDirective | LeafDirective | TextDirective;

export function checkAttributes(node: AnyDirective, legal: readonly string[], context: Context): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (legal.includes(name)) continue;
    const allowed = legal.length > 0 ? legalWords(name, legal) : 'It has no attributes.';
    context.error(node, `Unknown attribute \`${name}\` of ${shownName(node)}. ${allowed}`);
  }
}

/** Returns an attribute with fixed values; reports other values. */
export function chooseAttribute<Value extends string>(
  node: AnyDirective,
  name: string,
  legal: readonly Value[],
  context: Context,
): Value | undefined {
  const written = node.attributes?.[name];
  if (!written) return undefined;
  const found = legal.find((value) => value === written);
  if (!found)
    context.error(node, `\`${written}\` is not a legal ${name} for ${shownName(node)}. ${legalWords(written, legal)}`);
  return found;
}

function shownName({ type, name }: AnyDirective): string {
  return type === 'textDirective' ? `\`:${name}\`` : `the directive \`${name}\``;
}
