import type { DataType, Declaration, Member, VersionFacts } from './types.ts';

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
