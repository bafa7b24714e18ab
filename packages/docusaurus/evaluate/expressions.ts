import { join } from 'node:path';
import type { CallExpression, Node, ObjectExpression } from 'oxc-parser';
import { codeLimits } from '../../../src/core/limits.ts';
import { callMethod, constants, globals, patternOf } from './library.ts';
import { closureOf, closureValue, isFunction, keyOf, nameOf, once, type Context, type Scope } from './syntax.ts';
import { binary, limitSize, isPlain, member, packageOf, unknown } from './values.ts';

/** The value of an expression; `unknown` where only running it could tell. */
export function valueOf(node: Node, outer: Context): unknown {
  outer.budget.left -= 1;
  if (outer.depth > codeLimits.evaluation || outer.budget.left < 0) return unknown;
  const context = { ...outer, depth: outer.depth + 1 };
  const value = (child: Node) => valueOf(child, context);
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || typeof node.value === 'bigint' ? unknown : node.value;
    case 'Identifier': {
      const known = context.scope.get(node.name);
      if (known) return known();
      return Object.hasOwn(constants, node.name) ? constants[node.name] : unknown;
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
      const parts = node.expressions.map(value);
      if (!parts.every(isPlain)) return unknown;
      const texts = node.quasis.map((quasi, index) => (quasi.value.cooked ?? '') + String(parts[index] ?? ''));
      return paid(limitSize(texts.join('')), context);
    }
    case 'ArrayExpression':
      return limitSize(elements(node.elements, context));
    case 'ObjectExpression':
      return objectOf(node, context);
    case 'UnaryExpression': {
      const argument = value(node.argument);
      if (argument === unknown) return unknown;
      if (node.operator === 'typeof') return closureOf(argument) ? 'function' : typeof argument;
      if (node.operator === '!') return !argument;
      if (node.operator === 'void') return undefined;
      return node.operator === '-' && isPlain(argument) ? -Number(argument) : unknown;
    }
    case 'BinaryExpression':
      return paid(binary(node.operator, value(node.left), value(node.right)), context);
    case 'LogicalExpression': {
      const left = value(node.left);
      // What the environment or another module says is not known: the other side is what the author falls back to.
      if (left === unknown) return node.operator === '&&' || context.strict ? unknown : value(node.right);
      if (node.operator === '&&') return left ? value(node.right) : left;
      return node.operator === '??' ? (left ?? value(node.right)) : left || value(node.right);
    }
    case 'ConditionalExpression': {
      const test = value(node.test);
      if (test === unknown) return context.strict ? unknown : value(node.alternate);
      return value(test ? node.consequent : node.alternate);
    }
    case 'MemberExpression': {
      if (nameOf(node).startsWith('process.env.')) return undefined;
      const key = node.computed ? value(node.property) : node.property.name;
      return typeof key === 'string' || typeof key === 'number' ? member(value(node.object), key) : unknown;
    }
    case 'ImportExpression':
      return imported(value(node.source), context);
    case 'CallExpression':
      return paid(callOf(node, context), context);
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return closureValue(node, context);
    default:
      return unknown;
  }
}

/** A text costs the more the longer it is. */
function paid(value: unknown, { budget }: Context): unknown {
  if (typeof value === 'string') budget.left -= value.length / 1000;
  return value;
}

function imported(specifier: unknown, { importFrom }: Context): unknown {
  return typeof specifier === 'string' ? importFrom(specifier, 'default') : unknown;
}

/** The values of a list's parts, those of lists that are spread in it among them. */
function elements(parts: (Node | null)[], context: Context, evaluate = valueOf): unknown[] {
  return parts.flatMap((part) => {
    if (part?.type !== 'SpreadElement') return [part ? evaluate(part, context) : undefined];
    const spread = evaluate(part.argument, context);
    if (!Array.isArray(spread)) return [unknown];
    context.budget.left -= spread.length / 10;
    return context.budget.left < 0 ? [unknown] : (spread as unknown[]);
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
  const name = nameOf(callee);
  const [first] = given;
  if (name === 'require' && first) return imported(valueOf(first, context), context);
  if (name === 'require.resolve' && first) return valueOf(first, context);
  if (/^(?:path\.)?(?:resolve|join)$/.test(name)) {
    const parts = given.filter((each) => nameOf(each) !== '__dirname').map((each) => valueOf(each, context));
    return parts.every((part) => typeof part === 'string') ? join('.', ...parts) : unknown;
  }
  const isMember = callee.type === 'MemberExpression';
  if (isMember && callee.object.type === 'NewExpression') {
    // `new Date().getFullYear()` is in the line of copyright of nearly every site.
    const isYear = nameOf(callee.object.callee) === 'Date' && callee.object.arguments.length === 0;
    return isYear && keyOf(callee.property) === 'getFullYear' ? new Date().getFullYear() : unknown;
  }
  const global = globalOf(callee, context);
  if (global) return first && first.type !== 'SpreadElement' ? global(valueOf(first, context)) : unknown;
  if (!isMember) return callFunction(valueOf(callee, context), elements(given, context), context);
  const object = patternIn(callee.object) ?? valueOf(callee.object, context);
  const method = callee.computed ? valueOf(callee.property, context) : callee.property.name;
  if (typeof method !== 'string') return unknown;
  if (callee.optional && (object === undefined || object === null)) return undefined;
  const property = typeof object === 'object' && !Array.isArray(object) ? member(object, method) : undefined;
  if (closureOf(property)) return callFunction(property, elements(given, context), context);
  const spend = (cost: number) => (context.budget.left -= cost) >= 0;
  return callMethod(object, method, elements(given, context, argumentOf), spend);
}

/** A value that a method is given: functions are given as such. */
function argumentOf(node: Node, context: Context): unknown {
  const global = globalOf(node, context);
  if (global) return global;
  const value = patternIn(node) ?? valueOf(node, context);
  return closureOf(value) ? (...given: unknown[]) => callFunction(value, given, context) : value;
}

/** A function of the language, where the name is not the module's own. */
function globalOf(node: Node, { scope }: Context): ((value: unknown) => unknown) | undefined {
  const name = nameOf(node);
  if (!Object.hasOwn(globals, name) || scope.has(name.split('.')[0]!)) return undefined;
  return (value) => (value === unknown ? unknown : globals[name]!(value));
}

/** A regular expression that is written out, or `unknown` where it may take long; undefined for all else. */
function patternIn(node: Node): unknown {
  return node.type === 'Literal' && 'regex' in node ? (patternOf(node.regex) ?? unknown) : undefined;
}

/** The value of an expression, or what it returns where it is a function. */
export function callIfFunction(node: Node, context: Context): unknown {
  const value = isFunction(node) ? closureValue(node, context) : valueOf(node, context);
  return closureOf(value) ? callFunction(value, [], context) : value;
}

/** What a function that a module declares returns; `unknown` for a value that is none. */
export function callFunction(
  value: unknown,
  given: unknown[],
  { depth, budget, strict }: Pick<Context, 'depth' | 'budget' | 'strict'>,
): unknown {
  const closure = closureOf(value);
  budget.left -= 1;
  if (!closure || depth > codeLimits.evaluation || budget.left < 0) return unknown;
  const { params, body } = closure.node;
  const { importFrom } = closure;
  const context: Context = { scope: new Map(closure.scope), importFrom, depth: depth + 1, budget, strict };
  const parameters: Scope = new Map();
  params.forEach((parameter, index) => bind(parameter, () => given[index], context, parameters));
  for (const [name, bound] of parameters) context.scope.set(name, bound);
  return body?.type === 'BlockStatement' ? run(body.body, context)?.value : valueOf(body!, context);
}

/** Goes through the statements of a function up to one that returns, and gives what that does. */
function run(statements: Node[], context: Context): { value: unknown } | undefined {
  declare(statements.filter(isFunction), context);
  for (const statement of statements) {
    context.budget.left -= 1;
    if (context.budget.left < 0 || context.depth > codeLimits.evaluation) return { value: unknown };
    if (statement.type === 'ReturnStatement')
      return { value: statement.argument ? valueOf(statement.argument, context) : undefined };
    if (statement.type === 'VariableDeclaration') {
      for (const value of declare([statement], context).values()) value();
    } else if (statement.type === 'BlockStatement' || statement.type === 'IfStatement') {
      let block = statement.type === 'BlockStatement' ? statement.body : [];
      if (statement.type === 'IfStatement') {
        const test = valueOf(statement.test, context);
        if (test === unknown && context.strict) return { value: unknown };
        const branch = test === unknown || !test ? statement.alternate : statement.consequent;
        block = branch ? [branch] : [];
      }
      const returned = run(block, { ...context, scope: new Map(context.scope), depth: context.depth + 1 });
      if (returned) return returned;
    } else if (!isFunction(statement) && !perform(statement, context) && context.strict) {
      return { value: unknown };
    }
  }
  return undefined;
}

/**
 * Does what a statement does, where that is no more than to put values into a list, or to print; false for all else.
 */
function perform(statement: Node, context: Context): boolean {
  if (statement.type !== 'ExpressionStatement') return statement.type === 'EmptyStatement';
  const { expression } = statement;
  if (expression.type !== 'CallExpression') return expression.type === 'Literal';
  const { callee } = expression;
  if (nameOf(callee).startsWith('console.')) return true;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'push') return false;
  const list = valueOf(callee.object, context);
  const values = elements(expression.arguments, context);
  if (!Array.isArray(list) || list.length + values.length > context.budget.left) return false;
  for (const value of values) list.push(value);
  return true;
}

/** Puts the names that statements declare into the scope, and gives them. */
export function declare(statements: Node[], context: Context): Scope {
  const names: Scope = new Map();
  for (const outer of statements) {
    const statement = outer.type === 'ExportNamedDeclaration' && outer.declaration ? outer.declaration : outer;
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const { type, local } = specifier;
        const whole = type === 'ImportDefaultSpecifier' ? 'default' : '*';
        const name = type === 'ImportSpecifier' ? String(keyOf(specifier.imported)) : whole;
        const value = once(() => context.importFrom(statement.source.value, name));
        names.set(local.name, value);
      }
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        const value = once(() => (init ? valueOf(init, context) : undefined));
        bind(id, value, context, names);
      }
    } else if (statement.type === 'FunctionDeclaration' && statement.id) {
      const value = closureValue(statement, context);
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
