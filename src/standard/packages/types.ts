/** The plain data of the standard room: what the packages of one version declare. No prose of theirs is in it. */
import type { Standard } from '../../core/docs/standardConfig.ts';

/** Of doc comments. */
export interface Marks {
  deprecated: boolean;
  experimental: boolean;
}

export interface Member extends Marks {
  /** `send`; an index signature has its brackets: `[key: string]`. Overloads are members with the same name. */
  name: string;
  kind: 'property' | 'method';
  /** As declared, on one line, without comment and semicolon: `readonly id: string`. */
  signature: string;
  /** Of a property. */
  type?: string;
  optional: boolean;
}

export interface EnumValue extends Marks {
  name: string;
  value: string | number;
}

export interface DeclarationBase extends Marks {
  name: string;
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
interface FunctionDeclaration extends DeclarationBase {
  kind: 'function';
  /** One for each overload: name, parameters and result on one line. */
  signatures: string[];
}

interface ConstantDeclaration extends DeclarationBase {
  kind: 'constant';
  type?: string;
  /** A literal as written. */
  value?: string;
}

interface ClassDeclaration extends DeclarationBase {
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
  deprecated: boolean;
  /** What follows is of a JSON Schema alone. `date-time`, `uri`, … */
  format?: string;
  /** What its text must match. */
  pattern?: string;
  /** The least that it may be or hold: `at least 0`, `at least 1 property`. */
  least?: string;
  /** The fields of which one must be there where this one is not. */
  unless?: string[];
  /** Of several forms that are allowed, or of what `unless` names, exactly one must fit, and not one or more. */
  exactlyOne?: true;
  /** Name of the JSON Schema of the version that describes it, or the items of its list. */
  schema?: string;
  /** The declared type, where it is another than JSON has: `Date`. */
  declared?: string;
  /** Only the interface has it, the JSON Schema does not. */
  notInSchema?: true;
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

export interface SchemaFile {
  /** Path below the version's folder, without `.schema.json`: `messages/orderRequest`. */
  name: string;
  /** Its `$id`. */
  id?: string;
  title?: string;
  /** Path of the file from the project's root, with `/`. */
  file: string;
  schema: object;
  /** The file is an OpenAPI document, which holds many. */
  isComponent?: true;
}

export interface VersionFacts {
  /** Of the version: `2.2` for the draft. */
  number: string;
  /** What readers call it: `Next` for the draft. */
  label: string;
  /** Published names and versions of the packages read; none for 1.0. */
  packages: { name: string; version: string }[];
  declarations: Record<string, Declaration>;
  /** What all data types have in common, by its JSON Schema where there is one. */
  baseFields?: Field[];
  /** In order of their type strings. */
  dataTypes: DataType[];
  /** The names of each list that the standard declares, in order. */
  lists: Record<string, string[]>;
  schemas: Record<string, SchemaFile>;
  /** The schemas are from a folder of the site's own, and are without words. */
  hasOwnSchemas?: true;
  /** The OpenAPI document as it is in the version, and the names under which it is published beside the schemas. */
  openapi?: { document: object; published: string[] };
  /** How the standard names what it declares: the same for all versions. */
  standard: Standard;
}

/** Since when something is there, as far as the versions before it are known. Versions are told by their numbers. */
export interface Availability {
  /** The first version that has it. */
  added: string;
  /** Those in which its signature differs from the version before. */
  changed: string[];
  /** The first version that declares it deprecated. */
  deprecated?: string;
  /** The first version that does not have it any more. */
  removed?: string;
  experimental: string[];
}

/** The declarations of another language, which no npm package holds: `content/standard/dotnet.ts`. */
export interface OtherLanguage {
  /** Of its tab. */
  label: string;
  value: string;
  /** Of its code blocks. */
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
