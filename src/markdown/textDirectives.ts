import type { Nodes, Parents, PhrasingContent } from 'mdast';
import { sourceOf, type Context } from './context.ts';
import { isRule } from './rules.ts';

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
export function restoreTextDirectives(node: Nodes, context: Context): void {
  if (!('children' in node)) return;
  let found = false;
  for (const child of node.children) {
    if (isRule(child)) restoreTextDirectives(child, context);
    else if (child.type === 'textDirective') found = true;
    else restoreTextDirectives(child, context);
  }
  if (!found) return;
  const children: PhrasingContent[] = [];
  for (const child of node.children as PhrasingContent[]) {
    if (child.type !== 'textDirective' || isRule(child)) {
      append(children, child);
      continue;
    }
    const value = sourceOf(child, context.input.markdown);
    if (value !== `:${child.name}` && !context.input.foreign) {
      context.error(child, `Unknown text directive \`:${child.name}\`. Inside a line only \`:rule[…]{#id by="…"}\`, \`:only[…]{in="…"}\`, \`:term[…]\` and \`:version\` are legal; to write it as text, put a backslash before the colon.`);
    }
    append(children, { type: 'text', value, position: child.position });
  }
  (node as Parents).children = children;
}
