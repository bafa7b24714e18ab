import { globals } from './globals.ts';
import { patternOf } from './patterns.ts';
import { unknown } from './values.ts';
import { textOf, type Context, type Node } from './syntax.ts';

/** A function of the language, where the name is not the module's own. */
export function globalOf(node: Node, { scope }: Context): ((value: unknown) => unknown) | undefined {
  const name = textOf(node);
  if (!Object.hasOwn(globals, name) || scope.has(name.split('.')[0]!)) return undefined;
  return (value) => (value === unknown ? unknown : globals[name]!(value));
}

/** A regular expression that is written out, or `unknown` where it may take long; undefined for all else. */
export function patternIn({ type, regex }: Node): unknown {
  return type === 'Literal' && regex ? (patternOf(regex as { pattern: string; flags: string }) ?? unknown) : undefined;
}

/** `new Date().getFullYear()`, in the line of copyright of nearly every site. */
export function yearOf(callee: Node): unknown {
  const object = callee.object as Node;
  const isDate =
    object.type === 'NewExpression' &&
    textOf(object.callee as Node) === 'Date' &&
    (object.arguments as Node[]).length === 0;
  return isDate && (callee.property as Node).name === 'getFullYear' ? new Date().getFullYear() : unknown;
}
