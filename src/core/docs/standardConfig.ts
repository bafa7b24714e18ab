import { z } from 'zod';
import { readSettings, type SettingsModule, matching, strict, text } from './settings/settingsModule.ts';
import type { Diagnostic } from './types.ts';

export const standardConfigFile = 'content/standard.ts';

const identifier = matching(/^[\p{L}_$][\p{L}\p{N}_$]*$/u, 'the name of a declaration, such as `OrderBook`');

/** JSON values with a `type` property, declared by schemas. */
const dataTypes = strict({
  /** Singular, plural, and value labels. */
  one: text.default('data type'),
  many: text.default('data types'),
  value: text.default('value'),
  base: identifier.default('Data'),
  /** Prefix of type strings, if declarations omit it: `acme.`. */
  prefix: z.string().default(''),
  folder: text.optional(),
  baseSchemas: z.array(text).default([]),
  /** Enum of type strings, if the interfaces omit them. */
  values: identifier.optional(),
  /** Type listing experimental types. */
  experimental: identifier.optional(),
});

export const standardSchema = strict({
  /** Package imported by samples. */
  package: text.default('standard'),
  /** `variable` is the instance name in texts, as in `book.send()`; a bare method name links there first. */
  main: strict({ variable: identifier, declaration: identifier }).optional(),
  /** Declarations to list first. */
  first: z.array(identifier).default([]),
  /** Types accepting any string: adding or removing them changes no signature. */
  strings: z.array(identifier).default([]),
  /** Name lists maintained by the standard: labels, and the types or enums they come from. */
  lists: z
    .record(text, strict({ label: text, from: z.array(identifier).min(1, 'must name at least one declaration') }))
    .default({}),
  /** Schema folder → first version to publish it: packages of earlier versions may lack the files. */
  schemasSince: z.record(text, text).default({}),
  /** Folder with schemas for messages between programs, checkable in browsers. */
  messages: text.optional(),
  /** Version number → names from the next version already in its packages, and names deprecated there. */
  ahead: z
    .record(text, strict({ names: z.array(text).default([]), deprecated: z.array(text).default([]) }))
    .default({}),
  dataTypes: dataTypes.prefault({}),
});

/** Names used by a standard and its packages. */
export type Standard = z.output<typeof standardSchema>;
export type StandardConfig = z.input<typeof standardSchema>;

export function validateStandard(
  input: unknown = {},
  settings: SettingsModule,
): { standard: Standard; diagnostics: Diagnostic[] } {
  const { data, diagnostics } = readSettings(standardSchema, input, settings);
  return { standard: data ?? standardSchema.parse({}), diagnostics };
}
