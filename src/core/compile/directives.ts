import type { Root, Nodes, Parents, PhrasingContent } from 'mdast';
import type { LeafDirective, ContainerDirective } from 'mdast-util-directive';
import { compareNumbers } from '../docs/versionRange.ts';
import type { LeafKind, ContainerKind, Context, Directive, Syntax, TextKind } from './context.ts';
import { checkAttributes } from './directiveParts.ts';
import type { ShownAvailability } from './types.ts';
import { legalWords } from '../parse/nearest.ts';
import { endOf, nodesOf, startOf, visit } from '../parse/tree.ts';
import { idOfHeading } from './headings.ts';

const isNumber = (value: string) => /^\d+\.\d+$/.test(value);

const versioned = ['added', 'changed', 'deprecated', 'removed'] as const;

/**
 * Selects the availability to show in a version: skips later events and keeps the last change after the introduction.
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

/** Removes and returns the availability before the first heading. */
export function takeAvailability({ children }: Root): ShownAvailability | undefined {
  const at = children.findIndex(
    (node) => node.type === 'heading' || (node.type === 'leafDirective' && node.name === 'availability'),
  );
  if (children[at]?.type !== 'leafDirective') return undefined;
  return children.splice(at, 1)[0]?.data?.hProperties as ShownAvailability | undefined;
}

/**
 * Renders `::availability{added="1.2" experimental}` as `doc-availability`, in plain Markdown as "Added in 1.2.
 * Experimental."
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
        `\`experimental\` of \`::availability\` does not accept a value. Write \`::availability{experimental}\`.`,
      );
    if (node.children.length > 0) context.error(node, '`::availability` accepts a name or attributes, not both.');
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

/** Directives for facts of the standard, replaced by Markdown before compilation. */
export const leafFacts = ['signature', 'availability', 'schema', 'insert', 'members'] as const;
export const listFacts = ['fields', 'errors', 'members'] as const;
export type FactKind = (typeof leafFacts)[number] | (typeof listFacts)[number];

type Kinds = { container: ContainerKind; leaf: LeafKind; text: TextKind };

function kindsOf<Form extends keyof Kinds>(
  form: Form,
  { directives }: { directives: Syntax['directives'] },
): Kinds[Form][] {
  return [availabilityDirective, ...directives].filter((kind: Directive): kind is Kinds[Form] => kind.form === form);
}

export function kindOf<Form extends keyof Kinds>(
  form: Form,
  name: string,
  syntax: { directives: Syntax['directives'] },
): Kinds[Form] | undefined {
  return kindsOf(form, syntax).find(({ names }) => names.includes(name));
}

export function drawDirectives(root: Root, context: Context): void {
  const { tools, input } = context;
  const names = (form: keyof Kinds) => kindsOf(form, tools).flatMap((kind) => kind.names);
  const legal = {
    '::': [...new Set([...names('leaf'), ...leafFacts])],
    ':::': [...names('container'), ...listFacts],
  };
  visit(root, (node, _, parent) => {
    const container = node.type === 'containerDirective' ? kindOf('container', node.name, tools) : undefined;
    if (node.type === 'containerDirective') {
      if (!input.dialect) checkClosed(node, context);
      if (container) container.draw(node, context, { parent });
      else reportUnknown(node, legal, context);
    } else if (node.type === 'leafDirective') {
      const leaf = kindOf('leaf', node.name, tools);
      if (leaf) leaf.draw(node, context, { parent });
      else reportUnknown(node, legal, context);
    } else if (!input.dialect && (node.type === 'paragraph' || node.type === 'heading'))
      checkStrayFences(node, context, legal);
  });
}

type LegalNames = Record<'::' | ':::', string[]>;

function reportUnknown(node: ContainerDirective | LeafDirective, legal: LegalNames, context: Context): void {
  const { name } = node;
  const [colons, others, count] =
    node.type === 'containerDirective' ? ([':::', '::', 'two'] as const) : (['::', ':::', 'three'] as const);
  const advice = legal[others].includes(name)
    ? `Write it with ${count} colons: \`${others}${name}\`.`
    : legalWords(name, legal[colons]);
  context.error(node, `Unknown directive \`${colons}${name}\`. ${advice}`);
}

function sourceOf(node: Nodes, { input }: Context): string {
  return input.markdown.slice(startOf(node), endOf(node));
}

function checkClosed(node: ContainerDirective, context: Context): void {
  if (node.data?.closing !== undefined) return;
  const colons = /^:+/.exec(sourceOf(node, context))?.[0] ?? ':::';
  context.error(
    node,
    `The directive \`${colons}${node.name}\` that opens here is never closed. Close it with a line \`${colons}\`; ` +
      'an outer directive needs more colons than those inside it.',
  );
}

function checkStrayFences(node: Nodes, context: Context, legal: LegalNames): void {
  const source = sourceOf(node, context);
  if (!source.includes('::')) return;
  let at = startOf(node);
  for (const line of source.split('\n')) {
    const [, colons, opened] = /^[\s>]*(:{3,})\s*(\S*)/.exec(line) ?? [];
    const [, leaf] = /^[\s>]*::\s*(\w+)/.exec(line) ?? [];
    const report = (message: string) => context.error(at + line.indexOf('::'), message);
    const advise = (written: string) => `This line is not a directive. Write \`${written}\` on a separate line`;
    if (opened === '')
      report(`This \`${colons}\` does not close a directive. Remove it, or open a directive above it.`);
    else if (opened !== undefined) {
      const names = legalWords(opened.split(/[[{]/)[0]!, legal[':::']);
      report(`${advise(`${colons}name[Title]{attribute="value"}`)}, with the title in brackets. ${names}`);
    } else if (leaf !== undefined && legal['::'].includes(leaf))
      report(`${advise(`::${leaf}[Name]{attribute="value"}`)}.`);
    at += line.length + 1;
  }
}

/** Renders inline directives, after heading ids are set: some record their section. */
export function drawTextDirectives(root: Root, context: Context): void {
  const anchors = new Set(nodesOf(root, 'heading').map(idOfHeading));
  let section = '';
  visit(root, (node, _, parent) => {
    if (node.type === 'heading' && parent === root) section = idOfHeading(node);
    if (node.type === 'textDirective')
      kindOf('text', node.name, context.tools)?.draw(node, context, { section, anchors });
  });
}

/** Restores text such as `10:30` and `acme:x`, parsed as directives; reports other unknown directives. */
export function restoreTextDirectives(root: Root, context: Context): void {
  const isUnknown = (node: Nodes) => node.type === 'textDirective' && !kindOf('text', node.name, context.tools);
  visit(root, (node) => {
    if (!('children' in node) || !node.children.some(isUnknown)) return;
    const children: PhrasingContent[] = [];
    for (const child of node.children as PhrasingContent[])
      append(children, isUnknown(child) ? restored(child, context) : child);
    (node as Parents).children = children;
  });
}

function restored(node: PhrasingContent, context: Context): PhrasingContent {
  const value = sourceOf(node, context);
  if (node.type === 'textDirective' && value !== `:${node.name}`) {
    const usages = kindsOf('text', context.tools).map(({ usage }) => usage);
    const forms = [...usages, ':only[…]{in="…"}', ':term[…]'].map((usage) => `\`${usage}\``).join(', ');
    context.error(
      node,
      `Unknown text directive \`:${node.name}\`. Inside a line, only ${forms} and \`:version\` are ` +
        'legal. To write it as text, put a backslash before the colon.',
    );
  }
  return { type: 'text', value, position: node.position };
}

/** Appends inline content, merging adjacent text to keep `https://host:8080` whole. */
function append(children: PhrasingContent[], child: PhrasingContent): void {
  const last = children.at(-1);
  if (child.type !== 'text' || last?.type !== 'text') {
    children.push(child);
    return;
  }
  last.value += child.value;
  if (last.position && child.position) last.position.end = child.position.end;
}
