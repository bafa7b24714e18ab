import { compareNumbers } from '../../core/docs/versionRange.ts';
import { findName, isErrorEnum, isKnown, membersOf, valuesOf, type Found } from './names.ts';
import { sameSignature } from './sameSignature.ts';
import type { Availability, Declaration, VersionFacts } from './types.ts';

/**
 * Finds the versions in which a declaration, member, enum value, data type or list entry appeared, changed and
 * disappeared. Accepts `all` in any order and ignores versions without facts. Returns undefined when no version has the
 * name. `changed` covers members and functions only.
 */
export function availabilityOf(all: VersionFacts[], name: string): Availability | undefined {
  const states = knownByAge(all).map((facts) => ({ facts, found: findName(facts, name) }));
  const there = states.filter(({ facts }) => hasName(facts, name));
  const [first] = there;
  if (!first) return undefined;
  const afterLast = states[states.indexOf(there.at(-1)!) + 1];
  const numbersOf = (some: typeof states) => some.map(({ facts }) => facts.number);
  const marked = (mark: 'deprecated' | 'experimental') => there.filter(({ found }) => found && isMarked(found, mark));
  const [deprecated] = numbersOf(marked('deprecated').filter(({ facts }) => !isAhead(facts, 'deprecated', name)));
  const changed = there.slice(1).filter(({ facts, found }, index) => {
    const before = there[index]!;
    return found && before.found && !sameSignature([before.facts, before.found], [facts, found]);
  });
  return {
    added: first.facts.number,
    changed: numbersOf(changed),
    ...(deprecated && { deprecated }),
    ...(afterLast && { removed: afterLast.facts.number }),
    experimental: numbersOf(marked('experimental')),
  };
}

function knownByAge(all: VersionFacts[]): VersionFacts[] {
  return all.filter(isKnown).sort((one, other) => compareNumbers(one.number, other.number));
}

function hasName(facts: VersionFacts, name: string): boolean {
  if (isAhead(facts, 'names', name)) return false;
  return findName(facts, name) !== undefined || Object.values(facts.lists).flat().includes(name);
}

/** Whether the packages declare a name, or its owner, before the standard does. */
function isAhead({ number, standard: { ahead } }: VersionFacts, what: 'names' | 'deprecated', name: string): boolean {
  return (ahead[number]?.[what] ?? []).some((each) => name === each || name.startsWith(`${each}.`));
}

/**
 * Whether a name is deprecated or experimental. Members and values inherit marks from their declaration; a member is
 * deprecated when all its overloads are.
 */
function isMarked(found: Found, mark: 'deprecated' | 'experimental'): boolean {
  switch (found.kind) {
    case 'declaration':
      return found.declaration[mark];
    case 'member':
      return found.owner[mark] || found.members.every((member) => member[mark]);
    case 'value':
      return found.owner[mark] || found.value[mark];
    default:
      return mark === 'experimental' && found.dataType.experimental;
  }
}

export interface AvailabilityMatrix {
  /** Version numbers, oldest first. */
  versions: string[];
  groups: { kind: MatrixKind; rows: MatrixRow[] }[];
}

/** `declarations`, `errors`, `dataTypes`, or the name of a list of the standard. */
export type MatrixKind = string;

export interface MatrixRow {
  /** Name in the form `availabilityOf` expects. */
  name: string;
  /** Declaration kind; undefined for members, values, data types and list names. */
  declares?: Declaration['kind'];
  /** Cells in version order. */
  cells: MatrixCell[];
}

export interface MatrixCell {
  there: boolean;
  /** Change in this version; undefined in the oldest version. */
  event?: 'new' | 'changed' | 'removed';
  deprecated: boolean;
  experimental: boolean;
}

/**
 * Builds a matrix of all names by version, in groups. Members are listed only below the declaration where they are
 * declared. Data types and list names appear once, not again as enum values.
 */
export function availabilityMatrix(all: VersionFacts[]): AvailabilityMatrix {
  const known = knownByAge(all);
  const kinds = new Map(
    known.flatMap(({ declarations }) => Object.values(declarations)).map(({ name, kind }) => [name, kind]),
  );
  const declarations = namesByDeclaration(known, kinds);
  const withMembers = (isWanted: (name: string) => boolean) =>
    declarations.flatMap(([name, members]) => (isWanted(name) ? [name, ...members] : []));
  const sorted = (namesOf: (facts: VersionFacts) => string[] | undefined) =>
    [...new Set(known.flatMap((facts) => namesOf(facts) ?? []))].sort();
  const lists = new Set(known.flatMap((facts) => Object.keys(facts.lists)));
  const groups: [MatrixKind, string[]][] = [
    ['declarations', withMembers((name) => !isErrorEnum(name))],
    ['errors', withMembers(isErrorEnum)],
    ['dataTypes', sorted(({ dataTypes }) => dataTypes.map(({ type }) => type))],
    ...[...lists].map((list): [MatrixKind, string[]] => [list, sorted((facts) => facts.lists[list])]),
  ];
  const rowOf = (name: string): MatrixRow => {
    const declares = kinds.get(name);
    return { name, ...(declares && { declares }), cells: cellsOf(known, name) };
  };
  return {
    versions: known.map(({ number }) => number),
    groups: groups.filter(([, names]) => names.length > 0).map(([kind, names]) => ({ kind, rows: names.map(rowOf) })),
  };
}

function cellsOf(known: VersionFacts[], name: string): MatrixCell[] {
  const { changed = [], experimental = [], deprecated } = availabilityOf(known, name) ?? {};
  const all = known.map((facts) => hasName(facts, name));
  return known.map(({ number }, index) => {
    const there = all[index]!;
    const event = eventOf(all[index - 1], there, changed.includes(number));
    return {
      there,
      ...(event && { event }),
      deprecated: there && deprecated !== undefined && compareNumbers(number, deprecated) >= 0,
      experimental: there && experimental.includes(number),
    };
  });
}

function eventOf(before: boolean | undefined, there: boolean, isChanged: boolean): MatrixCell['event'] {
  if (before === undefined) return undefined;
  if (!before) return there ? 'new' : undefined;
  if (!there) return 'removed';
  return isChanged ? 'changed' : undefined;
}

/** Declarations, functions last, with the names of their members or values, in the order of the newest version. */
function namesByDeclaration(
  known: VersionFacts[],
  kinds: ReadonlyMap<string, Declaration['kind']>,
): [string, Set<string>][] {
  const members = new Map<string, Set<string>>();
  for (const facts of known.toReversed()) {
    const listed = new Set<unknown>([...facts.dataTypes.map(({ type }) => type), ...Object.values(facts.lists).flat()]);
    for (const declaration of Object.values(facts.declarations)) {
      const values = valuesOf(declaration).filter(({ value }) => !listed.has(value));
      const own = [...values, ...(membersOf(declaration) ?? [])].map(({ name }) => `${declaration.name}.${name}`);
      members.set(declaration.name, new Set([...(members.get(declaration.name) ?? []), ...own]));
    }
  }
  // Start with the declarations readers look for most.
  const first = known[0]?.standard.first ?? [];
  const rank = (name: string) =>
    first.includes(name) ? first.indexOf(name) - first.length : Number(kinds.get(name) === 'function');
  return [...members].sort(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1));
}
