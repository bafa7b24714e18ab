import { join } from 'node:path';
import type {
  ArrowFunctionExpression,
  CallExpression,
  Function as FunctionSyntax,
  Node,
  ObjectExpression,
} from 'oxc-parser';
import { codeLimits } from '../../../src/core/limits.ts';
import { callMethod, globals, patternOf } from './library.ts';
import { binary, isKnown, isPlain, type Known, limitSize, member, packageOf, type Run, unknown } from './values.ts';

/** Names and what they stand for; a value is worked out when it is first asked for. */
export type Scope = Map<string, () => unknown>;

/** Gives what a module exports under a name (`default`, and `*` for all of it); `unknown` where it cannot be told. */
export type ImportFrom = (specifier: string, name: string) => unknown;

export interface Context {
  scope: Scope;
  importFrom: ImportFrom;
  run: Run;
}

type FunctionNode = FunctionSyntax | ArrowFunctionExpression;

function isFunction(node: Node): node is FunctionNode {
  return /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type);
}

/** `a.b.c` of a chain of names; empty for any other expression. */
export function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? `${nameOf(node.object)}.${node.property.name}` : '';
}

function keyOf(node: Node): unknown {
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

/** Does one step in what is around it; `unknown` where there is too much of it. */
function step<T>(run: Run, make: () => T): T | typeof unknown {
  run.left -= 1;
  if (run.depth > codeLimits.evaluation || run.left < 0) return unknown;
  run.depth += 1;
  try {
    return make();
  } finally {
    run.depth -= 1;
  }
}

/** The value of an expression; `unknown` where only running it could tell. */
export function valueOf(node: Node, context: Context): unknown {
  return step(context.run, () => {
    const value = valueIn(node, context);
    // A text costs the more the longer it is.
    if (typeof value === 'string' && node.type !== 'Literal') context.run.left -= value.length / 1000;
    return value;
  });
}

function valueIn(node: Node, context: Context): unknown {
  const { run, scope } = context;
  const value = (child: Node) => valueOf(child, context);
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || typeof node.value === 'bigint' ? unknown : node.value;
    case 'Identifier':
      return scope.has(node.name) ? scope.get(node.name)!() : globalOf(node, scope);
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
      const parts = node.expressions.map(value);
      if (!parts.every(isPlain)) return unknown;
      const texts = node.quasis.map((quasi, index) => (quasi.value.cooked ?? '') + String(parts[index] ?? ''));
      return limitSize(texts.join(''));
    }
    case 'ArrayExpression':
      return limitSize(elements(node.elements, context));
    case 'ObjectExpression':
      return objectOf(node, context);
    case 'UnaryExpression': {
      const argument = value(node.argument);
      if (argument === unknown) return unknown;
      if (node.operator === 'typeof') return typeof argument;
      if (node.operator === '!') return !argument;
      if (node.operator === 'void') return undefined;
      return node.operator === '-' && isPlain(argument) ? -Number(argument) : unknown;
    }
    case 'BinaryExpression':
      return binary(node.operator, value(node.left), value(node.right));
    case 'LogicalExpression': {
      const left = value(node.left);
      // What the environment or another module says is not known: the other side is what the author falls back to.
      if (left === unknown) return node.operator === '&&' || run.strict ? unknown : value(node.right);
      const isLeft = node.operator === '??' ? left !== undefined && left !== null : !left === (node.operator === '&&');
      return isLeft ? left : value(node.right);
    }
    case 'ConditionalExpression': {
      const test = value(node.test);
      if (test === unknown) return run.strict ? unknown : value(node.alternate);
      return value(test ? node.consequent : node.alternate);
    }
    case 'MemberExpression': {
      const global = globalOf(node, scope);
      if (global !== unknown) return global;
      if (nameOf(node).startsWith('process.env.')) return undefined;
      const key = node.computed ? value(node.property) : node.property.name;
      return typeof key === 'string' || typeof key === 'number' ? member(value(node.object), key) : unknown;
    }
    case 'ImportExpression':
      return imported(node.source, context);
    case 'CallExpression':
      return callOf(node, context);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return functionOf(node, context);
    default:
      return unknown;
  }
}

function globalOf(node: Node, scope: Scope): unknown {
  const name = nameOf(node);
  return Object.hasOwn(globals, name) && !scope.has(name.split('.')[0]!) ? globals[name] : unknown;
}

function imported(node: Node, context: Context): unknown {
  const specifier = valueOf(node, context);
  return typeof specifier === 'string' ? context.importFrom(specifier, 'default') : unknown;
}

function elements(parts: (Node | null)[], context: Context, evaluate = valueOf): unknown[] {
  return parts.flatMap((part) => {
    if (part?.type !== 'SpreadElement') return [part ? evaluate(part, context) : undefined];
    const spread = evaluate(part.argument, context);
    if (!Array.isArray(spread)) return [unknown];
    context.run.left -= spread.length / 10;
    return context.run.left < 0 ? [unknown] : (spread as unknown[]);
  });
}

/** The value of an object that is written out; what is spread in it and not known stands under its own words. */
function objectOf({ properties }: ObjectExpression, context: Context): Record<string, unknown> {
  const entries = properties.flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const spread = valueOf(property.argument, context);
      if (spread === unknown || packageOf(spread) !== undefined)
        return [[`{...${nameOf(property.argument)}}`, unknown]];
      return typeof spread === 'object' && spread !== null ? Object.entries(spread) : [];
    }
    const key = property.computed ? valueOf(property.key, context) : keyOf(property.key);
    return typeof key === 'string' || typeof key === 'number' ? [[String(key), valueOf(property.value, context)]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Calls whose value can be told: `require` of a file beside it, joins of paths, functions of the language, methods of
 * texts and lists, and functions that the module declares.
 */
function callOf({ callee, arguments: given }: CallExpression, context: Context): unknown {
  const { run } = context;
  const name = nameOf(callee);
  const [first] = given;
  if (name === 'require' && first) return imported(first, context);
  if (name === 'require.resolve' && first) return valueOf(first, context);
  if (/^(?:path\.)?(?:resolve|join)$/.test(name)) {
    const parts = given.filter((each) => nameOf(each) !== '__dirname').map((each) => valueOf(each, context));
    return parts.every((part) => typeof part === 'string') ? join('.', ...parts) : unknown;
  }
  if (callee.type !== 'MemberExpression' || globalOf(callee, context.scope) !== unknown)
    return call(valueOf(callee, context), elements(given, context), run);
  if (callee.object.type === 'NewExpression') {
    // `new Date().getFullYear()` is in the line of copyright of nearly every site.
    const isYear = nameOf(callee.object.callee) === 'Date' && callee.object.arguments.length === 0;
    return isYear && keyOf(callee.property) === 'getFullYear' ? new Date().getFullYear() : unknown;
  }
  const object = valueOrPattern(callee.object, context);
  const method = callee.computed ? valueOf(callee.property, context) : callee.property.name;
  if (typeof method !== 'string') return unknown;
  if (callee.optional && (object === undefined || object === null)) return undefined;
  const property = typeof object === 'object' && !Array.isArray(object) ? member(object, method) : undefined;
  if (isKnown(property)) return call(property, elements(given, context), run);
  return callMethod(object, method, elements(given, context, valueOrPattern), run);
}

/** Regular expressions that are written out are known to methods alone, where they are sure to end soon. */
function valueOrPattern(node: Node, context: Context): unknown {
  if (node.type === 'Literal' && 'regex' in node) return patternOf(node.regex) ?? unknown;
  return valueOf(node, context);
}

export function call(value: unknown, given: unknown[], run: Run): unknown {
  return isKnown(value) ? value(given, run) : unknown;
}

/** A function that a module declares: it is interpreted, with the names that it knows, at the cost of whoever calls. */
function functionOf({ params, body }: FunctionNode, { scope, importFrom }: Context): Known {
  return (given, run) =>
    step(run, () => {
      const context: Context = { scope: new Map(scope), importFrom, run };
      const parameters: Scope = new Map();
      params.forEach((parameter, index) => bind(parameter, () => given[index], context, parameters));
      for (const [name, bound] of parameters) context.scope.set(name, bound);
      return body?.type === 'BlockStatement' ? runBlock(body.body, context)?.value : valueOf(body!, context);
    });
}

function runBlock(statements: Node[], context: Context): { value: unknown } | undefined {
  const { run } = context;
  declare(statements.filter(isFunction), context);
  for (const statement of statements) {
    const returned = step(run, () => runStatement(statement, context));
    if (returned === unknown) return { value: unknown };
    if (returned) return returned;
  }
  return undefined;
}

/** What a statement returns; undefined where it does not, and `unknown` where that cannot be told. */
function runStatement(statement: Node, context: Context): { value: unknown } | undefined | typeof unknown {
  const { strict } = context.run;
  switch (statement.type) {
    case 'ReturnStatement':
      return { value: statement.argument ? valueOf(statement.argument, context) : undefined };
    case 'VariableDeclaration':
      for (const value of declare([statement], context).values()) value();
      return undefined;
    case 'BlockStatement':
      return runBlock(statement.body, { ...context, scope: new Map(context.scope) });
    case 'IfStatement': {
      const test = valueOf(statement.test, context);
      if (test === unknown && strict) return unknown;
      const branch = test === unknown || !test ? statement.alternate : statement.consequent;
      return branch ? runBlock([branch], { ...context, scope: new Map(context.scope) }) : undefined;
    }
    default:
      return isFunction(statement) || perform(statement, context) || !strict ? undefined : unknown;
  }
}

/** Does what a statement does, where that is no more than to put values into a list, or to print; false for all else. */
function perform(statement: Node, context: Context): boolean {
  if (statement.type !== 'ExpressionStatement') return statement.type === 'EmptyStatement';
  const { expression } = statement;
  if (expression.type !== 'CallExpression') return expression.type === 'Literal';
  const { callee } = expression;
  if (nameOf(callee).startsWith('console.')) return true;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'push') return false;
  const list = valueOf(callee.object, context);
  const values = elements(expression.arguments, context);
  if (!Array.isArray(list) || list.length + values.length > context.run.left) return false;
  for (const value of values) list.push(value);
  return true;
}

export function declare(statements: Node[], context: Context): Scope {
  const names: Scope = new Map();
  for (const outer of statements) {
    const statement = outer.type === 'ExportNamedDeclaration' && outer.declaration ? outer.declaration : outer;
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const { type, local } = specifier;
        const whole = type === 'ImportDefaultSpecifier' ? 'default' : '*';
        const name = type === 'ImportSpecifier' ? String(keyOf(specifier.imported)) : whole;
        names.set(
          local.name,
          once(() => context.importFrom(statement.source.value, name)),
        );
      }
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        const value = once(() => (init ? valueOf(init, context) : undefined));
        bind(id, value, context, names);
      }
    } else if (statement.type === 'FunctionDeclaration' && statement.id) {
      const value = functionOf(statement, context);
      names.set(statement.id.name, () => value);
    }
  }
  for (const [name, value] of names) context.scope.set(name, value);
  return names;
}

/** Gives the names in a pattern (`a`, `{ a, b: [c] }`, `a = 1`) their parts of a value. */
function bind(pattern: Node, value: () => unknown, context: Context, names: Scope): void {
  switch (pattern.type) {
    case 'Identifier':
      names.set(pattern.name, value);
      break;
    case 'AssignmentPattern': {
      const { left, right } = pattern;
      const valueOrDefault = once(() => (value() === undefined ? valueOf(right, context) : value()));
      bind(left, valueOrDefault, context, names);
      break;
    }
    case 'RestElement':
      bind(pattern.argument, () => unknown, context, names);
      break;
    case 'ArrayPattern':
      pattern.elements.forEach(
        (element, index) => element && bind(element, () => member(value(), index), context, names),
      );
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') bind(property, value, context, names);
        else {
          const key = property.computed ? undefined : keyOf(property.key);
          bind(property.value, () => (typeof key === 'string' ? member(value(), key) : unknown), context, names);
        }
      }
      break;
    default:
  }
}
