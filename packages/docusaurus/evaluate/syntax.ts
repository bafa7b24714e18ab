/** Parts of the syntax tree of a module that is read without being run, and what is known where one of them stands. */
import { member, unknown } from './values.ts';

/** A node of the syntax tree, as far as it matters here. */
export interface Node {
  type: string;
  [key: string]: unknown;
}

/** Names and what they stand for; what is not needed is worked out when somebody asks. */
export type Scope = Map<string, () => unknown>;

/** Where an expression stands. */
export interface Context {
  scope: Scope;
  importFrom(specifier: string, name: string): unknown;
  depth: number;
  /** How many values may still be worked out. */
  budget: { left: number };
  /**
   * Nothing is guessed. Elsewhere a condition that nobody can tell counts as false, to which authors of configurations
   * fall back, and statements that do something are passed over.
   */
  strict?: true;
}

const closure = Symbol('function');

/** A function of the module's own, with the names that it knows. */
export interface Closure {
  [closure]: { node: Node; context: Pick<Context, 'scope' | 'importFrom'> };
}

export function isFunction({ type }: Node): boolean {
  return /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(type);
}

/** A function's syntax as a value. */
export function closureOf(node: Node, { scope, importFrom }: Context): Closure {
  return { [closure]: { node, context: { scope, importFrom } } };
}

/** What a value that is a function was made of. */
export function insideOf(value: unknown): Closure[typeof closure] | undefined {
  return typeof value === 'object' && value !== null && closure in value ? (value as Closure)[closure] : undefined;
}

/** `a.b.c` of a chain of names; empty for any other expression. */
export function textOf(node: Node): string {
  if (node.type === 'Identifier') return node.name as string;
  if (node.type !== 'MemberExpression' || node.computed) return '';
  return `${textOf(node.object as Node)}.${(node.property as Node).name as string}`;
}

/** Works a value out when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  let busy = false;
  return () => {
    if (made) return made.value;
    // A value that needs itself.
    if (busy) return unknown as T;
    busy = true;
    made = { value: make() };
    busy = false;
    return made.value;
  };
}

/**
 * Gives the names in a pattern (`a`, `{ a, b: [c] }`, `a = 1`) their parts of a value. `evaluate` works out what stands
 * where a part is missing.
 */
export function bind(pattern: Node, value: () => unknown, evaluate: (node: Node) => unknown, names: Scope): void {
  if (pattern.type === 'Identifier') {
    names.set(pattern.name as string, value);
  } else if (pattern.type === 'AssignmentPattern') {
    bind(
      pattern.left as Node,
      once(() => (value() === undefined ? evaluate(pattern.right as Node) : value())),
      evaluate,
      names,
    );
  } else if (pattern.type === 'RestElement') {
    bind(pattern.argument as Node, () => unknown, evaluate, names);
  } else if (pattern.type === 'ArrayPattern') {
    (pattern.elements as (Node | null)[]).forEach(
      (element, index) => element && bind(element, () => member(value(), index), evaluate, names),
    );
  } else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties as Node[]) {
      const key = property.key as Node | undefined;
      const name = property.computed ? undefined : (key?.name ?? key?.value);
      bind(
        property.type === 'RestElement' ? property : (property.value as Node),
        () => (typeof name === 'string' ? member(value(), name) : unknown),
        evaluate,
        names,
      );
    }
  }
}

/** A text costs the more the longer it is. */
export function paid(value: unknown, { budget }: Context): unknown {
  if (typeof value === 'string') budget.left -= value.length / 1000;
  return value;
}
