import type {
  Declaration as Statement,
  Expression,
  Function,
  TSEnumDeclaration,
  TSFunctionType,
  VariableDeclaration,
} from 'oxc-parser';
import type { Item } from './collectExports.ts';
import type { Module } from './parseModule.ts';
import { readClassMembers, readMembers, readParameters, resultText } from './readMembers.ts';
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
        extends: node.extends.map((each) => module.textOf(each)),
        members: readMembers(module, node.body.body),
      };
    case 'TSTypeAliasDeclaration': {
      const { typeAnnotation: type } = node;
      return {
        ...base,
        kind: 'type',
        definition: module.textOf(type).replace(/^\| /, ''),
        ...(type.type === 'TSTypeLiteral' && { members: readMembers(module, type.members) }),
      };
    }
    case 'TSEnumDeclaration':
      return { ...base, kind: 'enum', values: readValues(module, node) };
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return callable(module, node, base, module.textOf({ start: node.id!.start, end: node.end }));
    case 'VariableDeclaration':
      return readVariable(module, node.declarations[0]!, base);
    case 'ClassDeclaration': {
      const { superClass, superTypeArguments } = node;
      return {
        ...base,
        kind: 'class',
        extends: superClass
          ? [module.textOf({ start: superClass.start, end: superTypeArguments?.end ?? superClass.end })]
          : [],
        implements: (node.implements ?? []).map((each) => module.textOf(each)),
        members: readClassMembers(module, node.body.body),
      };
    }
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

/** What all declarations have. */
type Base = Omit<ConstantDeclaration, 'kind'>;

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

/** A constant, or a function when its type is one. */
function readVariable(
  module: Module,
  { id, init }: VariableDeclaration['declarations'][number],
  base: Base,
): Declaration {
  const type = 'typeAnnotation' in id ? id.typeAnnotation?.typeAnnotation : undefined;
  if (type?.type === 'TSFunctionType') return callableType(module, type, base);
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
  return callableType(alias!.module, node.typeAnnotation, { name, deprecated, experimental, package: packageName });
}

function callableType(module: Module, type: TSFunctionType, base: Base): FunctionDeclaration {
  const parameters = module.textOf({ start: type.start, end: type.returnType.start });
  return callable(module, type, base, `${base.name}${parameters}: ${resultText(module, type)}`);
}

function callable(module: Module, node: Function | TSFunctionType, base: Base, signature: string): FunctionDeclaration {
  const type = resultText(module, node);
  return { ...base, kind: 'function', signatures: [{ signature, type, parameters: readParameters(module, node) }] };
}
