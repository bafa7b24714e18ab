/** Site files for programs, written by the build and read by this package. */

/** `catalogue.json` at the site's root: versions and their data files. */
export interface SiteCatalogue {
  /** Increases with incompatible changes. */
  format: 1;
  title: string;
  /** The published site's origin. Paths in all files follow it. */
  url: string;
  /** Begins and ends with `/`. */
  baseUrl: string;
  /** Newest first. */
  versions: CataloguedVersion[];
  /** Paths to files about all versions, by content. */
  files: Record<string, string>;
}

export interface CataloguedVersion {
  name: string;
  label: string;
  number: string;
  isLatest: boolean;
  /** Path to its documents. */
  path: string;
  /** Folders with its files, `path` first. Links into them are equal across versions. */
  folders: string[];
  /** Paths to data files, by content: `names`, `examples`, `rules`, `changes`. */
  files: Record<string, string>;
}

/** `catalogue/<version>.json`: a version's documents, names and schemas. */
export interface VersionCatalogue {
  version: string;
  /** The term for data types: "record type". */
  dataType: { one: string; many: string; value: string };
  docs: CataloguedDoc[];
  names: CataloguedName[];
  schemas: CataloguedSchema[];
  /** Schema name for properties shared by all data types. */
  baseSchema: string;
}

export interface CataloguedDoc {
  /** Identifies the same document across versions. */
  topic: string;
  path: string;
  title: string;
  description: string;
  /** Part of the documentation. */
  part: string;
  /** Labels for other versions with it. */
  otherVersions: string[];
  /** Headings in order: anchor, level from 2, text. The Markdown twin (`<path>.md`) has the same. */
  sections: [anchor: string, level: number, heading: string][];
}

/** A named item in the standard. */
export interface CataloguedName {
  /** `LimitOrder.send`, `acme.order`, `messages/orderRequest`. */
  name: string;
  /** `interface`, `method`, `error`, `schema` …, or the standard's term for data types and lists. */
  kind: string;
  /** Aliases. */
  also?: string[];
  signature?: string;
  /** Inherited types. */
  extends?: string[];
  value?: string | number;
  fields?: CataloguedField[];
  /** Its schema's name. */
  schema?: string;
  /** History, as known in this version. */
  availability?: CataloguedAvailability;
  /** Permalink and anchor for its section. */
  path?: string;
}

/** A version's JSON Schema: a file, part of a file, or generated from declarations. */
export interface CataloguedSchema {
  name: string;
  /** Published address, the base for references. */
  id?: string;
  path?: string;
  /** Position in the file: `#/components/schemas/Order`. */
  pointer?: string;
  schema?: object;
}

/** `catalogue/examples-<version>.json`: code checked by the build. */
export interface Example {
  /** `json` or `ts`. */
  language: string;
  code: string;
  /** The illustrated data type, schema or declaration. JSON is valid against it. */
  of?: string;
  /** Permalink and anchor for its section. */
  path: string;
}

export interface CataloguedField {
  name: string;
  type: string;
  required: boolean;
}

/** Versions where an item was added, changed and removed. */
export interface CataloguedAvailability {
  added: string;
  changed: string[];
  deprecated?: string;
  removed?: string;
  experimental: string[];
}

/** `catalogue/changes-<version>.json`: changes since the previous version. */
export interface ChangesFile {
  version: string;
  before: string;
  documents: Record<'new' | 'removed' | 'moved' | 'changed', ChangedDoc[]>;
  facts: {
    title: string;
    byEvent: Record<string, { name: string; details?: string[]; also?: string[]; path?: string }[]>;
  }[];
  lists: { title: string; groups: Record<string, { mark: string; text: string; path?: string }[]> }[];
}

interface ChangedDoc {
  label: string;
  path: string;
  amount?: { wordsAdded: number; wordsRemoved: number };
}

/** A rule in `rules.json`. */
export interface FiledRule {
  id: string;
  level: string;
  /** Names of bound parties. */
  by: string[];
  text: string;
  /** Names in code in the rule. */
  code: string[];
  url: string;
  /** Document title, and the section's heading and anchor. */
  doc: string;
  section?: string;
  sectionAnchor: string;
  part: string;
  /** Compared with the previous version. */
  change?: string;
  conflict?: string;
  /** Addresses for tests. */
  tests: string[];
}
