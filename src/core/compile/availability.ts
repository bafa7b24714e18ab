import type { Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { compareNumbers } from '../docs/versionRange.ts';
import type { Context } from './context.ts';
import { checkAttributes } from './directiveParts.ts';
import type { LeafKind } from './context.ts';
import type { ShownAvailability } from './types.ts';

/** Whether a value is a version number. */
const isNumber = (value: string) => /^\d+\.\d+$/.test(value);

const versioned = ['added', 'changed', 'deprecated', 'removed'] as const;

/**
 * What a reader of the version `number` learns of `added="1.1" changed="1.2,2.0" deprecated="2.0" experimental`:
 * nothing that came later, and of several changes the last, unless the thing itself came then.
 */
export function shownAvailability(attributes: LeafDirective['attributes'], number: string): ShownAvailability {
  const shown: ShownAvailability = {};
  for (const name of versioned) {
    const come = (attributes?.[name] ?? '')
      .split(/\s*,\s*/)
      .filter((value) => isNumber(value) && compareNumbers(value, number) <= 0);
    const last = come.sort(compareNumbers).at(-1);
    if (last !== undefined && !(name === 'changed' && last === shown.added)) shown[name] = last;
  }
  if (attributes?.experimental === '') shown.experimental = true;
  return shown;
}

/**
 * `::availability{added="1.2" experimental}` becomes `doc-availability`; one that is left with nothing draws
 * nothing.
 */
export function availability(node: LeafDirective, context: Context): void {
  checkAttributes(node, [...versioned, 'experimental'], context);
  for (const name of versioned) {
    const value = node.attributes?.[name];
    if (value === undefined || value === null) continue;
    const numbers = name === 'changed' ? value.split(/\s*,\s*/) : [value];
    if (!numbers.every(isNumber))
      context.error(
        node,
        `\`${name}\` of \`::availability\` must be a version number such as \`${name}="2.0"\`, not \`${value}\`.`,
      );
  }
  if (node.attributes?.experimental)
    context.error(
      node,
      `\`experimental\` of \`::availability\` takes no value. Write \`::availability{experimental}\`.`,
    );
  if (node.children.length > 0) context.error(node, '`::availability` takes a name or attributes, not both.');
  node.children = [];
  node.data = {
    hName: 'doc-availability',
    hProperties: { ...shownAvailability(node.attributes, context.input.number) },
  };
}

/**
 * Takes the availability before the first heading out of a drawn tree and gives what it says: it is about all of
 * the text.
 */
export function takeAvailability(root: Root): ShownAvailability | undefined {
  const { children } = root;
  const heading = children.findIndex(({ type }) => type === 'heading');
  const at = children
    .slice(0, heading === -1 ? undefined : heading)
    .findIndex((node) => node.type === 'leafDirective' && node.name === 'availability');
  const [taken] = at === -1 ? [] : children.splice(at, 1);
  return taken?.data?.hProperties as ShownAvailability | undefined;
}

/** `::availability{added="1.2" experimental}`; in plain Markdown "Added in 1.2. Experimental." */
export const availabilityDirective: LeafKind = {
  form: 'leaf',
  names: ['availability'],
  draw: availability,
  plain: ({ attributes }, number, { availability: { experimental, ...since } }) =>
    Object.entries(shownAvailability(attributes, number))
      .map(([name, value]) => `${value === true ? experimental : since[name as keyof typeof since](value)}.`)
      .join(' '),
};
