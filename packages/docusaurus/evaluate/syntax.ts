/** A module's syntax where it is read without being run, and what is known at a place in it. */
import type { ArrowFunctionExpression, Function as FunctionSyntax, Node } from 'oxc-parser';
import { unknown } from './values.ts';

/** Names and what they stand for; a value is worked out when it is first asked for. */
export type Scope = Map<string, () => unknown>;

/** Gives what a module exports under a name (`default`, and `*` for all of it); `unknown` where it cannot be told. */
export type ImportFrom = (specifier: string, name: string) => unknown;

/** Where an expression stands. */
export interface Context {
  scope: Scope;
  importFrom: ImportFrom;
  depth: number;
  /** How many values may still be worked out. */
  budget: { left: number };
  /**
   * Nothing is guessed. Elsewhere a condition that nobody can tell counts as false, to which authors of configurations
   * fall back, and statements that do something are passed over.
   */
  strict?: true;
}

type FunctionNode = FunctionSyntax | ArrowFunctionExpression;

const closureKey = Symbol('function');

/** A function that a module declares, with the names that it knows. */
interface Closure {
  node: FunctionNode;
  scope: Scope;
  importFrom: ImportFrom;
}

export function isFunction(node: Node): node is FunctionNode {
  return /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type);
}

/** A function's syntax as a value. */
export function closureValue(node: FunctionNode, { scope, importFrom }: Context): { [closureKey]: Closure } {
  return { [closureKey]: { node, scope, importFrom } };
}

/** The function that a value stands for; undefined for any other value. */
export function closureOf(value: unknown): Closure | undefined {
  return typeof value === 'object' && value !== null && closureKey in value
    ? (value[closureKey] as Closure)
    : undefined;
}

/** `a.b.c` of a chain of names; empty for any other expression. */
export function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? `${nameOf(node.object)}.${node.property.name}` : '';
}

/** The name or the literal that a property, or what is imported, is called by. */
export function keyOf(node: Node): unknown {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? node.value : undefined;
}

/** Works a value out when it is first asked for; `unknown` for one that needs itself. */
export function once(make: () => unknown): () => unknown {
  let value: unknown = unknown;
  let isAsked = false;
  return () => {
    if (!isAsked) {
      isAsked = true;
      value = make();
    }
    return value;
  };
}
