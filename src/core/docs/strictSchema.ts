import { z } from 'zod';
import { didYouMean, listNames } from '../parse/nearest.ts';
import { isObject } from '../parse/text.ts';

export const text = z.string().min(1, 'must not be empty');

/** `mustBe` is part of a message. */
export const matching = (form: RegExp, mustBe: string): z.ZodString => z.string().regex(form, `must be ${mustBe}`);

/** An object without other keys than those given; an unknown key's message has the nearest and the legal ones. */
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

/** The error message for a value under `key` that is none of `legal`. */
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

/** What is said of a value of another kind, where its schema has no words of its own: for `safeParse`. */
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

/** A wrong value as a message shows it: what it says where that is short, else what it is. */
export function display(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object' && input !== null) return 'an object';
  return typeof input === 'function' ? 'a function' : `\`${String(input).slice(0, 60)}\``;
}
