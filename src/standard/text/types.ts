/** The plain data of facts in Markdown: the directives of a text, and what they may ask for. */
import type { FactKind } from '../../core/compile/directives.ts';
import type { CodeTarget } from '../../core/compile/types.ts';
import type { Strings } from '../../strings/strings.ts';
import type { Availability, OtherLanguage, VersionFacts } from '../packages/types.ts';

/** A stretch of the clean Markdown. */
export interface Range {
  start: number;
  end: number;
}

/** An item of its list: a name in code, a colon, our description. */
export interface FactItem {
  /** Offset of the name. */
  at: number;
  name: string;
  /** The author's words; empty when there are none. */
  description: Range;
}

/** A directive that asks for facts, as it stands in a text. */
export interface FactDirective extends Range {
  kind: FactKind;
  /** What stands in brackets: the name asked for. */
  name: string;
  attributes: Record<string, string>;
  items: FactItem[];
  /** The first paragraph behind it in its section, where it is a signature: what is said of the name. */
  opening?: Range;
  /** What is wrong with its form. */
  problems: { at: number; message: string }[];
  /** Anchor of the section that it stands in; empty before the first heading. */
  section: string;
  /** Offsets of the colons that open and close the directives around it. */
  colonOffsets: number[];
}

/** What expanding the directives of one doc of one version needs. */
export interface FactSource {
  /** The project's folder. */
  root: string;
  /** Of all versions, newest first. */
  all: VersionFacts[];
  /** Of the doc's version. */
  facts: VersionFacts;
  /** What the word `next` stands for. */
  draftNumber: string;
  languages: OtherLanguage[];
  /** Since when a name is there; undefined when no version has it. */
  availability(name: string): Availability | undefined;
  inserts: ReadonlyMap<string, Insert>;
  words: Strings['standard'];
  /** Definition of a name in the doc's version, as this doc would link to it. */
  definition(name: string): CodeTarget | undefined;
}

export interface FactContext {
  directive: FactDirective;
  /** Of the same text. */
  directives: FactDirective[];
  source: FactSource;
  /** Of the version asked for. */
  facts: VersionFacts;
  /** Whether that is another version than the reader's. */
  elsewhere: boolean;
  markdown: string;
  /** Reports at an offset, or at the directive. */
  report(message: string, at?: number): void;
}

/** What a module in `content/inserts` is given. */
export interface InsertRequest {
  /** Number of the version that is drawn. */
  number: string;
  /** Whether that version is in a range such as `>=2.0`. */
  inVersion(range: string): boolean;
  attributes: Record<string, string>;
  facts: VersionFacts;
  availability(name: string): Availability | undefined;
  /** Address of a JSON Schema of that version. */
  schemaUrl(schema: string): string;
}

/**
 * The default export of a module in `content/inserts`: Markdown for `::insert[its-name]`, as an author could have
 * written it. What it throws is reported at the directive.
 */
export type Insert = (request: InsertRequest) => string;
