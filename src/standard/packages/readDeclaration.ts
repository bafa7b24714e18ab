import type {
  Class,
  Declaration as Statement,
  Expression,
  Function,
  TSEnumDeclaration,
  TSFunctionType,
  TSInterfaceDeclaration,
  TSTypeAliasDeclaration,
  VariableDeclaration,
} from 'oxc-parser';
import type { Item } from './collectExports.ts';
import type { Module } from './parseModule.ts';
import { callText, readClassMembers, readMembers, readParameters, resultText } from './readMembers.ts';
import type { ConstantDeclaration, Declaration, EnumValue, FunctionDeclaration } from './types.ts';

/** Reads what a name declares; undefined when that is no API: a namespace. */
export function readDeclaration({ name, parts, module }: Item, packageName: string): Declaration | undefined {
  const [first, ...more] = parts.flatMap(
    ({ node, statement }) => readPart(module, node, { name, package: packageName, ...module.marksOf(statement) }) ?? [],
  );
  return first && more.reduce(merge, first);
}

function readPart(module: Module, node: Statement, base: Base): Declaration | undefined {
  switch (node.type) {
    case 'TSInterfaceDeclaration':
      return {
        ...base,
        kind: 'interface',
        extends: heritage(module, node),
        members: readMembers(module, node.body.body),
      };
    case 'TSTypeAliasDeclaration':
      return { ...base, kind: 'type', ...readType(module, node) };
    case 'TSEnumDeclaration':
      return { ...base, kind: 'enum', values: readValues(module, node) };
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return readFunction(module, node, base);
    case 'VariableDeclaration':
      return readVariable(module, node.declarations[0]!, base);
    case 'ClassDeclaration':
      return {
        ...base,
        kind: 'class',
        ...classHeritage(module, node),
        members: readClassMembers(module, node.body.body),
      };
    default:
      return undefined;
  }
}

/** Overloads of a function are one declaration, and so are the parts of an interface. */
function merge(one: Declaration, other: Declaration): Declaration {
  if (one.kind === 'function' && other.kind === 'function') {
    return {
      ...one,
      deprecated: one.deprecated && other.deprecated,
      signatures: [...one.signatures, ...other.signatures],
    };
  }
  if (one.kind === 'interface' && other.kind === 'interface')
    return { ...one, extends: [...one.extends, ...other.extends], members: [...one.members, ...other.members] };
  return one;
}

type Base = Omit<ConstantDeclaration, 'kind'>;

function heritage(module: Module, node: TSInterfaceDeclaration): string[] {
  return node.extends.map((each) => module.textOf(each));
}

function classHeritage(module: Module, node: Class) {
  return {
    extends: node.superClass
      ? [module.textOf({ start: node.superClass.start, end: node.superTypeArguments?.end ?? node.superClass.end })]
      : [],
    implements: (node.implements ?? []).map((each) => module.textOf(each)),
  };
}

function readType(module: Module, { typeAnnotation }: TSTypeAliasDeclaration) {
  const definition = module.textOf(typeAnnotation).replace(/^\| /, '');
  return typeAnnotation.type === 'TSTypeLiteral'
    ? { definition, members: readMembers(module, typeAnnotation.members) }
    : { definition };
}

/** A value without initializer is one more than the value before it, as in TypeScript. */
function readValues(module: Module, { body }: TSEnumDeclaration): EnumValue[] {
  let next = 0;
  return body.members.map((each) => {
    const value = each.initializer ? (literalOf(each.initializer) ?? module.textOf(each.initializer)) : next;
    if (typeof value === 'number') next = value + 1;
    return {
      name: each.id.type === 'Literal' ? String(each.id.value) : module.textOf(each.id),
      value,
      ...module.marksOf(each),
    };
  });
}

function literalOf(node: Expression): string | number | undefined {
  if (node.type === 'UnaryExpression' && node.operator === '-' && node.argument.type === 'Literal')
    return -Number(node.argument.value);
  if (node.type !== 'Literal') return undefined;
  return typeof node.value === 'number' || typeof node.value === 'string' ? node.value : undefined;
}

function readFunction(module: Module, node: Function, base: Base): FunctionDeclaration {
  const signature = module.textOf({ start: node.id!.start, end: node.end });
  return {
    ...base,
    kind: 'function',
    signatures: [{ signature, type: resultText(module, node), parameters: readParameters(module, node) }],
  };
}

/** A constant, or a function when its type is one. */
function readVariable(
  module: Module,
  { id, init }: VariableDeclaration['declarations'][number],
  base: Base,
): Declaration {
  const type = 'typeAnnotation' in id ? id.typeAnnotation?.typeAnnotation : undefined;
  if (type?.type === 'TSFunctionType') return callable(module, type, base);
  return {
    ...base,
    kind: 'constant',
    ...(type && { type: module.textOf(type) }),
    ...(init && { value: module.textOf(init) }),
  };
}

/** The function that a constant is whose type is an alias of a function type: `const getBook: GetBookType`. */
export function callAlias(constant: ConstantDeclaration, alias: Item | undefined): FunctionDeclaration | undefined {
  const node = alias?.parts[0]?.node;
  if (node?.type !== 'TSTypeAliasDeclaration' || node.typeAnnotation.type !== 'TSFunctionType') return undefined;
  const { name, deprecated, experimental, package: packageName } = constant;
  return callable(alias!.module, node.typeAnnotation, { name, deprecated, experimental, package: packageName });
}

function callable(module: Module, type: TSFunctionType, base: Base): FunctionDeclaration {
  const signature = {
    signature: callText(module, base.name, type),
    type: resultText(module, type),
    parameters: readParameters(module, type),
  };
  return { ...base, kind: 'function', signatures: [signature] };
}
