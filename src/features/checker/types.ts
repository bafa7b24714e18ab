/** Messages between a checker page and its worker. */

export interface SchemaError {
  /** JSON pointer. */
  instancePath: string;
  /** Location in the schema: `#/anyOf/0/required`. */
  schemaPath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

/** Compiled validator; stores its errors in a property. */
export type Validate = ((value: unknown) => boolean) & { errors?: SchemaError[] | null };

/** Module with one version's validators, built by `compileValidators`. */
export interface Validators {
  /** Validator for the properties shared by all data types. */
  plain: Validate;
  dataTypes: Record<string, Validate>;
  schemas: Record<string, Validate>;
  words: CheckerWords;
}

/** Display names for data types: "record type", "record types", and for a value, "record". */
export interface CheckerWords {
  one: string;
  many: string;
  value: string;
}

export interface CheckRequest {
  text: string;
  /** `any`, a data type, or a schema name. */
  name: string;
  /** Version title with the standard's name: "Acme 2.1". */
  title: string;
}

export interface ToChecker extends CheckRequest {
  url: string;
}

export interface CheckedVersion {
  validators: string;
  /** `KnownTypes`. */
  types: string;
  /** Validators for messages between programs, if the version has them. */
  messages?: string;
}

export interface KnownTypes {
  examples: Record<string, string>;
  fields: Record<string, string>;
}

/** A single problem: "positions, item 2, holding", "must be a number". `where` is empty for the top-level value. */
export interface Problem {
  where: string;
  what: string;
  /** Path from the root to the problem, or to the parent of a missing property. */
  path: string[];
  /** Counts from 1. */
  line?: number;
  /** Data type or schema with the field. */
  about?: string;
}

export interface Verdict {
  good: boolean;
  summary: string;
  /** Data type or schema used for the check. */
  as?: string;
  /** Line of the syntax error in invalid JSON. */
  line?: number;
  problems: Problem[];
  more?: number;
}
