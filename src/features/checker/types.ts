/** What a worker of a checker is asked, knows and answers. */

/** What is wrong with a value, as the validators say it. */
export interface SchemaError {
  /** JSON pointer. */
  instancePath: string;
  /** Where the schema says it: `#/anyOf/0/required`. */
  schemaPath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

/** A function made from a schema; what is wrong is its property then. */
export type Validate = ((value: unknown) => boolean) & { errors?: SchemaError[] | null };

/** The module of validators of one version; `compileValidators` makes it. */
export interface Validators {
  /** For what all data types share. */
  plain: Validate;
  dataTypes: Record<string, Validate>;
  schemas: Record<string, Validate>;
  words: CheckerWords;
}

/** What readers call data types: "record type", "record types", and a value of one, "record". */
export interface CheckerWords {
  one: string;
  many: string;
  value: string;
}

export interface CheckRequest {
  text: string;
  /** `any`, a data type, or the name of a schema. */
  name: string;
  /** Of the version, with the standard's: "Acme 2.1". */
  title: string;
}

/** What is sent to the worker: a request, and where the validators are. */
export interface ToChecker extends CheckRequest {
  url: string;
}

/** Addresses of what a page's checkers need of its version. */
export interface CheckedVersion {
  validators: string;
  /** `KnownTypes`. */
  types: string;
  /** The validators of messages between programs, where the version has them. */
  messages?: string;
}

/** What a version's documents say of what is checked, by data type and name of schema. */
export interface KnownTypes {
  /** The text of a valid example. */
  examples: Record<string, string>;
  /** Where the fields are described. */
  fields: Record<string, string>;
}

/**
 * One thing that is wrong: "positions, item 2, holding", "must be a number". `where` is empty for the value as a whole.
 */
export interface Problem {
  where: string;
  what: string;
  /** From the value down to what is wrong, or to what it is missing in. */
  path: string[];
  /** From 1. */
  line?: number;
  /** The data type, or the schema, whose field it is. */
  about?: string;
}

export interface Verdict {
  good: boolean;
  /** One or two sentences. */
  summary: string;
  /** What it was checked as: a data type or the name of a schema. */
  as?: string;
  /** Of what is no JSON, the line at which it stops being so. */
  line?: number;
  problems: Problem[];
  /** How many more there are than those that are listed. */
  more?: number;
}
