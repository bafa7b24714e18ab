import * as english from '../../strings/english.ts';
import type { Strings } from '../../strings/strings.ts';
import { didYouMean, nearest } from '../parse/nearest.ts';
import type { SettingsModule } from './settings/settingsModule.ts';
import { display } from './strictSchema.ts';
import type { Diagnostic } from './types.ts';

/** The module that has a site's own strings, an export for each room of the English list. */
export const stringsFile = 'content/strings.ts';

/**
 * Compares a site's own list of strings with the English one: what it lacks, what has no place in it, and what is text
 * where a function is needed, or the other way round. With any of these the list is the English one.
 */
export function validateStrings(
  list: Record<string, unknown>,
  settings: SettingsModule,
): { strings: Strings; diagnostics: Diagnostic[] } {
  const diagnostics = compare(english, list, [], settings);
  return { strings: diagnostics.length > 0 ? english : (list as Strings), diagnostics };
}

/**
 * What stands for a list in a fingerprint, functions by their text: nothing for the English one, which is code of ours.
 */
export function stringsFingerprint(strings: Strings): string {
  if (strings === english) return '';
  return JSON.stringify(strings, (_, value: unknown) => (typeof value === 'function' ? String(value) : value));
}

function compare(wanted: object, found: object, path: string[], settings: SettingsModule): Diagnostic[] {
  const legal = Object.keys(wanted);
  const unknown = Object.keys(found).filter((key) => !legal.includes(key));
  const values = found as Record<string, unknown>;
  return [
    ...unknown.map((key) =>
      settings.error(`There is no string \`${nameOf(path, key)}\`.${didYouMean(key, legal)}`, [...path, key]),
    ),
    ...Object.entries(wanted).flatMap(([key, own]: [string, unknown]): Diagnostic[] => {
      const value = values[key];
      const say = (message: string) => [
        settings.error(`The string \`${nameOf(path, key)}\` ${message}`, [...path, key]),
      ];
      if (value === undefined) return say(`is missing.${insteadOf(key, unknown, path)}`);
      if (kindOf(value) !== kindOf(own)) return say(`must be ${kindOf(own)}, not ${display(value)}.`);
      return typeof own === 'object' && own !== null
        ? compare(own as object, value as object, [...path, key], settings)
        : [];
    }),
  ];
}

/** Where a name that has no place in the list is like the missing one. */
function insteadOf(key: string, unknown: string[], path: string[]): string {
  const [near] = nearest(key, unknown);
  return near === undefined ? '' : ` There is \`${nameOf(path, near)}\` instead.`;
}

function nameOf(path: string[], key: string): string {
  return [...path, key].join('.');
}

function kindOf(value: unknown): string {
  return typeof value === 'function' ? 'a function' : typeof value === 'string' ? 'text' : 'an object';
}
