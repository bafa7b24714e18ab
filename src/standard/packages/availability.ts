import { compareNumbers } from '../../core/docs/versionRange.ts';
import { findName, isErrorEnum, isKnown, membersOf, valuesOf, type Found } from './names.ts';
import { sameSignature } from './sameSignature.ts';
import type { Availability, Declaration, VersionFacts } from './types.ts';

/**
 * Since when a name is there: that of a declaration, a member, an enum value or a data type, or one in a list. `all`
 * may be in any order. Undefined when no version has it. `changed` is about members and functions: what comes and goes
 * inside a declaration is a matter of its members. A version of which nothing is known says nothing.
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

/** The versions of which something is known, oldest first. */
function knownByAge(all: VersionFacts[]): VersionFacts[] {
  return all.filter(isKnown).sort((one, other) => compareNumbers(one.number, other.number));
}

/** Whether a version declares a name or has it in a list, and the standard does so too. */
function hasName(facts: VersionFacts, name: string): boolean {
  if (isAhead(facts, 'names', name)) return false;
  return findName(facts, name) !== undefined || Object.values(facts.lists).flat().includes(name);
}

/** Whether the packages of a version say something of a name, or of what it belongs to, before the standard does. */
function isAhead({ number, standard: { ahead } }: VersionFacts, what: 'names' | 'deprecated', name: string): boolean {
  return (ahead[number]?.[what] ?? []).some((each) => name === each || name.startsWith(`${each}.`));
}

/** A member or value has the marks of its declaration as well; a member is deprecated when all of its overloads are. */
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
  /** Numbers, oldest first. */
  versions: string[];
  groups: { kind: MatrixKind; rows: MatrixRow[] }[];
}

/** `declarations`, `errors`, `dataTypes`, or the name of one of the standard's lists. */
export type MatrixKind = string;

export interface MatrixRow {
  /** As `availabilityOf` takes it. */
  name: string;
  /** What a declaration is; nothing for members, values, data types and names of lists. */
  declares?: Declaration['kind'];
  /** One for each version of the matrix. */
  cells: MatrixCell[];
}

export interface MatrixCell {
  there: boolean;
  /** What this version did to it; nothing in the oldest version. */
  event?: 'new' | 'changed' | 'removed';
  deprecated: boolean;
  experimental: boolean;
}

/**
 * Every name of the standard by version, in groups, as far as anything is known of the version. A member stands below
 * the declarations that have it themselves, not below those that inherit it; data types and names of lists stand once,
 * not again as values of the enums that list them.
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

/**
 * Names of declarations, functions last, each with the names of its own members or values. The newest version says in
 * which order.
 */
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
  // What a reader looks for most comes first.
  const first = known[0]?.standard.first ?? [];
  const rank = (name: string) =>
    first.includes(name) ? first.indexOf(name) - first.length : Number(kinds.get(name) === 'function');
  return [...members].sort(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1));
}
