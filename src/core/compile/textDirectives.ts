import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { visit } from '../parse/visit.ts';
import { sourceOf, type Context } from './context.ts';
import { isRule } from '../../features/rules/drawRules.ts';

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
  visit(root, (node) => {
    if ('children' in node && node.children.some(isUnknown)) restoreIn(node, context);
  });
}

/** Whether a node is a text directive other than a rule. */
function isUnknown(node: Nodes): boolean {
  return node.type === 'textDirective' && !isRule(node);
}

function restoreIn(node: Parents, context: Context): void {
  const children: PhrasingContent[] = [];
  for (const child of node.children as PhrasingContent[]) {
    if (child.type !== 'textDirective' || isRule(child)) {
      append(children, child);
      continue;
    }
    const value = sourceOf(child, context.input.markdown);
    if (value !== `:${child.name}` && !context.input.foreign) {
      context.error(
        child,
        `Unknown text directive \`:${child.name}\`. Inside a line only \`:rule[…]{#id by="…"}\`, \`:only[…]{in="…"}\`, \`:term[…]\` and \`:version\` are legal; to write it as text, put a backslash before the colon.`,
      );
    }
    append(children, { type: 'text', value, position: child.position });
  }
  node.children = children;
}
