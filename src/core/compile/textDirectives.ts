import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { visit } from '../parse/visit.ts';
import { sourceOf, type Context } from './context.ts';
import { textKindOf } from './directives.ts';

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
