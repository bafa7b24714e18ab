import { remember } from '../../core/remember.ts';
import { changes as english } from '../../strings/english.ts';
import type { Strings } from '../../strings/strings.ts';
import type { AvailabilityMatrix, MatrixKind } from './availability.ts';
import { baseSchema } from './declaredSchemas.ts';
import { findName, isKnown } from './names.ts';
import { currentSignatures } from './sameSignature.ts';
import { allFields } from './schemaFields.ts';
import type { DataType, Field, VersionFacts } from './types.ts';

const events = ['new', 'changed', 'deprecated', 'removed'] as const;
export type FactEvent = (typeof events)[number];

/** Changes in a group of names, by event. */
export interface FactChanges {
  /** A matrix kind, `fields`, `schemas` or `schemaFields`. */
  kind: MatrixKind;
  byEvent: Partial<Record<FactEvent, NameChange[]>>;
}

export interface NameChange {
  name: string;
  event: FactEvent;
  /** Differences as short Markdown: ``type `string` (was `object`)``. */
  details?: string[];
  signatures?: { before: string[]; after: string[] };
  also?: string[];
}

type Words = Strings['changes']['details'];

/**
 * Lists additions, changes, deprecations and removals between two versions. `matrix` covers all versions. Omits groups
 * without changes; returns nothing if either version has no facts.
 */
export function factChanges(
  before: VersionFacts,
  after: VersionFacts,
  matrix: AvailabilityMatrix,
  words: Words = english.details,
): FactChanges[] {
  if (!isKnown(before) || !isKnown(after)) return [];
  const [old, now] = [before, after].map(({ number }) => matrix.versions.indexOf(number));
  const twins = twinTypes(before, after);
  const renamed = new Set(
    twins
      .filter(([one, other]) => one.type !== other.type)
      .flat()
      .map(({ type }) => type),
  );
  const changes: [MatrixKind, NameChange[]][] = [
    ...matrix.groups.map(({ kind, rows }): [MatrixKind, NameChange[]] => [
      kind,
      rows.flatMap(({ name, cells }): NameChange[] => {
        const [was, is] = [cells[old!]!, cells[now!]!];
        const event = is.deprecated && was.there && !was.deprecated ? 'deprecated' : is.event;
        if (!event || (kind === 'dataTypes' && renamed.has(name))) return [];
        return [{ name, event, ...(event === 'changed' && signatureDetails(before, after, name, words)) }];
      }),
    ]),
    ['fields', twins.flatMap(([older, newer]) => fieldChanges(newer.name, older.fields, newer.fields, words))],
    ['schemas', schemaChanges(before, after)],
    ['schemaFields', schemaFieldChanges(before, after, words)],
  ];
  return changes.filter(([, all]) => all.length > 0).map(([kind, all]) => ({ kind, byEvent: grouped(all) }));
}

function grouped(changes: NameChange[]): FactChanges['byEvent'] {
  const own = events.map((event) => [event, changes.filter((change) => change.event === event)] as const);
  return Object.fromEntries(own.filter(([, all]) => all.length > 0));
}

function signatureDetails(before: VersionFacts, after: VersionFacts, name: string, words: Words): Partial<NameChange> {
  const [older, newer] = [before, after].map((facts) => currentSignatures(findName(facts, name)));
  if (!older || !newer) return {};
  const list = (signatures: string[]) => signatures.map(code).join(', ');
  return { details: [words.signature(list(newer), list(older))], signatures: { before: older, after: newer } };
}

/** Data types present in both versions. Fields of a new data type are not reported separately. */
function twinTypes(before: VersionFacts, after: VersionFacts): [DataType, DataType][] {
  return after.dataTypes.flatMap((newer): [DataType, DataType][] => {
    const older = before.dataTypes.find(({ type, name }) => type === newer.type || name === newer.name);
    return older ? [[older, newer]] : [];
  });
}

/**
 * Skips folders of schemas missing from either version, since those schemas may have been published elsewhere, unless
 * the folder is known to be new in the version.
 */
function schemaChanges(before: VersionFacts, after: VersionFacts): NameChange[] {
  const [old, now] = [schemasOf(before), schemasOf(after)];
  const folderOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')));
  const [oldFolders, nowFolders] = [new Set(old.map(folderOf)), new Set(now.map(folderOf))];
  const came = (folder: string) => oldFolders.has(folder) || after.standard.schemasSince[folder] === after.number;
  const added = now.filter((name) => !old.includes(name) && came(folderOf(name)));
  const gone = old.filter((name) => !now.includes(name) && nowFolders.has(folderOf(name)));
  return [
    ...added.map((name): NameChange => ({ name, event: 'new' })),
    ...gone.map((name): NameChange => ({ name, event: 'removed' })),
  ];
}

function schemaFieldChanges(before: VersionFacts, after: VersionFacts, words: Words): NameChange[] {
  const old = new Set(schemasOf(before));
  const both = new Set(schemasOf(after).filter((name) => old.has(name)));
  // Schemas with a shared part change together, such as a request as sent and as forwarded.
  const shared = new Map<string, NameChange[]>();
  for (const schema of both)
    for (const change of fieldChanges('', allFields(before, schema, both), allFields(after, schema, both), words))
      remember(shared, JSON.stringify(change), () => []).push({ ...change, name: schema + change.name });
  return [...shared.values()].map(([first, ...others]) => {
    return { ...first!, ...(others.length > 0 && { also: others.map(({ name }) => name) }) };
  });
}

/** A version's schemas except those for data types, which are reported separately. */
function schemasOf(facts: VersionFacts): string[] {
  const listed = new Set([baseSchema(facts), ...facts.dataTypes.map(({ schema }) => schema)]);
  return Object.keys(facts.schemas).filter((name) => !listed.has(name));
}

/** Field changes for a name present in both versions. `owner` prefixes field names. */
export function fieldChanges(
  owner: string,
  before: Field[],
  after: Field[],
  words: Words = english.details,
): NameChange[] {
  const older = new Map(before.map((field) => [field.name, field]));
  const newer = new Set(after.map(({ name }) => name));
  return [
    ...after
      .filter(({ name }) => older.has(name) || !isToldByName(name, before))
      .flatMap((field) => changeOf(`${owner}.${field.name}`, older.get(field.name), field, words) ?? []),
    ...before
      .filter(({ name }) => !newer.has(name) && !isToldByName(name, after))
      .map(({ name }): NameChange => ({ name: `${owner}.${name}`, event: 'removed' })),
  ];
}

/** Whether the other version refers to the parent field's type by name only and therefore lists no nested fields. */
function isToldByName(name: string, fields: Field[]): boolean {
  return fields.some(
    (field) => !isPlainObject(field.type) && (name.startsWith(`${field.name}.`) || name.startsWith(`${field.name}[].`)),
  );
}

function isPlainObject(type: string): boolean {
  return type === 'object' || type === 'object[]';
}

function changeOf(name: string, before: Field | undefined, after: Field, words: Words): NameChange | undefined {
  // Fields declared only by the package are not part of the standard.
  if (!before) return after.notInSchema ? undefined : { name, event: 'new' };
  // A field formerly declared only by the package is new in the standard.
  if (before.notInSchema && !after.notInSchema) return { name, event: 'new', details: [words.declaredOnly] };
  const details = detailsOf(before, after, words);
  const more = details.length > 0 && { details };
  if (after.deprecated && !before.deprecated) return { name, event: 'deprecated', ...more };
  return more ? { name, event: 'changed', ...more } : undefined;
}

function detailsOf(before: Field, after: Field, words: Words): string[] {
  const haveForms = [before, after].every(
    ({ type, unless }) => unless !== undefined || type.includes(' | ') || type === 'object',
  );
  const became = (was: unknown, is: unknown, now: string, noLonger: string) => !was !== !is && (is ? now : noLonger);
  return [
    ...typeDetails(before.type, after.type, words),
    became(before.required, after.required, words.required, words.notRequired),
    limitDetail(before.format, after.format, (value) => words.limit('format', code(value)), words),
    limitDetail(before.pattern, after.pattern, (value) => words.limit('pattern', code(value)), words),
    limitDetail(before.least, after.least, (value) => value, words),
    became(before.unless, after.unless, words.oneRequired, words.noneRequired),
    haveForms && became(before.exactlyOne, after.exactlyOne, words.exactlyOne, words.oneOrMore),
    before.deprecated && !after.deprecated && words.notDeprecated,
  ].filter((each) => typeof each === 'string');
}

/** Added and removed values for value lists. Otherwise old and new type. */
function typeDetails(before: string, after: string, words: Words): string[] {
  if (before === after || isNaming(before, after) || isNaming(after, before)) return [];
  const [older, newer] = [valuesOf(before), valuesOf(after)];
  if (!older || !newer || (older.length === 1 && newer.length === 1)) return [words.type(code(after), code(before))];
  const [came, went] = [newer.filter((each) => !older.includes(each)), older.filter((each) => !newer.includes(each))];
  return [
    ...(came.length > 0 ? [words.added(came.map(code))] : []),
    ...(went.length > 0 ? [words.removed(went.map(code))] : []),
  ];
}

/** Whether the types differ only in naming: an inline `object` in a version, `Item` in the other. */
function isNaming(one: string, other: string): boolean {
  return isPlainObject(one) && /^[A-Z]\w*(?:\[\])?$/.test(other) && one.endsWith('[]') === other.endsWith('[]');
}

function valuesOf(type: string): string[] | undefined {
  const parts = type.split(' | ');
  return parts.every((each) => /^'.*'$/.test(each)) ? parts : undefined;
}

function limitDetail(
  before: string | undefined,
  after: string | undefined,
  limit: (value: string) => string,
  words: Words,
): string | undefined {
  if (before === after) return undefined;
  if (after === undefined) return words.noLimit(limit(before!));
  return before === undefined ? limit(after) : words.signature(limit(after), limit(before));
}

function code(text: string): string {
  return `\`${text}\``;
}
