import { join } from 'node:path';
import { codeLimits } from '../../../src/core/limits.ts';
import { declareNames } from './declare.ts';
import { constants } from './globals.ts';
import { globalOf, patternIn, yearOf } from './languageCalls.ts';
import { elements, objectOf } from './literals.ts';
import { callMethod, type Spend } from './library.ts';
import { binary, bounded, isPlain, member, unknown } from './values.ts';
import { bind, closureOf, insideOf, isFunction, paid, textOf, type Context, type Node, type Scope } from './syntax.ts';

/** Puts the names that statements declare into the scope, and gives them. */
export function declare(statements: Node[], context: Context): Scope {
  return declareNames(statements, context, (node) => valueOf(node, context));
}

/** The value of an expression, or what it returns where it is a function. */
export function callIfFunction(node: Node, context: Context): unknown {
  const value = isFunction(node) ? closureOf(node, context) : valueOf(node, context);
  return insideOf(value) ? callFunction(value, [], context) : value;
}

/** What a function of the configuration's own returns; `unknown` for what is none. */
export function callFunction(
  value: unknown,
  given: unknown[],
  { depth, budget, strict }: Pick<Context, 'depth' | 'budget' | 'strict'>,
): unknown {
  const inside = insideOf(value);
  budget.left -= 1;
  if (!inside || depth > codeLimits.evaluation || budget.left < 0) return unknown;
  const {
    node,
    context: { scope, importFrom },
  } = inside;
  const context: Context = { scope: new Map(scope), importFrom, depth: depth + 1, budget, strict };
  const names: Scope = new Map();
  const evaluate = (part: Node) => valueOf(part, context);
  (node.params as Node[]).forEach((parameter, index) => bind(parameter, () => given[index], evaluate, names));
  for (const [name, bound] of names) context.scope.set(name, bound);
  const body = node.body as Node;
  return body.type === 'BlockStatement' ? run(body.body as Node[], context)?.value : valueOf(body, context);
}

/** Goes through the statements of a function up to one that returns, and gives what that does. */
function run(statements: Node[], context: Context): { value: unknown } | undefined {
  declare(statements.filter(isFunction), context);
  for (const statement of statements) {
    context.budget.left -= 1;
    if (context.budget.left < 0 || context.depth > codeLimits.evaluation) return { value: unknown };
    if (statement.type === 'ReturnStatement')
      return { value: statement.argument ? valueOf(statement.argument as Node, context) : undefined };
    if (statement.type === 'VariableDeclaration') {
      for (const value of declare([statement], context).values()) value();
    } else if (statement.type === 'BlockStatement' || statement.type === 'IfStatement') {
      const inner = statement.type === 'BlockStatement' ? (statement.body as Node[]) : chosen(statement, context);
      const returned =
        inner === unknown
          ? { value: unknown }
          : run(inner as Node[], { ...context, scope: new Map(context.scope), depth: context.depth + 1 });
      if (returned) return returned;
    } else if (!isFunction(statement) && !act(statement, context) && context.strict) {
      return { value: unknown };
    }
  }
  return undefined;
}

/** The statements that a condition chooses. */
function chosen(node: Node, context: Context): Node[] | typeof unknown {
  const test = valueOf(node.test as Node, context);
  if (test === unknown && context.strict) return unknown;
  const branch = (test === unknown || !test ? node.alternate : node.consequent) as Node | null;
  return branch ? [branch] : [];
}

/**
 * Does what a statement does, where that is no more than to put values into a list, or to print; false for all else.
 */
function act({ type, expression }: Node, context: Context): boolean {
  if (type !== 'ExpressionStatement') return type === 'EmptyStatement';
  const node = expression as Node;
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
  if (!callee) return node.type === 'Literal';
  if (textOf(callee).startsWith('console.')) return true;
  if (callee.type !== 'MemberExpression' || callee.computed || (callee.property as Node).name !== 'push') return false;
  const list = valueOf(callee.object as Node, context);
  const values = elements(node.arguments as Node[], (each) => valueOf(each as Node, context), context);
  if (!Array.isArray(list) || list.length + values.length > context.budget.left) return false;
  for (const value of values) list.push(value);
  return true;
}

/** The value of an expression; `unknown` where only running it could tell. */
export function valueOf(node: Node, context: Context): unknown {
  context.budget.left -= 1;
  if (context.depth > codeLimits.evaluation || context.budget.left < 0) return unknown;
  const inner = { ...context, depth: context.depth + 1 };
  const value = (child: unknown) => valueOf(child as Node, inner);
  switch (node.type) {
    case 'Literal':
      return node.regex || typeof node.value === 'bigint' ? unknown : node.value;
    case 'Identifier': {
      const name = node.name as string;
      if (context.scope.has(name)) return context.scope.get(name)!();
      return Object.hasOwn(constants, name) ? constants[name] : unknown;
    }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ChainExpression':
      return value(node.expression);
    case 'AwaitExpression':
      return value(node.argument);
    case 'TemplateLiteral': {
      const parts = (node.expressions as Node[]).map(value);
      if (parts.some((part) => !isPlain(part))) return unknown;
      return paid(
        bounded(
          (node.quasis as { value: { cooked: string } }[])
            .map(({ value: { cooked } }, index) => cooked + (index < parts.length ? String(parts[index]) : ''))
            .join(''),
        ),
        context,
      );
    }
    case 'ArrayExpression':
      return bounded(elements(node.elements as (Node | null)[], value, context));
    case 'ObjectExpression':
      return objectOf(node, value);
    case 'UnaryExpression': {
      const argument = value(node.argument);
      if (argument === unknown) return unknown;
      if (node.operator === 'typeof') return insideOf(argument) ? 'function' : typeof argument;
      return node.operator === '!'
        ? !argument
        : node.operator === '-' && isPlain(argument)
          ? -Number(argument)
          : node.operator === 'void'
            ? undefined
            : unknown;
    }
    case 'BinaryExpression':
      return paid(binary(node.operator as string, value(node.left), value(node.right)), context);
    case 'LogicalExpression': {
      const left = value(node.left);
      // What the environment or another module says is not known: the other side is what the author falls back to.
      if (left === unknown) return node.operator === '&&' || context.strict ? unknown : value(node.right);
      if (node.operator === '&&') return left ? value(node.right) : left;
      return node.operator === '??' ? (left ?? value(node.right)) : left || value(node.right);
    }
    case 'ConditionalExpression': {
      const test = value(node.test);
      if (test === unknown && context.strict) return unknown;
      return value(test === unknown || !test ? node.alternate : node.consequent);
    }
    case 'MemberExpression': {
      if (textOf(node).startsWith('process.env.')) return undefined;
      const key = node.computed ? value(node.property) : ((node.property as Node).name as string);
      return typeof key === 'string' || typeof key === 'number' ? member(value(node.object), key) : unknown;
    }
    case 'ImportExpression': {
      const source = value(node.source);
      return typeof source === 'string' ? context.importFrom(source, 'default') : unknown;
    }
    case 'CallExpression':
      return paid(call(node, inner, value), context);
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return closureOf(node, context);
    default:
      return unknown;
  }
}

/**
 * Calls whose value can be told: `require` of a file beside it, joins of paths, methods of texts and lists, and
 * functions of the file's own.
 */
function call(node: Node, context: Context, value: (child: unknown) => unknown): unknown {
  const callee = node.callee as Node;
  const name = textOf(callee);
  const parameters = node.arguments as Node[];
  const [first] = parameters;
  if (name === 'require' && first) {
    const specifier = value(first);
    return typeof specifier === 'string' ? context.importFrom(specifier, 'default') : unknown;
  }
  if (name === 'require.resolve' && first) return value(first);
  if (/^(?:path\.)?(?:resolve|join)$/.test(name)) {
    const parts = parameters.filter((each) => textOf(each) !== '__dirname').map(value);
    return parts.every((part) => typeof part === 'string') ? join('.', ...(parts as string[])) : unknown;
  }
  if (callee.type === 'MemberExpression' && (callee.object as Node).type === 'NewExpression') return yearOf(callee);
  const global = globalOf(callee, context);
  if (global) return first && first.type !== 'SpreadElement' ? global(value(first)) : unknown;
  if (callee.type !== 'MemberExpression')
    return callFunction(value(callee), elements(parameters, value, context), context);
  const object = patternIn(callee.object as Node) ?? value(callee.object);
  const method = callee.computed ? value(callee.property) : (callee.property as Node).name;
  if (typeof method !== 'string') return unknown;
  if (callee.optional && (object === undefined || object === null)) return undefined;
  const own = typeof object === 'object' && !Array.isArray(object) ? member(object, method) : undefined;
  if (insideOf(own)) return callFunction(own, elements(parameters, value, context), context);
  const spend: Spend = (cost) => (context.budget.left -= cost) >= 0;
  return callMethod(
    object,
    method,
    elements(parameters, (each) => argument(each as Node, context, value), context),
    spend,
  );
}

/** A value that a method is given: functions are given as such. */
function argument(node: Node, context: Context, value: (child: unknown) => unknown): unknown {
  const global = globalOf(node, context);
  if (global) return global;
  const given = patternIn(node) ?? value(node);
  return insideOf(given) ? (...values: unknown[]) => callFunction(given, values, context) : given;
}
