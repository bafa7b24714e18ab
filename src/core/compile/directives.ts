import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { legalWords } from '../parse/nearest.ts';
import { nodesOf, startOf } from '../parse/tree.ts';
import { visit } from '../parse/visit.ts';
import { availabilityDirective } from './availability.ts';
import { sourceOf, type ContainerKind, type Context, type LeafKind, type Syntax, type TextKind } from './context.ts';
import { idOfHeading } from './headings.ts';

/** The directives that ask for facts of the standard: they have become Markdown before a text is compiled. */
export const leafFacts = ['signature', 'availability', 'schema', 'insert', 'members'] as const;
export const listFacts = ['fields', 'errors', 'members'] as const;
export type FactKind = (typeof leafFacts)[number] | (typeof listFacts)[number];

/** The directives on lines of their own, by name; `names` include those that have become facts before. */
function blockKinds({ tools: { directives } }: Context) {
  const all = [availabilityDirective, ...directives];
  const containers = all.filter((kind): kind is ContainerKind => kind.form === 'container');
  const leaves = all.filter((kind): kind is LeafKind => kind.form === 'leaf');
  const byName = <Kind extends ContainerKind | LeafKind>(kinds: Kind[]) =>
    new Map(kinds.flatMap((kind) => kind.names.map((name) => [name, kind] as const)));
  const kindOf = { container: byName(containers), leaf: byName(leaves) };
  const names = {
    container: [...kindOf.container.keys(), ...listFacts],
    leaf: [...new Set<string>([...kindOf.leaf.keys(), ...leafFacts])],
  };
  return { kindOf, names };
}

/** Gives each container and leaf directive the element that stands for it, and reports those that are not legal. */
export function drawDirectives(root: Root, context: Context): void {
  const { kindOf, names } = blockKinds(context);
  visit(root, (node, _, parent) => {
    const place = { parent, section: '', anchors: new Set<string>() };
    if (context.input.imported) {
      // In a text that was written for another tool some containers are ours; of other directives the content is shown.
      const kind = node.type === 'containerDirective' ? kindOf.container.get(node.name) : undefined;
      if (node.type !== 'containerDirective' || !kind?.isForeign) return;
      node.attributes = {};
      kind.draw(node, context, { ...place, parent: undefined });
    } else if (node.type === 'containerDirective') {
      checkClosed(node, context);
      const kind = kindOf.container.get(node.name);
      if (kind) kind.draw(node, context, place);
      else reportUnknown(node, ':::', names.container, ['two', '::', names.leaf], context);
    } else if (node.type === 'leafDirective') {
      const kind = kindOf.leaf.get(node.name);
      if (kind) kind.draw(node, context, place);
      else reportUnknown(node, '::', names.leaf, ['three', ':::', names.container], context);
    } else if (node.type === 'paragraph' || node.type === 'heading') checkStrayFences(node, context, names);
  });
}

function reportUnknown(
  node: ContainerDirective | LeafDirective,
  colons: string,
  names: string[],
  [otherCount, otherColons, otherNames]: [string, string, string[]],
  context: Context,
): void {
  const { name } = node;
  const advice = otherNames.includes(name)
    ? `Write it with ${otherCount} colons: \`${otherColons}${name}\`.`
    : legalWords(name, names);
  context.error(node, `Unknown directive \`${colons}${name}\`. ${advice}`);
}

function checkClosed(node: ContainerDirective, context: Context): void {
  if (node.data?.closing !== undefined) return;
  const colons = /^:+/.exec(sourceOf(node, context.input.markdown))?.[0] ?? ':::';
  context.error(
    node,
    `The directive \`${colons}${node.name}\` that opens here is never closed. Close it with a line \`${colons}\`; ` +
      'an outer directive needs more colons than those inside it.',
  );
}

/** Reports lines that look like directives but were read as words. */
function checkStrayFences(node: Nodes, context: Context, names: { container: string[]; leaf: string[] }): void {
  const source = sourceOf(node, context.input.markdown);
  if (!source.includes('::')) return;
  let at = startOf(node);
  for (const line of source.split('\n')) {
    const [, colons, opened] = /^[\s>]*(:{3,})\s*(\S*)/.exec(line) ?? [];
    const [, leaf] = /^[\s>]*::\s*(\w+)/.exec(line) ?? [];
    const report = (message: string) => context.error(at + line.indexOf('::'), message);
    const advise = (written: string) => `This line is no directive. Write \`${written}\` on a line of its own`;
    if (opened === '') report(`This \`${colons}\` closes nothing. Remove it, or open the directive before it.`);
    else if (opened !== undefined) {
      const legal = legalWords(opened.split(/[[{]/)[0]!, names.container);
      report(`${advise(`${colons}name[Title]{attribute="value"}`)}, the title in brackets. ${legal}`);
    } else if (leaf !== undefined && names.leaf.includes(leaf))
      report(`${advise(`::${leaf}[Name]{attribute="value"}`)}.`);
    at += line.length + 1;
  }
}

/** Draws the directives in lines. Headings have their ids already, because some say in which section they stand. */
export function drawTextDirectives(root: Root, context: Context): void {
  const anchors = new Set(nodesOf(root, 'heading').map(idOfHeading));
  let section = '';
  visit(root, (node, _, parent) => {
    if (node.type === 'heading' && parent === root) section = idOfHeading(node);
    if (node.type === 'textDirective') textKindOf(node, context.tools)?.draw(node, context, { section, anchors });
  });
}

/** What a text directive is; undefined for words that merely look like one. */
export function textKindOf(node: Nodes, { directives }: Pick<Syntax, 'directives'>): TextKind | undefined {
  if (node.type !== 'textDirective') return undefined;
  return directives.find((kind): kind is TextKind => kind.form === 'text' && kind.names.includes(node.name));
}

/**
 * `10:30` and `acme:x` are words, not directives: what has neither label nor attributes is text again, and anything
 * else that is unknown is an error.
 */
export function restoreTextDirectives(root: Root, context: Context): void {
  const isUnknown = (node: Nodes) => node.type === 'textDirective' && !textKindOf(node, context.tools);
  visit(root, (node) => {
    if ('children' in node && node.children.some(isUnknown)) restoreIn(node, context);
  });
}

function restoreIn(node: Parents, context: Context): void {
  const children: PhrasingContent[] = [];
  for (const child of node.children as PhrasingContent[]) {
    if (child.type !== 'textDirective' || textKindOf(child, context.tools)) {
      append(children, child);
      continue;
    }
    const value = sourceOf(child, context.input.markdown);
    if (value !== `:${child.name}` && !context.input.imported) {
      context.error(
        child,
        `Unknown text directive \`:${child.name}\`. Inside a line only ${legalForms(context)} and \`:version\` are ` +
          'legal; to write it as text, put a backslash before the colon.',
      );
    }
    append(children, { type: 'text', value, position: child.position });
  }
  node.children = children;
}

/** Adds a phrase, joining neighbouring texts so that later steps see `https://host:8080` in one piece. */
function append(children: PhrasingContent[], child: PhrasingContent): void {
  const last = children.at(-1);
  if (child.type !== 'text' || last?.type !== 'text') {
    children.push(child);
    return;
  }
  last.value += child.value;
  if (last.position && child.position) last.position.end = child.position.end;
}

/** How the directives in lines are written that may have words. */
function legalForms({ tools: { directives } }: Context): string {
  const usages = directives.flatMap((kind) => (kind.form === 'text' ? [kind.usage] : []));
  return [...usages, ':only[…]{in="…"}', ':term[…]'].map((usage) => `\`${usage}\``).join(', ');
}
