import * as english from '../../strings/english.ts';
import type { Strings } from '../../strings/strings.ts';
import { didYouMean, nearest } from '../parse/nearest.ts';
import { isObject } from '../parse/text.ts';
import { type SettingsModule, display } from './settings/settingsModule.ts';
import type { Diagnostic } from './types.ts';

/** Has an export for each section of the English list. */
export const stringsFile = 'content/strings.ts';

/**
 * Compares a site's strings with the English list; any missing, unknown or wrongly typed string falls back to English.
 */
export function validateStrings(
  list: Record<string, unknown>,
  settings: SettingsModule,
): { strings: Strings; diagnostics: Diagnostic[] } {
  const diagnostics = compare(english, list, [], settings);
  return { strings: diagnostics.length > 0 ? english : (list as Strings), diagnostics };
}

/** Returns a fingerprint of the strings; empty for English, already part of the code fingerprint. */
export function stringsFingerprint(strings: Strings): string {
  if (strings === english) return '';
  return JSON.stringify(strings, (_, value: unknown) => (typeof value === 'function' ? String(value) : value));
}

function compare(wanted: object, found: object, path: string[], settings: SettingsModule): Diagnostic[] {
  const legal = Object.keys(wanted);
  const values = new Map<string, unknown>(Object.entries(found));
  const unknown = [...values.keys()].filter((key) => !legal.includes(key));
  const nameOf = (key: string) => `\`${[...path, key].join('.')}\``;
  return [
    ...unknown.map((key) =>
      settings.error(`There is no string ${nameOf(key)}.${didYouMean(key, legal)}`, [...path, key]),
    ),
    ...Object.entries(wanted).flatMap(([key, own]: [string, unknown]): Diagnostic[] => {
      const value = values.get(key);
      const say = (problem: string) => [settings.error(`The string ${nameOf(key)} ${problem}`, [...path, key])];
      if (value === undefined) {
        const [near] = nearest(key, unknown);
        return say(`is missing.${near === undefined ? '' : ` There is ${nameOf(near)} instead.`}`);
      }
      if (kindOf(value) !== kindOf(own)) return say(`must be ${kindOf(own)}, not ${display(value)}.`);
      return kindOf(own) === 'an object' ? compare(own as object, value as object, [...path, key], settings) : [];
    }),
  ];
}

function kindOf(value: unknown): string {
  if (isObject(value)) return 'an object';
  return typeof value === 'function' ? 'a function' : typeof value === 'string' ? 'text' : 'another type';
}
