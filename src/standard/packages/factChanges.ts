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

/** What a version did to the names of one group, by event. */
export interface FactChanges {
  /** One of the matrix, `fields`, `schemas` or `schemaFields`. */
  kind: MatrixKind;
  byEvent: Partial<Record<FactEvent, NameChange[]>>;
}

/** A name and what became of it in a version. */
export interface NameChange {
  name: string;
  event: FactEvent;
  /** What is other than before, each as Markdown in a few words: ``type `string` (was `object`)``. */
  details?: string[];
  /** All overloads as they were and as they are, where how it is declared is what changed; `details` say the same. */
  signatures?: { before: string[]; after: string[] };
  /** Other names of which the same is true. */
  also?: string[];
}

type Words = Strings['changes']['details'];

/**
 * What came, changed, was deprecated and went from one version to another, from their facts alone. `matrix` is that of
 * all versions. Groups in which nothing happened are left out; nothing is said where nothing is known of one of the
 * two.
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

function signatureDetails(
  before: VersionFacts,
  after: VersionFacts,
  name: string,
  words: Words,
): Pick<NameChange, 'details' | 'signatures'> {
  const [older, newer] = [before, after].map((facts) => currentSignatures(findName(facts, name)));
  if (!older || !newer) return {};
  const list = (signatures: string[]) => signatures.map(code).join(', ');
  return { details: [words.signature(list(newer), list(older))], signatures: { before: older, after: newer } };
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
  // Schemas that share a part share what became of it: a request as it is sent and as it is forwarded.
  const shared = new Map<string, NameChange[]>();
  for (const schema of both)
    for (const change of fieldChanges('', allFields(before, schema, both), allFields(after, schema, both), words))
      remember(shared, JSON.stringify(change), () => []).push({ ...change, name: schema + change.name });
  return [...shared.values()].map(([first, ...others]) => {
    return { ...first!, ...(others.length > 0 && { also: others.map(({ name }) => name) }) };
  });
}

/** Names of the schemas of a version that are not those of data types, which are told of by themselves. */
function schemasOf(facts: VersionFacts): string[] {
  const listed = new Set([baseSchema(facts), ...facts.dataTypes.map(({ schema }) => schema)]);
  return Object.keys(facts.schemas).filter((name) => !listed.has(name));
}

/** What became of the fields of something that two versions have. `owner` stands before their names. */
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

/**
 * Whether a field stands in one that the other version has by its name alone, so that its fields are not listed there.
 */
function isToldByName(name: string, fields: Field[]): boolean {
  return fields.some(
    (field) => !isPlainObject(field.type) && (name.startsWith(`${field.name}.`) || name.startsWith(`${field.name}[].`)),
  );
}

function isPlainObject(type: string): boolean {
  return type === 'object' || type === 'object[]';
}

function changeOf(name: string, before: Field | undefined, after: Field, words: Words): NameChange | undefined {
  // What only the package declares is not the standard's.
  if (!before) return after.notInSchema ? undefined : { name, event: 'new' };
  // What the package alone had declared is new in the standard.
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

/** Of lists of values what came and went; of other types both. */
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

/** Whether an object that one version writes out has a name in the other, which is no other type: `object`, `Item`. */
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
