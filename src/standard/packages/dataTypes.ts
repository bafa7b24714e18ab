import type { TSInterfaceDeclaration, TSType } from 'oxc-parser';
import type { Item } from './collectExports.ts';
import { describeType, type TypeNames } from './dataFieldTypes.ts';
import type { Module } from './parseModule.ts';
import type { DataType, Declaration, Field, Standard } from './types.ts';

/**
 * Data types of a package. They are generated from JSON Schemas: a file has all of them, a class `Convert` with a `to…` function for
 * each, and many interfaces that are only parts of them. The parts become fields with a path.
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

/** The literal type of the `type` field; else what the enum of data types says; else the interface's name in lower camel case. */
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
