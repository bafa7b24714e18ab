import type { DataType, Declaration, EnumValue, Member, VersionFacts } from './types.ts';

/** What a name of the standard names in one version. */
export type Found =
  | { kind: 'declaration'; declaration: Declaration }
  /**
   * `members` are the overloads, in order; `owner` is the declaration that has them, which may be one that `of`
   * extends.
   */
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

/** All names that `findName` knows, for "did you mean". */
export function namesOf(facts: VersionFacts): string[] {
  const declared = Object.values(facts.declarations).flatMap((declaration) => {
    const values = declaration.kind === 'enum' ? declaration.values : [];
    const members = [declaration, ...ancestorsOf(facts, declaration)].flatMap((each) => membersOf(each) ?? []);
    return [declaration.name, ...[...values, ...members].map(({ name }) => `${declaration.name}.${name}`)];
  });
  return [...new Set([...declared, ...facts.dataTypes.flatMap(({ name, type }) => [type, name])])];
}

function findMember(facts: VersionFacts, of: Declaration, name: string): Found | undefined {
  const value = of.kind === 'enum' ? of.values.find((each) => each.name === name) : undefined;
  if (value) return { kind: 'value', owner: of, value };
  for (const owner of [of, ...ancestorsOf(facts, of)]) {
    const members = membersOf(owner)?.filter((member) => member.name === name) ?? [];
    if (members.length > 0) return { kind: 'member', of, owner, members };
  }
  return undefined;
}

/** The declaration of that name. */
export function declarationOf({ declarations }: VersionFacts, name: string): Declaration | undefined {
  return Object.hasOwn(declarations, name) ? declarations[name] : undefined;
}

/** Members that a declaration has itself; undefined when it can have none. */
export function membersOf(declaration: Declaration): Member[] | undefined {
  return 'members' in declaration ? declaration.members : undefined;
}

/** The declarations that one extends, nearest first, as far as the version has them. */
export function ancestorsOf(facts: VersionFacts, declaration: Declaration): Declaration[] {
  const found: Declaration[] = [];
  const visit = (each: Declaration) => {
    const names = 'extends' in each ? each.extends : [];
    const parents = names
      .flatMap((name) => declarationOf(facts, name.replace(/<.*$/, '')) ?? [])
      .filter((parent) => parent !== declaration && !found.includes(parent));
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

/** A data type by its type string or its interface. */
export function dataTypeOf(facts: VersionFacts, name: string): DataType | undefined {
  return facts.dataTypes.find((each) => each.type === name || each.name === name);
}
