import { z } from 'zod';
import { didYouMean, listNames } from '../../parse/nearest.ts';
import { isObject, withPlainLineEnds } from '../../parse/text.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorAt, type Diagnostic } from '../../parse/diagnostics.ts';
import { findPlaces, type FindPlace, type ValuePath } from './valuePlace.ts';

export const text = z.string().min(1, 'must not be empty');

export const matching = (form: RegExp, mustBe: string): z.ZodString => z.string().regex(form, `must be ${mustBe}`);

/** Creates an object schema without other keys; messages for unknown keys suggest valid keys. */
export function strict<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const legal = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      return (
        (issue.keys as string[]).map((key) => `Unknown key \`${key}\`.${didYouMean(key, legal)}`).join(' ') +
        ` Legal keys are ${listNames(legal)}.`
      );
    },
  });
}

export function unknownType(legal: string[], key = 'type'): (issue: { input?: unknown }) => string {
  return ({ input }) => {
    const value = isObject(input) && key in input ? String(input[key]) : '(none)';
    return `Unknown ${key} \`${value}\`.${didYouMean(value, legal)} Legal ${key}s are ${listNames(legal)}.`;
  };
}

function mustBeOneOf(words: readonly string[], input: unknown): string {
  const legal = listNames(words).replace(/, ([^,]*)$/, ' or $1');
  return `must be ${legal}${input === undefined ? '; it is missing' : `, not ${display(input)}.${didYouMean(String(input), words)}`}`;
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Default messages for values with the wrong type; for `safeParse`. */
export function plainWords(issue: {
  code?: string;
  expected?: string;
  values?: readonly unknown[];
  input?: unknown;
}): string | undefined {
  const { code, expected = '', values, input } = issue;
  if (code === 'invalid_value' && values) return mustBeOneOf(values.map(String), input);
  if (code !== 'invalid_type' || !kinds[expected]) return undefined;
  return input === undefined
    ? `is missing; it must be ${kinds[expected]}`
    : `must be ${kinds[expected]}, not ${display(input)}`;
}

export function display(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object' && input !== null) return 'an object';
  return typeof input === 'function' ? 'a function' : `\`${String(input).slice(0, 60)}\``;
}

export interface SettingsModule {
  error(message: string, path: ValuePath, key?: string): Diagnostic;
  /** Names a second location in a message: `content/site.ts:3:5`. */
  placeName(path: ValuePath): string;
}

/** Opens a settings file, reading it only to report a problem: most settings are valid. */
export function settingsModule(root: string, file: string, read = () => textOf(join(root, file))): SettingsModule {
  let known: { text: string; find: FindPlace } | undefined;
  const source = () => {
    if (known) return known;
    const text = read();
    return (known = { text, find: findPlaces(file, text) });
  };
  return {
    error(message, path, key) {
      const { text, find } = source();
      return text === '' ? { severity: 'error', message, file } : errorAt(file, text, find(path, key), message);
    },
    placeName(path) {
      const { line, column } = this.error('', path);
      return line === undefined ? file : `${file}:${line}:${column}`;
    },
  };
}

function textOf(path: string): string {
  return existsSync(path) ? withPlainLineEnds(readFileSync(path, 'utf8')) : '';
}

/**
 * Parses a value with a schema; no `data` if invalid. Reports each problem at its location, with its path
 * (`navbar.left[2].label`).
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  settings: SettingsModule,
): { data?: z.output<Schema>; diagnostics: Diagnostic[] } {
  if (value === undefined) return { diagnostics: [settings.error('The file has no default export.', [])] };
  const { data, error } = schema.safeParse(value, { error: plainWords });
  const diagnostics = (error?.issues ?? []).map((issue) => {
    const [key] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return settings.error(wayTo(issue.path) + issue.message, issue.path, key);
  });
  return { data, diagnostics };
}

/** Message prefix such as `` `navbar.left[2].label`:  ``; empty for the whole value. */
export function wayTo(path: ValuePath): string {
  const way = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
  return way === '' ? '' : `\`${way}\`: `;
}
