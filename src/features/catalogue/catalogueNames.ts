import { compareNumbers } from '../../core/docs/versionRange.ts';
import type { Store } from '../../core/project/store.ts';
import { baseSchema } from '../../standard/packages/declaredSchemas.ts';
import { isErrorEnum, membersOf } from '../../standard/packages/names.ts';
import type { Availability, DataType, Declaration, Member, VersionFacts } from '../../standard/packages/types.ts';
import { allFields } from '../../standard/packages/schemaFields.ts';
import type { SiteFacts } from '../../standard/site/loadFacts.ts';
import { printDeclaration, printMembers, printValue } from '../../standard/text/printDeclaration.ts';
import type { CataloguedName } from '@fdc3-docs/mcp/types';
import { rememberJson } from '../../core/remember.ts';

interface NamesInput {
  facts: VersionFacts;
  site: { availability: SiteFacts['availability'] };
  /** Schemas without a data type, with their fields (`schemaNames`). */
  schemas: CataloguedName[];
  definitions: ReadonlyMap<string, string>;
  /** Documents by title, with address and deprecation: documentation for list entries. */
  titles: ReadonlyMap<string, { path: string; deprecated?: string }>;
}

/** Returns all names in a version: declarations with members and values, data types, lists, schemas. */
export function catalogueNames({ facts, site, schemas, definitions, titles }: NamesInput): CataloguedName[] {
  const placed = (entry: CataloguedName): CataloguedName => {
    const path = [entry.name, ...(entry.also ?? [])]
      .map((name) => definitions.get(name))
      .find((each) => each !== undefined);
    const availability = knownTo(facts.number, site.availability(entry.name));
    return { ...entry, ...(availability && { availability }), ...(path !== undefined && { path }) };
  };
  return [
    ...Object.values(facts.declarations).flatMap(declaredNames).map(placed),
    ...facts.dataTypes.map((dataType) => placed(dataTypeName(dataType, facts))),
    ...Object.entries(facts.lists).flatMap(([list, names]) =>
      names.map((name) => {
        const { path, availability, ...entry } = placed({ name, kind: list.replace(/s$/, '') });
        const doc = titles.get(name);
        const deprecated = availability?.deprecated ?? doc?.deprecated;
        return {
          ...entry,
          ...(availability && { availability: { ...availability, ...(deprecated && { deprecated }) } }),
          path: path ?? doc?.path,
        };
      }),
    ),
    ...schemas.map(placed),
  ];
}

/** Returns schemas without a data type, with their fields. Cached, because reading them is slow. */
export function schemaNames(
  facts: VersionFacts,
  { fingerprint }: { fingerprint: string },
  store: Store,
): CataloguedName[] {
  return rememberJson(store, `catalogue-${facts.number}-${fingerprint}`, () => {
    const apart = new Set(Object.keys(facts.schemas));
    const listed = new Set([baseSchema(facts), ...facts.dataTypes.map(({ schema }) => schema)]);
    return Object.values(facts.schemas)
      .filter(({ name }) => !listed.has(name))
      .map(({ name, title }): CataloguedName => ({
        name,
        kind: 'schema',
        ...(title && { also: [title] }),
        fields: allFields(facts, name, apart),
        schema: name,
      }));
  });
}

function declaredNames(declaration: Declaration): CataloguedName[] {
  const { name, kind } = declaration;
  const parents = 'extends' in declaration ? declaration.extends : [];
  const values = declaration.kind === 'enum' ? declaration.values : [];
  const members = membersOf(declaration) ?? [];
  const memberNames = [...new Set(members.map((member) => member.name))];
  return [
    { name, kind, signature: printDeclaration(declaration), ...(parents.length > 0 && { extends: parents }) },
    ...memberNames.map((each) => memberName(name, each, members)),
    ...values.map((value): CataloguedName => {
      const also = String(value.value) === value.name ? [] : [String(value.value)];
      return {
        name: `${name}.${value.name}`,
        kind: isErrorEnum(name) ? 'error' : 'value',
        ...(also.length > 0 && { also }),
        signature: printValue(value),
        value: value.value,
      };
    }),
  ];
}

/** Merges overloads; deprecated ones come last and are marked. */
function memberName(owner: string, name: string, members: Member[]): CataloguedName {
  const own = members.filter((member) => member.name === name);
  const deprecated = own.filter((member) => member.deprecated);
  const current = own.filter((member) => !member.deprecated);
  const old = deprecated.length > 0 ? `/** @deprecated */\n${printMembers(deprecated)}` : '';
  return {
    name: `${owner}.${name}`,
    kind: own[0]!.kind,
    signature: [current.length > 0 ? printMembers(current) : '', old].filter(Boolean).join('\n'),
  };
}

function dataTypeName({ name, type, schema, fields }: DataType, { standard }: VersionFacts): CataloguedName {
  return { name: type, kind: standard.dataTypes.one, also: [name], fields, ...(schema && { schema }) };
}

/** Drops availability facts newer than the version. */
function knownTo(number: string, found: Availability | undefined): Availability | undefined {
  const hasCome = (each: string | undefined) => each !== undefined && compareNumbers(each, number) <= 0;
  if (!found || !hasCome(found.added)) return undefined;
  return {
    added: found.added,
    changed: found.changed.filter(hasCome),
    ...(hasCome(found.deprecated) && { deprecated: found.deprecated }),
    ...(hasCome(found.removed) && { removed: found.removed }),
    experimental: found.experimental.filter((each) => each === number),
  };
}
