import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { plainWords } from '../strictSchema.ts';
import { errorAt } from '../../parse/diagnostics.ts';
import { withPlainLineEnds } from '../../parse/text.ts';
import type { Diagnostic } from '../types.ts';
import { findPlaces, type FindPlace, type ValuePath } from './valuePlace.ts';

/** What is wrong with a value of a module's default export is said at its place in the text. */
export interface SettingsModule {
  /** An error about the value at a path, or about one of its keys. */
  error(message: string, path: ValuePath, key?: string): Diagnostic;
  /** `content/site.ts:3:5`, to name a second place in a message. */
  placeName(path: ValuePath): string;
}

/** The settings in a file, which is read when the first place is asked for: most settings are right. */
export function settingsModule(root: string, file: string): SettingsModule {
  const path = join(root, file);
  return settingsText(file, () => (existsSync(path) ? withPlainLineEnds(readFileSync(path, 'utf8')) : ''));
}

/** The same of a text. */
export function settingsText(file: string, read: () => string): SettingsModule {
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

/**
 * A value as a schema reads it; without `data` where it is wrong. Each problem is told at its place, with the way there
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

/** `` `navbar.left[2].label`:  `` to begin a message with; nothing for the whole value. */
export function wayTo(path: ValuePath): string {
  const way = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
  return way === '' ? '' : `\`${way}\`: `;
}
