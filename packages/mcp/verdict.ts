/** Describes validation results from Ajv in words. */
import type { ErrorObject } from 'ajv';
import { nearest } from './words.ts';

/** A compiled schema. `errors` describes the last value. */
export type Validate = ((value: unknown) => boolean) & { errors?: ErrorObject[] | null };

export interface Validators {
  /** For properties shared by all data types. */
  plain: Validate;
  /** For the value's own type, and for the requested schema. */
  type?: Validate;
  schema?: Validate;
}

interface VerdictInput {
  text: string;
  /** Name of the requested schema or type. */
  name?: string;
  /** Version title, and terms for a data type, several, and a value. */
  title: string;
  words: { one: string; many: string; value: string };
  /** Names of all data types. */
  types: string[];
}

export interface Verdict {
  good: boolean;
  summary: string;
  problems: { where: string; what: string }[];
}

/** Checks JSON text. Never throws for its content. */
export function verdictOn(input: VerdictInput, validators: Validators): Verdict {
  const { text, name, title, words, types } = input;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const summary = `This is not JSON. ${placeOf(text, (error as Error).message)}`;
    return { good: false, summary, problems: [] };
  }
  const judge = (validate: Validate, thing: string, before = ''): Verdict => {
    const what = `${thing} of ${title}`;
    if (validate(value)) return { good: true, summary: `${before}This is a valid ${what}.`, problems: [] };
    const problems = problemsOf(validate.errors ?? []);
    const count = problems.length === 1 ? '1 problem' : `${problems.length.toLocaleString('en-US')} problems`;
    return { good: false, summary: `${before}This is not a valid ${what}: ${count}.`, problems };
  };
  if (validators.schema) return judge(validators.schema, name!.split('/').at(-1)!);
  const type = (value as { type?: unknown } | null)?.type;
  if (typeof type !== 'string') return judge(validators.plain, words.value);
  const about = name !== undefined && name !== type ? `Expected ${name}. ` : '';
  if (validators.type) return judge(validators.type, type, about);
  const near = nearest(type.slice(0, 100), types, 3);
  const meant = near.length > 0 ? `; the nearest ${near.length === 1 ? 'is' : 'are'} ${near.join(', ')}` : '';
  const unknown =
    types.length === 0
      ? `${title} defines no ${words.many}. Only the fields that all of them share are checked. `
      : `${title} has no ${words.one} ${type.slice(0, 80)}${meant}. Only the fields that all types share are checked. `;
  return judge(validators.plain, words.value, about + unknown);
}

/** Returns line and column for a parser error, from its message, or the end without a position. */
function placeOf(text: string, message: string): string {
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  const lines = text.slice(0, at).split('\n');
  const what = message.replace(/ (?:in JSON )?at position.*$/s, '').slice(0, 200);
  return `Line ${lines.length}, column ${lines.at(-1)!.length + 1}: ${what}.`;
}

function problemsOf(errors: ErrorObject[]): Verdict['problems'] {
  const problems = errors.filter(({ keyword }) => keyword !== 'if').map(problemOf);
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Reports a missing or unknown property at its own path, not at its parent. */
function problemOf({ instancePath, message = 'is invalid', params }: ErrorObject): Verdict['problems'][number] {
  const { missingProperty, additionalProperty } = params as Record<string, unknown>;
  const inside = (name: string) => placeIn(`${instancePath}/${name}`);
  if (typeof missingProperty === 'string') return { where: inside(missingProperty), what: 'is missing' };
  if (typeof additionalProperty === 'string') return { where: inside(additionalProperty), what: 'is not allowed' };
  return { where: placeIn(instancePath), what: message + detail(params) };
}

/** `/positions/1/id` → `positions, item 2, id`. */
function placeIn(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  const names = parts.map((part) =>
    /^\d+$/.test(part) ? `item ${Number(part) + 1}` : part.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
  return names.join(', ');
}

function detail({ allowedValue, allowedValues }: Record<string, unknown>): string {
  const allowed = allowedValue === undefined ? allowedValues : [allowedValue];
  return Array.isArray(allowed) ? `: ${allowed.map((value) => JSON.stringify(value)).join(', ')}` : '';
}
