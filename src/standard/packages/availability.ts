import { compareNumbers } from '../../core/docs/versionRange.ts';
import { findName, type Found, isKnown } from './findName.ts';
import { sameSignature } from './sameSignature.ts';
import type { Availability, VersionFacts } from './types.ts';

/**
 * Since when a name is there. `all` may be in any order. The name is that of a declaration, a member, an enum value, a data type
 * or in a list; undefined when no version has it. `changed` is about members and functions: what comes and goes inside a declaration
 * is told by its members. A version of which nothing is known says nothing.
 */
export function availabilityOf(all: VersionFacts[], name: string): Availability | undefined {
  const versions = all.filter(isKnown).sort((one, other) => compareNumbers(one.number, other.number));
  const states = versions.map((facts) => ({
    facts,
    found: findName(facts, name),
    named: Object.values(facts.lists).flat().includes(name),
  }));
  const there = states.filter(({ found, named }) => found !== undefined || named);
  const [first] = there;
  if (!first) return undefined;
  const afterLast = states[states.indexOf(there[there.length - 1]!) + 1];
  const deprecated = there.find(({ found }) => found && isMarked(found, 'deprecated'));
  return {
    added: first.facts.number,
    changed: there
      .slice(1)
      .filter((state, index) => differs(there[index]!, state))
      .map(({ facts }) => facts.number),
    ...(deprecated && { deprecated: deprecated.facts.number }),
    ...(afterLast && { removed: afterLast.facts.number }),
    experimental: there
      .filter(({ found }) => found && isMarked(found, 'experimental'))
      .map(({ facts }) => facts.number),
  };
}

interface State {
  facts: VersionFacts;
  found: Found | undefined;
}

function differs(before: State, after: State): boolean {
  return (
    before.found !== undefined &&
    after.found !== undefined &&
    !sameSignature([before.facts, before.found], [after.facts, after.found])
  );
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
