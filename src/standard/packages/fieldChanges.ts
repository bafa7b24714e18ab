import { changes as english } from '../../strings/english.ts';
import type { Strings } from '../../strings/strings.ts';
import type { Field } from './types.ts';

type Details = Strings['changes']['details'];

export type FactEvent = 'new' | 'changed' | 'deprecated' | 'removed';

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

/** What became of the fields of something that two versions have. `owner` stands before their names. */
export function fieldChanges(
  owner: string,
  before: Field[],
  after: Field[],
  words: Details = english.details,
): NameChange[] {
  const older = new Map(before.map((field) => [field.name, field]));
  const newer = new Map(after.map((field) => [field.name, field]));
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

function changeOf(name: string, before: Field | undefined, after: Field, words: Details): NameChange | undefined {
  // What only the package declares is not the standard's.
  if (!before) return after.notInSchema ? undefined : { name, event: 'new' };
  // What the package alone had declared is new in the standard.
  if (before.notInSchema && !after.notInSchema) return { name, event: 'new', details: [words.declaredOnly] };
  const details = detailsOf(before, after, words);
  const more = details.length > 0 && { details };
  if (after.deprecated && !before.deprecated) return { name, event: 'deprecated', ...more };
  return more ? { name, event: 'changed', ...more } : undefined;
}

/** What is other in a field than before. */
function detailsOf(before: Field, after: Field, words: Details): string[] {
  const limits: (keyof Field & ('format' | 'pattern' | 'least'))[] = ['format', 'pattern', 'least'];
  return [
    ...typeDetails(before.type, after.type, words),
    before.required !== after.required && (after.required ? words.required : words.notRequired),
    ...limits.map((key) => limitDetail(key, before[key], after[key], words)),
    !before.unless !== !after.unless && (after.unless ? words.oneRequired : words.noneRequired),
    haveForms(before, after) &&
      !before.exactlyOne !== !after.exactlyOne &&
      (after.exactlyOne ? words.exactlyOne : words.oneOrMore),
    before.deprecated && !after.deprecated && words.notDeprecated,
  ].filter((each) => typeof each === 'string');
}

function haveForms(...fields: Field[]): boolean {
  return fields.every(({ type, unless }) => unless !== undefined || type.includes(' | ') || type === 'object');
}

/** Of lists of values what came and went; of other types both. */
function typeDetails(before: string, after: string, words: Details): string[] {
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
  return (
    isPlainObject(one) && /^[A-Z]\w*$/.test(other.replace(/\[\]$/, '')) && one.endsWith('[]') === other.endsWith('[]')
  );
}

/** The values of a type that is nothing but values. */
function valuesOf(type: string): string[] | undefined {
  const parts = type.split(' | ');
  return parts.every((each) => /^'.*'$/.test(each)) ? parts : undefined;
}

function limitDetail(
  key: 'format' | 'pattern' | 'least',
  before: string | undefined,
  after: string | undefined,
  words: Details,
): string | undefined {
  if (before === after) return undefined;
  const limit = (value: string) => (key === 'least' ? value : words.limit(key, code(value)));
  if (after === undefined) return words.noLimit(limit(before!));
  return before === undefined ? limit(after) : words.signature(limit(after), limit(before));
}

const code = (text: string) => `\`${text}\``;
