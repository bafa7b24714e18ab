import { z } from 'zod';
import { readSettings, type SettingsModule, matching, strict, text } from './settings/settingsModule.ts';
import type { Diagnostic } from './types.ts';

/** A site that documents no packages has none. */
export const standardConfigFile = 'content/standard.ts';

const identifier = matching(/^[\p{L}_$][\p{L}\p{N}_$]*$/u, 'the name of a declaration, such as `OrderBook`');

/** JSON values that say of which type they are, in a property `type`: their declarations are generated from schemas. */
const dataTypes = strict({
  /** What readers call one, several, and a value of one. */
  one: text.default('data type'),
  many: text.default('data types'),
  value: text.default('value'),
  /** Interface of what all have in common. */
  base: identifier.default('Data'),
  /** What a type string begins with where a declaration does not say all of it: `acme.`. */
  prefix: z.string().default(''),
  folder: text.optional(),
  /** Names that schemas have for `base`. */
  baseSchemas: z.array(text).default([]),
  /** An enum of the type strings, where their interfaces do not say them. */
  values: identifier.optional(),
  /** A type that lists those. */
  experimental: identifier.optional(),
});

export const standardSchema = strict({
  /** What samples import the declarations from. */
  package: text.default('standard'),
  /** By `variable` texts call members, as in `book.send()`; a method's bare name leads there first, too. */
  main: strict({ variable: identifier, declaration: identifier }).optional(),
  /** Those that come first where all are listed. */
  first: z.array(identifier).default([]),
  /** Types that take any string: that one came or went changes no signature. */
  strings: z.array(identifier).default([]),
  /** Lists of names that the standard keeps: what readers call each, and the types or enums that may hold it. */
  lists: z
    .record(text, strict({ label: text, from: z.array(identifier).min(1, 'must name at least one declaration') }))
    .default({}),
  /** Folder of schemas → the version that first published them: packages of earlier ones may just not carry theirs. */
  schemasSince: z.record(text, text).default({}),
  /** Folder of the schemas of messages between programs, which browsers can check. */
  messages: text.optional(),
  /** Number of a version → what its packages have ahead of it: names of the next one, and those deprecated then. */
  ahead: z
    .record(text, strict({ names: z.array(text).default([]), deprecated: z.array(text).default([]) }))
    .default({}),
  dataTypes: dataTypes.prefault({}),
});

/** How a standard names what its packages declare. */
export type Standard = z.output<typeof standardSchema>;
export type StandardConfig = z.input<typeof standardSchema>;

/**
 * Validates `content/standard.ts`. Without an input, or with a wrong one, `standard` is that of a site that says
 * nothing.
 */
export function validateStandard(
  input: unknown = {},
  settings: SettingsModule,
): { standard: Standard; diagnostics: Diagnostic[] } {
  const { data, diagnostics } = readSettings(standardSchema, input, settings);
  return { standard: data ?? standardSchema.parse({}), diagnostics };
}
