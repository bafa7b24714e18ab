import type { AvailabilityMatrix, MatrixCell, MatrixKind } from './availabilityMatrix.ts';
import { isKnown } from './findName.ts';
import type { DataType, Field, VersionFacts } from './types.ts';

export type FactEvent = 'new' | 'changed' | 'deprecated' | 'removed';

/** What a version did to the names of one group, by event. */
export interface FactChanges {
  /** One of the matrix, `fields` or `schemas`. */
  kind: MatrixKind;
  byEvent: Partial<Record<FactEvent, string[]>>;
}

/**
 * What came, changed, was deprecated and went from one version to another, from their facts alone. `matrix` is that of all versions. Groups in
 * which nothing happened are left out; nothing is said where nothing is known of one of the two.
 */
export function factChanges(before: VersionFacts, after: VersionFacts, matrix: AvailabilityMatrix): FactChanges[] {
  if (!isKnown(before) || !isKnown(after)) return [];
  const at = matrix.versions.indexOf(after.number);
  const old = matrix.versions.indexOf(before.number);
  const named = matrix.groups.map(({ kind, rows }) => ({
    kind,
    byEvent: grouped(rows.map(({ name, cells }) => [name, eventOf(cells[old]!, cells[at]!)])),
  }));
  const fields: FactChanges = { kind: 'fields', byEvent: grouped(fieldEvents(before, after)) };
  const schemas: FactChanges = { kind: 'schemas', byEvent: grouped(schemaEvents(before, after)) };
  return [...named, fields, schemas].filter(({ byEvent }) => Object.keys(byEvent).length > 0);
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

/** A version whose packages carry no schemas of a folder says nothing of that folder, unless it is known to have come with the other: it may have published them elsewhere. */
function schemaEvents(before: VersionFacts, after: VersionFacts): Named[] {
  const [old, now] = [Object.keys(before.schemas), Object.keys(after.schemas)];
  const [oldFolders, nowFolders] = [new Set(old.map(folderOf)), new Set(now.map(folderOf))];
  const came = (folder: string) => oldFolders.has(folder) || after.standard.schemasSince[folder] === after.number;
  return [
    ...now.filter((name) => !old.includes(name) && came(folderOf(name))).map((name): Named => [name, 'new']),
    ...old
      .filter((name) => !now.includes(name) && nowFolders.has(folderOf(name)))
      .map((name): Named => [name, 'removed']),
  ];
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

/** Fields of the data types that both versions have: those of a new type are new with it. */
function fieldEvents(before: VersionFacts, after: VersionFacts): Named[] {
  return after.dataTypes.flatMap((dataType) => {
    const old = before.dataTypes.find(({ type }) => type === dataType.type);
    return old ? eventsOfType(old, dataType) : [];
  });
}

function eventsOfType(before: DataType, { name, fields }: DataType): Named[] {
  const old = new Map(before.fields.map((field) => [field.name, field]));
  const own = new Set(fields.map((field) => field.name));
  return [
    ...fields.map((field): Named => [`${name}.${field.name}`, fieldEvent(old.get(field.name), field)]),
    ...before.fields
      .filter((field) => !own.has(field.name))
      .map((field): Named => [`${name}.${field.name}`, 'removed']),
  ];
}

function fieldEvent(before: Field | undefined, after: Field): FactEvent | undefined {
  if (!before) return 'new';
  if (after.deprecated && !before.deprecated) return 'deprecated';
  return before.type === after.type && before.required === after.required ? undefined : 'changed';
}
