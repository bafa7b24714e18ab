import { compareNumbers } from '../../core/docs/versionRange.ts';
import { findName, type Found, isKnown } from './findName.ts';
import { sameSignature } from './sameSignature.ts';
import type { Availability, VersionFacts } from './types.ts';

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
export function knownByAge(all: VersionFacts[]): VersionFacts[] {
  return all.filter(isKnown).sort((one, other) => compareNumbers(one.number, other.number));
}

/** Whether a version declares a name or has it in a list, and the standard does so too. */
export function hasName(facts: VersionFacts, name: string): boolean {
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
