import { z } from 'zod';
import { didYouMean, listNames } from './nearest.ts';

/** An object without other keys than those given; an unknown key's message has the nearest and the legal ones. */
export function strict<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const legal = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      return (issue.keys as string[]).map((key) => `Unknown key \`${key}\`.${didYouMean(key, legal)}`).join(' ') + ` Legal keys are ${listNames(legal)}.`;
    },
  });
}

/** The error message for a value under `key` that is none of `legal`. */
export function unknownType(legal: string[], key = 'type'): (issue: { input?: unknown }) => string {
  return ({ input }) => {
    const value = typeof input === 'object' && input !== null && key in input ? String((input as Record<string, unknown>)[key]) : '(none)';
    return `Unknown ${key} \`${value}\`.${didYouMean(value, legal)} Legal ${key}s are ${listNames(legal)}.`;
  };
}

/** Zod's issues as diagnostics of a configuration file, each with the way to its value: `navbar.left[2].label`. */
export function toDiagnostics(error: z.ZodError, file: string): { severity: 'error'; file: string; message: string }[] {
  return error.issues.map(({ path, message }) => ({ severity: 'error', file, message: `${wayTo(path)}${message}` }));
}

function wayTo(path: PropertyKey[]): string {
  const way = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('').replace(/^\./, '');
  return way === '' ? '' : `\`${way}\`: `;
}
