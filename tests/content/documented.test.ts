import { expect, test } from 'vitest';
import { definitionLinks } from '../../src/standard/site/siteDefinitions.ts';
import { membersOf } from '../../src/standard/packages/names.ts';
import type { Declaration } from '../../src/standard/packages/types.ts';
import { ourSite } from '../support/ourSite.ts';

const definitions = definitionLinks(ourSite.definitions);

/** A declaration, its own members and its values. */
function namesOf(declaration: Declaration): string[] {
  const parts = declaration.kind === 'enum' ? declaration.values : (membersOf(declaration) ?? []);
  return [declaration.name, ...new Set(parts.map(({ name }) => `${declaration.name}.${name}`))];
}

test.each(ourSite.versionConfigs.map(({ label, name }, index) => ({ label, name, facts: ourSite.facts.all[index]! })))(
  'every name that the packages of version $label declare has its place',
  ({ name, facts }) => {
    const names = Object.values(facts.declarations).flatMap(namesOf);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((each) => !definitions.get(name)?.has(each))).toEqual([]);
  },
);
