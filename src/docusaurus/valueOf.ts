import { join } from 'node:path';
import { codeLimits } from '../limits.ts';
import { binary, bounded, isPlain, joined, member, packageOf, unknown } from './plainValues.ts';

/** A node of the syntax tree, as far as it matters here. */
export interface Node {
  type: string;
  [key: string]: unknown;
}

/** Names and what they stand for; functions and what is not needed are worked out when somebody asks. */
export type Scope = Map<string, () => unknown>;

/** Names that stand for no value of the configuration's own. */
const constants: Record<string, unknown> = { undefined, NaN, Infinity };

/** Where an expression stands. */
export interface Context {
  scope: Scope;
  importFrom(specifier: string, name: string): unknown;
  depth: number;
  /** How many values may still be worked out. */
  budget: { left: number };
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

/** Puts the names that statements declare into the scope, and gives them. */
export function declare(statements: Node[], context: Context): Scope {
  const { scope } = context;
  const own: Scope = new Map();
  const add = (name: string, value: () => unknown) => {
    scope.set(name, value);
    own.set(name, value);
  };
  for (const outer of statements) {
    const statement = outer.type === 'ExportNamedDeclaration' && outer.declaration ? (outer.declaration as Node) : outer;
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers as Node[]) {
        const imported = specifier.type === 'ImportDefaultSpecifier' ? 'default' : specifier.type === 'ImportNamespaceSpecifier' ? '*' : ((specifier.imported as Node).name as string);
        add((specifier.local as Node).name as string, once(() => context.importFrom((statement.source as Node).value as string, imported)));
      }
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[]) {
        if (id.type === 'Identifier') add(id.name as string, once(() => (init ? valueOf(init, context) : undefined)));
        if (id.type === 'ObjectPattern' && init) {
          for (const property of id.properties as Node[]) {
            const key = (property.key as Node | undefined)?.name as string | undefined;
            const local = (property.value as Node | undefined)?.name as string | undefined;
            if (key && local) add(local, once(() => member(valueOf(init, context), key)));
          }
        }
      }
    } else if (statement.type === 'FunctionDeclaration' && statement.id) {
      add((statement.id as Node).name as string, () => statement);
    }
  }
  return own;
}

const isFunction = (node: Node) => /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type);

/** The value of an expression, or what it returns where it is a function. */
export function callIfFunction(node: Node, context: Context): unknown {
  const value = isFunction(node) ? node : valueOf(node, context);
  return isNode(value) ? returned(value, context) : value;
}

/** A function that was declared stands in the scope as its syntax. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && isFunction(value as Node);
}

/** What a function without conditions returns: the value behind its last `return`. */
function returned(node: Node, context: Context): unknown {
  if (context.depth > codeLimits.evaluation) return unknown;
  const inner: Context = { ...context, scope: new Map(context.scope), depth: context.depth + 1 };
  const body = node.body as Node;
  if (body.type !== 'BlockStatement') return valueOf(body, inner);
  const statements = body.body as Node[];
  declare(statements, inner);
  const last = statements.findLast(({ type }) => type === 'ReturnStatement');
  return last?.argument ? valueOf(last.argument as Node, inner) : unknown;
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
      return bounded((node.quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }, index) => cooked + (index < parts.length ? String(parts[index]) : '')).join(''));
    }
    case 'ArrayExpression':
      return bounded((node.elements as (Node | null)[]).flatMap((element) => {
        if (element?.type !== 'SpreadElement') return [element ? value(element) : undefined];
        const spread = value(element.argument);
        return Array.isArray(spread) ? (spread as unknown[]) : [unknown];
      }));
    case 'ObjectExpression':
      return objectOf(node, value);
    case 'UnaryExpression': {
      const argument = value(node.argument);
      if (argument === unknown) return unknown;
      return node.operator === '!' ? !argument : node.operator === '-' && isPlain(argument) ? -Number(argument) : node.operator === 'void' ? undefined : unknown;
    }
    case 'BinaryExpression':
      return binary(node.operator as string, value(node.left), value(node.right));
    case 'LogicalExpression': {
      const left = value(node.left);
      // What the environment or another module says is not known: the other side is what the author falls back to.
      if (left === unknown) return node.operator === '&&' ? unknown : value(node.right);
      if (node.operator === '&&') return left ? value(node.right) : left;
      return node.operator === '??' ? (left ?? value(node.right)) : left || value(node.right);
    }
    case 'ConditionalExpression': {
      const test = value(node.test);
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
      return call(node, inner, value);
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node;
    default:
      return unknown;
  }
}

function objectOf(node: Node, value: (child: unknown) => unknown): Record<string, unknown> {
  const entries = (node.properties as Node[]).flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const spread = value(property.argument);
      if (spread === unknown || packageOf(spread) !== undefined) return [[`{...${textOf(property.argument as Node)}}`, unknown]];
      return typeof spread === 'object' && spread !== null ? Object.entries(spread) : [];
    }
    const key = property.key as Node;
    const name = property.computed ? value(key) : (key.name ?? key.value);
    return typeof name === 'string' || typeof name === 'number' ? [[String(name), value(property.value)]] : [];
  });
  return Object.fromEntries(entries);
}

/** `a.b.c` of a chain of names; empty for any other expression. */
function textOf(node: Node): string {
  if (node.type === 'Identifier') return node.name as string;
  if (node.type !== 'MemberExpression' || node.computed) return '';
  return `${textOf(node.object as Node)}.${(node.property as Node).name as string}`;
}

/** Calls whose value can be told: `require` of a file beside it, `require.resolve`, joins of paths and lists, and functions of the file's own. */
function call(node: Node, context: Context, value: (child: unknown) => unknown): unknown {
  const callee = node.callee as Node;
  const name = textOf(callee);
  const parameters = node.arguments as Node[];
  const [first] = parameters;
  if (name === 'require' && first) {
    const specifier = value(first);
    if (typeof specifier !== 'string') return unknown;
    return context.importFrom(specifier, 'default');
  }
  if (name === 'require.resolve' && first) return value(first);
  if (/^(?:path\.)?(?:resolve|join)$/.test(name)) {
    const parts = parameters.filter((each) => textOf(each) !== '__dirname').map(value);
    return parts.every((part) => typeof part === 'string') ? join('.', ...(parts as string[])) : unknown;
  }
  if (/\.toString$|\.getFullYear$/.test(name) || (callee.type === 'MemberExpression' && (callee.object as Node).type === 'NewExpression')) return yearOf(callee);
  if (callee.type === 'MemberExpression' && !callee.computed) {
    const object = value(callee.object);
    const method = (callee.property as Node).name as string;
    const values = parameters.map(value);
    if (Array.isArray(object) && method === 'concat') return bounded(object.concat(...values));
    if (Array.isArray(object) && method === 'filter' && first && textOf(first) === 'Boolean') return object.filter((each) => each !== unknown && Boolean(each));
    if (Array.isArray(object) && method === 'join') return joined(object, typeof values[0] === 'string' ? values[0] : ',');
    if (typeof object === 'string' && method === 'trim') return object.trim();
    return unknown;
  }
  const target = isFunction(callee) ? callee : callee.type === 'Identifier' ? value(callee) : unknown;
  if (!isNode(target)) return unknown;
  const scope: Scope = new Map(context.scope);
  (target.params as Node[]).forEach((parameter, index) => {
    const given = parameters[index];
    if (parameter.type === 'Identifier') scope.set(parameter.name as string, once(() => (given ? value(given) : undefined)));
  });
  return returned(target, { ...context, scope });
}

/** `new Date().getFullYear()`, in the line of copyright of nearly every site. */
function yearOf(callee: Node): unknown {
  const object = callee.object as Node;
  const isDate = object.type === 'NewExpression' && textOf(object.callee as Node) === 'Date' && (object.arguments as Node[]).length === 0;
  return isDate && (callee.property as Node).name === 'getFullYear' ? new Date().getFullYear() : unknown;
}
