import { canonicalType, type Aliases } from './canonicalType.ts';
import type { Found } from './findName.ts';
import type { Member, Parameter, VersionFacts } from './types.ts';

interface Overload {
  deprecated: boolean;
  optional: boolean;
  kind: Member['kind'];
  type: string;
  parameters: Parameter[];
}

/**
 * Whether something is declared alike in two versions. Overloads that are not deprecated are compared, or all when each is; names of
 * parameters, `readonly`, and ways of writing the same type do not count, nor does an alias that only one of the versions has.
 */
export function sameSignature(one: [VersionFacts, Found], other: [VersionFacts, Found]): boolean {
  const before = overloads(one[1]);
  const after = overloads(other[1]);
  if (!before || !after) return true;
  if (JSON.stringify(before) === JSON.stringify(after)) return true;
  return canonical(before, aliasesOf(one[0], other[0])) === canonical(after, aliasesOf(other[0], one[0]));
}

function overloads(found: Found): Overload[] | undefined {
  if (found.kind === 'member')
    return found.members.map((member) => ({ ...member, parameters: member.parameters ?? [] }));
  if (found.kind !== 'declaration' || found.declaration.kind !== 'function') return undefined;
  return found.declaration.signatures.map((each) => ({ ...each, deprecated: false, optional: false, kind: 'method' }));
}

function canonical(all: Overload[], aliases: Aliases): string {
  const current = all.some(({ deprecated }) => !deprecated) ? all.filter(({ deprecated }) => !deprecated) : all;
  return current
    .map(({ kind, optional, type, parameters }) => {
      const list = parameters.map((each) => `${each.optional ? '?' : ''}${canonicalType(each.type, aliases)}`);
      return `${kind}${optional ? '?' : ''}(${list.join(', ')}): ${canonicalType(type, aliases)}`;
    })
    .sort()
    .join('\n');
}

/** Types that a version declares and the other does not, with what they stand for. */
function aliasesOf(facts: VersionFacts, other: VersionFacts): Aliases {
  const own = Object.values(facts.declarations).flatMap((declaration) =>
    declaration.kind === 'type' && !Object.hasOwn(other.declarations, declaration.name)
      ? [[declaration.name, declaration.definition]]
      : [],
  );
  return { ...Object.fromEntries(own), ...Object.fromEntries(facts.standard.strings.map((name) => [name, 'string'])) };
}
