import type { AvailabilityMatrix, MatrixCell, MatrixKind } from './availabilityMatrix.ts';
import { isKnown } from './findName.ts';
import type { Field, VersionFacts } from './types.ts';

export type FactEvent = 'new' | 'changed' | 'deprecated' | 'removed';

/** What a version did to the names of one group, by event. */
export interface FactChanges {
  /** One of the matrix, `fields` or `schemas`. */
  kind: MatrixKind;
  byEvent: Partial<Record<FactEvent, string[]>>;
}

/**
 * What came, changed, was deprecated and went from one version to another, from their facts alone. `matrix` is that of
 * all versions. Groups in which nothing happened are left out; nothing is said where nothing is known of one of the two.
 */
export function factChanges(before: VersionFacts, after: VersionFacts, matrix: AvailabilityMatrix): FactChanges[] {
  if (!isKnown(before) || !isKnown(after)) return [];
  const at = matrix.versions.indexOf(after.number);
  const old = matrix.versions.indexOf(before.number);
  return [
    ...matrix.groups.map(({ kind, rows }) => ({
      kind,
      byEvent: grouped(rows.map(({ name, cells }) => [name, eventOf(cells[old]!, cells[at]!)])),
    })),
    { kind: 'fields', byEvent: grouped(fieldEvents(before, after)) },
    { kind: 'schemas', byEvent: grouped(schemaEvents(before, after)) },
  ].filter(({ byEvent }) => Object.keys(byEvent).length > 0);
}

type Named = [name: string, event: FactEvent | undefined];

function grouped(all: Named[]): FactChanges['byEvent'] {
  const byEvent: FactChanges['byEvent'] = {};
  for (const [name, event] of all) if (event) byEvent[event] = [...(byEvent[event] ?? []), name];
  return byEvent;
}

function eventOf(before: MatrixCell, after: MatrixCell): FactEvent | undefined {
  if (after.deprecated && before.there && !before.deprecated) return 'deprecated';
  return after.event;
}

/**
 * A version whose packages carry no schemas of a folder says nothing of that folder, because it may have published them
 * elsewhere, unless the folder is known to have come with the version.
 */
function schemaEvents(before: VersionFacts, after: VersionFacts): Named[] {
  const [old, now] = [Object.keys(before.schemas), Object.keys(after.schemas)];
  const [oldFolders, nowFolders] = [new Set(old.map(folderOf)), new Set(now.map(folderOf))];
  const came = (folder: string) => oldFolders.has(folder) || after.standard.schemasSince[folder] === after.number;
  return [
    ...now.flatMap((name): Named[] => (!old.includes(name) && came(folderOf(name)) ? [[name, 'new']] : [])),
    ...old.flatMap((name): Named[] =>
      !now.includes(name) && nowFolders.has(folderOf(name)) ? [[name, 'removed']] : [],
    ),
  ];
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

/** Fields of the data types that both versions have: those of a new type are new with it. */
function fieldEvents(before: VersionFacts, after: VersionFacts): Named[] {
  return after.dataTypes.flatMap(({ name: owner, type, fields }): Named[] => {
    const old = before.dataTypes.find((each) => each.type === type)?.fields;
    if (!old) return [];
    const named = (list: Field[], name: string) => list.find((field) => field.name === name);
    return [
      ...fields.map((field): Named => [`${owner}.${field.name}`, fieldEvent(named(old, field.name), field)]),
      ...old.flatMap(({ name }): Named[] => (named(fields, name) ? [] : [[`${owner}.${name}`, 'removed']])),
    ];
  });
}

function fieldEvent(before: Field | undefined, after: Field): FactEvent | undefined {
  if (!before) return 'new';
  if (after.deprecated && !before.deprecated) return 'deprecated';
  return before.type === after.type && before.required === after.required ? undefined : 'changed';
}
