import { compareNumbers } from '../../core/docs/versionRange.ts';
import { availabilityOf, hasName, knownByAge } from './availability.ts';
import { isErrorEnum, membersOf } from './findName.ts';
import type { Declaration, VersionFacts } from './types.ts';

/** `declarations`, `errors`, `dataTypes`, or the name of one of the standard's lists. */
export type MatrixKind = string;

/** One name in one version. */
export interface MatrixCell {
  there: boolean;
  /** What this version did to it; nothing in the oldest version. */
  event?: 'new' | 'changed' | 'removed';
  deprecated: boolean;
  experimental: boolean;
}

export interface MatrixRow {
  /** As `availabilityOf` takes it. */
  name: string;
  /** What a declaration is; nothing for members, values, data types and names of lists. */
  declares?: Declaration['kind'];
  /** One for each version of the matrix. */
  cells: MatrixCell[];
}

/** What every version has. */
export interface AvailabilityMatrix {
  /** Numbers, oldest first. */
  versions: string[];
  groups: { kind: MatrixKind; rows: MatrixRow[] }[];
}

/**
 * Every name of the standard by version, in groups, as far as anything is known of the version. A member stands below
 * the declarations that have it themselves, not below those that inherit it; data types and names of lists stand once,
 * not again as values of the enums that list them.
 */
export function availabilityMatrix(all: VersionFacts[]): AvailabilityMatrix {
  const known = knownByAge(all);
  const declarations = [...namesByDeclaration(known)];
  const withMembers = (isWanted: (name: string) => boolean) =>
    declarations.flatMap(([name, members]) => (isWanted(name) ? [name, ...members] : []));
  const lists = unique(known.flatMap((facts) => Object.keys(facts.lists)));
  const groups: [MatrixKind, string[]][] = [
    ['declarations', withMembers((name) => !isErrorEnum(name))],
    ['errors', withMembers(isErrorEnum)],
    ['dataTypes', unique(known.flatMap((facts) => facts.dataTypes.map(({ type }) => type))).sort()],
    ...lists.map((list): [MatrixKind, string[]] => [
      list,
      unique(known.flatMap((facts) => facts.lists[list] ?? [])).sort(),
    ]),
  ];
  const rowOf = (name: string): MatrixRow => ({ name, ...declaring(known, name), cells: cellsOf(known, name) });
  return {
    versions: known.map(({ number }) => number),
    groups: groups.flatMap(([kind, names]) => (names.length > 0 ? [{ kind, rows: names.map(rowOf) }] : [])),
  };
}

function cellsOf(known: VersionFacts[], name: string): MatrixCell[] {
  const { changed = [], experimental = [], deprecated } = availabilityOf(known, name) ?? {};
  const there = known.map((facts) => hasName(facts, name));
  return known.map(({ number }, index) => {
    const isThere = there[index]!;
    const event = eventOf(index, there, changed.includes(number));
    return {
      there: isThere,
      ...(event && { event }),
      deprecated: isThere && deprecated !== undefined && compareNumbers(number, deprecated) >= 0,
      experimental: isThere && experimental.includes(number),
    };
  });
}

function eventOf(index: number, there: boolean[], isChanged: boolean): MatrixCell['event'] {
  if (index === 0 || (!there[index] && !there[index - 1])) return undefined;
  if (!there[index]) return 'removed';
  return there[index - 1] ? (isChanged ? 'changed' : undefined) : 'new';
}

/**
 * Names of declarations, functions last, each with the names of its own members or values. The newest version says in
 * which order.
 */
function namesByDeclaration(known: VersionFacts[]): Map<string, string[]> {
  const members = new Map<string, string[]>();
  for (const facts of known.toReversed()) {
    for (const declaration of Object.values(facts.declarations)) {
      const { name } = declaration;
      members.set(
        name,
        unique([...(members.get(name) ?? []), ...ownNames(declaration, facts).map((each) => `${name}.${each}`)]),
      );
    }
  }
  // What a reader looks for most comes first.
  const firstNames = known[0]?.standard.first ?? [];
  const rank = (name: string) => {
    const first = firstNames.indexOf(name);
    return first >= 0 ? first : firstNames.length + (declaring(known, name).declares === 'function' ? 1 : 0);
  };
  return new Map([...members].sort(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1)));
}

function ownNames(declaration: Declaration, { dataTypes, lists }: VersionFacts): string[] {
  if (declaration.kind !== 'enum') return (membersOf(declaration) ?? []).map(({ name }) => name);
  const listedElsewhere = new Set<string | number>([
    ...dataTypes.map(({ type }) => type),
    ...Object.values(lists).flat(),
  ]);
  return declaration.values.filter(({ value }) => !listedElsewhere.has(value)).map(({ name }) => name);
}

function declaring(known: VersionFacts[], name: string): Pick<MatrixRow, 'declares'> {
  const declaration = known.findLast(({ declarations }) => Object.hasOwn(declarations, name))?.declarations[name];
  return declaration ? { declares: declaration.kind } : {};
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}
