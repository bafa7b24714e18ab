import { z } from 'zod';
import { readSettings, type SettingsModule } from './settings/settingsModule.ts';
import { matching, strict, text } from './strictSchema.ts';
import type { Diagnostic } from './types.ts';

/** A site that documents no packages has none. */
export const standardConfigFile = 'content/standard.ts';

const identifier = matching(/^[\p{L}_$][\p{L}\p{N}_$]*$/u, 'the name of a declaration, such as `OrderBook`');

/** JSON values that say of which type they are, in a property `type`: their declarations are generated from schemas. */
const dataTypes = strict({
  /** What readers call them: "data type", "data types", and a value of one. */
  one: text.default('data type'),
  many: text.default('data types'),
  value: text.default('value'),
  /** Interface of what all of them have in common. */
  base: identifier.default('Data'),
  /** What a type string begins with where a declaration does not say the whole of it: `acme.`. */
  prefix: z.string().default(''),
  /** Folder of their schemas. */
  folder: text.optional(),
  /** Names that schemas have for `base`. */
  baseSchemas: z.array(text).default([]),
  /** An enum of the type strings, where their interfaces do not say them. */
  values: identifier.optional(),
  /** A type that lists those that are experimental. */
  experimental: identifier.optional(),
});

const standardSchema = strict({
  /** What samples import the declarations from. */
  package: text.default('standard'),
  /** A variable by which texts call members, as in `book.send()`; a method's bare name leads there first, too. */
  main: strict({ variable: identifier, declaration: identifier }).optional(),
  /** Declarations that come first where all are listed. */
  first: z.array(identifier).default([]),
  /** Types that take any string, whatever they are declared as: that one came or went changes no signature. */
  strings: z.array(identifier).default([]),
  /**
   * Lists of names that the standard keeps: name of the list → what readers call it, and the types or enums of which
   * the first that is there holds it.
   */
  lists: z
    .record(text, strict({ label: text, from: z.array(identifier).min(1, 'must name at least one declaration') }))
    .default({}),
  /** Folder of schemas → the version that first published them: packages of earlier ones may just not carry theirs. */
  schemasSince: z.record(text, text).default({}),
  /** Folder of the schemas of messages between programs, which the browser can check on pages of the site. */
  messages: text.optional(),
  /** Number of a version → what its packages have ahead of it: names of the next one, and those deprecated then. */
  ahead: z
    .record(text, strict({ names: z.array(text).default([]), deprecated: z.array(text).default([]) }))
    .default({}),
  dataTypes: dataTypes.prefault({}),
});

/** How a standard names what its packages declare. */
export type Standard = z.output<typeof standardSchema>;
/** The same as a site writes it. */
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
