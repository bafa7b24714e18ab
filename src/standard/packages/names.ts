import { declarationFrom } from './declarations.ts';
import type { DataType, Declaration, EnumValue, Field, Member, VersionFacts } from './types.ts';

/** What a name of the standard names in one version. */
export type Found =
  | { kind: 'declaration'; declaration: Declaration }
  /** `members` are the overloads, in order; `owner` is the declaration that has them: `of`, or one that it extends. */
  | { kind: 'member'; of: Declaration; owner: Declaration; members: Member[] }
  | { kind: 'value'; owner: Declaration; value: EnumValue }
  | { kind: 'dataType'; dataType: DataType };

/**
 * Finds `Order`, `LimitOrder.send` (which Order declares), `OrderError.Rejected`, an index signature as
 * `Settings.[key: string]`, and data types by type string (`acme.order`) or interface (`Order`).
 */
export function findName(facts: VersionFacts, name: string): Found | undefined {
  const declaration = declarationOf(facts, name);
  if (declaration) return { kind: 'declaration', declaration };
  const dataType = dataTypeOf(facts, name);
  if (dataType) return { kind: 'dataType', dataType };
  const dot = name.indexOf('.');
  const of = dot < 0 ? undefined : declarationOf(facts, name.slice(0, dot));
  return of && findMember(facts, of, name.slice(dot + 1));
}

function findMember(facts: VersionFacts, of: Declaration, name: string): Found | undefined {
  const value = valuesOf(of).find((each) => each.name === name);
  if (value) return { kind: 'value', owner: of, value };
  for (const owner of withAncestors(facts, of)) {
    const members = membersOf(owner)?.filter((member) => member.name === name) ?? [];
    if (members.length > 0) return { kind: 'member', of, owner, members };
  }
  return undefined;
}

/** All names that `findName` knows, for "did you mean". */
export function namesOf(facts: VersionFacts): string[] {
  const declared = Object.values(facts.declarations).flatMap((declaration) => {
    const members = withAncestors(facts, declaration).flatMap((each) => membersOf(each) ?? []);
    return [
      declaration.name,
      ...[...valuesOf(declaration), ...members].map(({ name }) => `${declaration.name}.${name}`),
    ];
  });
  return [...new Set([...declared, ...facts.dataTypes.flatMap(({ name, type }) => [type, name])])];
}

export function declarationOf({ declarations }: VersionFacts, name: string): Declaration | undefined {
  return Object.hasOwn(declarations, name) ? declarations[name] : undefined;
}

/** A data type by its type string or its interface. */
export function dataTypeOf({ dataTypes }: VersionFacts, name: string): DataType | undefined {
  return dataTypes.find((each) => each.type === name || each.name === name);
}

/** Members that a declaration has itself; undefined when it can have none. */
export function membersOf(declaration: Declaration): Member[] | undefined {
  return 'members' in declaration ? declaration.members : undefined;
}

export function valuesOf(declaration: Declaration | undefined): EnumValue[] {
  return declaration?.kind === 'enum' ? declaration.values : [];
}

/** A declaration and those that it extends, nearest first, as far as the version has them. */
function withAncestors(facts: VersionFacts, declaration: Declaration): Declaration[] {
  const found = [declaration];
  const visit = (each: Declaration) => {
    const parents = ('extends' in each ? each.extends : [])
      .flatMap((name) => declarationOf(facts, name.replace(/<.*$/, '')) ?? [])
      .filter((parent) => !found.includes(parent));
    found.push(...parents);
    parents.forEach(visit);
  };
  visit(declaration);
  return found;
}

/** Whether an enum's values are errors, by its name: `OrderError`. */
export function isErrorEnum(name: string): boolean {
  return /Errors?$/.test(name);
}

/** Whether the packages of a version say anything of what it has; schemas alone say nothing of that. */
export function isKnown({ declarations, dataTypes, lists }: VersionFacts): boolean {
  return Object.keys(declarations).length + dataTypes.length + Object.values(lists).flat().length > 0;
}

/**
 * Fields of an interface, a type that is an object, or a data type (by interface or type string), inherited ones first;
 * of a field whose type is an object written out (`ImplementationMetadata.optionalFeatures`) its fields. Undefined when
 * there are none. Methods are no fields, and of fields inside fields only data types have any here.
 */
export function fieldsOf(facts: VersionFacts, name: string): Field[] | undefined {
  const [owner = '', ...rest] = declarationOf(facts, name) ? [name] : name.split('.');
  const declaration = declarationOf(facts, owner);
  if (!declaration || !membersOf(declaration)) return dataTypeOf(facts, name)?.fields;
  // One declared again stands in the place of the first and is the last.
  const members = withAncestors(facts, declaration)
    .toReversed()
    .flatMap((each) => membersOf(each) ?? []);
  const byName = new Map(members.map((member) => [member.name, member]));
  if (rest.length > 0) return inlineFields(byName.get(rest.join('.')));
  // The values of the base are what its schema says, where the declaration may say any.
  const bySchema = name === facts.standard.dataTypes.base ? facts.baseFields : undefined;
  const fields = [...byName.values()]
    .filter(({ kind }) => kind === 'property')
    .map((member) => {
      const field = toField(member);
      return (
        bySchema?.find((each) => each.name === field.name) ??
        (inlineFields(member) ? { ...field, type: 'object' } : field)
      );
    });
  return fields.length > 0 ? fields : undefined;
}

export function toField({ name, type = 'any', optional, deprecated }: Member): Field {
  return { name, type, required: !optional && !name.startsWith('['), deprecated };
}

/** Fields of a property whose type is an object written out, `{ a: string; b?: number }`; undefined for any other. */
function inlineFields(member: Member | undefined): Field[] | undefined {
  const type = member?.kind === 'property' ? (member.type ?? '') : '';
  const declaration = /^\{\s*(readonly )?[\w$'"]/.test(type) ? declarationFrom(`type T = ${type}`) : undefined;
  const members = declaration && membersOf(declaration);
  return members?.filter(({ kind, name }) => kind === 'property' && !name.startsWith('[')).map(toField);
}
