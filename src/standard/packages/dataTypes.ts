import type { TSInterfaceDeclaration, TSType } from 'oxc-parser';
import type { Item } from './collectExports.ts';
import type { Module } from './parseModule.ts';
import type { DataType, Declaration, Field, Standard } from './types.ts';

/**
 * Data types of a package. They are generated from JSON Schemas: a file has all of them, a class `Convert` with a `to…`
 * function for each, and many interfaces that are only parts of them. The parts become fields with a path.
 */
export function readDataTypes(
  exported: Map<string, Item>,
  declarations: Record<string, Declaration>,
  { dataTypes: config }: Standard,
): DataType[] {
  const names = convertedNames(exported).filter((name) => name !== config.base);
  const typeStrings = new Map(names.map((name) => [name, typeStringOf(name, exported, declarations, config)]));
  const experimental = new Set(config.experimental === undefined ? [] : literals(declarations[config.experimental]));
  const known: TypeNames = {
    exported,
    base: config.base,
    dataTypes: new Map([...typeStrings].map(([name, type]) => [type, name])),
    declared: (name) => declarations[name] !== undefined,
  };
  return names
    .flatMap((name): DataType[] => {
      const part = interfaceOf(exported, name);
      if (!part) return [];
      const type = typeStrings.get(name)!;
      return [
        {
          name,
          type,
          experimental: experimental.has(type) || part.module.marksOf(part.statement).experimental,
          fields: readFields(part.module, part.node, known, '', new Set()),
        },
      ];
    })
    .sort((one, other) => (one.type < other.type ? -1 : 1));
}

/** Whether an export is generated with data types and no declaration of the API: all but what they have in common. */
export function isGenerated(exported: Map<string, Item>, base: string): (item: Item) => boolean {
  const generated = exported.get('Convert')?.module;
  return (item) => item.module === generated && item.name !== base;
}

/** String literals of a union type, or the values of an enum. */
export function literals(declaration: Declaration | undefined): string[] {
  if (declaration?.kind === 'enum') return declaration.values.map(({ value }) => String(value));
  return declaration?.kind === 'type'
    ? [...declaration.definition.matchAll(/'([^']*)'|"([^"]*)"/g)].map((match) => match[1] ?? match[2]!)
    : [];
}

function convertedNames(exported: Map<string, Item>): string[] {
  const convert = exported.get('Convert');
  const node = convert?.parts[0]?.node;
  if (node?.type !== 'ClassDeclaration') return [];
  return node.body.body.flatMap((each) => {
    const name =
      each.type === 'MethodDefinition' && each.static && each.key.type === 'Identifier'
        ? /^to([A-Z]\w*)$/.exec(each.key.name)?.[1]
        : undefined;
    return name ? [name] : [];
  });
}

function interfaceOf(exported: Map<string, Item>, name: string) {
  const item = exported.get(name);
  const part = item?.parts[0];
  return part?.node.type === 'TSInterfaceDeclaration'
    ? { module: item!.module, node: part.node, statement: part.statement }
    : undefined;
}

/**
 * The literal type of the `type` field; else what the enum of data types says; else the interface's name in lower camel
 * case.
 */
function typeStringOf(
  name: string,
  exported: Map<string, Item>,
  declarations: Record<string, Declaration>,
  config: Standard['dataTypes'],
): string {
  const members = interfaceOf(exported, name)?.node.body.body ?? [];
  const type = members.find(
    (each) => each.type === 'TSPropertySignature' && each.key.type === 'Identifier' && each.key.name === 'type',
  );
  const annotation = type?.type === 'TSPropertySignature' ? type.typeAnnotation?.typeAnnotation : undefined;
  if (annotation?.type === 'TSLiteralType' && annotation.literal.type === 'Literal')
    return String(annotation.literal.value);
  const listed = config.values === undefined ? undefined : declarations[config.values];
  const value = listed?.kind === 'enum' ? listed.values.find((each) => each.name === name)?.value : undefined;
  return String(value ?? `${config.prefix}${name[0]!.toLowerCase()}${name.slice(1)}`);
}

function readFields(
  module: Module,
  node: TSInterfaceDeclaration,
  known: TypeNames,
  path: string,
  inside: Set<string>,
): Field[] {
  return node.body.body.flatMap((each): Field[] => {
    if (each.type !== 'TSPropertySignature') return [];
    const name = path + (each.key.type === 'Literal' ? String(each.key.value) : module.textOf(each.key));
    const { text, parts } = describeType(module, each.typeAnnotation?.typeAnnotation as TSType, known);
    const field: Field = { name, type: text, required: !each.optional, deprecated: module.marksOf(each).deprecated };
    return [
      field,
      ...parts.flatMap(({ node: part, many }) =>
        inside.has(part.id.name)
          ? []
          : readFields(module, part, known, `${name}${many ? '[]' : ''}.`, new Set([...inside, part.id.name])),
      ),
    ];
  });
}

/** What the types of fields may name. */
interface TypeNames {
  exported: Map<string, Item>;
  /** Interface of each type string. */
  dataTypes: Map<string, string>;
  /** What all data types have in common. */
  base: string;
  /** Whether the API declares a name. */
  declared(name: string): boolean;
}

/** A field's type as a reader wants it, and the interfaces whose fields are the field's own. */
interface FieldType {
  text: string;
  parts: { node: TSInterfaceDeclaration; many: boolean }[];
}

/**
 * Describes the type of a generated field: names of tools become names of the standard, objects, or the values that are
 * legal.
 */
function describeType(module: Module, type: TSType, known: TypeNames): FieldType {
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

/**
 * The data types that an interface stands for: by the values of its `type`, or by its name without what the tool added.
 */
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
