import type { TSInterfaceDeclaration, TSType } from 'oxc-parser';
import type { Item } from './collectExports.ts';
import type { Module } from './parseModule.ts';

/** What the types of fields may name. */
export interface TypeNames {
  exported: Map<string, Item>;
  /** Interface of each type string. */
  dataTypes: Map<string, string>;
  /** What all data types have in common. */
  base: string;
  /** Whether the API declares a name. */
  declared(name: string): boolean;
}

/** A field's type as a reader wants it, and the interfaces whose fields are the field's own. */
export interface FieldType {
  text: string;
  parts: { node: TSInterfaceDeclaration; many: boolean }[];
}

/** Describes the type of a generated field: names of tools become names of the standard, objects, or the values that are legal. */
export function describeType(module: Module, type: TSType, known: TypeNames): FieldType {
  switch (type.type) {
    case 'TSArrayType':
      return many(describeType(module, type.elementType, known));
    case 'TSUnionType': {
      const each = type.types.map((one) => describeType(module, one, known));
      return {
        text: [...new Set(each.map(({ text }) => text))].join(' | '),
        parts: each.flatMap(({ parts }) => parts),
      };
    }
    case 'TSParenthesizedType':
      return describeType(module, type.typeAnnotation, known);
    case 'TSLiteralType':
      return { text: module.textOf(type).replace(/^"(.*)"$/, "'$1'"), parts: [] };
    case 'TSTypeLiteral': {
      const [index] = type.members;
      if (index?.type !== 'TSIndexSignature') return { text: module.textOf(type), parts: [] };
      return {
        text: `{ [key: string]: ${describeType(module, index.typeAnnotation.typeAnnotation, known).text} }`,
        parts: [],
      };
    }
    case 'TSTypeReference':
      if (type.typeArguments?.params.length === 1 && module.textOf(type.typeName) === 'Array')
        return many(describeType(module, type.typeArguments.params[0]!, known));
      return describeName(module.textOf(type), known) ?? { text: module.textOf(type), parts: [] };
    default:
      return { text: module.textOf(type), parts: [] };
  }
}

function many({ text, parts }: FieldType): FieldType {
  return {
    text: text.includes(' ') ? `Array<${text}>` : `${text}[]`,
    parts: parts.map(({ node }) => ({ node, many: true })),
  };
}

function describeName(name: string, known: TypeNames): FieldType | undefined {
  const item = known.exported.get(name);
  const node = item?.parts[0]?.node;
  if (node?.type === 'TSTypeAliasDeclaration') return describeType(item!.module, node.typeAnnotation, known);
  if (node?.type === 'TSEnumDeclaration')
    return {
      text: node.body.members
        .map(({ initializer }) => (initializer ? item!.module.textOf(initializer).replace(/^"(.*)"$/, "'$1'") : ''))
        .join(' | '),
      parts: [],
    };
  if (node?.type !== 'TSInterfaceDeclaration') return undefined;
  const dataTypes = dataTypesOf(item!.module, node, known);
  if (dataTypes) return { text: dataTypes, parts: [] };
  return known.declared(name) ? { text: name, parts: [] } : { text: 'object', parts: [{ node, many: false }] };
}

/** The data types that an interface stands for: by the values of its `type`, or by its name without what the tool added. */
function dataTypesOf(module: Module, node: TSInterfaceDeclaration, known: TypeNames): string | undefined {
  const type = node.body.body.find((each) => each.type === 'TSPropertySignature' && module.textOf(each.key) === 'type');
  if (type?.type !== 'TSPropertySignature' || !type.typeAnnotation) return undefined;
  const values = describeType(module, type.typeAnnotation.typeAnnotation, known)
    .text.split(' | ')
    .map((value) => known.dataTypes.get(value.replace(/'/g, '')));
  if (values.every(Boolean)) return values.join(' | ');
  const name = node.id.name.replace(/(Element|Object|Class)$/, '');
  return name === known.base || [...known.dataTypes.values()].includes(name) ? name : undefined;
}
