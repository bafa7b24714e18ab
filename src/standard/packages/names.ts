import { declarationFrom } from './declarations.ts';
import type { DataType, Declaration, EnumValue, Field, Member, VersionFacts } from './types.ts';

export type Found =
  | { kind: 'declaration'; declaration: Declaration }
  /** `members` lists overloads in order. `owner` declares them: `of` or one of its ancestors. */
  | { kind: 'member'; of: Declaration; owner: Declaration; members: Member[] }
  | { kind: 'value'; owner: Declaration; value: EnumValue }
  | { kind: 'dataType'; dataType: DataType };

/**
 * Finds a declaration (`Order`), a member, even if inherited (`LimitOrder.send`), an enum value
 * (`OrderError.Rejected`), an index signature (`Settings.[key: string]`), or a data type by type string (`acme.order`)
 * or interface (`Order`).
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

/** All names `findName` can resolve, for suggestions. */
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

export function dataTypeOf({ dataTypes }: VersionFacts, name: string): DataType | undefined {
  return dataTypes.find((each) => each.type === name || each.name === name);
}

/** Members of a declaration without inherited ones; undefined when it cannot have any. */
export function membersOf(declaration: Declaration): Member[] | undefined {
  return 'members' in declaration ? declaration.members : undefined;
}

export function valuesOf(declaration: Declaration | undefined): EnumValue[] {
  return declaration?.kind === 'enum' ? declaration.values : [];
}

/** A declaration and its known ancestors, nearest first. */
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

/** Whether an enum contains errors, by its name: `OrderError`. */
export function isErrorEnum(name: string): boolean {
  return /Errors?$/.test(name);
}

/** Whether a version has facts from packages; schemas alone do not count. */
export function isKnown({ declarations, dataTypes, lists }: VersionFacts): boolean {
  return Object.keys(declarations).length + dataTypes.length + Object.values(lists).flat().length > 0;
}

/**
 * Fields of an interface, object type or data type (by interface or type string), inherited ones first, or of a
 * property with an inline object type (`ImplementationMetadata.optionalFeatures`). Returns undefined without fields.
 * Excludes methods; only data types include nested fields.
 */
export function fieldsOf(facts: VersionFacts, name: string): Field[] | undefined {
  const [owner = '', ...rest] = declarationOf(facts, name) ? [name] : name.split('.');
  const declaration = declarationOf(facts, owner);
  if (!declaration || !membersOf(declaration)) return dataTypeOf(facts, name)?.fields;
  // A redeclared member replaces the inherited member in its position.
  const members = withAncestors(facts, declaration)
    .toReversed()
    .flatMap((each) => membersOf(each) ?? []);
  const byName = new Map(members.map((member) => [member.name, member]));
  if (rest.length > 0) return inlineFields(byName.get(rest.join('.')));
  // Use the schema for values of the base, where the declaration may allow any value.
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

/** Fields of a property with an inline object type, `{ a: string; b?: number }`; undefined for other types. */
function inlineFields(member: Member | undefined): Field[] | undefined {
  const type = member?.kind === 'property' ? (member.type ?? '') : '';
  const declaration = /^\{\s*(readonly )?[\w$'"]/.test(type) ? declarationFrom(`type T = ${type}`) : undefined;
  const members = declaration && membersOf(declaration);
  return members?.filter(({ kind, name }) => kind === 'property' && !name.startsWith('[')).map(toField);
}
