import type { Nodes, Parents, Root, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from '../parse/visit.ts';
import { nodesOf, startOf } from '../parse/tree.ts';
import { availabilityDirective } from './availability.ts';
import { type Directive, type DirectivePlace, type Syntax, type TextKind, sourceOf, type Context } from './context.ts';
import { idOfHeading } from './headings.ts';
import { legalWords } from '../parse/nearest.ts';

function checkClosed(node: ContainerDirective, context: Context): void {
  if (context.input.foreign || node.data?.closing !== undefined) return;
  const fence = /^:+/.exec(sourceOf(node, context.input.markdown))?.[0] ?? ':::';
  context.error(
    node,
    `The directive \`${fence}${node.name}\` that opens here is never closed. Close it with a line \`${fence}\`; an outer directive needs more colons than those inside it.`,
  );
}

/** Lines that look like directives but were read as words. */
function checkStrayFences(
  node: Nodes,
  context: Context,
  { containers, leaves }: { containers: string[]; leaves: string[] },
): void {
  const source = sourceOf(node, context.input.markdown);
  if (context.input.foreign || !source.includes('::')) return;
  let at = startOf(node);
  for (const line of source.split('\n')) {
    const fence = /^[\s>]*(:{3,})\s*(\S*)/.exec(line);
    const leaf = /^[\s>]*::\s*(\w+)/.exec(line);
    const column = at + line.indexOf('::');
    if (fence && fence[2] === '')
      context.error(column, `This \`${fence[1]}\` closes nothing. Remove it, or open the directive before it.`);
    else if (fence)
      context.error(
        column,
        `This line is no directive. Write \`${fence[1]}name[Title]{attribute="value"}\` on a line of its own, the title in brackets. ${legalWords(fence[2]!.split(/[[{]/)[0]!, containers)}`,
      );
    else if (leaf && leaves.includes(leaf[1]!))
      context.error(
        column,
        `This line is no directive. Write \`::${leaf[1]}[Name]{attribute="value"}\` on a line of its own.`,
      );
    at += line.length + 1;
  }
}

/** Draws the directives: gives each container and leaf the element that stands for it, and reports those that are not legal. */
export function drawDirectives(root: Root, context: Context): void {
  if (context.input.foreign) return drawForeign(root, context);
  const { kindOf, containers, leaves } = directivesOf(context);
  visit(root, (node, _, parent) => {
    if (node.type === 'containerDirective') {
      checkClosed(node, context);
      const kind = kindOf.container.get(node.name);
      if (kind) kind.draw(node, context, placeIn(parent));
      else
        context.error(
          node,
          `Unknown directive \`:::${node.name}\`. ${leaves.includes(node.name) ? `Write it with two colons: \`::${node.name}\`.` : legalWords(node.name, containers)}`,
        );
    } else if (node.type === 'leafDirective') {
      const kind = kindOf.leaf.get(node.name);
      if (kind) kind.draw(node, context, placeIn(parent));
      else
        context.error(
          node,
          `Unknown directive \`::${node.name}\`. ${containers.includes(node.name) ? `Write it with three colons: \`:::${node.name}\`.` : legalWords(node.name, leaves)}`,
        );
    } else if (node.type === 'paragraph' || node.type === 'heading') {
      checkStrayFences(node, context, { containers, leaves });
    }
  });
}

const placeIn = (parent?: Parents): DirectivePlace => ({ parent, section: '', anchors: new Set() });

/** The directives that may stand in a document, by form and name; the names include those that have become facts before. */
function directivesOf({ tools: { directives } }: Context) {
  const all = [availabilityDirective, ...directives];
  const ofForm = <Form extends Directive['form']>(form: Form) =>
    new Map(
      all.flatMap((kind) =>
        kind.form === form ? kind.names.map((name) => [name, kind as Extract<Directive, { form: Form }>] as const) : [],
      ),
    );
  const kindOf = { container: ofForm('container'), leaf: ofForm('leaf') };
  return {
    kindOf,
    containers: [...kindOf.container.keys(), ...listFacts],
    leaves: [...new Set<string>([...kindOf.leaf.keys(), ...leafFacts])],
  };
}

/** In a text that was written for another tool some containers are ours; of other directives the content is shown. */
function drawForeign(root: Root, context: Context): void {
  const { kindOf } = directivesOf(context);
  visit(root, (node) => {
    const kind = node.type === 'containerDirective' ? kindOf.container.get(node.name) : undefined;
    if (node.type !== 'containerDirective' || !kind?.isForeign) return;
    node.attributes = {};
    kind.draw(node, context, placeIn());
  });
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

/** Adds a phrase to a list, joining neighbouring texts so that later steps see `https://host:8080` in one piece. */
function append(children: PhrasingContent[], child: PhrasingContent): void {
  const last = children.at(-1);
  if (child.type !== 'text' || last?.type !== 'text') {
    children.push(child);
    return;
  }
  last.value += child.value;
  if (last.position && child.position) last.position.end = child.position.end;
}

/** `10:30` and `acme:x` are words, not directives: what has neither label nor attributes is text again; anything else is an error. */
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
    if (value !== `:${child.name}` && !context.input.foreign) {
      context.error(
        child,
        `Unknown text directive \`:${child.name}\`. Inside a line only ${legalForms(context)} and \`:version\` are legal; to write it as text, put a backslash before the colon.`,
      );
    }
    append(children, { type: 'text', value, position: child.position });
  }
  node.children = children;
}

/** How the directives in lines are written that may have words. */
function legalForms({ tools: { directives } }: Context): string {
  const usages = directives.flatMap((kind) => (kind.form === 'text' ? [kind.usage] : []));
  return [...usages, ':only[…]{in="…"}', ':term[…]'].map((usage) => `\`${usage}\``).join(', ');
}

/** The directives that ask for facts of the standard: they have become Markdown before a text is compiled. */
export const leafFacts = ['signature', 'availability', 'schema', 'insert'] as const;
export const listFacts = ['fields', 'errors', 'members'] as const;
export type FactKind = (typeof leafFacts)[number] | (typeof listFacts)[number];
