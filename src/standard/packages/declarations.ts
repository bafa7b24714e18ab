import type { ClassElement, Expression, PropertyKey, TSEnumDeclaration, TSSignature } from 'oxc-parser';
import { declarationsOf, parseModule, type Item, type Module } from './modules.ts';
import type { Declaration, DeclarationBase, EnumValue, Member } from './types.ts';

export function declarationFrom(text: string): Declaration | undefined {
  const [item] = declarationsOf(parseModule('', text).module).values();
  return item && readDeclaration(item, '');
}

/** Reads a declaration. Returns undefined for a namespace, which is not part of the API. */
export function readDeclaration({ name, parts, module }: Item, packageName: string): Declaration | undefined {
  const [first, ...more] = parts.flatMap(
    ({ node, marks }) => readPart(module, node, { name, package: packageName, ...marks }) ?? [],
  );
  return first && more.reduce(merge, first);
}

function readPart(module: Module, node: Item['parts'][number]['node'], base: DeclarationBase): Declaration | undefined {
  const textOf = (each: Parameters<Module['textOf']>[0]) => module.textOf(each);
  switch (node.type) {
    case 'TSInterfaceDeclaration':
      return {
        ...base,
        kind: 'interface',
        extends: node.extends.map(textOf),
        members: readMembers(module, node.body.body),
      };
    case 'TSTypeAliasDeclaration': {
      const { typeAnnotation: type } = node;
      const members = type.type === 'TSTypeLiteral' && { members: readMembers(module, type.members) };
      return { ...base, kind: 'type', definition: textOf(type).replace(/^\| /, ''), ...members };
    }
    case 'TSEnumDeclaration':
      return { ...base, kind: 'enum', values: readValues(module, node) };
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return { ...base, kind: 'function', signatures: [textOf({ start: node.id!.start, end: node.end })] };
    case 'VariableDeclaration': {
      const { id, init } = node.declarations[0]!;
      const type = 'typeAnnotation' in id ? id.typeAnnotation?.typeAnnotation : undefined;
      if (type?.type === 'TSFunctionType') {
        const parameters = textOf({ start: type.start, end: type.returnType.start });
        const signature = `${base.name}${parameters}: ${textOf(type.returnType.typeAnnotation)}`;
        return { ...base, kind: 'function', signatures: [signature] };
      }
      return { ...base, kind: 'constant', ...(type && { type: textOf(type) }), ...(init && { value: textOf(init) }) };
    }
    case 'ClassDeclaration': {
      const { superClass, superTypeArguments } = node;
      const end = superTypeArguments?.end ?? superClass?.end;
      return {
        ...base,
        kind: 'class',
        extends: superClass ? [textOf({ start: superClass.start, end: end! })] : [],
        implements: (node.implements ?? []).map(textOf),
        members: readMembers(module, node.body.body),
      };
    }
    default:
      return undefined;
  }
}

/** Merges overloads of a function and parts of an interface. */
function merge(one: Declaration, other: Declaration): Declaration {
  if (one.kind === 'function' && other.kind === 'function') {
    const deprecated = one.deprecated && other.deprecated;
    return { ...one, deprecated, signatures: [...one.signatures, ...other.signatures] };
  }
  if (one.kind === 'interface' && other.kind === 'interface')
    return { ...one, extends: [...one.extends, ...other.extends], members: [...one.members, ...other.members] };
  return one;
}

/** A value without initializer is the previous value plus 1, as in TypeScript. */
function readValues(module: Module, { body }: TSEnumDeclaration): EnumValue[] {
  let next = 0;
  return body.members.map((each) => {
    const value = each.initializer ? (literalOf(each.initializer) ?? module.textOf(each.initializer)) : next;
    if (typeof value === 'number') next = value + 1;
    const name = each.id.type === 'Literal' ? String(each.id.value) : module.textOf(each.id);
    return { name, value, ...module.marksOf(each) };
  });
}

function literalOf(node: Expression): string | number | undefined {
  if (node.type === 'UnaryExpression' && node.operator === '-' && node.argument.type === 'Literal')
    return -Number(node.argument.value);
  if (node.type !== 'Literal') return undefined;
  return typeof node.value === 'number' || typeof node.value === 'string' ? node.value : undefined;
}

/** Members of an interface or object type, or public members of a class, in order. */
function readMembers(module: Module, elements: (TSSignature | ClassElement)[]): Member[] {
  return elements.flatMap((each): Member[] => {
    const name = nameOf(module, each);
    if (name === undefined) return [];
    const type = 'typeAnnotation' in each && each.typeAnnotation && module.textOf(each.typeAnnotation.typeAnnotation);
    return [
      {
        name,
        kind: each.type.includes('Method') ? 'method' : 'property',
        signature: module.textOf(each),
        ...(type && { type }),
        optional: 'optional' in each && each.optional === true,
        ...module.marksOf(each),
      },
    ];
  });
}

function nameOf(module: Module, member: TSSignature | ClassElement): string | undefined {
  if (member.type === 'TSIndexSignature') return `[${member.parameters.map((key) => module.textOf(key)).join(', ')}]`;
  if (!('key' in member) || member.accessibility === 'private' || member.accessibility === 'protected')
    return undefined;
  return member.key.type === 'PrivateIdentifier' ? undefined : keyText(module, member.key);
}

export function keyText(module: Module, key: PropertyKey): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : `[${module.textOf(key)}]`;
}
