/**
 * The plain data of the standard room: what the published packages of one version declare. No prose of theirs is in it.
 */
import type { Standard } from '../../core/docs/standardConfig.ts';

export type { Standard } from '../../core/docs/standardConfig.ts';

export interface Parameter {
  name: string;
  type: string;
  optional: boolean;
}

export interface Member {
  /** `send`; an index signature has its brackets: `[key: string]`. Overloads are members with the same name. */
  name: string;
  kind: 'property' | 'method';
  /** As declared, on one line, without comment and semicolon: `readonly id: string`. */
  signature: string;
  /** Of the property, or what the method returns. */
  type: string;
  /** Of a method. */
  parameters?: Parameter[];
  optional: boolean;
  readonly: boolean;
  deprecated: boolean;
  experimental: boolean;
}

export interface EnumValue {
  name: string;
  value: string | number;
  deprecated: boolean;
  experimental: boolean;
}

interface DeclarationBase {
  name: string;
  deprecated: boolean;
  experimental: boolean;
  /** Published name of the package that exports it; empty where none was published. */
  package: string;
}

export interface InterfaceDeclaration extends DeclarationBase {
  kind: 'interface';
  /** Names after `extends`, as declared. */
  extends: string[];
  members: Member[];
}

interface TypeDeclaration extends DeclarationBase {
  kind: 'type';
  /** What stands after `=`, without comments. */
  definition: string;
  /** Where the definition is one object type. */
  members?: Member[];
}

interface EnumDeclaration extends DeclarationBase {
  kind: 'enum';
  values: EnumValue[];
}

/** A function, or a constant that is one. */
export interface FunctionDeclaration extends DeclarationBase {
  kind: 'function';
  /** One for each overload: name, parameters and result on one line. */
  signatures: { signature: string; type: string; parameters: Parameter[] }[];
}

export interface ConstantDeclaration extends DeclarationBase {
  kind: 'constant';
  type?: string;
  /** A literal as written. */
  value?: string;
}

export interface ClassDeclaration extends DeclarationBase {
  kind: 'class';
  extends: string[];
  implements: string[];
  /** Public ones; the constructor is the method `constructor`. */
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
  /** `ticker`; a field inside a field has its path: `id.ticker`. */
  name: string;
  type: string;
  required: boolean;
  /** Of a JSON Schema: `date-time`, `uri`, … */
  format?: string;
  /** Of a JSON Schema: what its text must match. */
  pattern?: string;
  /** Of a JSON Schema: the least that it may be or hold: `at least 0`, `at least 1 property`. */
  least?: string;
  /** Of a JSON Schema: the fields of which one must be there where this one is not. */
  unless?: string[];
  /**
   * Of several forms that a JSON Schema allows, or of what `unless` names, exactly one must fit, and not one or more.
   */
  exactlyOne?: true;
  /** Name of the JSON Schema of the version that describes it, or the items of its list. */
  schema?: string;
  /** The declared type, where it is another than JSON has: `Date`. */
  declared?: string;
  /** Only the interface has it, the JSON Schema does not. */
  notInSchema?: true;
  deprecated: boolean;
}

/** A type of JSON values that say of which type they are, in a property `type`. */
export interface DataType {
  /** Name of the interface: `Order`. */
  name: string;
  /** Type string: `acme.order`. */
  type: string;
  experimental: boolean;
  /** Name of the JSON Schema that describes it, where the version has one. */
  schema?: string;
  /** As the JSON Schema has them, or else the interface. */
  fields: Field[];
}

/** A JSON Schema that a package or an OpenAPI document of ours carries. */
export interface SchemaFile {
  /** Path below `/schemas/<version>/`, without `.schema.json`: `messages/orderRequest`. */
  name: string;
  /** `$id` as published. */
  id?: string;
  title?: string;
  /** Path of the file from the project's root, with `/`. */
  file: string;
  /** The schema itself, where the file is an OpenAPI document, which holds many. */
  schema?: object;
}

/** An OpenAPI document as it is in one version. */
interface OpenApiDocument {
  document: object;
  /** Names under which it is published, below the version's folder of schemas. */
  published: string[];
}

/** What is known of one version. */
export interface VersionFacts {
  /** Number of the version: `2.2` for the draft. */
  number: string;
  /** Published names and versions of the packages read; none for 1.0. */
  packages: { name: string; version: string }[];
  /** By name. */
  declarations: Record<string, Declaration>;
  /** What all data types have in common, by its JSON Schema where there is one. */
  baseFields?: Field[];
  /** In order of their type strings. */
  dataTypes: DataType[];
  /** The names of each list that the standard declares, in order. */
  lists: Record<string, string[]>;
  /** By name; empty where the packages carry none. */
  schemas: Record<string, SchemaFile>;
  /** Of the texts of the schemas, where they are the site's own and may change while the packages stay. */
  schemasHash?: string;
  openapi?: OpenApiDocument;
  /** How the standard names what it declares: the same for all versions. */
  standard: Standard;
}

/** Since when something is there, as far as the versions before it are known. */
export interface Availability {
  /** Number of the first version that has it. */
  added: string;
  /** Numbers of the versions in which its signature differs from the version before. */
  changed: string[];
  /** Number of the first version that declares it deprecated. */
  deprecated?: string;
  /** Number of the first version that does not have it any more. */
  removed?: string;
  /** Numbers of the versions in which it is experimental. */
  experimental: string[];
}

/** The declarations of another language, which no npm package holds: `content/standard/dotnet.ts`. */
export interface OtherLanguage {
  /** Label of its tab. */
  label: string;
  /** Value of its tab, and the language of its code blocks. */
  value: string;
  language: string;
  /** Number of the version that documents it. */
  version: string;
  /** In order; several may stand for one declaration of ours. */
  declarations: OtherDeclaration[];
}

export interface OtherDeclaration {
  /** Name of our declaration that it stands for: `Order`. */
  for: string;
  /** Head of the declaration, or all of it when it has no members: `interface IOrder : IRecord`. */
  head: string;
  members: { for?: string; signature: string }[];
}
