import { ancestorsOf, dataTypeOf, declarationOf, membersOf } from './findName.ts';
import type { Declaration, Field, Member, VersionFacts } from './types.ts';
import { parseCode } from '../../core/parse/parseCode.ts';

/**
 * Fields of an interface, a type that is an object, or a data type (by interface or type string), inherited ones first;
 * of a field whose type is an object written out (`ImplementationMetadata.optionalFeatures`) its fields. Undefined when
 * there are none. Methods are no fields, and of fields inside fields only data types have any here.
 */
export function fieldsOf(facts: VersionFacts, name: string): Field[] | undefined {
  const dot = name.indexOf('.');
  const declaration = declarationOf(facts, name) ?? (dot < 0 ? undefined : declarationOf(facts, name.slice(0, dot)));
  if (!declaration || !membersOf(declaration)) return dataTypeOf(facts, name)?.fields;
  const properties = allMembers(facts, declaration).filter(({ kind }) => kind === 'property');
  if (declaration.name !== name)
    return inlineFields(properties.find((member) => member.name === name.slice(dot + 1))?.type ?? '');
  // The values of the base are what its schema says, where the declaration may say any.
  const bySchema = name === facts.standard.dataTypes.base ? facts.baseFields : undefined;
  const fields = properties.map((member) => bySchema?.find((field) => field.name === member.name) ?? toField(member));
  return fields.length > 0 ? fields : undefined;
}

/** Members with those of what it extends; one declared again stands in the place of the first and is the last. */
function allMembers(facts: VersionFacts, declaration: Declaration): Member[] {
  const byName = new Map<string, Member>();
  for (const each of [...ancestorsOf(facts, declaration).toReversed(), declaration]) {
    for (const member of membersOf(each) ?? []) byName.set(member.name, member);
  }
  return [...byName.values()];
}

function toField({ name, type, optional, deprecated }: Member): Field {
  return { name, type: inlineFields(type) ? 'object' : type, required: !optional && !name.startsWith('['), deprecated };
}

/** Fields of a type that is an object written out, `{ a: string; b?: number }`; undefined for any other type. */
function inlineFields(type: string): Field[] | undefined {
  if (!/^\{\s*(readonly )?[\w$'"]/.test(type)) return undefined;
  const text = `type T = ${type}`;
  const [statement] = parseCode('field.ts', text, { lang: 'dts' }).program.body;
  if (statement?.type !== 'TSTypeAliasDeclaration' || statement.typeAnnotation.type !== 'TSTypeLiteral')
    return undefined;
  return statement.typeAnnotation.members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature') return [];
    const annotation = member.typeAnnotation?.typeAnnotation;
    const name =
      member.key.type === 'Literal' ? String(member.key.value) : text.slice(member.key.start, member.key.end);
    return [
      {
        name,
        type: annotation ? text.slice(annotation.start, annotation.end) : 'any',
        required: !member.optional,
        deprecated: false,
      },
    ];
  });
}
