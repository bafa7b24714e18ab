import type { AvailabilityMatrix, MatrixCell, MatrixKind } from './availabilityMatrix.ts';
import { baseSchema } from './declaredSchemas.ts';
import { fieldChanges, type FactEvent, type NameChange } from './fieldChanges.ts';
import { findName, isKnown, type Found } from './findName.ts';
import type { DataType, Field, VersionFacts } from './types.ts';
import { changes as english } from '../../strings/english.ts';

/** What a version did to the names of one group, by event. */
export interface FactChanges {
  /** One of the matrix, `fields`, `schemas` or `schemaFields`. */
  kind: MatrixKind;
  byEvent: Partial<Record<FactEvent, NameChange[]>>;
}

/** Gives the fields of a JSON Schema of a version, those of fields included but for those of the schemas `apart`. */
export type FieldsOfSchema = (facts: VersionFacts, schema: string, apart: ReadonlySet<string>) => Field[];

/**
 * What came, changed, was deprecated and went from one version to another, from their facts alone. `matrix` is that of
 * all versions. Groups in which nothing happened are left out; nothing is said where nothing is known of one of the
 * two.
 */
export function factChanges(
  before: VersionFacts,
  after: VersionFacts,
  matrix: AvailabilityMatrix,
  fieldsOfSchema: FieldsOfSchema,
  words = english.details,
): FactChanges[] {
  if (!isKnown(before) || !isKnown(after)) return [];
  const at = matrix.versions.indexOf(after.number);
  const old = matrix.versions.indexOf(before.number);
  const twins = twinTypes(before, after);
  const renamed = new Set(
    twins.flatMap(([older, newer]) => (older.type === newer.type ? [] : [older.type, newer.type])),
  );
  const changes: [MatrixKind, NameChange[]][] = [
    ...matrix.groups.map(({ kind, rows }): [MatrixKind, NameChange[]] => [
      kind,
      rows.flatMap(({ name, cells }) => {
        const event = eventOf(cells[old]!, cells[at]!);
        if (!event || (kind === 'dataTypes' && renamed.has(name))) return [];
        return { name, event, ...(event === 'changed' && signatureDetails(before, after, name, words)) };
      }),
    ]),
    ['fields', twins.flatMap(([older, newer]) => fieldChanges(newer.name, older.fields, newer.fields, words))],
    ['schemas', schemaChanges(before, after)],
    ['schemaFields', schemaFieldChanges(before, after, fieldsOfSchema, words)],
  ];
  return changes.filter(([, all]) => all.length > 0).map(([kind, all]) => ({ kind, byEvent: grouped(all) }));
}

/** How a member or function is declared now, and how it was. */
function signatureDetails(
  before: VersionFacts,
  after: VersionFacts,
  name: string,
  words: typeof english.details,
): Pick<NameChange, 'details' | 'signatures'> {
  const [older, newer] = [before, after].map((facts) => currentSignatures(findName(facts, name)));
  if (!older || !newer) return {};
  const code = (signatures: string[]) => signatures.map((each) => `\`${each}\``).join(', ');
  return { details: [words.signature(code(newer), code(older))], signatures: { before: older, after: newer } };
}

/** The overloads that are not deprecated, or all where each is. */
function currentSignatures(found: Found | undefined): string[] | undefined {
  const all =
    found?.kind === 'member'
      ? found.members
      : found?.kind === 'declaration' && found.declaration.kind === 'function'
        ? found.declaration.signatures.map((each) => ({ ...each, deprecated: false }))
        : [];
  const current = all.filter(({ deprecated }) => !deprecated);
  const signatures = (current.length > 0 ? current : all).map(({ signature }) => signature);
  return signatures.length > 0 ? signatures : undefined;
}

function grouped(changes: NameChange[]): FactChanges['byEvent'] {
  const byEvent: FactChanges['byEvent'] = {};
  for (const event of ['new', 'changed', 'deprecated', 'removed'] as const) {
    const own = changes.filter((change) => change.event === event);
    if (own.length > 0) byEvent[event] = own;
  }
  return byEvent;
}

function eventOf(before: MatrixCell, after: MatrixCell): FactEvent | undefined {
  if (after.deprecated && before.there && !before.deprecated) return 'deprecated';
  return after.event;
}

/** The data types that both versions have, whose fields may have changed: those of a new type are new with it. */
function twinTypes(before: VersionFacts, after: VersionFacts): [DataType, DataType][] {
  return after.dataTypes.flatMap((newer): [DataType, DataType][] => {
    const older = before.dataTypes.find(({ type, name }) => type === newer.type || name === newer.name);
    return older ? [[older, newer]] : [];
  });
}

/**
 * A version that has no schemas of a folder says nothing of that folder, because it may have published them elsewhere,
 * unless the folder is known to have come with the version.
 */
function schemaChanges(before: VersionFacts, after: VersionFacts): NameChange[] {
  const [old, now] = [schemasOf(before), schemasOf(after)];
  const [oldFolders, nowFolders] = [new Set(old.map(folderOf)), new Set(now.map(folderOf))];
  const came = (folder: string) => oldFolders.has(folder) || after.standard.schemasSince[folder] === after.number;
  return [
    ...now
      .filter((name) => !old.includes(name) && came(folderOf(name)))
      .map((name): NameChange => ({ name, event: 'new' })),
    ...old
      .filter((name) => !now.includes(name) && nowFolders.has(folderOf(name)))
      .map((name): NameChange => ({ name, event: 'removed' })),
  ];
}

/** Fields of the schemas that both versions have. */
function schemaFieldChanges(
  before: VersionFacts,
  after: VersionFacts,
  fieldsOf: FieldsOfSchema,
  words: typeof english.details,
): NameChange[] {
  const old = new Set(schemasOf(before));
  // Schemas that share a part share what became of it: a request as it is sent and as it is forwarded.
  const shared = new Map<string, NameChange>();
  const both = new Set(schemasOf(after).filter((name) => old.has(name)));
  for (const schema of both)
    for (const change of fieldChanges('', fieldsOf(before, schema, both), fieldsOf(after, schema, both), words)) {
      const key = JSON.stringify(change);
      const name = schema + change.name;
      const same = shared.get(key);
      shared.set(key, same ? { ...same, also: [...(same.also ?? []), name] } : { ...change, name });
    }
  return [...shared.values()];
}

/** Names of the schemas of a version that are not those of data types, which are told of by themselves. */
function schemasOf(facts: VersionFacts): string[] {
  const listed = new Set([baseSchema(facts), ...facts.dataTypes.map(({ schema }) => schema)]);
  return Object.keys(facts.schemas).filter((name) => !listed.has(name));
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}
