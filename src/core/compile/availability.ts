import type { Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { compareNumbers } from '../docs/versionRange.ts';
import type { LeafKind } from './context.ts';
import { checkAttributes } from './directiveParts.ts';
import type { ShownAvailability } from './types.ts';

const isNumber = (value: string) => /^\d+\.\d+$/.test(value);

const versioned = ['added', 'changed', 'deprecated', 'removed'] as const;

/**
 * What a reader of the version `number` learns of `added="1.1" changed="1.2,2.0" deprecated="2.0" experimental`:
 * nothing that came later, and of several changes the last, unless the thing itself came then.
 */
function shownAvailability(attributes: LeafDirective['attributes'], number: string): ShownAvailability {
  const shown: ShownAvailability = {};
  for (const name of versioned) {
    const numbers = (attributes?.[name] ?? '').split(/\s*,\s*/).filter(isNumber);
    const last = numbers
      .filter((value) => compareNumbers(value, number) <= 0)
      .sort(compareNumbers)
      .at(-1);
    if (last !== undefined && !(name === 'changed' && last === shown.added)) shown[name] = last;
  }
  if (attributes?.experimental === '') shown.experimental = true;
  return shown;
}

/** Takes the availability before the first heading out of a drawn tree and gives what it says: it is about all of it. */
export function takeAvailability({ children }: Root): ShownAvailability | undefined {
  const at = children.findIndex(
    (node) => node.type === 'heading' || (node.type === 'leafDirective' && node.name === 'availability'),
  );
  if (children[at]?.type !== 'leafDirective') return undefined;
  return children.splice(at, 1)[0]?.data?.hProperties as ShownAvailability | undefined;
}

/**
 * `::availability{added="1.2" experimental}` becomes `doc-availability`; one that is left with nothing draws nothing. In
 * plain Markdown it is "Added in 1.2. Experimental."
 */
export const availabilityDirective: LeafKind = {
  form: 'leaf',
  names: ['availability'],
  draw(node, context) {
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
  },
  plain: ({ attributes }, number, { availability: { experimental, ...since } }) =>
    Object.entries(shownAvailability(attributes, number))
      .map(([name, value]) => `${value === true ? experimental : since[name as keyof typeof since](value)}.`)
      .join(' '),
};
