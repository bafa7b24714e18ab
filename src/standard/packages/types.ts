/** Data types for package facts. Facts contain no prose from the packages. */
import type { Standard } from '../../core/docs/standardConfig.ts';

export interface Marks {
  deprecated: boolean;
  experimental: boolean;
}

export interface Member extends Marks {
  /** `send`; with brackets for an index signature: `[key: string]`. Overloads share a name. */
  name: string;
  kind: 'property' | 'method';
  /** Declaration on one line without comments and semicolon: `readonly id: string`. */
  signature: string;
  type?: string;
  optional: boolean;
}

export interface EnumValue extends Marks {
  name: string;
  value: string | number;
}

export interface DeclarationBase extends Marks {
  name: string;
  /** Published name of the exporting package; empty if not published. */
  package: string;
}

export interface InterfaceDeclaration extends DeclarationBase {
  kind: 'interface';
  extends: string[];
  members: Member[];
}

interface TypeDeclaration extends DeclarationBase {
  kind: 'type';
  /** Text after `=`, without comments. */
  definition: string;
  /** Set when the definition is a single object type. */
  members?: Member[];
}

interface EnumDeclaration extends DeclarationBase {
  kind: 'enum';
  values: EnumValue[];
}

interface FunctionDeclaration extends DeclarationBase {
  kind: 'function';
  /** Overloads: name, parameters and result on one line. */
  signatures: string[];
}

interface ConstantDeclaration extends DeclarationBase {
  kind: 'constant';
  type?: string;
  /** Literal as written. */
  value?: string;
}

interface ClassDeclaration extends DeclarationBase {
  kind: 'class';
  extends: string[];
  implements: string[];
  /** Public members; the constructor is the method `constructor`. */
  members: Member[];
}

export type Declaration =
  | InterfaceDeclaration
  | TypeDeclaration
  | EnumDeclaration
  | FunctionDeclaration
  | ConstantDeclaration
  | ClassDeclaration;

export interface Field {
  /** `ticker`; a nested field has a path: `id.ticker`. */
  name: string;
  type: string;
  required: boolean;
  deprecated: boolean;
  /** Format from the JSON Schema, as are all properties below: `date-time`, `uri`, … */
  format?: string;
  pattern?: string;
  /** Minimum value or size: `at least 0`, `at least 1 property`. */
  least?: string;
  /** Fields that are required as alternatives when this field is missing. */
  unless?: string[];
  /** Exactly one of several forms, or of the fields in `unless`, must match. */
  exactlyOne?: true;
  /** Schema name for the field's type or its list items. */
  schema?: string;
  /** Declared type if JSON has no such type: `Date`. */
  declared?: string;
  /** True when only the interface has the field, not the JSON Schema. */
  notInSchema?: true;
}

/** A type for JSON values with a `type` property that identifies it. */
export interface DataType {
  name: string;
  type: string;
  experimental: boolean;
  schema?: string;
  /** Fields from the JSON Schema, else from the interface. */
  fields: Field[];
}

export interface SchemaFile {
  /** Path below the version's folder, without `.schema.json`: `messages/orderRequest`. */
  name: string;
  id?: string;
  title?: string;
  /** File path from the project root, with `/`. */
  file: string;
  schema: object;
  /** True for schemas in an OpenAPI document. */
  isComponent?: true;
}

export interface VersionFacts {
  /** Version number: `2.2` for the draft. */
  number: string;
  /** Displayed name: `Next` for the draft. */
  label: string;
  packages: { name: string; version: string }[];
  declarations: Record<string, Declaration>;
  /** Fields shared by all data types, from the JSON Schema if available. */
  baseFields?: Field[];
  /** Sorted by type string. */
  dataTypes: DataType[];
  /** Names in the lists declared by the standard, in order. */
  lists: Record<string, string[]>;
  schemas: Record<string, SchemaFile>;
  /** True for schemas from the site's own folder, which have no descriptions. */
  hasOwnSchemas?: true;
  /** OpenAPI document for this version, and its published file names. */
  openapi?: { document: object; published: string[] };
  /** Naming rules of the standard, the same for all versions. */
  standard: Standard;
}

export interface Availability {
  added: string;
  /** Versions with a signature that differs from the previous version. */
  changed: string[];
  /** First version with a deprecation mark. */
  deprecated?: string;
  /** First version without the name. */
  removed?: string;
  experimental: string[];
}

/** Declarations in another language without an npm package: `content/standard/dotnet.ts`. */
export interface OtherLanguage {
  label: string;
  value: string;
  language: string;
  version: string;
  /** In order; several may correspond to the same declaration. */
  declarations: OtherDeclaration[];
}

export interface OtherDeclaration {
  /** Name of the corresponding declaration: `Order`. */
  for: string;
  /** Head of the declaration, or all of it without members: `interface IOrder : IRecord`. */
  head: string;
  members: { for?: string; signature: string }[];
}
