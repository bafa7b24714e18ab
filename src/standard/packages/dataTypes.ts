import type { TSInterfaceDeclaration, TSType } from 'oxc-parser';
import type { Standard } from '../../core/docs/standardConfig.ts';
import { keyText } from './declarations.ts';
import type { Item, Module } from './modules.ts';
import { valuesOf } from './names.ts';
import type { DataType, Declaration, Field } from './types.ts';

/**
 * Reads the data types of a package from its file generated from JSON Schemas: a class `Convert` with a `to…` function
 * per data type, and many interfaces for nested objects, which become fields with a path.
 */
export function readDataTypes(
  exported: Map<string, Item>,
  declarations: Record<string, Declaration>,
  { dataTypes: config }: Standard,
): DataType[] {
  const interfaces = new Map(
    convertedNames(exported.get('Convert')).flatMap((name) => {
      const found = interfaceOf(exported.get(name));
      return found && name !== config.base ? [[name, found] as const] : [];
    }),
  );
  const typeStrings = new Map(
    [...interfaces].map(([name, { node }]) => [name, typeStringOf(name, node, declarations, config)]),
  );
  const experimental = new Set(literals(declarations[config.experimental ?? '']));
  const known: TypeNames = {
    exported,
    declarations,
    base: config.base,
    byType: new Map([...typeStrings].map(([name, type]) => [type, name])),
  };
  return [...interfaces]
    .map(([name, { module, node, marks }]): DataType => {
      const type = typeStrings.get(name)!;
      const isExperimental = experimental.has(type) || marks.experimental;
      return { name, type, experimental: isExperimental, fields: readFields(module, node, known) };
    })
    .sort((one, other) => (one.type < other.type ? -1 : 1));
}

/** String literals of a union type, or enum values. */
export function literals(declaration: Declaration | undefined): string[] {
  if (declaration?.kind !== 'type') return valuesOf(declaration).map(({ value }) => String(value));
  return [...declaration.definition.matchAll(/'([^']*)'|"([^"]*)"/g)].map((match) => match[1] ?? match[2]!);
}

function convertedNames(convert: Item | undefined): string[] {
  const node = convert?.parts[0]?.node;
  if (node?.type !== 'ClassDeclaration') return [];
  return node.body.body.flatMap((each) => {
    const name = each.type === 'MethodDefinition' && each.static ? keyText(convert!.module, each.key) : '';
    return /^to([A-Z]\w*)$/.exec(name)?.[1] ?? [];
  });
}

function interfaceOf(item: Item | undefined) {
  const { node, marks } = item?.parts[0] ?? {};
  return node?.type === 'TSInterfaceDeclaration' ? { module: item!.module, node, marks: marks! } : undefined;
}

/**
 * The literal type of the `type` field, else the matching value of the data type enum, else the interface name in lower
 * camel case.
 */
function typeStringOf(
  name: string,
  node: TSInterfaceDeclaration,
  declarations: Record<string, Declaration>,
  config: Standard['dataTypes'],
): string {
  const type = typeField(node);
  if (type?.type === 'TSLiteralType' && type.literal.type === 'Literal') return String(type.literal.value);
  const listed = valuesOf(declarations[config.values ?? '']).find((each) => each.name === name);
  return String(listed?.value ?? `${config.prefix}${name[0]!.toLowerCase()}${name.slice(1)}`);
}

function typeField({ body }: TSInterfaceDeclaration): TSType | undefined {
  const field = body.body.find(
    (each) => each.type === 'TSPropertySignature' && each.key.type === 'Identifier' && each.key.name === 'type',
  );
  return field?.type === 'TSPropertySignature' ? field.typeAnnotation?.typeAnnotation : undefined;
}

/** `inside` lists the enclosing interfaces, to stop recursion. */
function readFields(
  module: Module,
  { body }: TSInterfaceDeclaration,
  known: TypeNames,
  path = '',
  inside: string[] = [],
): Field[] {
  return body.body.flatMap((each): Field[] => {
    if (each.type !== 'TSPropertySignature') return [];
    const name = path + keyText(module, each.key);
    const { text, parts } = describeType(module, each.typeAnnotation?.typeAnnotation as TSType, known);
    const own = parts.filter(({ node }) => !inside.includes(node.id.name));
    return [
      { name, type: text, required: !each.optional, deprecated: module.marksOf(each).deprecated },
      ...own.flatMap(({ node, isMany }) =>
        readFields(module, node, known, `${name}${isMany ? '[]' : ''}.`, [...inside, node.id.name]),
      ),
    ];
  });
}

/** Names that field types may refer to. */
interface TypeNames {
  exported: Map<string, Item>;
  declarations: Record<string, Declaration>;
  /** Interface shared by all data types. */
  base: string;
  /** Interface name by type string. */
  byType: Map<string, string>;
}

/** A readable field type, and the interfaces to read nested fields from. */
interface FieldType {
  text: string;
  parts: { node: TSInterfaceDeclaration; isMany?: true }[];
}

/** Replaces generated type names with names of the standard, `object`, or the legal values. */
function describeType(module: Module, type: TSType, known: TypeNames): FieldType {
  const describe = (each: TSType) => describeType(module, each, known);
  switch (type.type) {
    case 'TSArrayType':
      return listOf(describe(type.elementType));
    case 'TSUnionType': {
      const each = type.types.map(describe);
      const texts = new Set(each.map(({ text }) => text));
      return { text: [...texts].join(' | '), parts: each.flatMap(({ parts }) => parts) };
    }
    case 'TSParenthesizedType':
      return describe(type.typeAnnotation);
    case 'TSTypeLiteral': {
      const [index] = type.members;
      if (index?.type !== 'TSIndexSignature') break;
      return { text: `{ [key: string]: ${describe(index.typeAnnotation.typeAnnotation).text} }`, parts: [] };
    }
    case 'TSTypeReference': {
      const [item] = type.typeArguments?.params ?? [];
      if (item && module.textOf(type.typeName) === 'Array') return listOf(describe(item));
      const named = describeName(module.textOf(type), known);
      if (named) return named;
    }
  }
  return { text: inSingleQuotes(module.textOf(type)), parts: [] };
}

function listOf({ text, parts }: FieldType): FieldType {
  return {
    text: text.includes(' ') ? `Array<${text}>` : `${text}[]`,
    parts: parts.map(({ node }) => ({ node, isMany: true })),
  };
}

function describeName(name: string, known: TypeNames): FieldType | undefined {
  const item = known.exported.get(name);
  const node = item?.parts[0]?.node;
  if (node?.type === 'TSTypeAliasDeclaration') return describeType(item!.module, node.typeAnnotation, known);
  if (node?.type === 'TSEnumDeclaration') {
    const values = node.body.members.map(({ initializer }) => initializer && item!.module.textOf(initializer));
    return { text: values.map((value) => inSingleQuotes(value ?? '')).join(' | '), parts: [] };
  }
  if (node?.type !== 'TSInterfaceDeclaration') return undefined;
  const dataTypes = dataTypesOf(item!.module, node, known);
  if (dataTypes !== undefined) return { text: dataTypes, parts: [] };
  return known.declarations[name] ? { text: name, parts: [] } : { text: 'object', parts: [{ node }] };
}

/** The data types an interface represents, by its `type` values or by its name without the generator's additions. */
function dataTypesOf(module: Module, node: TSInterfaceDeclaration, known: TypeNames): string | undefined {
  const type = typeField(node);
  if (!type) return undefined;
  const values = describeType(module, type, known).text.split(' | ');
  const names = values.map((value) => known.byType.get(value.replace(/'/g, '')));
  if (names.every(Boolean)) return names.join(' | ');
  const name = node.id.name.replace(/(Element|Object|Class)$/, '');
  return [known.base, ...known.byType.values()].includes(name) ? name : undefined;
}

function inSingleQuotes(literal: string): string {
  return literal.replace(/^"(.*)"$/, "'$1'");
}
