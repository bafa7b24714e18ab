/** Files that a site publishes for programs, which this package reads and the site's build writes. */

/** `catalogue.json` at the site's root: its versions, and where the data of each is. */
export interface SiteCatalogue {
  /** Grows when a program that reads it must know of a change. */
  format: 1;
  title: string;
  /** Origin of the published site. Paths in all files begin behind it. */
  url: string;
  /** Begins and ends with `/`. */
  baseUrl: string;
  /** Newest first. */
  versions: CataloguedVersion[];
  /** Paths of the files that are about all versions, by what they hold. */
  files: Record<string, string>;
}

export interface CataloguedVersion {
  name: string;
  label: string;
  number: string;
  isLatest: boolean;
  /** Where its documents are. */
  path: string;
  /** Folders of its own files, `path` first: links into them are the same link in every version. */
  folders: string[];
  /** Paths of its files of data, by what they hold: `names`, `examples`, `rules`, `changes`. */
  files: Record<string, string>;
}

/** `catalogue/<version>.json`: documents, names and schemas of a version. */
export interface VersionCatalogue {
  version: string;
  /** What data types are called: "record type". */
  dataType: { one: string; many: string; value: string };
  docs: CataloguedDoc[];
  names: CataloguedName[];
  schemas: CataloguedSchema[];
  /** Name of the schema of what all data types share. */
  baseSchema: string;
}

export interface CataloguedDoc {
  /** The same document has the same in every version. */
  topic: string;
  path: string;
  title: string;
  description: string;
  /** Part of the documentation. */
  part: string;
  /** Labels of the other versions that have it. */
  otherVersions: string[];
  /** Its headings in order: anchor, level from 2 on, text. Its Markdown twin (`<path>.md`) has the same. */
  sections: [anchor: string, level: number, heading: string][];
}

/** Something that has a name in the standard. */
export interface CataloguedName {
  /** `LimitOrder.send`, `acme.order`, `messages/orderRequest`. */
  name: string;
  /** `interface`, `method`, `error`, `schema` …; what the standard calls its data types, or one of its lists. */
  kind: string;
  /** Other names of the same. */
  also?: string[];
  signature?: string;
  /** What it inherits from. */
  extends?: string[];
  value?: string | number;
  fields?: CataloguedField[];
  /** Name of the schema that describes it. */
  schema?: string;
  /** Since when it is there and what became of it, as far as the version knows. */
  availability?: CataloguedAvailability;
  /** Permalink and anchor of the section that documents it. */
  path?: string;
}

/** A JSON Schema of a version: in a file of its own, in a part of one, or made from declarations. */
export interface CataloguedSchema {
  name: string;
  /** As published: what references to it are relative to. */
  id?: string;
  path?: string;
  /** Where in the file it is: `#/components/schemas/Order`. */
  pointer?: string;
  schema?: object;
}

/** `catalogue/examples-<version>.json`: code that the build has checked. */
export interface Example {
  /** `json` or `ts`. */
  language: string;
  code: string;
  /** What it is an example of: a data type, a schema, a declaration. JSON is valid by it. */
  of?: string;
  /** Permalink and anchor of its section. */
  path: string;
}

export interface CataloguedField {
  name: string;
  type: string;
  required: boolean;
}

/** Versions in which something came, changed and went. */
export interface CataloguedAvailability {
  added: string;
  changed: string[];
  deprecated?: string;
  removed?: string;
  experimental: string[];
}

/** `catalogue/changes-<version>.json`: what a version changed against the one before. */
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

/** A rule of `rules.json`. */
export interface FiledRule {
  id: string;
  level: string;
  /** Names of those who are bound. */
  by: string[];
  text: string;
  /** Names in code that the rule holds. */
  code: string[];
  url: string;
  /** Title of its document, and heading and anchor of its section. */
  doc: string;
  section?: string;
  sectionAnchor: string;
  part: string;
  /** Against the version before. */
  change?: string;
  conflict?: string;
  /** Addresses of tests that try it. */
  tests: string[];
}
